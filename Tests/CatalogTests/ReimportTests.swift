import Barcodes
import Catalog
import Foundation
import GRDB
import Testing

/// Importing a file again where nothing has changed takes a short way; nobody should notice but by the clock.
final class ReimportTests {
  private let folder: URL
  private let store: CatalogStore
  private let text = "code,name\n96385074,Gum\n8801234567890,Wrong\n4006381333931,Milk\n"

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "remexp-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    store = try CatalogStore(opening: folder.appending(path: "catalog.sqlite").path)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Rows, inserted, updated, unchanged, rejected, and the lines of the rejects.
  private func importing(
    _ text: String, _ name: String = "a.csv", options: ImportOptions = ImportOptions(now: 0)
  ) throws -> [[Int]] {
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    var lines: [Int] = []
    let it = try store.importFile(file.path, options: options) { lines.append($0.line) }
    return [[it.rows, it.inserted, it.updated, it.unchanged, it.rejected], lines]
  }

  @Test func `names the same rows again and writes nothing`() throws {
    #expect(try importing(text) == [[3, 2, 0, 0, 1], [3]])
    let path = folder.appending(path: "catalog.sqlite")
    let before = try Data(contentsOf: path)
    for _ in 0..<3 { #expect(try importing(text) == [[3, 0, 0, 2, 1], [3]]) }
    #expect(try Data(contentsOf: path) == before)
  }

  @Test func `finds what changed though the file is as large as before`() throws {
    _ = try importing(text)
    let changed = text.replacing("Milk", with: "Silk")
    #expect(try importing(changed) == [[3, 0, 1, 1, 1], [3]])
    #expect(try importing(changed) == [[3, 0, 0, 2, 1], [3]])
    #expect(try store.search("silk", limit: 9).count == 1)
    #expect(try importing(text.replacing("Milk,", with: "Milk")) == [[3, 0, 1, 1, 1], [3]])
  }

  @Test func `brings back what was changed in the catalog since`() throws {
    _ = try importing(text)
    let gtin = try #require(GTIN("96385074"))
    var gum = try #require(try store.product(gtin))
    gum.name = "Other"
    try store.save(gum)
    #expect(try importing(text) == [[3, 0, 1, 1, 1], [3]])
    _ = try importing("code,name\n96385074,New\n", "b.csv")
    #expect(try importing(text) == [[3, 0, 1, 1, 1], [3]])
    #expect(try importing(text, options: ImportOptions(dryRun: true, now: 0)) == [[3, 0, 0, 2, 1], [3]])
  }

  @Test func `other options are another import`() throws {
    let text = "code,name,brand,local\n96385074,Gum,Tiny,Kaugummi\n2000000000015,Own,,\n"
    #expect(try importing(text) == [[2, 1, 0, 0, 1], [3]])
    let mapped = ImportOptions(mapping: [.name: "local"], now: 0)
    #expect(try importing(text, options: mapped) == [[2, 0, 1, 0, 1], [3]])
    let own = ImportOptions(acceptsInStoreNumbers: true, now: 0)
    #expect(try importing(text, options: own) == [[2, 1, 1, 0, 0], []])
  }

  @Test func `a second row for a product is named each time`() throws {
    let text = text + "96385074,Chewing gum\n"
    #expect(try importing(text) == [[4, 2, 0, 0, 2], [3, 5]])
    #expect(try importing(text) == [[4, 0, 0, 2, 2], [3, 5]])
    let once = text.replacing("Chewing gum", with: "Chewing sum")
    #expect(try importing(once) == [[4, 0, 0, 2, 2], [3, 5]])
    // First without a second row, so that the short way is tried, and then with one.
    #expect(
      try importing("code,name\n96385074,Gum\n4006381333931,Milk\n", "c.csv") == [[2, 0, 0, 2, 0], []])
    _ = try importing("code,name\n96385074,A\n4006381333931,Milk\n1,x\n", "c.csv")
    let last = "code,name\n96385074,A\n1,x\n96385074,Mil\n"
    #expect(try importing(last + "     \n", "c.csv") == [[3, 0, 0, 1, 2], [3, 4]])
  }

  private var path: URL { folder.appending(path: "catalog.sqlite") }

  /// What `importing` gives, and whether the catalog is the same to the byte. A file whose rows are not known is
  /// noted under its name, so a new name that is not noted was.
  private func importing(again text: String, as name: String) throws -> ([[Int]], isUntouched: Bool) {
    let before = try Data(contentsOf: path)
    let result = try importing(text, name)
    return (result, try Data(contentsOf: path) == before)
  }

  /// The same through a pipe, which can be read only once.
  private func piping(_ text: String) throws -> ([Int], isUntouched: Bool) {
    let before = try Data(contentsOf: path)
    let it = try Imported(text, into: store)
    return (it.counts, try Data(contentsOf: path) == before)
  }

