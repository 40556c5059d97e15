import Foundation
import Testing

/// One store, and users for whom it is another day and another language. There is no hour at which it is the same day
/// on Kiritimati as on Hawaii, 24 hours behind.
@Suite struct HouseholdTests {
  let command: Command

  private static let zones = [
    "minji": "Asia/Seoul", "bob": "Pacific/Honolulu", "tei": "Pacific/Kiritimati",
  ]

  init() throws {
    command = try Command()
    for (user, zone) in Self.zones {
      try command.run(
        "user", "add", user, "--time-zone", zone, "--language", user == "minji" ? "ko" : "en",
        "--notify-days", "1", "--notify-at", "00:00")
      try command.run("add", "--user", user, "--name", "Milk", "--in", "1d")
    }
  }

  /// The day it is for a user.
  private func day(_ user: String) throws -> String {
    let format = Date.ISO8601FormatStyle(timeZone: try #require(TimeZone(identifier: Self.zones[user] ?? "")))
    return Date().formatted(format.year().month().day())
  }

  /// What the body says of the days as they were all the while; midnight may come at any time.
  private func onOneDay<Value>(_ body: ([String: String]) throws -> Value) throws -> Value {
    while true {
      func days() throws -> [String: String] {
        Dictionary(uniqueKeysWithValues: try Self.zones.keys.map { ($0, try day($0)) })
      }
      let before = try days()
      let value = try body(before)
      if try days() == before { return value }
    }
  }

  private func items(_ arguments: String...) throws -> [[String: Any]] {
    try #require(try report(arguments)["items"] as? [[String: Any]])
  }

  private func report(_ arguments: [String]) throws -> [String: Any] {
    let output = try command.run(["report", "--format", "json"] + arguments).output
    return try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
  }

  /// The days on which the milk was bought.
  private func bought() throws -> [String: String] {
    let style = Date.ISO8601FormatStyle().year().month().day()
    var days: [String: String] = [:]
    for user in Self.zones.keys {
      let item = try #require(try items("--user", user).first)
      let expires = try style.parse(try #require(item["expires_on"] as? String))
      days[user] = (expires - 86_400).formatted(style)
    }
    return days
  }

  @Test func `everybody has a day and a language of their own, and is told once`() throws {
    let (today, notices) = try onOneDay { days -> ([String: String], String) in
      for user in days.keys {
        let report = try report(["--user", user])
        #expect(report["as_of"] as? String == days[user])
        #expect(report["time_zone"] as? String == Self.zones[user])
      }
      return (days, try command.run("notify", "--dry-run").output)
    }
    // Where midnight came between, the milk is a day nearer to its last.
    guard try bought() == today else { return }
    #expect(notices.contains("\(today["bob"] ?? "") bob: 1 item to use up\n  in 1 day  "))
    #expect(notices.contains("\(today["tei"] ?? "") tei: 1 item to use up\n  in 1 day  "))
    #expect(notices.contains("\(today["minji"] ?? "") minji: 확인할 상품 1개\n  1일 남음  "))
    #expect(today["bob"] != today["tei"])
    let (first, second) = (try command.run("notify").output, try command.run("notify").output)
    #expect(!first.isEmpty && second.isEmpty)
  }

  @Test func `for everybody at once each item is counted from its owner's day, and says whose it is`() throws
  {
    let (everything, days) = try onOneDay { days -> ([[String: Any]], [String: String]) in
      (try items("--user", "all"), days)
    }
    #expect(everything.count == 3)
    let style = Date.ISO8601FormatStyle().year().month().day()
    for item in everything {
      let owner = try #require(item["user"] as? String)
      let (today, last) = (try #require(days[owner]), try #require(item["expires_on"] as? String))
      let (now, expires) = (try style.parse(today), try style.parse(last))
      #expect(item["days_remaining"] as? Int == Int(expires.timeIntervalSince(now)) / 86_400)
    }
    let text = try command.run("list", "--user", "all").output
    #expect(text.contains("WHO") && Self.zones.keys.allSatisfy { text.contains("  \($0)\n") })
    #expect(try command.run("report", "--user", "all", "--format", "csv").output.hasPrefix("id,"))
    #expect(try command.run("report", "--user", "all", "--as-of", "2026-01-01").status == 0)
  }

  @Test func `for programs each notice says the zone, the moment and what is on the label`() throws {
    try command.run(
      "import",
      command.file(
        "items.csv",
        "user,name,code,category,lot,expires\nminji,Pen,4006381333931,Office,L7,2027-03-10\nbob,Ink,,,,2027-03-10\n"
      ))
    let output = try command.run(
      "schedule", "--user", "all", "--today", "2027-03-08", "--days", "1", "--format", "json"
    ).output
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    #expect(document["time_zone"] is NSNull)
    let notices = try #require(document["notices"] as? [[String: Any]])
    let facts = notices.map { notice in
      ["user", "time_zone", "instant"].map { notice[$0] as? String ?? "" }
    }
    #expect(
      Set(facts) == [
        ["minji", "Asia/Seoul", "2027-03-08T15:00:00Z"], ["bob", "Pacific/Honolulu", "2027-03-09T10:00:00Z"],
      ])
    let pen = try #require(notices.first { $0["user"] as? String == "minji" }?["items"] as? [[String: Any]])
    #expect(pen.first?["gtin"] as? String == "04006381333931")
    #expect(pen.first?["category"] as? String == "Office" && pen.first?["lot"] as? String == "L7")
    let one = try command.run(
      "schedule", "--user", "bob", "--today", "2027-03-08", "--days", "1", "--format", "ndjson"
    ).output
    #expect(one.contains(#""time_zone":"Pacific/Honolulu""#) && one.contains(#""gtin":null"#))
  }

  @Test func `the schedule of everybody is that of each, in their words`() throws {
    let all = try command.run("schedule", "--user", "all", "--today", "2026-01-01", "--days", "3000").output
    for user in Self.zones.keys {
      let one = try command.run("schedule", "--user", user, "--today", "2026-01-01", "--days", "3000").output
      #expect(!one.isEmpty)
      for line in one.split(separator: "\n") where line.hasPrefix("  ") { #expect(all.contains(line)) }
      #expect(all.contains("  \(user): "))
    }
    #expect(all.contains("minji: 상품 1개") && all.contains("bob: 1 item"))
    let nobody = try command.run("schedule", "--user", "all", "--today", "2020-01-01", "--days", "0")
    #expect(nobody.output == "no notices to come\n")
  }
}
