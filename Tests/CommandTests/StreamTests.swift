import Foundation
import TestPictures
import TestSupport
import Testing

/// A scanner at the door.
@Suite struct StreamTests {
  let command: Command
  private static let milk = "8801234567893"
  private static let tofu = "4006381333931"

  init() throws {
    command = try Command()
    try command.file("products.csv", "code,name,brand\n8801234567893,Milk,Meadow\n4006381333931,두부,동구밖\n")
    try command.run("catalog", "import", "products.csv")
  }

  @discardableResult
  func scan(_ lines: String..., options: [String] = []) throws -> Command.Outcome {
    try command.run(
      ["stream", "--today", "2026-11-21"] + options, input: lines.map { $0 + "\n" }.joined())
  }

  func list() throws -> [String] {
    try command.run("list", "--today", "2026-11-21").output.split(separator: "\n").dropFirst(2).map { line in
      line.split(separator: "  ", omittingEmptySubsequences: true).dropFirst().filter {
        !$0.contains(/^ ?[a-z0-9]{4}$/)
      }
      .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "|")
    }
  }

  @Test(arguments: [
    "]C10108801234567893172612011099L\u{1d}", "]d2010880123456789317261201", "]Q3010880123456789317261201",
    "]e0010880123456789317261201", "010880123456789317261201", "0108801234567893{GS}17261201",
    "\u{1d}010880123456789317261201", "(01)08801234567893(17)261201",
    "https://id.gs1.org/01/08801234567893?17=261201", "]Q1https://id.gs1.org/01/08801234567893?17=261201",
    "\t010880123456789317261201 \r", "]E08801234567893|]e017261201",
  ])
  func `the date comes with the code, and the same again is one more`(code: String) throws {
    let outcome = try scan(code, code)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(
      outcome.output
        == "added a000  Milk (Meadow)  1  2026-12-01 in 10 days\nadded a000  Milk (Meadow)  2  2026-12-01 in 10 days\n"
    )
    #expect(try command.run("undo").output.hasPrefix("undone: stream add"))
    #expect(try list() == ["2026-12-01|Milk (Meadow)|1"])
  }

  @Test func `without a date, or unknown, it waits in the inbox, counted`() throws {
    let outcome = try scan(Self.milk, Self.milk, "5901234123457", "]C0ABC-1", "]E08801234567893")
    #expect(
      outcome.output == """
        inbox 1  Milk (Meadow)  1  no date
        inbox 1  Milk (Meadow)  2  no date
        inbox 2  5901234123457  1  not in the catalog, no date
        inbox 3  ABC-1  1  no code of a product, no date
        inbox 1  Milk (Meadow)  3  no date

        """)
    try command.run("inbox", "set", "1", "--expires", "2026-12-24")
    #expect(try command.run("inbox", "apply", "1").output.contains("Milk (Meadow)  3  2026-12-24"))
  }

  @Test func `what the last order said is done`() throws {
    let dated = "010880123456789317261201"
    let outcome = try scan(
      dated, dated, dated, dated, "REMEXP:OPEN", Self.milk, "remexp-use", Self.milk, "REMEXP:WASTE", dated,
      "REMEXP:FREEZE", Self.milk)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.output.split(separator: "\n").dropFirst(4).map { $0.prefix { $0 != " " } }
        == ["mode:", "opened", "mode:", "used", "mode:", "wasted", "mode:", "frozen"])
    // The one that was opened goes first.
    #expect(outcome.output.contains("2026-12-01 in 10 days; 3 left"))
    #expect(try list() == ["2026-12-01|Milk (Meadow)|1", "Milk (Meadow)|1|freezer"])
  }

  @Test func `a code takes the batch that it is of`() throws {
    try scan(
      "0108801234567893172612011 0A", "010880123456789317261224", "0108801234567893172612301" + "0LATE")
    #expect(try scan("REMEXP:USE", "010880123456789317261224").output.contains("2026-12-24 in 33 days; "))
    #expect(try scan("REMEXP:USE", "010880123456789310LATE").output.contains("2026-12-30"))
  }

  @Test func `what cannot be done is refused by its line, and the rest is done`() throws {
    try command.run("add", Self.tofu, "--quantity", "500", "--unit", "g", "--never")
    let outcome = try scan(
      "REMEXP:USE", Self.milk, "8801234567894", Self.tofu, "REMEXP:DANCE", "REMEXP:UNDO", "REMEXP:APPLY",
      String(repeating: "1", count: 20_000), "REMEXP:OPEN", Self.tofu)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasSuffix("opened a000  두부 (동구밖)  500 g  never expires\n"))
    let errors = outcome.errors.split(separator: "\n")
    #expect(errors.count == 7)
    #expect(errors[0] == "remexp: line 2: 8801234567893: there is none in the pantry")
    #expect(errors[1].contains("line 3: 8801234567894: check digit is 4, should be 3"))
    #expect(errors[2].contains("line 4") && errors[2].contains("nobody has said how much"))
    #expect(errors[3].contains("REMEXP:DANCE: no such order"))
    #expect(errors[4].contains("no scan to undo"))
    #expect(errors[6].contains("line 8: too long"))
  }

  @Test func `what is weighed is used by what the next line says`() throws {
    try command.run("add", Self.tofu, "--quantity", "500", "--unit", "g", "--never")
    let said = try scan("REMEXP:USE", Self.tofu, "200 g", Self.tofu, "100", "REMEXP:WASTE", Self.tofu, "all")
    #expect(said.status == 0 && said.errors.isEmpty, "\(said.errors)")
    let lines = said.output.split(separator: "\n")
    #expect(lines[1] == "how much of a000, 500 g of 두부 (동구밖)? the next line says it: a number, or all")
    #expect(lines[2].contains("  200 g  ") && lines[2].hasSuffix("; 300 g left"))
    #expect(lines[4].contains("  100 g  ") && lines[4].hasSuffix("; 200 g left"))
    #expect(lines[7].contains("  200 g  ") && lines[7].hasSuffix("; none left"))
    #expect(try command.run("undo").output.hasPrefix("undone: stream waste"))
  }

  @Test func `nothing is done where the next line is no amount, and that is said`() throws {
    try command.run("add", Self.tofu, "--quantity", "500", "--unit", "g", "--never")
    let outcome = try scan(
      "REMEXP:USE", Self.tofu, "200 ml", Self.tofu, "600", Self.tofu, "REMEXP:UNDO", Self.tofu)
    let errors = outcome.errors.split(separator: "\n")
    #expect(outcome.status == 1 && errors.count == 5, "\(errors)")
    #expect(
      errors[0].contains("line 2: ") && errors[0].contains("nobody has said how much; nothing is changed"))
    #expect(errors[1].contains("line 3: 200 ml"))
    #expect(errors[2].contains("line 5: ") && errors[2].contains("500 g"))
    #expect(errors[3].contains("line 6: ") && errors[4].contains("line 8: "))
    #expect(try command.run("list").output.contains("500 g"))
    let json = try command.run(
      ["stream", "--mode", "use", "--format", "ndjson"], input: "\(Self.tofu)\n0,5\n")
    #expect(json.status == 0 && json.output.contains(#""result":"amount_needed""#))
    #expect(json.output.contains(#""left":499.5"#))
  }

  @Test func `undo takes the last scan back and nothing else`() throws {
    try command.run("add", Self.tofu, "--expires", "2026-12-24")
    let outcome = try scan("010880123456789317261201", "REMEXP:UNDO", "REMEXP:UNDO")
    #expect(outcome.output.contains("undone: "))
    #expect(outcome.status == 1 && outcome.errors.contains("line 3: REMEXP:UNDO: no scan to undo"))
    #expect(try list() == ["2026-12-24|두부 (동구밖)|1"])
  }

  @Test(arguments: ["\r", "\r\n", "\n\n"]) func `lines end as the scanner ends them`(end: String) throws {
    let outcome = try command.run(
      ["stream", "--format", "ndjson", "--today", "2026-11-21"],
      input: ["010880123456789317261201", "REMEXP:USE", Self.milk].joined(separator: end))
    let results = outcome.output.matches(of: /"result":"(\w+)"/).map { String($0.1) }
    #expect(results == ["added", "mode", "used"])
    #expect(outcome.output.contains("\"left\":0"))
  }

  @Test func `a count tells what differs and changes it only when told to`() throws {
    try command.run("add", Self.milk, "--expires", "2026-12-01", "--quantity", "2")
    let late = try command.run("add", Self.milk, "--expires", "2026-12-24").output.split(separator: " ")[1]
    try command.run("add", Self.tofu, "--expires", "2026-12-05")
    try command.run("add", "Honey")
    let before = try list()
    let counting = try scan("REMEXP:INVENTORY", Self.milk, "010400638133393117261224")
    #expect(counting.output == "mode: inventory\ncounted 1  Milk (Meadow)\ncounted 1  두부 (동구밖)\n")
    #expect(counting.errors.contains("Milk (Meadow): counted 1, in the pantry 3\n"))
    #expect(counting.errors.contains("1 items have no code"))
    #expect(counting.errors.contains("nothing is changed"))
    #expect(try list() == before)
    // The count goes on, be it in another run.
    let more = try scan(Self.tofu, "5901234123457", "REMEXP:UNDO", options: ["--mode", "inventory"])
    #expect(more.output.contains("counted 2  두부 (동구밖)") && more.output.contains("no longer counted: 1"))
    let applied = try scan("REMEXP:APPLY", options: ["--mode", "inventory"])
    #expect(applied.status == 0, "\(applied.errors)")
    #expect(applied.output.contains("deleted") && applied.output.contains("added"))
    #expect(
      try list() == [
        "2026-12-05|두부 (동구밖)|1", "2026-12-24|Milk (Meadow)|1", "2026-12-24|두부 (동구밖)|1", "Honey|1",
      ])
    #expect(try command.run("show", String(late)).output.contains(/quantity +1\n/))
    #expect(try command.run("undo").output.hasPrefix("undone: stream inventory"))
    #expect(try list() == before)
    #expect(try scan("REMEXP:APPLY").errors.contains("nothing was counted"))
    try scan("REMEXP:INVENTORY", Self.milk, "REMEXP:CANCEL")
    #expect(try scan(options: ["--mode", "inventory", "--yes"]).output.isEmpty)
    #expect(try list() == before)
  }

  @Test func `a count of one place leaves the others alone`() throws {
    try command.run("add", Self.milk, "--expires", "2026-12-01", "--location", "냉장고")
    try command.run("add", Self.tofu, "--expires", "2026-12-01", "--location", "cellar")
    try scan(options: ["--mode", "inventory", "--location", "fridge", "--yes"])
    let outcome = try scan(
      "5901234123457", options: ["--mode", "inventory", "--location", "fridge", "--yes"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try list() == ["2026-12-01|두부 (동구밖)|1|cellar"])
  }

  @Test func `the sheet of orders is read by a scanner, and orders`() throws {
    #expect(try command.run("stream", "--print-codes", "-o", "orders.html").status == 0)
    let html = try String(contentsOf: command.folder.appending(path: "orders.html"), encoding: .utf8)
    #expect(html.contains("사용 · Use") && !html.contains("http") && !html.contains("src="))
    let paths = html.matches(of: /<path d="([^"]+)"/).map { String($0.1) }
    for (index, path) in paths.enumerated() {
      try Data(Self.picture(path)).write(to: command.folder.appending(path: "\(index).png"))
    }
    let names = paths.indices.map { "\($0).png" }
    let read = try command.run(["scan", "--format", "csv"] + names).output.matches(of: /code128,([^,]+),/)
      .map { String($0.1) }
    #expect(
      read
        == ["ADD", "USE", "WASTE", "OPEN", "FREEZE", "INVENTORY", "APPLY", "CANCEL", "UNDO"].map {
          "REMEXP:\($0)"
        })
  }

  /// Three pixels a module.
  private static func picture(_ path: String) throws -> [UInt8] {
    var row = [UInt8](repeating: 255, count: 900)
    for bar in path.matches(of: /M(\d+) 0h(\d+)v/) {
      let (start, width) = (Int(bar.1) ?? 0, Int(bar.2) ?? 0)
      for x in start * 3..<(start + width) * 3 { row[x] = 0 }
    }
    return PNGFile(width: 900, height: 120, rows: Array(repeating: row, count: 120)).bytes
  }

  @Test(.needs("a pseudo-terminal", PseudoTerminal() != nil)) func `a person hears it`() throws {
    let terminal = try #require(PseudoTerminal())
    try command.file("codes", "010880123456789317261201\n\(Self.milk)\n")
    try command.run(shell: "'\(Command.executablePath)' stream --today 2026-11-21 <codes 2>\(terminal.path)")
    let screen = terminal.screen()
    #expect(screen.count { $0 == "\u{7}" } == 3, "\(screen)")
    #expect(try !scan(Self.milk).errors.contains("\u{7}"))
  }

  @Test func `nothing that was answered is lost by a kill, and nothing is stored twice`() throws {
    let codes = (0..<400).map { "0108801234567893172612\(10 + $0 % 20)10L\($0 % 7)\n" }.joined()
    for _ in 0..<4 {
      try? FileManager.default.removeItem(at: command.folder.appending(path: "store"))
      try command.run("catalog", "import", "products.csv")
      let started = try command.start(["stream", "--today", "2026-11-21"], input: codes)
      try started.waitForOutput(lines: Int.random(in: 1...40))
      kill(started.process.processIdentifier, SIGKILL)
      started.process.waitUntilExit()
      let answered = try String(contentsOf: started.output, encoding: .utf8).count { $0 == "\n" }
      let quantities = try command.run("list", "--format", "csv").output.split(whereSeparator: \.isNewline)
        .dropFirst().map { Int($0.split(separator: ",", omittingEmptySubsequences: false)[5]) ?? 0 }
      let stored = quantities.reduce(0, +)
      #expect(stored == answered || stored == answered + 1)
      #expect(try command.run("doctor").output.contains("damaged") == false)
    }
  }

  @Test func `a count is not lost by a kill either`() throws {
    let codes = String(repeating: "\(Self.milk)\n", count: 400)
    let started = try command.start(["stream", "--mode", "inventory"], input: codes)
    try started.waitForOutput(lines: 5)
    kill(started.process.processIdentifier, SIGKILL)
    started.process.waitUntilExit()
    let answered = try String(contentsOf: started.output, encoding: .utf8).count { $0 == "\n" }
    let again = try scan(Self.milk, options: ["--mode", "inventory"])
    #expect(
      [answered + 1, answered + 2].contains { again.output.contains("counted \($0)  ") }, "\(again.output)")
  }

  @Test func `a signal ends it in order`() throws {
    try command.run(shell: "mkfifo keys")
    let line =
      "exec '\(Command.executablePath)' stream --today 2026-11-21 <>keys & echo 010880123456789317261201 >keys; while [ ! -s said ]; do kill -0 $! || break; [ -e store/pantry.sqlite ] && '\(Command.executablePath)' list | grep -q Milk && break; sleep 0.05; done; kill -TERM $!; wait $!"
    let outcome = try command.run(shell: line)
    #expect(outcome.status == 143)
    #expect(outcome.output.contains("added a000  Milk"))
  }

  @Test func `in Korean all of it is Korean`() throws {
    let outcome = try scan(
      "010880123456789317261201", "010880123456789317261201", Self.tofu, "REMEXP:FREEZE", Self.milk,
      "REMEXP:USE",
      Self.milk, "REMEXP:UNDO", "REMEXP:INVENTORY", Self.milk, "REMEXP:CANCEL", options: ["--language", "ko"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let words = outcome.output.matches(of: /[A-Za-z]{2,}/).map { String($0.output) }
    #expect(Set(words).isSubset(of: ["Milk", "Meadow", "a0", "vn"]), "\(outcome.output)")
    #expect(try command.run("list", "--location", "freezer").output.contains("냉동실"))
  }
}
