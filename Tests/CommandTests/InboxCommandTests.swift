import Foundation
import Testing
import TestSupport

@Suite struct InboxCommandTests {
  let command: Command

  /// Three photos whose products no catalog knows: entries 1, 2 and 3.
  init() throws {
    command = try Command()
    for (name, sample) in [("a.png", "ean13"), ("b.png", "ean8"), ("c.png", "upca")] {
      try FileManager.default.copyItem(
        at: Command.repository.appending(path: "samples/clean/\(sample).png"),
        to: command.folder.appending(path: name))
    }
    try command.run("scan", "--register", "a.png", "b.png", "c.png")
  }

  func content(_ name: String) throws -> [String] {
    String(decoding: try Data(contentsOf: command.folder.appending(path: name)), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  func open() throws -> [String] {
    try command.run("inbox", "list").output.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test func `shows what is known of an entry`() throws {
    let shown = try command.run("inbox", "show", "1")
    #expect(shown.output.contains(/photo +a\.png/))
    #expect(shown.output.contains(/missing +not in the catalog, no date/))
    #expect(try command.run("inbox", "show", "1", "--format", "json").output.contains("\"state\": \"open\""))
    #expect(
      try command.run("inbox", "show", "9").errors == "remexp: no inbox entry 9; see remexp inbox list\n")
  }

  @Test func `is finished in a spreadsheet, row by row`() throws {
    try command.run("inbox", "export", "todo.csv")
    let rows = try content("todo.csv")
    #expect(
      rows[0]
        == "\u{feff}number,photo,missing,printed,code,name,brand,category,expires,quantity,unit,location,lot,serial,due_type,price,currency"
    )
    #expect(rows.count == 4)
    try command.file(
      "done.csv",
      """
      \u{feff}number;name;brand;expires;quantity;unit;lot
      1;들판 우유;한들;26.12.01;2;;L7
      2;Tea;;someday;;;
      3;;;+7d;1,5;kg;
      7;x;;+1d;;;
      """)
    let apply = try command.run("inbox", "apply", "done.csv", "--today", "2026-11-21", "--rejects", "bad.csv")
    #expect(apply.status == 1)
    #expect(apply.output.hasSuffix("들판 우유 (한들)  2  2026-12-01 in 10 days\n"))
    #expect(
      apply.errors
        == "done.csv: dates in expires: year-month-day\n1 of 2 still miss something; see remexp inbox list\n")
    let rejected = try content("bad.csv")
    #expect(rejected[0] == "line,column,reason,row")
    #expect(rejected[1].hasPrefix("3,expires,\"“someday” is not a date"))
    #expect(rejected[2].hasPrefix("5,number,there is no entry 7"))
    #expect(try open().count == 2)
    let third = try command.run("inbox", "show", "3").output
    #expect(third.contains(/good through +2026-11-28/))
    #expect(third.contains(/quantity +1.5 kg/))

    let again = try command.run("inbox", "apply", "done.csv", "--today", "2026-11-21")
    #expect(again.output.isEmpty)
    #expect(again.errors.contains("\nremexp: done.csv: line 3, column expires: “someday”"))
    #expect(try command.run("undo").output.hasPrefix("undone: inbox apply"))
    #expect(try open().count == 3)
  }

  @Test func `a name that was given goes into the catalog`() throws {
    try command.run("inbox", "set", "1", "--name", "Field milk", "--expires", "2026-12-01")
    #expect(try command.run("catalog", "search", "milk").output.contains("Field milk"))
    #expect(try command.run("inbox", "apply").output.contains("Field milk"))
  }

  @Test func `undo takes the item back and leaves the catalog the name`() throws {
    try command.file("done.csv", "number,name,expires\n1,Field milk,2026-12-01\n")
    try command.run("inbox", "apply", "done.csv")
    #expect(try command.run("undo").output.hasPrefix("undone: inbox apply"))
    #expect(try !command.run("list").output.contains("Field milk"))
    #expect(try open().count == 3)
    #expect(try command.run("catalog", "search", "milk").output.contains("Field milk"))
    // Known by now, it misses only its date.
    try command.run("inbox", "set", "1", "--expires", "2026-12-02")
    #expect(try command.run("inbox", "apply").output.contains("Field milk"))
  }

