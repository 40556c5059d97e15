import Foundation
import Testing

@testable import remexp
import TestSupport

/// Tables where a person reads along, on terminals that are not wide.
@Suite(.needs("a pseudo-terminal", PseudoTerminal() != nil))
struct NarrowTerminalTests {
  let command: Command

  init() throws {
    command = try Command()
    try command.file(
      "items.csv",
      """
      name,brand,expires,location,quantity
      들판 저지방 우유 Low-Fat Milk,한들목장,2026-11-19,bread bin,1
      Sparkling Mineral Water from the Mountains,,2026-12-10,cellar,12
      두부,,2026-11-22,,1
      """)
    try command.run("import", "items.csv")
    try FileManager.default.copyItem(
      at: Command.repository.appending(path: "samples/clean/ean13.png"),
      to: command.folder.appending(path: "a photo with a rather long name of its own.png"))
    try command.run("scan", "--register", ".")
  }

  private static func today(_ line: String) -> String {
    line == "inbox list" ? "" : "--today 2026-11-21"
  }

  private func lines(_ line: String, columns: UInt16?) throws -> [String] {
    let terminal = try #require(PseudoTerminal(columns: columns))
    let outcome = try command.run(
      shell: "'\(Command.executablePath)' \(line) \(Self.today(line)) >\(terminal.path)")
    #expect(outcome.status == 0, "\(outcome.errors)")
    return terminal.screen().split(whereSeparator: \.isNewline).map(String.init)
  }

  @Test(
    arguments: ["report", "list", "report --language ko", "schedule", "notify --dry-run"],
    [40, 60, 80] as [UInt16])
  func `no line is longer than the terminal is wide, and every item is there`(
    line: String, columns: UInt16
  ) throws {
    let lines = try lines(line, columns: columns)
    #expect(lines.allSatisfy { displayWidth(of: $0) <= Int(columns) }, "\(lines)")
    #expect(lines.contains { $0.contains("들판") } && lines.contains { $0.contains("두부") })
    let ids = try command.run("list", "--format", "csv").output.matches(
      of: /^[a-z0-9]{4},/.anchorsMatchLineEndings())
    #expect(ids.count == 3)
    if line != "notify --dry-run" {
      #expect(ids.allSatisfy { id in lines.contains { $0.contains(" \(id.output.dropLast()) ") } })
    }
  }

  @Test func `the name of the product is cut first, by cells and not by characters`() throws {
    let lines = try lines("list", columns: 66)
    // Of the fifteen cells that are left, a character of two would take the last.
    #expect(lines.contains { $0.hasSuffix("  들판 저지방 우…  1     bread bin") }, "\(lines)")
    #expect(lines.contains { $0.hasSuffix("  Sparkling Mine…  12    cellar") }, "\(lines)")
  }

  @Test(arguments: [40, 60] as [UInt16]) func `of a photo the end of its name is shown`(columns: UInt16)
    throws
  {
    let lines = try lines("inbox list", columns: columns)
    #expect(lines.allSatisfy { displayWidth(of: $0) <= Int(columns) }, "\(lines)")
    #expect(lines.contains { $0.contains("own.png") && $0.contains("…") })
  }

  @Test func `nothing is cut where no person reads, or where there is room`() throws {
    for line in ["report", "list", "schedule", "inbox list"] {
      let piped = try command.run("\(line) \(Self.today(line))".split(separator: " ").map(String.init))
      let whole = piped.output.split(separator: "\n").map(String.init)
      #expect(!piped.output.contains("…"))
      #expect(try lines(line, columns: 200) == whole)
      #expect(try lines(line, columns: nil) == whole)
    }
    let file = try lines("report --output report.txt", columns: 40)
    #expect(file.isEmpty)
    let report = try String(contentsOf: command.folder.appending(path: "report.txt"), encoding: .utf8)
    #expect(report.contains("Sparkling Mineral Water from the Mountains"))
  }
}
