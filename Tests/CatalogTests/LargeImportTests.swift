import Barcodes
import Catalog
import Foundation
import Testing

struct LargeImportTests {
  /// A file whose products do not fit into the memory that an import takes: they wait in a file and are merged.
  @Test func `more than fits into memory is sorted and merged`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "remexp-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try CatalogStore(opening: folder.appending(path: "catalog.sqlite").path)
    var options = ImportOptions(now: 0)
    options.sortingMemory = 20_000
    let count = 4_000
    var row = 0
    var summary: ImportSummary?
    for expected in [[count, count, 0, 0, 0], [count, 0, 0, count, 0]] {
      row = 0
      summary = try store.importChunks(named: "big.csv", options: options) {
        defer { row += 1 }
        guard row > 0 else { return Array("code,name\n".utf8) }
        guard row <= count else { return [] }
        // 7 has no factor in common with the count, so every product comes once, far from its neighbours.
        let body = UInt64(880_000_000_000 + row * 7 % count)
        return Array("\(body)\(CheckDigit.of(body)),n\(row)\n".utf8)
      }
      let found = try #require(summary)
      #expect([found.rows, found.inserted, found.updated, found.unchanged, found.rejected] == expected)
    }
    #expect(try store.info().productCount == count)
    #expect(try store.search("n77", limit: 3).first?.name == "n77")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["catalog.sqlite"])
  }

  @Test func `an unchanged import writes no page`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "remexp-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "catalog.sqlite")
    let store = try CatalogStore(opening: file.path)
    _ = try Imported("code,name\n96385074,a\n", into: store, options: ImportOptions(now: 1))
    let before = try Data(contentsOf: file)
    _ = try Imported("code,name\n96385074,a\n", into: store, options: ImportOptions(now: 2))
    #expect(try Data(contentsOf: file) == before)
  }

  @Test func `many small imports keep the index in shape`() throws {
    let store = try CatalogStore.inMemory()
    for number in 0..<40 {
      let body = UInt64(880_000_000_000 + number)
      _ = try Imported("code,name\n\(body)\(CheckDigit.of(body)),딸기우유\(number)\n", into: store)
      _ = try Imported("code,name\n96385074,변하는이름\(number)\n", into: store)
    }
    #expect(try store.search("우유", limit: 100).count == 40)
    #expect(try store.search("하는", limit: 100).map(\.name) == ["변하는이름39"])
    #expect(try store.search("이름0", limit: 100).isEmpty)
  }
}
