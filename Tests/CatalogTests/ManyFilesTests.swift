import Barcodes
import Catalog
import Foundation
import TestSupport
import Testing

/// Files that are imported together are stored at once; what comes of them is what comes of them one by one.
struct ManyFilesTests {
  /// The codes that files have in common.
  private static let codes = (0..<60).map { number in
    let body = UInt64(880_000_000_000 + number * 7_919)
    return "\(body)\(CheckDigit.of(body))"
  }

  /// A file of some columns, with codes that come twice or are none.
  private static func list(_ dice: inout SplitMix64) -> String {
    let more = ["brand", "category", "quantity", "shelf_life_days"].filter { _ in dice.next(below: 2) == 0 }
    let columns = ["code", "name"] + more
    var text = columns.joined(separator: ",") + "\n"
    for _ in 0..<dice.next(below: 40) {
      let code = dice.next(below: 12) == 0 ? "8801234567890" : codes[dice.next(below: codes.count)]
      let values = more.map { column in
        let value = dice.next(below: 3)
        return value == 0 ? "" : column == "shelf_life_days" ? "\(value * 30)" : "\(column)\(value)"
      }
      text += ([code, "Tea \(dice.next(below: 3))"] + values).joined(separator: ",") + "\n"
    }
    return text
  }

  private static func counts(_ summary: ImportSummary) -> [Int] {
    [summary.rows, summary.inserted, summary.updated, summary.unchanged, summary.rejected]
  }

  private func importing(
    _ texts: [String], into store: CatalogStore, _ options: ImportOptions
  ) throws -> (summaries: [ImportSummary], rejects: [[RejectedRow]]) {
    var files = CatalogImport(into: store, options: options)
    var rejects = [[RejectedRow]](repeating: [], count: texts.count)
    for (index, text) in texts.enumerated() {
      var chunks = [Array(text.utf8)]
      try files.readChunks(named: "\(index).csv") {
        rejects[index].append($0)
      } from: {
        chunks.popLast() ?? []
      }
    }
    let summaries = try files.store { row, file in
      let index = try #require(Int(file.dropLast(4)))
      rejects[index].append(row)
    }
    return (summaries, rejects)
  }

