import Foundation
import Print
import TestSupport
import Testing

/// Dates that are printed on packs, from a photo to an item, with a reader that the tests play.
@Suite(.enabled(if: TesseractReader.problem == nil))
struct PrintedDateCommandTests {
  let command: Command
  private let today = "2026-11-22"

  init() throws {
    command = try .knowingMilk()
  }

  private func photo(_ name: String, _ text: String) throws { try command.photo(name, printing: text) }

  private func scan(_ text: String, _ arguments: String...) throws -> Command.Outcome {
    try command.scan(reading: text, today: today, arguments)
  }

  @Test func `what the print says is proposed, and taken with one option`() throws {
    try photo("milk.png", "27.12.2026")
    let scan = try scan("27.12.2026", "--register", "--read-dates", "--format", "ndjson", "milk.png")
    #expect(scan.errors == "0 registered, 1 to the inbox\n")
    #expect(
      scan.output.contains(#""print":{"expires_on":"2026-12-27","precision":"day","text":"27.12.2026""#))
    #expect(try command.run("inbox", "list").output.contains("2026-12-27?"))
    let shown = try command.run("inbox", "show", "1").output
    #expect(shown.contains(#/printed +2026-12-27  "27.12.2026"  [0-9]+ of [0-9]+ readings/#))
    #expect(try command.run("inbox", "apply", "--today", today).errors.contains("still miss something"))
    let applied = try command.run("inbox", "apply", "--proposed", "4", "--today", today)
    #expect(applied.errors.contains(#"1: milk.png: 2026-12-27  "27.12.2026"#))
    #expect(applied.output.contains("Milk"))
    let list = try command.run("list", "--format", "json", "--today", today).output
    #expect(list.contains(#/"source": ?"print"/#))
    #expect(try command.run("inbox", "list").output == "the inbox is empty\n")
    let accuracy = try command.run("inbox", "accuracy").output
    #expect(accuracy.contains(#/all +1 +1 +0/#) && accuracy.contains(#/played 1 +1 +1 +0/#))
    try command.run("undo")
    #expect(try command.run("inbox", "list").output.contains("2026-12-27?"))
  }

  @Test func `what may be read in another order is not taken unasked`() throws {
    try photo("milk.png", "02.12.26")
    _ = try scan("02.12.26", "--register", "--read-dates", "milk.png")
    #expect(try command.run("inbox", "show", "1").output.contains("or 2026-02-12"))
    let applied = try command.run("inbox", "apply", "--proposed", "4", "--today", today)
    #expect(applied.output.isEmpty && applied.errors.contains("still miss something"))
  }

  @Test func `a photo is read once, and another time where that was not done`() throws {
    try photo("milk.png", "27.12.2026")
    _ = try scan("27.12.2026", "--register", "--no-read-dates", "milk.png")
    #expect(!(try command.run("inbox", "show", "1").output.contains("printed")))
    #expect(
      try scan("27.12.2026", "--register", "--read-dates", "milk.png").errors
        == "0 registered, 0 to the inbox, 1 known from before\n")
    #expect(try command.run("inbox", "show", "1").output.contains("printed"))
    try command.file("gone.py", "")
    let again = try command.run(
      "scan", "--register", "--read-dates", "--print-reader", "/no/such/reader", "--today", today, "milk.png")
    #expect(again.errors == "0 registered, 0 to the inbox, 1 known from before\n")
  }

  @Test func `people and lists of what is new are told too`() throws {
    try photo("milk.png", "27.12.2026")
    for option in ["--read-dates", "--changed-only"] {
      let scan = try scan("27.12.2026", "--read-dates", option, "milk.png")
      #expect(
        scan.output.contains(#/milk.png: printed 2026-12-27  "27.12.2026"  [0-9]+ of [0-9]+ readings/#),
        "\(option)")
    }
  }

  @Test func `a spreadsheet is told too, in a column of its own`() throws {
    try photo("milk.png", "27.12.2026")
    let lines = try scan("27.12.2026", "--read-dates", "--format", "csv", "milk.png").output
      .split(separator: "\n")
    #expect(lines.count == 2 && lines.first?.hasSuffix(",path_bytes,printed") == true)
    #expect(lines.last?.hasSuffix(",2026-12-27") == true)
  }

  @Test func `nothing is learnt where somebody does not want it`() throws {
    try photo("milk.png", "27.12.2026")
    _ = try scan("27.12.2026", "--register", "--read-dates", "milk.png")
    try command.run("user", "edit", "me", "--no-keep-proposals")
    #expect(try command.run("user", "show", "me").output.contains("is forgotten once a date was taken"))
    try command.run("inbox", "set", "1", "--expires", "2026-12-28", "--today", today)
    try command.run("inbox", "apply", "--today", today)
    #expect(try command.run("inbox", "accuracy").output == "no printed date was taken yet\n")
    try command.run("undo")
    try command.run("user", "edit", "me", "--keep-proposals")
    try command.run("inbox", "apply", "--today", today)
    #expect(try command.run("inbox", "accuracy").output.contains(#/all +1 +0 +1/#))
  }

  @Test(.needs("a pseudo-terminal", PseudoTerminal() != nil))
  func `who waits is told how far it is`() throws {
    for name in ["a.png", "b.png", "c.png"] { try photo(name, "27.12.2026") }
    let terminal = try #require(PseudoTerminal(columns: 100))
    let reader = try command.printReader(saying: "27.12.2026")
    try command.run(
      shell: """
        '\(Command.executablePath)' scan --today \(today) --register --read-dates --jobs 1 --print-reader '\(reader)' \
        a.png b.png c.png 2>\(terminal.path)
        """)
    #expect(terminal.screen().contains(#/reading the date printed on photo 1 of about [123]/#))
  }

  @Test func `a date that is known otherwise is not read`() throws {
    try photo("milk exp 2026-12-01.png", "27.12.2026")
    let scan = try scan("27.12.2026", "--read-dates", "--format", "ndjson", "milk exp 2026-12-01.png")
    #expect(scan.output.contains(#""print":null"#))
  }

  @Test func `whatever happens to the reader, the photo ends with its status`() throws {
    try photo("milk.png", "27.12.2026")
    let scan = try command.run(
      "scan", "--read-dates", "--print-reader", "/no/such/reader", "--today", today, "--format", "ndjson",
      "milk.png")
    #expect(scan.status == 0)
    #expect(scan.output.contains(#""status":"decoded""#) && scan.output.contains(#""print":null"#))
    #expect(
      scan.errors.contains("milk.png: the print reader cannot be started (/no/such/reader): no such program"))
  }

  @Test(.needs("a pseudo-terminal", PseudoTerminal() != nil))
  func `one key takes a proposal, and another order`() throws {
    try photo("a.png", "27.12.2026")
    try photo("b.png", "02.12.26")
    _ = try scan("27.12.2026", "--register", "--read-dates", "a.png")
    _ = try scan("02.12.26", "--register", "--read-dates", "b.png")
    let terminal = try #require(PseudoTerminal())
    terminal.type("\no\n")
    try command.run(
      shell:
        "'\(Command.executablePath)' inbox review --today \(today) <\(terminal.path) >\(terminal.path) 2>&1")
    let screen = terminal.screen()
    #expect(screen.contains("[Enter] take  [c] show crop  [e] edit  [s] skip"))
    #expect(screen.contains("[Enter] take  [o] other order  [c] show crop  [e] edit  [s] skip"))
    let list = try command.run("list", "--today", today).output
    #expect(list.contains("2026-12-27") && list.contains("2026-02-12"))
  }
}
