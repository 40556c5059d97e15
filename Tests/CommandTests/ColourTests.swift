import Foundation
import TestSupport
import Testing

@testable import remexp

/// Colours on a terminal, and nowhere else.
@Suite(.needs("a pseudo-terminal", PseudoTerminal() != nil))
struct ColourTests {
  let command: Command

  init() throws {
    command = try Command()
    try command.file(
      "items.csv",
      """
      name,brand,expires,location,due_type,code
      들판 저지방 우유 Low-Fat Milk,한들목장,2026-11-19,bread bin,use_by,9520001000171
      evil\u{1b}[31m bread,,2026-11-21,,,
      두부,,2026-11-22,,,
      Honey,,never,,,
      """)
    try command.run("import", "items.csv", "-q")
    try FileManager.default.copyItem(
      at: Command.repository.appending(path: "samples/clean/ean13.png"),
      to: command.folder.appending(path: "code.png"))
    try FileManager.default.copyItem(
      at: Command.repository.appending(path: "samples/none/blank.png"),
      to: command.folder.appending(path: "blank.png"))
    try command.file("codes.txt", "9520001000171\n")
    try command.run("scan", "--register", "code.png", "-q")
  }

  /// What changes something and says something else the next time.
  private static let changing = ["open 두부 --days 2", "stream --mode add < codes.txt"]

  static let coloured =
    [
      "report", "list", "show 우유", "schedule", "notify --dry-run", "scan code.png blank.png", "doctor",
      "inbox list", "inbox show 1", "report --language ko",
    ] + changing

  private func printed(
    _ line: String, _ setting: String, columns: UInt16? = 90, errors: Bool = false
  ) throws -> String {
    let terminal = try #require(PseudoTerminal(columns: columns))
    let day = line.hasPrefix("inbox") ? "" : "--today 2026-11-21"
    let aim = errors ? "2>\(terminal.path)" : ">\(terminal.path)"
    try command.run(shell: "\(setting) '\(Command.executablePath)' \(line) \(day) \(aim)")
    return terminal.screen().replacing("\r\n", with: "\n")
  }

  @Test(arguments: coloured)
  func `what is read on a terminal has colours, and the same words without them`(line: String) throws {
    let shown = RenderedScreen(try printed(line, "TERM=xterm-256color"))
    #expect(shown.isColoured && shown.otherCodes.isEmpty)
    guard !Self.changing.contains(line) else { return }
    // An empty value asks for nothing.
    #expect(RenderedScreen(try printed(line, "NO_COLOR= TERM=xterm")).isColoured)
    for setting in ["NO_COLOR=1 TERM=xterm", "TERM=dumb", "TERM="] {
      let plain = try printed(line, setting)
      #expect(!plain.contains("\u{1b}"), "\(setting)")
      // What the doctor says of the disk is another number each time.
      let lines = plain.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("ok: disk") }
      #expect(lines == shown.lines.filter { !$0.isEmpty && !$0.hasPrefix("ok: disk") })
    }
  }

  @Test func `a pipe and a file get none`() throws {
    for line in Self.coloured where !line.hasPrefix("inbox") {
      let piped = try command.run(
        shell:
          "TERM=xterm '\(Command.executablePath)' \(line.replacing(" < codes.txt", with: " < /dev/null"))")
      #expect(!piped.output.contains("\u{1b}") && !piped.errors.contains("\u{1b}"), "\(line)")
    }
    let terminal = try #require(PseudoTerminal(columns: 90))
    try command.run(shell: "TERM=xterm '\(Command.executablePath)' report -o report.txt >\(terminal.path)")
    let report = try String(contentsOf: command.folder.appending(path: "report.txt"), encoding: .utf8)
    #expect(!report.contains("\u{1b}") && report.contains("Honey"))
  }

  @Test(arguments: [40, 60, 80] as [UInt16])
  func `colours take no place in a table`(columns: UInt16) throws {
    for line in ["report", "list --language ko", "schedule"] {
      let shown = RenderedScreen(try printed(line, "TERM=xterm", columns: columns))
      let plain = try printed(line, "NO_COLOR=1 TERM=xterm", columns: columns)
      #expect(shown.isColoured)
      #expect(shown.lines == plain.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
      #expect(shown.lines.allSatisfy { displayWidth(of: $0) <= Int(columns) })
    }
  }

  @Test func `a name brings no colour of its own`() throws {
    let text = try printed("list", "TERM=xterm")
    #expect(text.contains("evil") && !text.contains("\u{1b}[31m bread"))
    #expect(RenderedScreen(text).otherCodes.isEmpty)
  }

  @Test func `standard error is judged by itself`() throws {
    #expect(RenderedScreen(try printed("show nothing-such", "TERM=xterm", errors: true)).isColoured)
    #expect(
      !RenderedScreen(try printed("show nothing-such", "NO_COLOR=x TERM=xterm", errors: true)).isColoured)
    let piped = try command.run(
      shell: "TERM=xterm '\(Command.executablePath)' show nothing-such")
    #expect(piped.errors.hasPrefix("remexp: no item"))
  }

  @Test(
    arguments: [
      (true, "xterm", nil, true), (true, "xterm", "", true), (true, "xterm", "0", false),
      (true, "dumb", nil, false), (true, nil, nil, false), (false, "xterm", nil, false),
    ] as [(Bool, String?, String?, Bool)])
  func `colours are shown on a terminal that has some, unless somebody wants none`(
    isTerminal: Bool, terminal: String?, refusal: String?, areShown: Bool
  ) {
    #expect(
      Colours(isTerminal: isTerminal, terminal: terminal, refusal: refusal).areShown == areShown)
  }
}
