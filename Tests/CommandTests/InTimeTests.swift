import Foundation
import GRDB
import TestSupport
import Testing

/// The day on which something expires is a day of the calendar where its owner lives, and each is told of on its day, once,
/// whatever the machine's clock does.
@Suite(.needs("faketime", Command.hasOtherClock)) struct InTimeTests {
  let command: Command

  init() throws { command = try Command() }

  /// At one moment it is the 21st in London and Los Angeles, and the 22nd in Seoul and on Kiritimati.
  static let days = [
    ("UTC", "2026-11-21"), ("Asia/Seoul", "2026-11-22"), ("America/Los_Angeles", "2026-11-21"),
    ("Pacific/Kiritimati", "2026-11-22"),
  ]
  static let moment = "2026-11-21T15:30:00Z"

  @Test(arguments: days) func `today is what the calendar shows in the zone, of the machine or the user`(
    zone: String, today: String
  ) throws {
    func days(_ report: Command.Outcome) throws -> [String: Int] {
      let json = try JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any]
      #expect(json?["as_of"] as? String == today)
      let items = json?["items"] as? [[String: Any]] ?? []
      return Dictionary(
        items.compactMap { item in
          (item["expires_on"] as? String).flatMap { day in (item["days_remaining"] as? Int).map { (day, $0) }
          }
        }, uniquingKeysWith: { $1 })
    }
    try command.run(at: Self.moment, in: zone, "add", "--name", "typed", "--expires", "2026-11-23")
    try command.run(at: Self.moment, in: zone, "add", "--name", "relative", "--in", "3d")
    let left =
      today == "2026-11-21" ? ["2026-11-23": 2, "2026-11-24": 3] : ["2026-11-23": 1, "2026-11-25": 3]
    #expect(try days(command.run(at: Self.moment, in: zone, "report", "--format", "json")) == left)
    try command.run(at: Self.moment, in: "UTC", "user", "edit", "me", "--time-zone", zone)
    #expect(try days(command.run(at: Self.moment, in: "UTC", "report", "--format", "json")) == left)
    // It is kept as a day, which no other zone moves.
    let queue = try DatabaseQueue(path: command.folder.appending(path: "store/pantry.sqlite").path)
    let kept = try queue.read { try String.fetchSet($0, sql: "SELECT expires_on FROM item") }
    #expect(kept == Set(left.keys))
  }

  @Test(arguments: [
    ("2028-02-29", "1y", "2029-02-28"), ("2027-01-31", "1m", "2027-02-28"),
    ("2028-01-31", "1m", "2028-02-29"),
    ("2028-02-28", "1d", "2028-02-29"),
  ]) func `a month and a year end with their last day`(today: String, after: String, day: String) throws {
    try command.run(at: "\(today)T12:00:00Z", "add", "--name", "milk", "--in", after)
    #expect(try command.run("list", "--format", "csv").output.contains(day))
  }

  private func told(_ outcome: Command.Outcome) -> [String] {
    outcome.output.matches(of: /food \S+/).map { String($0.0) }
  }

  /// Nights of 23 and 25 hours; 02:30 is not there in one and twice in the other.
  @Test(
    arguments: [
      ("America/New_York", "2026-03-08"), ("America/New_York", "2026-11-01"), ("Asia/Seoul", "2028-02-29"),
    ],
    ["00:00", "02:30"])
  func `run every three hours, each notice comes once and on its local day`(
    night: (zone: String, day: String), hour: String
  ) throws {
    let noon = try Date("\(night.day)T12:00:00Z", strategy: .iso8601)
    func day(_ offset: Int) -> String {
      noon.addingTimeInterval(Double(offset) * 86_400).formatted(.iso8601.year().month().day())
    }
    let start = "\(day(-4))T12:00:00Z"
    try command.run(
      at: start, in: night.zone, "user", "add", "me", "--notify-at", hour, "--quiet-hours", "none",
      "--notify-days", "1,0")
    for offset in -1...1 {
      try command.run(at: start, in: night.zone, "add", "--name", "food \(offset)", "--expires", day(offset))
    }
    var days: [String: [String]] = [:]
    for step in stride(from: -30, through: 42, by: 3) {
      let moment = noon.addingTimeInterval(Double(step) * 3600 + 1200)
      let outcome = try command.run(at: moment.formatted(.iso8601), in: night.zone, "notify")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      // Its first line begins with the day.
      for item in told(outcome) { days[item, default: []].append(String(outcome.output.prefix(10))) }
    }
    #expect(days == ["food -1": [day(-1)], "food 0": [day(-1), day(0)], "food 1": [day(0), day(1)]])
  }

  @Test func `after three days off there is one message, and each is in it once`() throws {
    try command.run(
      at: "2026-11-20T09:00:00Z", "channel", "add", "file", "--path", "told", "--message", "json")
    for number in 0...5 {
      try command.run(
        at: "2026-11-20T09:00:00Z", "add", "--name", "food \(number)", "--expires", "2026-11-\(22 + number)")
    }
    func messages() throws -> [[String: Int]] {
      let text = try String(contentsOf: command.folder.appending(path: "told"), encoding: .utf8)
      return try text.split(separator: "\n").map { line in
        let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        let items = json?["items"] as? [[String: Any]] ?? []
        #expect(Set(items.compactMap { $0["name"] as? String }).count == items.count)
        return Dictionary(
          items.compactMap { item in
            (item["name"] as? String).flatMap { name in (item["days_remaining"] as? Int).map { (name, $0) } }
          }, uniquingKeysWith: { $1 })
      }
    }
    try command.run(at: "2026-11-21T09:00:00Z", "notify")
    let first = ["food 0": 1, "food 1": 2, "food 2": 3, "food 3": 4, "food 4": 5, "food 5": 6]
    #expect(try messages() == [first])
    // Off on the 22nd, 23rd and 24th: of item 0 three leads have been reached meanwhile.
    for hour in ["07:15", "07:30", "12:00", "21:59"] {
      let outcome = try command.run(at: "2026-11-25T\(hour):00Z", "notify")
      #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
    }
    let second = ["food 0": -3, "food 1": -2, "food 2": -1, "food 3": 0, "food 4": 1, "food 5": 2]
    #expect(try messages() == [first, second])
  }

  @Test func `a clock that is a day back repeats nothing, and one that is a year ahead asks`() throws {
    try command.run(at: "2026-11-20T09:00:00Z", "add", "--name", "food 0", "--expires", "2026-11-22")
    try command.run(at: "2026-11-20T09:00:00Z", "add", "--name", "food 1", "--expires", "2027-11-22")
    #expect(try told(command.run(at: "2026-11-21T09:00:00Z", "notify")) == ["food 0"])
    for moment in ["2026-11-21T09:00:00Z", "2026-11-21T21:00:00Z", "2026-11-20T09:00:00Z"] {
      let outcome = try command.run(at: moment, "notify")
      #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty, "\(moment)")
    }
    let ahead = try command.run(at: "2027-11-21T09:00:00Z", "notify")
    #expect(ahead.status == 3 && ahead.output.isEmpty)
    #expect(ahead.errors.contains("--trust-clock") && ahead.errors.split(separator: "\n").count == 1)
    #expect(try told(command.run(at: "2026-11-22T09:00:00Z", "notify")) == ["food 0"])
  }

  /// What the doctor, and what is known of a user, say of runs that come in quiet hours alone.
  private func said(at moment: String, _ language: String = "en") throws -> (doctor: String, user: String) {
    let doctor = try command.run(at: moment, "doctor", "--language", language).output.split(separator: "\n")
    let lines = doctor.indices.filter { doctor[$0].contains("quiet hours") || doctor[$0].contains("조용한 시간") }
    let user = try command.run(at: moment, "user", "show", "me", "--language", language).output
      .split(separator: "\n").filter { $0.contains("2026-11-20") }
    return (
      lines.map { doctor[$0...min($0 + 1, doctor.count - 1)].joined(separator: "\n") }.joined(), user.joined()
    )
  }

  @Test func `who keeps the machine learns that it only runs in somebody's quiet hours`() throws {
    try command.run(at: "2026-11-19T12:00:00Z", "user", "add", "me")
    try command.run(at: "2026-11-19T12:00:00Z", "user", "add", "owl", "--quiet-hours", "none")
    for user in ["me", "owl"] {
      try command.run(
        at: "2026-11-19T12:00:00Z", "add", "--user", user, "--name", "food \(user)", "--expires", "2026-11-22"
      )
    }
    #expect(try told(command.run(at: "2026-11-20T02:10:00Z", "notify")) == ["food owl"])
    #expect(try said(at: "2026-11-20T12:00:00Z") == ("", ""))
    try command.run(at: "2026-11-21T02:10:00Z", "notify")
    #expect(try said(at: "2026-11-21T12:00:00Z") == ("", ""))
    try command.run(at: "2026-11-22T02:10:00Z", "notify")
    let late = try said(at: "2026-11-22T12:00:00Z")
    #expect(
      late.doctor == """
        advice: notices: since 2026-11-20 notify has run in the quiet hours of me only, last at 02:10: nothing is said to them
            have it run at another hour too: remexp schedule --install cron --yes (or systemd); or change theirs: remexp user edit NAME --quiet-hours
        """)
    #expect(late.user.contains("since 2026-11-20 notify has run in quiet hours only"))
    let korean = try said(at: "2026-11-22T12:00:00Z", "ko")
    #expect(korean.doctor.contains("me의 조용한 시간에만") && korean.user.contains("조용한 시간에만"))
    // Once is enough.
    #expect(try told(command.run(at: "2026-11-22T08:00:00Z", "notify")) == ["food me"])
    try command.run(at: "2026-11-23T02:10:00Z", "notify")
    #expect(try said(at: "2026-11-23T12:00:00Z") == ("", ""))
  }
}
