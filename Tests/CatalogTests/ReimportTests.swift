import Barcodes
import Catalog
import Foundation
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
    let text = "code,name,brand,local\n96385074,Gum,Tiny,Kaugummi\n20000004,Own,,\n"
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
}
