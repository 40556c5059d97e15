import Foundation
import TestSupport
import Testing

/// What `remexp calendar` writes, read by others' parsers.
@Suite struct CalendarTests {
  let command: Command

  init() throws {
    command = try Command()
  }

  /// Names that would end a line or a value, and such as have to be folded.
  private static let items = [
    [
      "--name", "우유, 1등급; 저온살균 \\ 아주아주 긴 이름이라서 여러 줄로 접어야 하는 상품 👨‍👩‍👧‍👦👩🏽‍🍳", "--expires", "2026-12-01", "--location",
      "냉장고",
    ],
    [
      "--name", "Evil\nBEGIN:VEVENT\r\nX:1\u{2028}END:VCALENDAR\u{1b}[31m", "--expires", "2026-11-22",
      "--due-type", "use-by", "--note", "a\nb;c",
    ],
    ["--name", "Tea", "--brand", "Leaf, Ltd.", "--expires", "2027-01", "--category", "drinks"],
    ["--name", "Ham", "--expires", "2026-11-28", "--quantity", "2", "--lot", "L;1"],
    ["--name", "Eggs", "--expires", "2026-11-30"], ["--name", "Bread", "--expires", "2026-11-24"],
    ["--name", "Cake", "--expires", "2026-11-25"], ["--name", "Salt", "--never"], ["--name", "Jar"],
  ]

  /// What is exported of a store, as if everything had been done at one known second.
  private static let archive = Result {
    let command = try Command()
    for item in items { try command.run(["add", "--today", "2026-11-20"] + item) }
    try command.run("use", "Ham", "--quantity", "1", "--today", "2026-11-21")
    for deed in [["use", "Eggs"], ["waste", "Bread"], ["delete", "Cake"]] {
      try command.run(deed + ["--yes", "--today", "2026-11-21"])
    }
    return try command.run("export").output.replacing(/("created_at\\?":|"at":)[0-9]+/) {
      "\($0.1)1763717400"
    }
  }

  private func fill() throws {
    try command.file("pantry.json", try Self.archive.get())
    #expect(try command.run("import", "pantry.json", "--store", "fixed").status == 0)
  }

  private func calendar(_ arguments: String...) throws -> String {
    let outcome = try command.run(["calendar", "--today", "2026-11-21"] + arguments)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return outcome.output
  }

  @Test(arguments: ["en", "ko"]) func `events and to-dos are as they were reviewed`(language: String) throws {
    try fill()
    let events = try calendar("--store", "fixed", "--language", language)
    // Files of tests have no carriage returns.
    try expectGolden("calendar-\(language)", events.replacing("\r\n", with: "\n"))
    let todos = try calendar("--store", "fixed", "--language", language, "--todo")
    try expectGolden("calendar-todo-\(language)", todos.replacing("\r\n", with: "\n"))
  }

  @Test func `no line is longer than 75 bytes, and none is cut within a character`() throws {
    try fill()
    let lines = try calendar("--store", "fixed", "--todo").components(separatedBy: "\r\n")
    #expect(lines.last == "" && lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(lines.allSatisfy { !$0.contains("\r") && !$0.contains("\n") && !$0.contains("\u{1b}") })
    #expect(lines.filter { $0.hasPrefix("BEGIN:VEVENT") }.isEmpty)
    let joined = lines.joined(separator: "\r\n").replacing("\r\n ", with: "")
    #expect(joined.contains("👨‍👩‍👧‍👦👩🏽‍🍳") && !joined.contains("\u{fffd}"))
  }

  @Test func `stays the same until something changes, and changes only there`() throws {
    try fill()
    let first = try calendar("--store", "fixed")
    #expect(try calendar("--store", "fixed") == first)
    let day = try command.run(
      "calendar", "--store", "fixed", "--today", "2026-12-20", environment: ["TZ": "Asia/Seoul"])
    #expect(day.output == first)
    let id = try command.run("list", "Tea", "--store", "fixed", "--format", "csv").output.split(
      separator: "\n")[1].prefix(4)
    try command.run("edit", String(id), "--store", "fixed", "--expires", "2027-02-10")
    let changed = Set(Self.events(try calendar("--store", "fixed"))).symmetricDifference(Self.events(first))
    #expect(changed.count == 2)
    #expect(changed.allSatisfy { $0.contains("UID:\(id)-") })
    #expect(changed.contains { $0.contains("SEQUENCE:1\r\nDTSTART;VALUE=DATE:20270210\r\n") })
    try command.run("undo", "--store", "fixed")
    #expect(try calendar("--store", "fixed").contains("SEQUENCE:2\r\nDTSTART;VALUE=DATE:20270131\r\n"))
  }

