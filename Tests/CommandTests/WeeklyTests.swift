import Foundation
import Testing

/// Once a week all that is past or has no date, whatever was told before.
@Suite struct WeeklyTests {
  let command: Command

  init() throws {
    command = try Command()
    try command.run("user", "add", "me", "--remind-weekly", "mon", "--notify-days", "0")
    try add("item 1", "2026-11-21")
    try add("item 2", "unknown")
  }

  private func add(_ name: String, _ day: String, user: String = "me") throws {
    try command.run("add", "--user", user, "--name", name, "--expires", day, "--today", "2026-11-20")
  }

  /// What the run says, its first lines and the items.
  private func told(_ day: String, _ more: String...) throws -> [String] {
    try command.run(["notify", "--today", day] + more).output.matches(of: /item \d|without a date|to use up/)
      .map {
        String($0.0)
      }
  }

  @Test func `on its day, or the first on which the machine runs, once a week`() throws {
    // Saturday: the notice; and the reminder that is due since the Monday before it.
    #expect(try told("2026-11-21") == ["to use up", "item 1", "without a date", "item 2"])
    #expect(try told("2026-11-22") == [])
    #expect(try told("2026-11-23") == ["without a date", "item 1", "item 2"])
    #expect(try told("2026-11-23") == [])
    #expect(try told("2026-11-29") == [])
    // Off on Monday and Tuesday.
    #expect(try told("2026-12-02") == ["without a date", "item 1", "item 2"])
    #expect(try told("2026-12-06") == [])
    #expect(try told("2026-12-07") == ["without a date", "item 1", "item 2"])
    try command.run("use", "item 1")
    try command.run("edit", "item 2", "--never")
    #expect(try told("2026-12-14") == [])
    // On that Monday there was nothing to say; what comes to it later waits for the next.
    try add("item 3", "unknown")
    #expect(try told("2026-12-15") == [])
    #expect(try told("2026-12-21") == ["without a date", "item 3"])
    try command.run("user", "edit", "me", "--remind-weekly", "none")
    #expect(try told("2026-12-28") == [])
  }

  @Test func `a look takes nothing away, and what an output did not take is said by the next run`() throws {
    let look = try command.run("notify", "--dry-run", "--today", "2026-11-24").output
    #expect(look.contains("2 items past or without a date"))
    let full = try command.run(shell: "'\(Command.executablePath)' notify --today 2026-11-24 > /dev/full")
    #expect(full.status == 3 && full.errors.contains("3 items of 1 users"))
    #expect(try command.run("notify", "--today", "2026-11-24").output == look)
    #expect(try command.run("notify", "--today", "2026-11-24").output.isEmpty)
  }

  @Test func `schedule names the reminders to come, and not the one that was given`() throws {
    func titles() throws -> [String] {
      try command.run("schedule", "--days", "16", "--today", "2026-11-22").output.split(separator: "\n")
        .map(String.init).filter { $0.hasPrefix("20") }
    }
    try command.run("user", "edit", "me", "--notify-days", "none")
    try add("item 3", "2026-11-29")
    #expect(
      try titles() == [
        "2026-11-22 07:00  2 items past or without a date",
        "2026-11-23 07:00  2 items past or without a date",
        "2026-11-30 07:00  3 items past or without a date",
        "2026-12-07 07:00  3 items past or without a date",
      ])
    _ = try told("2026-11-22")
    try command.run("user", "edit", "me", "--away", "2026-11-28..2026-12-01")
    #expect(
      try titles() == [
        "2026-11-23 07:00  2 items past or without a date",
        "2026-12-02 07:00  3 items past or without a date",
        "2026-12-07 07:00  3 items past or without a date",
      ])
  }

  @Test func `in Korean, and as JSON`() throws {
    let korean = try command.run("notify", "--dry-run", "--today", "2026-11-24", "--language", "ko").output
    #expect(korean.contains("기한이 지났거나 날짜 없는 상품 2개") && korean.contains("날짜 모름"))
    let lines = try command.run("notify", "--today", "2026-11-24", "--format", "ndjson").output
    let json = try lines.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(json.map { $0["kind"] as? String } == ["due", "weekly"])
    let items = try #require(json.last?["items"] as? [[String: Any]])
    #expect(items.map { $0["days_remaining"] as? Int } == [-3, nil])
    #expect(items.allSatisfy { $0["lead_days"] is NSNull })
    #expect(items.map { $0["expires_on"] as? String } == ["2026-11-21", nil])
  }

  @Test func `each channel gets it once, under one key until it is taken`() throws {
    let path = command.folder.appending(path: "desk").path
    try command.run("channel", "add", "file", "--path", path + "/told", "--message", "json")
    try #require(try told("2026-11-24") == [])
    let failed = try command.run("notify", "--status", "--format", "json").output
    #expect(failed.contains(#""state": "failed""#), "\(failed)")
    // One more has passed until it is taken.
    try add("item 3", "2026-11-24")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try command.run("notify", "--retry", "--today", "2026-11-25")
    let taken = try String(contentsOfFile: path + "/told", encoding: .utf8).split(separator: "\n")
    let weekly = taken.filter { $0.contains(#""kind":"weekly""#) }
    #expect(weekly.count == 1 && weekly[0].contains("item 3") && weekly[0].contains("item 2"))
    let key = try #require(weekly.first?.firstMatch(of: /"key":"([0-9a-f]+)"/)?.1)
    #expect(failed.contains(key))
    try command.run("notify", "--today", "2026-11-26")
    #expect(
      try String(contentsOfFile: path + "/told", encoding: .utf8).split(separator: "\n").count == taken.count)
  }
}
