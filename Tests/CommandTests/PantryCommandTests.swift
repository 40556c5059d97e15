import Foundation
import Testing

@Suite struct PantryCommandTests {
  let command: Command

  init() throws {
    command = try Command()
    try command.file("products.csv", "code,name,brand\n8801234567893,Milk,Meadow\n4006381333931,두부,동구밖\n")
    try command.run("catalog", "import", "products.csv")
  }

  /// The id that `add` says it gave.
  func add(_ arguments: String...) throws -> String {
    let output = try command.run(["add", "--today", "2026-11-21"] + arguments).output
    return output.split(separator: " ").dropFirst().first.map(String.init) ?? output
  }

  func list() throws -> String { try command.run("list", "--today", "2026-11-21").output }

  @Test func `an item's life from the first day to the last`() throws {
    let id = try add("8801234567893", "--expires", "2026-12-01", "--quantity", "3", "--location", "fridge")
    #expect(try list().contains("in 10 days  2026-12-01"))
    #expect(try command.run("use", id, "--quantity", "1", "--today", "2026-11-22").output.hasPrefix("used "))
    #expect(try list().contains("Milk (Meadow)  2         fridge"))
    #expect(try command.run("edit", id, "--expires", "202612e").output.contains("2026-12 in"))
    #expect(try command.run("waste", id).output.hasPrefix("wasted \(id)"))
    #expect(try list().hasSuffix("nothing in the pantry\n"))
    #expect(try command.run("undo").output.hasPrefix("undone: waste"))
    #expect(try command.run("undo").output.hasPrefix("undone: edit"))
    #expect(try list().contains("2026-12-01"))
    #expect(try command.run("undo").output.hasPrefix("undone: use"))
    #expect(try list().contains("Milk (Meadow)  3         fridge"))
    #expect(try command.run("undo").output.hasPrefix("undone: add"))
    let nothing = try command.run("undo")
    #expect(nothing.status == 1)
    #expect(nothing.errors == "remexp: there is nothing to undo\n")
    let commands = try command.run("history").output.split(separator: "\n").compactMap {
      $0.split(separator: "  ").dropFirst().first
    }
    #expect(commands == ["undo", "undo", "undo", "undo", "(waste)", "(edit)", "(use)", "(add)"])
  }

  @Test(arguments: [
    ("Honey", true), ("서울우유 1L", true), ("Milk 3%", true), ("두부1모", true), ("ABC-123", false),
    ("5901234123457", false),
    ("LOT 42", false),
  ])
  func `words are a name, a code is none`(text: String, isName: Bool) throws {
    let add = try command.run("add", text)
    #expect(add.output.contains(text))
    #expect(add.errors.contains("not in the catalog") == !isName)
    let csv = try command.run("export", "-", "--format", "csv").output
    #expect(csv.contains(",\(text),") == true)
    #expect(csv.contains(",\(text),1,") == !isName)
  }

