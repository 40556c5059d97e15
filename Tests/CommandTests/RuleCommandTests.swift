import Foundation
import Testing

/// Rules for some items, seen in what notify says.
@Suite struct RuleCommandTests {
  let command: Command

  init() throws { command = try Command() }

  private func add(_ name: String, _ day: String, _ more: String..., bought: String = "2026-11-20") throws {
    try command.run(
      ["add", "--name", name, "--expires", day, "--purchased", bought, "--today", "2026-11-20"] + more)
  }

  private func set(_ more: String..., today: String = "2026-11-20") throws -> Command.Outcome {
    try command.run(["rule", "set", "--today", today] + more)
  }

  /// The names of the items that are told of on the day.
  private func told(_ day: String, _ more: String...) throws -> [String] {
    try command.run(["notify", "--today", day] + more).output.matches(of: /item \d/).map { String($0.0) }
  }

  @Test func `days by category, place, product and item, the most specific first`() throws {
    try command.run("user", "add", "me", "--notify-days", "1")
    try add("item 1", "2026-12-20", "--category", "Fresh meat", "--location", "냉동실")
    try add("item 2", "2026-12-20", "--category", "Fresh meat")
    try add("item 3", "2026-12-20")
    #expect(
      try set("--category", "MEAT", "--days", "5").output
        == "of the category “MEAT”: 5 days before the last good day\n")
    try #expect(set("--location", "freezer", "--never").status == 0)
    #expect(try told("2026-12-15") == ["item 2"])
    try #expect(set("--product", "item 1", "--days", "4").status == 0)
    #expect(try told("2026-12-16") == ["item 1"])
    try #expect(set("--item", "item 2", "--days", "3,2").status == 0)
    #expect(try told("2026-12-17") == ["item 2"])
    // The same place and category under other names.
    try #expect(set("--location", "냉동고", "--days", "2").status == 0)
    try #expect(set("--category", "meat", "--days", "usual", "--mute").status == 0)
    try expectGolden("rule-list", command.run("rule", "list").output)
    try expectGolden("rule-list-korean", command.run("rule", "list", "--language", "ko").output)
    #expect(try command.run("rule", "delete", "--product", "item 1").status == 0)
    #expect(try told("2026-12-18") == [], "the category is muted")
    #expect(try command.run("rule", "delete", "--category", "Meat").status == 0)
    #expect(try Set(told("2026-12-18")) == ["item 1", "item 2"])
    #expect(try command.run("undo").output.contains("rule delete"))
    #expect(try told("2026-12-19") == ["item 3"])
  }

  @Test func `what is snoozed is told on the day on which it ends, and a part of it is snoozed too`() throws {
    try command.run("user", "add", "me", "--notify-days", "3,0")
    try add("item 1", "2026-11-25", "--quantity", "2")
    try add("item 2", "2026-11-25")
    try #expect(set("--item", "item 1", "--snooze", "8d").output == "a000 item 1: snoozed until 2026-11-28\n")
    let shown = try command.run("show", "a000", "--today", "2026-11-27").output
    #expect(shown.contains("notices       snoozed until 2026-11-28"))
    #expect(try !command.run("show", "a000", "--today", "2026-11-28").output.contains("snoozed"))
    let list = try command.run("list", "--today", "2026-11-22").output
    #expect(
      list.split(separator: "\n").map { $0.contains("in 3 days, snoozed") } == [false, false, true, false])
    let json = try command.run("list", "--today", "2026-11-22", "--format", "ndjson").output
    #expect(json.contains(#""silence":"2026-11-28""#) && json.contains(#""silence":null"#))
    #expect(
      try !command.run("report", "--as-of", "2026-11-22", "--format", "json").output.contains("silence"))
    try command.run("open", "a000", "--quantity", "1", "--today", "2026-11-21")
    #expect(try told("2026-11-22") == ["item 2"])
    #expect(try told("2026-11-25") == ["item 2"])
    #expect(try told("2026-11-27") == [])
    #expect(try command.run("schedule", "--today", "2026-11-26").output.contains("2026-11-28 07:00  2 items"))
    #expect(try told("2026-11-28") == ["item 1", "item 1"])
    #expect(try told("2026-11-29") == [])
    let past = try set("--item", "a000", "--snooze", "2026-11-20")
    #expect(past.status == 64 && past.errors.contains("no day after today"))
  }

  @Test func `a rule goes with its item, and comes back with it`() throws {
    try add("item 1", "2026-11-25")
    _ = try set("--item", "item 1", "--mute")
    _ = try set("--location", "freezer", "--never")
    func rules() throws -> [Bool] {
      try [["rule", "list"], ["rule", "list", "--format", "json"], ["user", "show", "me"]].map {
        let output = try command.run($0).output
        #expect(output.contains("freezer"))
        return output.contains("item 1")
      }
    }
    #expect(try rules() == [true, true, true])
    try command.run("use", "item 1")
    #expect(try rules() == [false, false, false])
    try command.run("undo")
    #expect(try rules() == [true, true, true])
  }

  @Test func `muted is silent until it is not`() throws {
    try command.run("user", "add", "me", "--notify-days", "3,0", "--remind-weekly", "mon")
    try add("item 1", "2026-11-25")
    try #expect(set("--item", "item 1", "--mute").status == 0)
    #expect(try command.run("list", "--today", "2026-11-22").output.contains("in 3 days, muted"))
    #expect(
      try command.run("list", "--today", "2026-11-22", "--language", "ko").output.contains("3일 남음, 꺼 둠"))
    for day in ["2026-11-22", "2026-11-25", "2026-11-30"] { #expect(try told(day) == [], "\(day)") }
    try #expect(set("--item", "item 1", "--unmute").status == 0)
    #expect(try told("2026-12-01") == ["item 1"])
    #expect(try told("2026-12-02") == [])
  }

  @Test func `a fifth of the shelf life, over a leap day`() throws {
    try command.run("user", "add", "me", "--notify-days", "20%")
    try add("item 1", "2028-03-20", bought: "2028-02-19")
    try add("item 2", "2027-03-20", bought: "2027-02-19")
    #expect(try told("2027-03-14") == [])
    #expect(try told("2027-03-15") == ["item 2"])
    #expect(try told("2028-03-13", "--trust-clock") == [])
    #expect(try told("2028-03-14") == ["item 1"])
    #expect(try told("2028-03-20") == [])
    #expect(try command.run("user", "list").output.contains("20%"))
    #expect(
      try command.run("user", "show", "me").output.contains("with 20 % of the shelf life left, each once"))
    let refused = try command.run("user", "edit", "me", "--notify-days", "120%")
    #expect(refused.status == 64 && refused.errors.contains("1% … 100%"))
  }

  @Test func `who is away over a year's end is told on the day after, all of it at once`() throws {
    try command.run("user", "add", "me", "--notify-days", "3,0", "--away", "2026-12-20..2027-01-03")
    try add("item 1", "2026-12-21")
    try add("item 2", "2026-12-31")
    try add("item 3", "2027-01-05")
    try add("item 4", "2027-01-20")
    #expect(try told("2026-12-18") == ["item 1"])
    for day in ["2026-12-20", "2026-12-28", "2027-01-03"] { #expect(try told(day) == [], "\(day)") }
    let back = try command.run("notify", "--today", "2027-01-04").output
    #expect(back.hasPrefix("2027-01-04 me: 3 items"))
    #expect(back.contains("14 days overdue") && back.contains("4 days overdue") && back.contains("in 1 day"))
    #expect(try told("2027-01-04") == [])
    #expect(try command.run("user", "edit", "me", "--away", "none").status == 0)
    #expect(try !command.run("user", "show", "me").output.contains("away"))
    #expect(try command.run("user", "edit", "me", "--away", "2027-01-03..2026-12-20").status == 64)
  }

  @Test func `a message for every item has the key of its own, and a channel takes each`() throws {
    try command.run("user", "add", "me", "--notify-as", "each")
    try add("item 1", "2026-11-24")
    try add("item 2", "2026-11-24")
    let path = command.folder.appending(path: "told").path
    try command.run("channel", "add", "file", "--path", path, "--message", "json")
    try command.run("channel", "add", "stdout")
    let printed = try command.run("notify", "--today", "2026-11-21", "--format", "ndjson").output
    let taken = try String(contentsOfFile: path, encoding: .utf8)
    for text in [printed, taken] {
      let messages = try text.split(separator: "\n").map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
      #expect(messages.count == 2)
      #expect(messages.allSatisfy { ($0["items"] as? [Any])?.count == 1 })
      #expect(Set(messages.compactMap { $0["key"] as? String }).count == 2)
    }
    #expect(try command.run("notify", "--status").output.split(separator: "\n").count == 3)
    #expect(try told("2026-11-21") == [])
    let coming = try command.run("schedule", "--today", "2026-11-22").output
    #expect(coming.matches(of: /2026-11-23 07:00  1 item\n/).count == 2)
  }

  @Test func `calendars ring by the rules, and know that they changed`() throws {
    try add("item 1", "2026-12-20")
    let before = try command.run("calendar").output
    #expect(before.matches(of: /BEGIN:VALARM/).count == 5)
    try #expect(set("--item", "item 1", "--days", "2").status == 0)
    let after = try command.run("calendar").output
    #expect(after.matches(of: /BEGIN:VALARM/).count == 1)
    #expect(try command.run("calendar").output == after)
    try #expect(set("--item", "item 1", "--mute").status == 0)
    #expect(try !command.run("calendar").output.contains("VALARM"))
  }

  @Test(arguments: [
    ["set", "--days", "3"], ["set", "--item", "x", "--category", "y", "--mute"],
    ["set", "--category", "meat"],
    ["set", "--category", "meat", "--mute", "--snooze", "7d"], ["set", "--category", " ", "--mute"],
    ["set", "--category", "meat", "--days", "3", "--never"], ["set", "--category", "meat", "--days", "x"],
    ["set", "--category", "meat", "--days", "99999"], ["set", "--category", "meat", "--snooze", "soon"],
    ["delete"],
  ]) func `what cannot be is refused, and nothing is changed`(arguments: [String]) throws {
    try add("x", "2026-12-20")
    let before = try command.run("export").output
    let outcome = try command.run(["rule"] + arguments)
    #expect(outcome.status == 64 && !outcome.errors.isEmpty && outcome.output.isEmpty, "\(outcome.errors)")
    #expect(try command.run("export").output == before)
    let korean = try command.run(["rule"] + arguments, environment: ["LANG": "ko_KR.UTF-8"])
    #expect(
      korean.errors.unicodeScalars.contains { (0xac00...0xd7a3).contains($0.value) }, "\(korean.errors)")
  }

  @Test func `what is not there cannot be taken away`() throws {
    try add("x", "2026-12-20")
    let outcome = try command.run("rule", "delete", "--category", "meat")
    #expect(outcome.status == 1 && outcome.errors.contains("remexp rule list"))
    #expect(try command.run("rule", "set", "--item", "nothing", "--mute").status == 1)
    #expect(try command.run("rule", "list").output.contains("all items are told of alike"))
  }

  @Test func `all of it goes through export, import and user show`() throws {
    try add("item 1", "2026-12-20", "--category", "meat")
    try command.run(
      "user", "edit", "me", "--notify-days", "7,3,50%,20%", "--notify-as", "each", "--remind-weekly", "sun",
      "--away",
      "2026-12-20..2027-01-03")
    for more in [
      ["--category", "meat", "--days", "5,2,0"], ["--location", "냉동실", "--never"],
      ["--item", "item 1", "--snooze", "2026-12-01"], ["--product", "8801234567893", "--mute"],
    ] { try #expect(command.run(["rule", "set", "--today", "2026-11-20", "-q"] + more).output.isEmpty) }
    try expectGolden("user-show-rules", command.run("user", "show", "me").output)
    try expectGolden("user-show-rules-korean", command.run("user", "show", "me", "--language", "ko").output)
    let export = try command.run("export").output
    try command.file("all.json", export)
    try command.run("import", "all.json", "--store", "copy")
    #expect(try command.run("export", "--store", "copy").output == export)
    #expect(
      try command.run("user", "show", "me", "--store", "copy").output
        == command.run("user", "show", "me").output)
  }
}
