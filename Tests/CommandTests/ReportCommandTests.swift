import Expiry
import Foundation
import Pantry
import Testing

@Suite struct ReportCommandTests {
  let command: Command

  init() throws {
    command = try Command()
    let items = [
      ["--name", "Spinach", "--brand", "Green", "--expires", "2026-11-19", "--due-type", "use-by"],
      ["--name", "Bread", "--expires", "2026-11-20", "--location", "bread bin"],
      ["--name", "Milk", "--expires", "2026-11-21", "--quantity", "0.5", "--unit", "l"],
      ["--name", "=HYPERLINK(\"x\")", "--expires", "2026-11-22"],
      ["--name", "Ham", "--expires", "2026-11-28"],
      ["--name", "두부", "--expires", "2026-11-29"], ["--name", "Tea", "--expires", "2027-01"],
      ["--name", "Salt", "--never"], ["--name", "Jar"],
    ]
    for item in items { try command.run(["add", "--today", "2026-11-01"] + item) }
  }

  @Test(arguments: ["text", "csv", "json", "ndjson", "markdown"]) func `says what expires when`(
    format: String
  ) throws {
    let outcome = try command.run("report", "--today", "2026-11-21", "--format", format)
    #expect(outcome.status == 0)
    try expectGolden("report-\(format)", outcome.output)
  }

  @Test func `says it in Korean`() throws {
    let outcome = try command.run("report", "--today", "2026-11-21", environment: ["LANG": "ko_KR.UTF-8"])
    try expectGolden("report-korean", outcome.output)
  }

  @Test func `says it in Korean as Markdown`() throws {
    let outcome = try command.run(
      "report", "--today", "2026-11-21", "--format", "markdown", environment: ["LANG": "ko_KR.UTF-8"])
    try expectGolden("report-markdown-korean", outcome.output)
  }

