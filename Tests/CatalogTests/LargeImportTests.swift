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

  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "remexp-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static var beside: ImportOptions {
    var options = ImportOptions(now: 0)
    options.rowsMergedBeside = 1
    return options
  }

  @Test func `readers and writers go on while a large import is merged and after it`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "catalog.sqlite").path
    let store = try CatalogStore(opening: path)
    let other = try CatalogStore(opening: path)
    _ = try Imported("code,name\n96385074,old\n", into: store)
    #expect(try other.search("old", limit: 1).count == 1)
    var read: [String] = []
    // The second row of a product is named while the lock is held.
    var chunks = [Array("code,name\n96385074,new\n8801234567893,a\n8801234567893,b\n".utf8)]
    let summary = try store.importChunks(named: "b.csv", options: Self.beside) { _ in
      read += try CatalogStore(opening: path).search("old", limit: 9).map(\.name)
      read += try other.search("old", limit: 9).map(\.name)
    } from: {
      chunks.popLast() ?? []
    }
    #expect(read == ["old", "old"])
    #expect(summary.inserted == 1)
    #expect(summary.updated == 1)
    #expect(try store.search("new", limit: 9).count == 1)
    // What was open before reads and writes what is there now.
    #expect(try other.search("new", limit: 9).count == 1)
    let tea = try #require(GTIN("012345678905"))
    try other.save(Product(gtin: tea, code: "012345678905", name: "Tea"))
    #expect(try store.search("tea", limit: 9).count == 1)
    #expect(try CatalogStore(opening: path).info().productCount == 3)
    #expect(try CatalogStore.diagnose(path).isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["catalog.sqlite"])
  }

  @Test func `what was merged beside is recognized, and keeps the rights of the file`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "catalog.sqlite").path
    let store = try CatalogStore(opening: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let text = "code,name\n96385074,a\n8801234567893,b\n"
    _ = try Imported("code,name\n012345678905,Tea\n", into: store, options: Self.beside)
    _ = try Imported(text, into: store, options: Self.beside)
    let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(rights == 0o640)
    let before = try Data(contentsOf: URL(filePath: path))
    #expect(try Imported(text, into: store, options: Self.beside).counts == [2, 0, 0, 2, 0])
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    // Both come under one name, and only the last that did is known by it.
    #expect(
      try Imported("code,name\n012345678905,Tea\n", into: store, options: Self.beside).counts == [
        1, 0, 0, 1, 0,
      ])
    #expect(
      try Imported("code,name\n96385074,c\n", into: store, options: Self.beside).counts == [1, 0, 1, 0, 0])
    #expect(try Imported(text, into: store, options: Self.beside).counts == [2, 0, 1, 1, 0])
  }

  @Test func `an error while it is merged beside leaves the catalog as it was`() throws {
    struct Broken: Error {}
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "catalog.sqlite").path
    let store = try CatalogStore(opening: path)
    _ = try Imported("code,name\n96385074,old\n", into: store)
    let before = try Data(contentsOf: URL(filePath: path))
    var chunks = [Array("code,name\n96385074,new\n8801234567893,a\n8801234567893,b\n".utf8)]
    #expect(throws: Broken.self) {
      try store.importChunks(named: "b.csv", options: Self.beside) { _ in
        throw Broken()
      } from: {
        chunks.popLast() ?? []
      }
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["catalog.sqlite"])
  }
}
