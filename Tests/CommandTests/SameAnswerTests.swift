import Foundation
import TestSupport
import Testing

/// report, list, show, schedule and notify say the same of the same item at the same moment, in every zone and language.
@Suite struct SameAnswerTests {
  let command: Command

  init() throws {
    command = try Command()
  }

  /// The date of each item from yesterday to ten days ahead, months and guesses among them.
  private func stock(days: ClosedRange<Int>, random: inout SplitMix64) throws {
    var rows = "name,expires,precision,source,due_type,user\n"
    for day in days {
      let date = Date(timeIntervalSince1970: Double(20_779 + day) * 86_400)
      let text = date.formatted(.iso8601.year().month().day().dateSeparator(.dash))
      let source = ["typed", "gs1", "shelf_life", "manifest"].randomElement(using: &random) ?? "typed"
      let dueType = Bool.random(using: &random) ? "use_by" : "best_before"
      rows += "Item \(day + 100),\(text),day,\(source),\(dueType),me\n"
    }
    rows += "Month,2026-11,month,typed,best_before,me\n"
    try command.file("items.csv", rows)
    #expect(try command.run("import", "items.csv", "--today", "2026-11-22", "--force").status == 0)
  }

  /// What is left and the date, by the item's name.
  private func said(_ arguments: [String]) throws -> [String: String] {
    let output = try command.run(arguments).output
    var said: [String: String] = [:]
    for line in output.split(separator: "\n") {
      let cells = line.split(separator: /[ ]{2,}/).map(String.init).filter { !$0.isEmpty }
      guard let place = cells.firstIndex(where: { $0.hasPrefix("Item ") || $0 == "Month" }), place >= 3 else {
        continue
      }
      said[cells[place]] = cells[(place - 3)..<(place - 1)].joined(separator: " | ")
    }
    return said
  }

  @Test(arguments: [
    ("UTC", "en"), ("Asia/Seoul", "ko"), ("America/Los_Angeles", "en"), ("Pacific/Kiritimati", "ko"),
  ]) func `every command says the same of an item`(zone: String, language: String) throws {
    var random = SplitMix64(seed: 12)
    try stock(days: -2...10, random: &random)
    let settings = [
      "--time-zone", zone, "--language", language, "--notify-days", "10,9,8,7,6,5,4,3,2,1,0,-1,-2,-3",
    ]
    #expect(try command.run(["user", "edit", "me"] + settings).status == 0)
    for day in ["2026-11-21", "2026-11-22", "2026-11-30", "2026-12-01"] {
      let list = try said(["list", "--today", day])
      #expect(list.count == 14)
      #expect(try said(["report", "--as-of", day, "--today", day]) == list)
      let due = try said(["notify", "--dry-run", "--today", day])
      #expect(!due.isEmpty)
      for (name, words) in due { #expect(list[name] == words, "notify on \(day), \(zone): \(name)") }
      let coming = try said(["schedule", "--days", "0", "--today", day])
      #expect(coming == due)
      for (name, words) in list {
        let shown = try command.run("show", name, "--today", day).output
        for word in words.split(separator: " | ") {
          #expect(shown.contains(word), "show \(name) on \(day): \(word) is not in \(shown)")
        }
      }
    }
  }
}