  @Test func `no name becomes markup`() throws {
    let names = [
      "<script>alert(1)</script>", "[click](http://x.example)", "**bold** _it_ `code`", "a | b",
      "www.x.example",
      "![p](x.png)", "&lt;b&gt;", "C:\\x", "line\nbreak", "~~gone~~ # top",
    ]
    for name in names { try command.run("add", "--user", "eve", "--name", name, "--expires", "2026-11-25") }
    let outcome = try command.run("report", "--user", "eve", "--today", "2026-11-21", "-o", "eve.md")
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    let file = command.folder.appending(path: "eve.md")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 4 + names.count)
    for line in lines.dropFirst(2) {
      // Six columns, whatever the names hold.
      #expect(line.replacing("\\|", with: "").count { $0 == "|" } == 7, "\(line)")
      #expect(!line.contains("<") && !line.contains("www.x"), "\(line)")
    }
    #expect(lines.contains { $0.contains("\\[click\\](http\\://x.example)") })
    #expect(lines.contains { $0.contains("\\*\\*bold\\*\\* \\_it\\_ \\`code\\`") })
    let empty = try command.run("report", "--user", "eve", "--format", "markdown", "--status", "never")
    #expect(empty.output.hasSuffix("\n\nnothing matches\n"))
  }

  @Test func `filters by status and by time`() throws {
    let expired = try command.run(
      "report", "--today", "2026-11-21", "--status", "expired,overdue", "--format", "csv")
    #expect(expired.output.split(separator: "\n").count == 3)
    let soon = try command.run("report", "--today", "2026-11-21", "--within", "1", "--format", "csv")
    #expect(soon.output.split(separator: "\n").count == 6)
    #expect(soon.output.contains("unknown"))
  }

  @Test func `tells the shell when something is due`() throws {
    #expect(try command.run("report", "--today", "2026-11-21", "--exit-code").status == 1)
    #expect(try command.run("report", "--today", "2026-11-01", "--exit-code").status == 0)
  }

  @Test func `a report file is replaced whole`() throws {
    try command.file("report.txt", "last week's")
    #expect(try command.run("report", "--output", "report.txt").status == 0)
    #expect(
      try String(contentsOf: command.folder.appending(path: "report.txt"), encoding: .utf8).contains(
        "Spinach"))
    let nowhere = try command.run("report", "--output", "nowhere/report.txt")
    #expect(nowhere.status == 3)
    #expect(nowhere.errors == "remexp: nowhere/report.txt: no such file or directory; it is as it was\n")
  }

  @Test func `a notice goes out once, and a changed date goes out anew`() throws {
    let first = try command.run("notify", "--today", "2026-11-21")
    try expectGolden("notify", first.output)
    let again = try command.run("notify", "--today", "2026-11-21")
    #expect(again.output.isEmpty && again.errors.isEmpty && again.status == 0)
    let next = try command.run("notify", "--today", "2026-11-22")
    #expect(next.output.contains("Milk") && next.output.contains("두부") && !next.output.contains("Spinach"))
    let ham = try command.run("list", "Ham", "--format", "csv").output.split(separator: "\n")[1].prefix(4)
    try command.run("edit", String(ham), "--expires", "2026-11-25")
    #expect(try command.run("notify", "--today", "2026-11-22").output.contains("in 3 days  2026-11-25"))
  }

  @Test func `a dry run leaves the ledger as it is`() throws {
    let dry = try command.run("notify", "--today", "2026-11-21", "--dry-run")
    let real = try command.run("notify", "--today", "2026-11-21")
    #expect(!dry.output.isEmpty)
    #expect(dry.output == real.output)
  }

  @Test func `what standard output did not take is not sent`() throws {
    let full = try command.run(
      shell: "\(Command.executablePath) notify --today 2026-11-21 > /dev/full")
    #expect(full.status == 3)
    #expect(full.errors.contains("no space left"))
    #expect(!(try command.run("notify", "--today", "2026-11-21").output.isEmpty))
  }

  @Test(arguments: ["text", "json"]) func `the schedule shows the notices to come`(format: String) throws {
    let outcome = try command.run("schedule", "--today", "2026-11-21", "--days", "8", "--format", format)
    try expectGolden("schedule-\(format)", outcome.output)
  }

  @Test func `before the user's hour yesterday's notices are the latest`() throws {
    try command.run("user", "edit", "me", "--notify-at", "23:59")
    // Whatever the hour, a day given stands for the whole day.
    #expect(!(try command.run("notify", "--today", "2026-11-21").output.isEmpty))
  }

  @Test func `a day that has passed is told by the journal, one to come by what is there`() throws {
    // Everything of this suite was added just now, whatever --today said.
    let before = try command.run("report", "--as-of", "2020-01-01")
    #expect(before.output == "2020-01-01  nothing in the pantry\n")
    #expect(
      try command.run("report", "--as-of", "2020-01-01", "--format", "json").output.contains("\"items\": []"))
    let milk = try command.run("list", "Milk", "--today", "2026-11-21").output
    let later = try command.run("report", "Milk", "--today", "2026-11-01", "--as-of", "2026-11-21")
    #expect(later.output == milk)
    let everybody = try command.run("report", "--user", "all", "--as-of", "2020-01-01", "--format", "csv")
    #expect(everybody.output.split(separator: "\n").count == 1)
  }

  @Test func `the past is that of the user's own days`() throws {
    // 20:30 in UTC, which is the next day in Seoul.
    let pantry = try PantryStore(
      opening: command.folder.appending(path: "store").path + "/pantry.sqlite")
    try pantry.perform("add", user: "seoul", at: Instant(seconds: 1_780_000_200)) {
      try $0.save(User(name: "seoul", timeZone: "Asia/Seoul"))
      try $0.insert(Self.rice, for: "seoul")
    }
    let rice = try pantry.items(user: "seoul")[0]
    try pantry.perform("use", user: "seoul", at: Instant(seconds: 1_780_000_200 + 86_400)) {
      try $0.take(.one, of: rice, as: .used, on: CivilDate(dayNumber: 20_603))
    }
    #expect(CivilDate(dayNumber: 20_601).description == "2026-05-28")
    for (day, isThere) in [("2026-05-28", false), ("2026-05-29", true), ("2026-05-30", false)] {
      let outcome = try command.run("report", "--user", "seoul", "--as-of", day)
      #expect(outcome.output.contains("Rice") == isThere, "\(day): \(outcome.output)")
    }
    let utc = try command.run(
      "report", "--user", "seoul", "--as-of", "2026-05-28", "--time-zone", "UTC", "--format", "csv")
    #expect(utc.output.contains("Rice") && utc.output.contains(",4,due_soon"))
  }

  private static let rice = ItemFacts(
    product: ProductSnapshot(gtin: nil, code: nil, name: "Rice"),
    expires: .on(CivilDate(dayNumber: 20_605), precision: .day, source: .typed))
}
