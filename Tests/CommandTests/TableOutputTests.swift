import Foundation
import Testing

/// Tables on their way out: where they go, and in which form.
@Suite struct TableOutputTests {
  let command: Command

  init() throws {
    command = try Command()
    try command.run("add", "8801234567893", "--name", "우유", "--expires", "2026-12-01", "--quantity", "1.5")
    try command.run("shopping", "want", "8801234567893", "4")
    try command.file("p.csv", "code,name\n8801234567893,우유\n")
    try command.run("catalog", "import", "p.csv")
  }

  static let tables: [[String]] = [
    ["export"], ["inbox", "export"], ["catalog", "export"], ["shopping"], ["report"], ["list"], ["history"],
  ]

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: command.folder.appending(path: name))
  }

  private static let mark = Data([0xEF, 0xBB, 0xBF])

  @Test(arguments: tables)
  func `a file that a spreadsheet opens begins with a byte order mark, and what a pipe takes does not`(
    table: [String]
  ) throws {
    #expect(try command.run(table + ["-o", "a.csv"]).status == 0)
    #expect(try bytes("a.csv").starts(with: Self.mark))
    #expect(try command.run(table + ["-o", "b.csv", "--no-bom", "--delimiter", "semicolon"]).status == 0)
    #expect(!(try bytes("b.csv").starts(with: Self.mark)))
    #expect(String(decoding: try bytes("b.csv"), as: UTF8.self).split(separator: "\n")[0].contains(";"))
    #expect(try command.run(table + ["-o", "c.tsv"]).status == 0)
    let tabbed = String(decoding: try bytes("c.tsv"), as: UTF8.self)
    #expect(tabbed.split(separator: "\n")[0].contains("\t") && !tabbed.hasPrefix("\u{feff}"))
    let format = table.count == 1 ? ["--format", "csv"] : []
    #expect(!(try command.run(table + format).output.hasPrefix("\u{feff}")))
    #expect(try command.run(table + format + ["--bom"]).output.hasPrefix("\u{feff}"))
  }

  @Test func `the name of the output says its form`() throws {
    try command.run("shopping", "-o", "a.json")
    #expect(String(decoding: try bytes("a.json"), as: UTF8.self).hasPrefix("{\n  \"schema_version\": 1,\n"))
    try command.run("shopping", "-o", "a.ndjson")
    #expect(
      String(decoding: try bytes("a.ndjson"), as: UTF8.self).hasPrefix("{\"schema_version\":1,\"name\":"))
    try command.run("shopping", "-o", "a.csv", "--format", "json")
    #expect(String(decoding: try bytes("a.csv"), as: UTF8.self).hasPrefix("{\n"))
    #expect(try command.run("export", "a.csv", "-o", "b.csv").status == 64)
  }
}