  @Test func `recognizes a file after others, under another name and from a pipe`() throws {
    _ = try importing(text)
    _ = try importing("code,name\n012345678905,Tea\n", "b.csv")
    for name in ["a.csv", "copy.csv"] {
      let (rows, isUntouched) = try importing(again: text, as: name)
      #expect(rows == [[3, 0, 0, 2, 1], [3]])
      #expect(isUntouched)
    }
    let (counts, isUntouched) = try piping(text)
    #expect(counts == [3, 0, 0, 2, 1])
    #expect(isUntouched)
    #expect(try store.info().imports.count == 2)
  }

  @Test func `a change of products that the file does not name leaves it known`() throws {
    _ = try importing(text)
    _ = try importing("code,name\n012345678905,Tea\n", "b.csv")
    _ = try importing("code,name\n012345678905,Green tea\n", "b.csv")
    let tea = try #require(GTIN("012345678905"))
    try store.save(Product(gtin: tea, code: "012345678905", name: "Black tea"))
    let (rows, isUntouched) = try piping(text)
    #expect(rows == [3, 0, 0, 2, 1])
    #expect(isUntouched)
    // Of the tea itself it is another matter.
    #expect(try importing("code,name\n012345678905,Green tea\n", "b.csv") == [[1, 0, 1, 0, 0], []])
  }

  @Test(arguments: ["a.csv", "copy.csv", "-"])
  func `a product that another file has changed is changed back`(name: String) throws {
    _ = try importing(text)
    _ = try importing("code,name\n012345678905,Tea\n4006381333931,Silk\n", "b.csv")
    let counts = try name == "-" ? piping(text).0 : importing(text, name)[0]
    #expect(counts == [3, 0, 1, 1, 1])
    #expect(try store.search("milk", limit: 9).map(\.name) == ["Milk"])
    #expect(try store.search("silk", limit: 9).isEmpty)
    // And the other file knows that it is its turn.
    #expect(
      try importing("code,name\n012345678905,Tea\n4006381333931,Silk\n", "b.csv") == [[2, 0, 1, 1, 0], []])
  }

  @Test func `what another program has written is looked at`() throws {
    _ = try importing(text)
    let other = try DatabaseQueue(path: path.path)
    try other.write { try $0.execute(sql: "UPDATE product SET name = 'Silk' WHERE name = 'Milk'") }
    #expect(try piping(text).0 == [3, 0, 1, 1, 1])
    try other.write { try $0.execute(sql: "DELETE FROM product WHERE name = 'Milk'") }
    _ = try importing("code,name\n012345678905,Tea\n", "b.csv")
    #expect(try importing(text, "copy.csv") == [[3, 1, 0, 1, 1], [3]])
  }

  @Test func `an index of the search that another program has spoilt is made anew`() throws {
    _ = try importing(text)
    let other = try DatabaseQueue(path: path.path)
    try other.write { try $0.execute(sql: "UPDATE search SET postings = x'ffffffffffff'") }
    try other.close()
    let opened = try CatalogStore(opening: path.path)
    #expect(try opened.search("milk", limit: 9).map(\.name) == ["Milk"])
    #expect(try opened.info().productCount == 2)
  }

  @Test func `duplicates are named again after other files and from a pipe`() throws {
    let text = text + "96385074,Chewing gum\n"
    _ = try importing(text)
    _ = try importing("code,name\n012345678905,Tea\n", "b.csv")
    let (rows, isUntouched) = try importing(again: text, as: "copy.csv")
    #expect(rows == [[4, 0, 0, 2, 2], [3, 5]])
    #expect(isUntouched)
    let piped = try Imported(text, into: store)
    #expect(piped.counts == [4, 0, 0, 2, 2])
    #expect(piped.rejects.map(\.row) == ["8801234567890,Wrong", "96385074,Chewing gum"])
  }

  @Test func `other rows that cannot be used are another file`() throws {
    _ = try importing(text)
    let (rows, isUntouched) = try importing(again: text.replacing("Wrong", with: "Wring"), as: "b.csv")
    #expect(rows == [[3, 0, 0, 2, 1], [3]])
    #expect(!isUntouched)
    #expect(try store.info().imports.count == 2)
  }

  @Test func `the count of products is right whoever has written`() throws {
    let count = { try self.store.info().productCount }
    _ = try importing(text)
    #expect(try count() == 2)
    let other = try DatabaseQueue(path: path.path)
    try other.write { try $0.execute(sql: "DELETE FROM product WHERE name = 'Milk'") }
    #expect(try count() == 1)
    _ = try importing("code,name\n012345678905,Tea\n", "b.csv")
    #expect(try count() == 2)
    var options = ImportOptions(now: 0)
    options.rowsMergedBeside = 1
    #expect(try importing(text, options: options) == [[3, 1, 0, 1, 1], [3]])
    #expect(try count() == 3)
  }
}
