import Barcodes
import Catalog
import Delimited
import Foundation

/// What a catalog costs: `swift run -c release --package-path Benchmarks CatalogBenchmark [ROWS]`, 200,000 rows unless
/// said otherwise.
///
/// Figures are CPU time of this process, which other work on the machine disturbs least.
@main
struct CatalogBenchmark {
  static func main() throws {
    let rows = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 200_000
    let folder = FileManager.default.temporaryDirectory.appending(path: "remexp-bench-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "products.csv")
    let list = ProductList(count: rows)
    try Data(list.csv).write(to: file)
    try parse(list.csv)
    let store = try CatalogStore(opening: folder.appending(path: "catalog.sqlite").path)
    for name in ["import", "import again"] {
      let (seconds, _) = try cpu { try store.importFile(file.path, options: ImportOptions(now: 0)) }
      print(name, "\(Int(Double(rows) / seconds)) rows/s", "\(milliseconds(seconds)) ms", separator: "\t")
    }
    try importParts(
      of: list.csv, rows: rows, CatalogStore(opening: folder.appending(path: "parts.sqlite").path))
    try lookUp(list.gtins, in: store)
    for text in ["우유", "라면 9", "choco", "chocolate milk", "s", "%", "nothing"] {
      let (seconds, found) = try cpu {
        try (0..<10).map { _ in try store.search(text, limit: 20) }.last ?? []
      }
      print("search \(text)", "\(milliseconds(seconds / 10)) ms", "\(found.count) found", separator: "\t")
    }
    let size = try FileManager.default.attributesOfItem(atPath: folder.appending(path: "catalog.sqlite").path)
    print(
      "size", "\((size[.size] as? Int ?? 0) / rows) bytes a product, search index included", separator: "\t")
  }

  private static func parse(_ bytes: [UInt8]) throws {
    let (seconds, fields) = try cpu {
      var reader = try DelimitedReader(bytes)
      var fields = 0
      while try reader.next() { fields += reader.fieldCount }
      return fields
    }
    print("parse", "\(Int(Double(bytes.count) / 1e6 / seconds)) MB/s", "\(fields) fields", separator: "\t")
  }

  /// The same rows as a hundred files of one command; it should cost what one file does.
  private static func importParts(of csv: [UInt8], rows: Int, _ store: CatalogStore) throws {
    let lines = csv.split(separator: UInt8(ascii: "\n"))
    let body = lines.dropFirst()
    let size = max(1, (body.count + 99) / 100)
    let parts = stride(from: body.startIndex, to: body.endIndex, by: size).map { start in
      Array((lines.prefix(1) + body[start..<min(start + size, body.endIndex)]).joined(separator: [10]))
    }
    let (seconds, _) = try cpu {
      var files = CatalogImport(into: store, options: ImportOptions(now: 0))
      for (number, part) in parts.enumerated() {
        var chunks = [part]
        try files.readChunks(named: "\(number)") { chunks.popLast() ?? [] }
      }
      _ = try files.store()
    }
    print(
      "import in \(parts.count) files", "\(Int(Double(rows) / seconds)) rows/s",
      "\(milliseconds(seconds)) ms",
      separator: "\t")
  }

  private static func lookUp(_ gtins: [GTIN], in store: CatalogStore) throws {
    var dice = SystemRandomNumberGenerator()
    let wanted = (0..<min(400_000, gtins.count * 2)).map { _ in
      gtins[Int.random(in: gtins.indices, using: &dice)]
    }
    let (seconds, found) = try cpu {
      var found = 0
      try store.forEachProduct(of: wanted.map { CodeReading($0) }) { if !$1.isEmpty { found += 1 } }
      return found
    }
    print("look up", "\(Int(Double(wanted.count) / seconds)) codes/s", "\(found) found", separator: "\t")
  }

  private static func milliseconds(_ seconds: Double) -> String { String(format: "%.1f", seconds * 1000) }

  private static func cpu<Value>(_ body: () throws -> Value) rethrows -> (Double, Value) {
    let start = clock()
    let value = try body()
    return (Double(clock() - start) / Double(CLOCKS_PER_SEC), value)
  }
}
