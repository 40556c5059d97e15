import Barcodes
import Catalog
import Foundation
import Testing

/// Taking an import back: what is exactly as the file says goes, the rest stays.
final class ForgetTests {
  private let folder: URL
  private let store: CatalogStore

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "remexp-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    store = try CatalogStore(opening: folder.appending(path: "catalog.sqlite").path)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func file(_ name: String, _ text: String) throws -> String {
    let path = folder.appending(path: name).path
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  private func importing(_ path: String) throws {
    _ = try store.importFile(path, options: ImportOptions(now: 0))
  }

  /// Forgotten, kept, absent, known before.
  private func forgetting(_ path: String, _ options: ImportOptions = ImportOptions(now: 0)) throws -> [Int?] {
    let it = try store.forgetFile(path, options: options)
    return [it.forgotten, it.kept, it.absent, it.knownBefore]
  }

  private var names: [String] {
    get throws {
      var names: [String] = []
      try store.forEachProduct { names.append($0.name) }
      return names
    }
  }

  @Test func `takes back what only the file says, and nothing else`() throws {
    try importing(file("good.csv", "code,name,brand\n4006381333931,Milk,Meadow\n"))
    let wrong = try file(
      "wrong.csv",
      "code,name\n96385074,Gum\n8801234567893,Noodles\n012345678905,Tea\n96385074,Other gum\n1,x\n")
    try importing(wrong)
    // Told more of, changed by hand.
    try importing(file("more.csv", "code,brand,name\n8801234567893,Farm,Noodles\n"))
    let code = try #require(GTIN("012345678905"))
    var tea = try #require(try store.product(code))
    tea.name = "Green tea"
    try store.save(tea)
    #expect(try forgetting(wrong, ImportOptions(dryRun: true, now: 0)) == [1, 2, 0, 0])
    #expect(try names.count == 4)
    #expect(try store.info().imports.count == 3)
    #expect(try forgetting(wrong) == [1, 2, 0, 0])
    #expect(try Set(names) == ["Milk", "Noodles", "Green tea"])
    #expect(try store.info().productCount == 3)
    let imports = try store.info().imports.map { URL(filePath: $0.file).lastPathComponent }
    #expect(imports == ["good.csv", "more.csv"])
    #expect(try store.search("gum", limit: 9).isEmpty)
    #expect(try store.search("milk", limit: 9).count == 1)
    #expect(try forgetting(wrong) == [0, 2, 1, nil])
  }

  @Test func `after it the same file is imported as if for the first time`() throws {
    let path = try file("a.csv", "code,name\n96385074,Gum\n012345678905,Tea\n")
    try importing(path)
    #expect(try forgetting(path) == [2, 0, 0, 0])
    #expect(try store.info().imports.isEmpty)
    #expect(try store.search("tea", limit: 9).isEmpty)
    let again = try store.importFile(path, options: ImportOptions(now: 0))
    #expect(again.inserted == 2 && again.unchanged == 0)
    #expect(try store.search("tea", limit: 9).map(\.name) == ["Tea"])
    #expect(try CatalogStore.diagnose(folder.appending(path: "catalog.sqlite").path).isEmpty)
  }

  @Test func `tells what was there before the import and what it does not know`() throws {
    let first = try file("first.csv", "code,name\n96385074,Gum\n012345678905,Tea\n")
    let second = try file(
      "second.csv", "code,name\n96385074,Gum\n012345678905,Green tea\n4006381333931,Milk\n")
    try importing(first)
    try importing(second)
    #expect(try forgetting(second) == [3, 0, 0, 2])
    try importing(first)
    #expect(try names == ["Gum", "Tea"])
    _ = try file("first.csv", "code,name\n96385074,Gum\n")
    #expect(try forgetting(first) == [1, 0, 0, nil])
    #expect(try names == ["Tea"])
    #expect(throws: CatalogError.cannotRead(.system(ENOENT))) { try forgetting("/nonexistent/a.csv") }
  }

  @Test(arguments: [1, 1_000_000]) func `what is much is taken out beside, and the search stays right`(
    rowsMergedBeside: Int
  ) throws {
    func list(_ numbers: Range<Int>, _ name: String) -> String {
      numbers.reduce(into: "code,name\n") { text, number in
        let body = UInt64(880_000_000_000 + number * 7)
        text += "\(body)\(CheckDigit.of(body)),\(name) \(number)\n"
      }
    }
    var options = ImportOptions(now: 0)
    options.rowsMergedBeside = rowsMergedBeside
    let stays = try file("stays.csv", list(0..<300, "Tea"))
    let goes = try file("goes.csv", list(300..<1000, "Gum"))
    for path in [stays, goes] { _ = try store.importFile(path, options: options) }
    let other = try CatalogStore(opening: folder.appending(path: "catalog.sqlite").path)
    #expect(try forgetting(goes, options) == [700, 0, 0, 0])
    for store in [store, other] {
      #expect(try store.info().productCount == 300)
      #expect(try store.search("gum", limit: 9).isEmpty)
      #expect(try store.search("tea 29", limit: 99).count == 11)
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(left == ["catalog.sqlite", "goes.csv", "stays.csv"])
  }
}