  @Test(arguments: [
    ("UTF-8", [UInt8]()), ("CP949", []), ("UTF-16LE", [0xFF, 0xFE]), ("UTF-8", [0xEF, 0xBB, 0xBF]),
  ]) func `is taken back in the encoding in which a spreadsheet saves it`(encoding: String, mark: [UInt8])
    throws
  {
    try command.file("plain.csv", "number;name;expires;quantity\r\n1;들판 우유;26.12.01;1,5\r\n")
    let bytes = mark.map { "\\" + String($0, radix: 8) }.joined()
    try command.run(
      shell: "{ printf '\(bytes)'; iconv -f UTF-8 -t \(encoding) plain.csv; } > done.csv")
    let apply = try command.run("inbox", "apply", "done.csv", "--today", "2026-11-21")
    #expect(apply.output.contains("들판 우유  1.5  2026-12-01 in 10 days"), "\(apply.errors)")
  }

  @Test func `what a spreadsheet did to a code does not matter`() throws {
    try command.file(
      "done.csv", "number,code,name,expires\n1,8.80123E+12,Milk,2026-12-01\n2,123456789013,Tea,2026-12-01\n")
    let apply = try command.run("inbox", "apply", "done.csv", "--today", "2026-11-21")
    #expect(apply.output.contains("Milk  1  2026-12-01"))
    #expect(apply.errors.contains("line 3, column code: 123456789013: "))
    #expect(try command.run("inbox", "apply", "a.png").errors.contains("a.png: "))
  }

  @Test func `a manifest that comes later completes what waits`() throws {
    try command.run("inbox", "set", "1", "--name", "Milk")
    try command.file("remexp.csv", "file,expires,quantity\na.png,2026-12-01,2\nb.png,2026-12-02,\n")
    let scan = try command.run("scan", "--register", "a.png", "b.png", "c.png", "--today", "2026-11-21")
    #expect(scan.output.contains("Milk  2  2026-12-01 in 10 days"))
    #expect(scan.output.contains("b.png: inbox 2: not in the catalog\n"))
    #expect(scan.errors == "1 registered, 1 to the inbox, 1 known from before\n")
    let again = try command.run("scan", "--register", "a.png", "b.png", "c.png", "--today", "2026-11-21")
    #expect(again.errors == "0 registered, 0 to the inbox, 3 known from before\n")
    try command.run("undo")
    #expect(try open().count == 3)
    #expect(try command.run("inbox", "show", "1").output.contains(/missing +no date/))
  }

  @Test func `asks only on a terminal`() throws {
    let piped = try command.run("inbox", "review", input: "Milk\n")
    #expect(piped.status == 3)
    #expect(piped.errors.contains("remexp inbox export writes a file to complete"))
  }

  @Test(.needs("a pseudo-terminal", PseudoTerminal() != nil))
  func `asks for what is missing, one entry after the other`() throws {
    let terminal = try #require(PseudoTerminal())
    terminal.type("Milk\nsomeday\n261201\n\nd\n")
    try command.run(
      shell:
        "'\(Command.executablePath)' inbox review --today 2026-11-21 <\(terminal.path) >\(terminal.path) 2>&1"
    )
    let screen = terminal.screen()
    #expect(screen.contains("“someday” is not a date"))
    #expect(screen.contains("Milk  1  2026-12-01 in 10 days"))
    let left = try open()
    #expect(left.count == 1)
    #expect(left.first?.contains("b.png") == true)
  }

  /// A life counted from manufacture says nothing of a date, and one from the purchase only what may be.
  @Test(
    .enabled(if: PseudoTerminal() != nil),
    arguments: [
      ("manufacture", "\n", nil), ("", "\n", nil), ("purchase", "\n", nil), ("purchase", "s\n", "2026-12-21"),
    ])
  func `Enter never takes a guessed date`(from: String, typed: String, expected: String?) throws {
    let code = try #require(
      try command.run("inbox", "show", "1", "--format", "json").output.firstMatch(of: /"text": "([0-9]+)"/)?.1
    )
    try command.file("a.csv", "code,name,shelf_life_days,shelf_life_from\n\(code),Milk,30,\(from)\n")
    #expect(try command.run("catalog", "import", "a.csv").status == 0)
    let terminal = try #require(PseudoTerminal())
    terminal.type(typed + "q\n")
    try command.run(
      shell:
        "'\(Command.executablePath)' inbox review --today 2026-11-21 <\(terminal.path) >\(terminal.path) 2>&1"
    )
    #expect(terminal.screen().contains("2026-12-21") == (from == "purchase"))
    let items = try command.run("report", "--format", "json", "--today", "2026-11-21").output
    #expect(items.contains("expires_on\": \"2026-12-21\"") == (expected != nil))
    if expected != nil { #expect(items.contains("shelf_life")) }
  }
}