  @Test func `what was used, wasted or deleted is called off for a month`() throws {
    try fill()
    func cancelled(_ today: String, _ options: String...) throws -> Int {
      try command.run(["calendar", "--store", "fixed", "--today", today] + options).output
        .split(separator: "\r\n").count { $0 == "STATUS:CANCELLED" }
    }
    #expect(try cancelled("2026-11-21") == 3)
    #expect(try cancelled("2026-12-21") == 3)
    #expect(try cancelled("2026-12-22") == 0)
    // What was used up is a to-do that is done.
    #expect(try cancelled("2026-11-21", "--todo") == 2)
  }

  @Test func `what has lost its date is called off on the day that it had`() throws {
    try command.run("add", "--name", "Honey", "--expires", "2026-12-01", "--note", "jar")
    #expect(try calendar().contains("STATUS:CONFIRMED"))
    try command.run("edit", "Honey", "--never")
    let off = try calendar()
    #expect(off.contains("DTSTART;VALUE=DATE:20261201\r\n") && off.contains("SEQUENCE:1\r\n"))
    #expect(off.contains("STATUS:CANCELLED") && !off.contains("VALARM") && !off.contains("CONFIRMED"))
    // Two months after the change, whenever the tests run.
    let later = Calendar(identifier: .gregorian).date(byAdding: .day, value: 62, to: .now) ?? .now
    let day = later.formatted(.iso8601.year().month().day())
    #expect(try !command.run("calendar", "--today", day).output.contains("VEVENT"))
    try command.run("edit", "Honey", "--expires", "2026-12-02")
    #expect(
      try calendar().split(separator: "\r\n").filter { $0.hasPrefix("STATUS:") } == ["STATUS:CONFIRMED"])
  }

  @Test func `a calendar without anything has a component all the same`() throws {
    try command.run("add", "--name", "Salt", "--never")
    let text = try calendar()
    #expect(text.components(separatedBy: "BEGIN:VTIMEZONE\r\n").count == 2)
    #expect(text.hasSuffix("END:VTIMEZONE\r\nEND:VCALENDAR\r\n") && !text.contains("VEVENT"))
  }

  @Test func `the file is replaced whole, and a change of the notices is a change of every event`() throws {
    try fill()
    #expect(try command.run("calendar", "--store", "fixed", "-o", "a.ics").output.isEmpty)
    let file = command.folder.appending(path: "a.ics")
    let first = try String(contentsOf: file, encoding: .utf8)
    #expect(first.hasPrefix("BEGIN:VCALENDAR\r\n") && first.hasSuffix("END:VCALENDAR\r\n"))
    try command.run("user", "edit", "me", "--store", "fixed", "--notify-days", "2", "--notify-at", "08:30")
    try command.run("calendar", "--store", "fixed", "-o", "a.ics")
    let second = try String(contentsOf: file, encoding: .utf8)
    #expect(second.contains("TRIGGER:-P1DT15H30M\r\n"))
    #expect(Self.stamps(first) == ["DTSTAMP:20251121T093000Z"] && Self.stamps(second).count == 1)
    #expect(Self.stamps(second) != Self.stamps(first))
    #expect(try command.run("calendar", "-o", "nowhere/a.ics").status == 3)
  }

  @Test func `everybody's calendar says whose each item is`() throws {
    try command.run("add", "--name", "Milk", "--expires", "2026-12-01", "--user", "minji")
    try command.run("add", "--name", "Tofu", "--expires", "2026-11-30", "--user", "jun")
    let all = try calendar("--user", "all")
    #expect(
      all.contains("SUMMARY:Milk: best before · minji\r\n")
        && all.contains("SUMMARY:Tofu: best before · jun\r\n"))
    let one = try calendar("--user", "jun", "--within", "9")
    #expect(one.contains("NAME:Expiry dates (jun)\r\n") && one.contains("SUMMARY:Tofu: best before\r\n"))
    #expect(try !calendar("--user", "jun", "--within", "8").contains("VEVENT"))
  }

  private static func events(_ calendar: String) -> [String] {
    calendar.components(separatedBy: "BEGIN:VEVENT\r\n").dropFirst().map {
      $0.replacing("END:VCALENDAR\r\n", with: "")
    }
  }

  private static func stamps(_ calendar: String) -> Set<String> {
    Set(calendar.components(separatedBy: "\r\n").filter { $0.hasPrefix("DTSTAMP") })
  }
}