  @Test func `the history is told in the zone of who reads it`() throws {
    try command.run("user", "add", "minji", "--time-zone", "Asia/Seoul")
    try command.run("add", "--user", "minji", "Milk")
    func instant(_ zone: String) throws -> Date {
      // Seen from long ago a moment has its date.
      let line = try command.run(
        "history", "--user", "minji", "--time-zone", zone, "--limit", "1", "--today", "2001-01-01"
      ).output
      let style = Date.ISO8601FormatStyle(timeZone: try #require(TimeZone(identifier: zone)))
        .year().month().day().dateTimeSeparator(.space).time(includingFractionalSeconds: false)
      return try style.parse(line.prefix(16) + ":00")
    }
    #expect(try instant("Asia/Seoul") == instant("Pacific/Kiritimati"))
    let own = try command.run("history", "--user", "minji", "--today", "2001-01-01").output
    let seoul = try command.run(
      "history", "--user", "minji", "--time-zone", "Asia/Seoul", "--today", "2001-01-01")
    #expect(seoul.output == own)
  }

  @Test func `of a code the batch that expires first is taken`() throws {
    let late = try add("8801234567893", "--expires", "2026-12-24")
    let early = try add("8801234567893", "--expires", "2026-12-01")
    let unknown = try add("8801234567893")
    #expect(try command.run("use", "8801234567893").output.hasPrefix("used \(early) "))
    #expect(try command.run("use", "8801234567893").output.hasPrefix("used \(late) "))
    #expect(try command.run("use", "8801234567893").output.hasPrefix("used \(unknown) "))
    let none = try command.run("use", "8801234567893")
    #expect(none.status == 1)
    #expect(none.errors == "remexp: 8801234567893: there is none in the pantry\n")
  }

  @Test func `dates of every kind are kept as they were told`() throws {
    let ids = [
      try add("8801234567893", "--expires", "202612e"), try add("--name", "Honey", "--never"),
      try add("4006381333931"), try add("8801234567893", "--in", "2w"),
    ]
    let expected = [("2026-12-31", "month"), (nil, nil), (nil, nil), ("2026-12-05", "day")]
    for (id, (date, precision)) in zip(ids, expected) {
      let json = try command.run("show", id, "--format", "json").output
      #expect(json.contains("\"expires_on\": \(date.map { "\"\($0)\"" } ?? "null")"))
      #expect(json.contains("\"precision\": \(precision.map { "\"\($0)\"" } ?? "null")"))
    }
  }

  @Test func `an id may be cut short while it is clear`() throws {
    let id = try add("8801234567893")
    #expect(try command.run("show", String(id.prefix(2))).status == 0)
    for number in 0..<40 { _ = try add("--name", "thing \(number)") }
    let outcome = try command.run("show", String(id.prefix(1)))
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("type more of it"))
    #expect(try command.run("show", "zzzz9").errors == "remexp: no item “zzzz9”; see remexp list\n")
  }

  @Test func `a mistyped user is no empty pantry`() throws {
    try command.run("add", "Salt", "--user", "anna")
    for arguments in [["list"], ["report"], ["undo"], ["history"], ["inbox", "list"], ["use", "a000"]] {
      let outcome = try command.run(arguments + ["--user", "ana"])
      #expect(outcome.status == 3)
      #expect(outcome.errors == "remexp: no user “ana”; see remexp user list\n")
    }
    #expect(try command.run("list").status == 0)
  }

  @Test(arguments: [
    ["--expires", "01/02/2027"], ["--expires", "2027-02-30"], ["--in", "7"], ["--in", "soon"],
    ["--quantity", "0"], ["--user", "all"], ["--name", ""],
  ]) func `what an option cannot mean is wrong usage and adds nothing`(arguments: [String]) throws {
    let outcome = try command.run(["add", "Milk"] + arguments)
    #expect(outcome.status == 64)
    #expect(try !command.run("list").output.contains("Milk"))
  }

  @Test func `a slip of the hand is caught`() throws {
    let wrong = try command.run("add", "8801234567894", "--expires", "2026-12-01")
    #expect(wrong.status == 1)
    #expect(wrong.errors == "remexp: 8801234567894: check digit is 4, should be 3; is a digit wrong?\n")
    let ambiguous = try command.run(
      "add", "8801234567893", "--expires", "01/02/2027", "--today", "2026-11-21")
    #expect(ambiguous.errors.contains("could be 2027-01-02 or 2027-02-01"))
    let id = try add("8801234567893")
    #expect(try command.run("use", id, "--quantity", "2").errors == "remexp: \(id): there are only 1\n")
    #expect(try command.run("delete", id).status == 0)
    #expect(try command.run("use", id).errors == "remexp: \(id) was deleted already; see remexp show \(id)\n")
  }

  @Test func `people share a store and not their items`() throws {
    try command.run(
      "user", "add", "Minji", "--time-zone", "Asia/Seoul", "--language", "ko", "--notify-days", "1,0")
    try command.run("add", "4006381333931", "--in", "1d", "--user", "Minji", "--today", "2026-11-21")
    #expect(try list().hasSuffix("nothing in the pantry\n"))
    try expectGolden(
      "list-korean", try command.run("list", "--user", "Minji", "--today", "2026-11-21").output)
    #expect(try command.run("user", "delete", "Minji").errors.contains("has 1 items"))
    #expect(try command.run("user", "list").output.contains("Minji  Asia/Seoul  ko"))
    let zone = try command.run("user", "edit", "Minji", "--time-zone", "KST")
    #expect(zone.status == 64)
  }

  @Test func `names cannot reach into the terminal`() throws {
    _ = try add("--name", "evil\u{1b}[31m\u{202e}name")
    #expect(try list().contains("evil\\u{1b}[31m\\u{202e}name"))
  }
}