  private func products(_ store: CatalogStore) throws -> [Product] {
    var products: [Product] = []
    try store.forEachProduct { products.append($0) }
    return products
  }

  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "remexp-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test(arguments: [40 << 20, 500]) func `files imported together give what they give one by one`(
    memory: Int
  ) throws {
    var dice = SplitMix64(seed: 21)
    var options = ImportOptions(now: 7)
    options.sortingMemory = memory
    for round in 0..<60 {
      let texts = (0..<1 + dice.next(below: 5)).map { _ in Self.list(&dice) }
      let before = round % 2 == 0 ? [] : [Self.list(&dice)]
      let (one, together) = (try CatalogStore.inMemory(), try CatalogStore.inMemory())
      for store in [one, together] { _ = try importing(before, into: store, options) }
      for time in 0..<2 {
        var alone: (summaries: [ImportSummary], rejects: [[RejectedRow]]) = ([], [])
        for (index, text) in texts.enumerated() {
          var (chunks, rejects) = ([Array(text.utf8)], [RejectedRow]())
          alone.summaries.append(
            try one.importChunks(named: "\(index).csv", options: options) {
              rejects.append($0)
            } from: {
              chunks.popLast() ?? []
            })
          alone.rejects.append(rejects)
        }
        let result = try importing(texts, into: together, options)
        #expect(result.summaries == alone.summaries, "round \(round), time \(time)")
        #expect(result.rejects == alone.rejects, "round \(round), time \(time)")
        #expect(try products(together) == products(one), "round \(round), time \(time)")
        #expect(try together.info() == one.info(), "round \(round), time \(time)")
        for text in ["tea", "tea 1", "brand2", "t"] {
          #expect(try together.search(text, limit: 99) == one.search(text, limit: 99))
        }
      }
    }
  }

  @Test func `a file without a column leaves what the file before it says of that`() throws {
    let store = try CatalogStore.inMemory()
    let texts = [
      "code,name,brand\n96385074,Tea,Hill\n", "code,name\n96385074,Green tea\n",
      "code,name,category\n96385074,Green tea,Drinks\n", "code,name,brand\n96385074,Green tea,\n",
    ]
    let result = try importing(texts, into: store, ImportOptions(now: 0))
    #expect(
      result.summaries.map(Self.counts) == [
        [1, 1, 0, 0, 0], [1, 0, 1, 0, 0], [1, 0, 1, 0, 0], [1, 0, 1, 0, 0],
      ])
    let tea = try #require(try products(store).first)
    #expect([tea.name, tea.brand, tea.category] == ["Green tea", nil, "Drinks"])
    #expect(try store.search("hill", limit: 1).isEmpty)
    #expect(try store.info().productCount == 1)
  }

  @Test func `a file that breaks off costs itself and no other`() throws {
    let store = try CatalogStore.inMemory()
    var options = ImportOptions(now: 0)
    options.sortingMemory = 50
    var files = CatalogImport(into: store, options: options)
    var first = [Array("code,name\n96385074,Gum\n".utf8)]
    try files.readChunks(named: "a.csv") { first.popLast() ?? [] }
    var pieces = [Array("code,name\n8801234567893,Noodles\n96385074,Chewing gum\n".utf8)]
    #expect(throws: CatalogError.cannotRead(.noName)) {
      try files.readChunks(named: "b.csv") {
        guard let piece = pieces.popLast() else { throw CatalogError.cannotRead(.noName) }
        return piece
      }
    }
    #expect(throws: CatalogError.self) { try files.readChunks(named: "c.csv") { [] } }
    var last = [Array("code,name\n012345678905,Tea\n".utf8)]
    try files.readChunks(named: "d.csv") { last.popLast() ?? [] }
    #expect(try store.info().productCount == 0)
    #expect(try files.store().map(\.file) == ["a.csv", "d.csv"])
    #expect(try products(store).map(\.name) == ["Gum", "Tea"])
    #expect(try store.info().imports.count == 2)
  }

  @Test func `the same files together once more are recognized, and write nothing`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "catalog.sqlite")
    let store = try CatalogStore(opening: path.path)
    let texts = ["code,name\n96385074,Gum\n96385074,Gum 2\n", "code,name\n012345678905,Tea\n"]
    _ = try importing(texts, into: store, ImportOptions(now: 1))
    let before = try Data(contentsOf: path)
    for dryRun in [false, true] {
      let again = try importing(texts, into: store, ImportOptions(dryRun: dryRun, now: 2))
      #expect(again.summaries.map(Self.counts) == [[2, 0, 0, 1, 1], [1, 0, 0, 1, 0]])
      #expect(again.rejects[0].map(\.line) == [3])
    }
    // Each alone is known too, by its own rows.
    for text in texts { _ = try importing([text], into: store, ImportOptions(now: 3)) }
    #expect(try Data(contentsOf: path) == before)
  }

  @Test func `files that contradict each other do so each time`() throws {
    let store = try CatalogStore.inMemory()
    let texts = ["code,name\n96385074,Gum\n", "code,name\n96385074,Chewing gum\n"]
    for expected in [[[1, 1, 0, 0, 0], [1, 0, 1, 0, 0]], [[1, 0, 1, 0, 0], [1, 0, 1, 0, 0]]] {
      let dry = try importing(texts, into: store, ImportOptions(dryRun: true, now: 1))
      #expect(dry.summaries.map(Self.counts) == expected)
      let result = try importing(texts, into: store, ImportOptions(now: 1))
      #expect(result.summaries.map(Self.counts) == expected)
      #expect(try products(store).map(\.name) == ["Chewing gum"])
    }
  }

  @Test func `many files merged beside are one change`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "catalog.sqlite").path
    let store = try CatalogStore(opening: path)
    var options = ImportOptions(now: 0)
    options.rowsMergedBeside = 50
    let texts = Self.codes.map { "code,name\n\($0),Tea \($0)\n" }
    let result = try importing(texts, into: store, options)
    #expect(result.summaries.allSatisfy { $0.inserted == 1 })
    #expect(try CatalogStore(opening: path).info().productCount == Self.codes.count)
    #expect(try store.search("tea", limit: 99).count == Self.codes.count)
    #expect(try CatalogStore.diagnose(path).isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["catalog.sqlite"])
  }
}

extension SplitMix64 {
  fileprivate mutating func next(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
}
