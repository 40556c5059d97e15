import TestSupport
import Testing

@testable import Expiry

/// The lines of a calendar, and when its alarms ring.
@Suite struct CalendarFeedTests {
  private func lines(_ text: String, name: String = "SUMMARY") -> [String] {
    var lines = CalendarText()
    lines.append(name, text: text)
    return String(decoding: lines.bytes, as: UTF8.self).split(separator: "\r\n").map(String.init)
  }

  @Test(arguments: [
    ("a;b,c\\d", "a\\;b\\,c\\\\d"), ("a\nb\rc\r\nd", "a\\nb\\nc\\nd"),
    ("a\u{2028}b\u{85}c\u{b}d\u{c}e", "a\\nb\\nc\\nd\\ne"), ("a\u{0}\u{1b}[1m\u{7f}\u{9b}b", "a[1mb"),
    ("a\tb", "a b"),
    ("a\\nb", "a\\\\nb"), ("한글 👍🏽", "한글 👍🏽"), ("e\u{301};", "e\u{301}\\;"),
  ]) func `a text stays within its value`(text: String, escaped: String) {
    #expect(CalendarText.escaped(text) == escaped)
  }

  @Test func `whatever a text holds, its lines are short, whole and put together the text again`() {
    var chance = SplitMix64(seed: 75)
    let letters = ["a", "é", "가", "각", "👨‍👩‍👧‍👦", "😀", "e\u{301}", " ", ";", "\\", "\n", "가\u{302}\u{303}", "日"]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...90, using: &chance)).map { _ in
        letters.randomElement(using: &chance) ?? ""
      }.joined()
      let lines = lines(text)
      #expect(lines.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\u{fffd}") })
      #expect(lines.dropFirst().allSatisfy { $0.hasPrefix(" ") })
      let joined = lines.enumerated().map { $0.offset == 0 ? $0.element : String($0.element.dropFirst()) }
        .joined()
      #expect(joined.utf8.elementsEqual("SUMMARY:\(CalendarText.escaped(text))".utf8))
      #expect(
        zip(lines, lines.dropFirst()).allSatisfy {
          $0.utf8.count + ($1.dropFirst().first?.utf8.count ?? 75) > 75
        })
    }
  }

  @Test func `a character longer than a line is cut between its scalars`() {
    let lines = lines("e" + String(repeating: "\u{301}", count: 200))
    #expect(lines.count > 5 && lines.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\u{fffd}") })
  }

  /// Berlin in 2027: an hour ahead of UTC, two from 28 March 01:00 to 31 October 01:00 UTC.
  private static let berlin = LocalClock { instant in
    guard let on = Instant("2027-03-28T01:00:00Z"), let off = Instant("2027-10-31T01:00:00Z") else {
      return 0
    }
    return instant >= on && instant < off ? 7200 : 3600
  }

  @Test(arguments: [
    ("2027-05-10", 7, "09:30", "TRIGGER:-P6DT14H30M"), ("2027-05-10", 1, "00:00", "TRIGGER:-P1D"),
    ("2027-05-10", 0, "00:00", "TRIGGER:PT0S"), ("2027-05-10", 0, "09:00", "TRIGGER:PT9H"),
    ("2027-05-10", 1, "23:59", "TRIGGER:-PT1M"), ("2027-05-10", -1, "09:05", "TRIGGER:P1DT9H5M"),
    // Nine hours after the day begins are ten o'clock on the first of these days, and eight on the second.
    ("2027-03-28", 0, "09:00", "TRIGGER;VALUE=DATE-TIME:20270328T070000Z"),
    ("2027-10-31", 0, "09:00", "TRIGGER;VALUE=DATE-TIME:20271031T080000Z"),
    ("2027-03-27", -1, "09:00", "TRIGGER;VALUE=DATE-TIME:20270328T070000Z"),
    // Before the hour at which the clocks change, and counted back from the midnight after it, nothing is different.
    ("2027-03-28", 0, "01:30", "TRIGGER:PT1H30M"), ("2027-03-29", 1, "09:00", "TRIGGER:-PT15H"),
    ("2027-03-29", 1, "01:30", "TRIGGER;VALUE=DATE-TIME:20270328T003000Z"),
    ("2027-04-02", 7, "09:00", "TRIGGER:-P6DT15H"),
  ]) func `an alarm is relative to the day unless that would miss the hour`(
    day: String, lead: Int, time: String, line: String
  ) throws {
    let trigger = CalendarTrigger(
      leadDays: lead, at: try #require(CivilTime(time)), of: try #require(CivilDate(day)), clock: Self.berlin)
    #expect(trigger.line(relation: "") == line)
  }

  @Test func `the clock's skipped hour is the moment after it, and one shown twice is the first`() throws {
    let skipped = Self.berlin.instant(
      of: try #require(CivilDate("2027-03-28")), at: try #require(CivilTime("02:30")))
    #expect(skipped == Instant("2027-03-28T01:30:00Z"))
    let twice = Self.berlin.instant(
      of: try #require(CivilDate("2027-10-31")), at: try #require(CivilTime("02:30")))
    #expect(twice == Instant("2027-10-31T00:30:00Z"))
  }

  private func item(_ expires: Expires) throws -> Item {
    let id = try #require(ItemID(number: 1))
    let facts = ItemFacts(product: ProductSnapshot(gtin: nil, code: nil, name: "Milk"), expires: expires)
    let item = Item(id: id, user: "me", facts: facts, createdAt: Instant(seconds: 0))
    return try #require(item)
  }

  private func calendar(_ day: String) throws -> String {
    let date = try #require(CivilDate(day))
    let item = try item(.on(date, precision: .day, source: .typed))
    var feed = CalendarFeed(.event, name: "x")
    let entry = CalendarEntry(item, revision: nil)
    feed.append(try #require(entry))
    return String(decoding: feed.end(), as: UTF8.self)
  }

  @Test func `an event ends on the day after, which the last of all days does not have`() throws {
    let last = try calendar("2026-12-31")
    #expect(last.contains("DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n"))
    #expect(last.contains("DTSTAMP:19700101T000000Z\r\n"))
    let never = try calendar("9999-12-31")
    #expect(!never.contains("DTEND"))
  }

  @Test func `what has no date is in no calendar`() throws {
    let item = try item(.never)
    #expect(CalendarEntry(item, revision: nil) == nil)
  }
}
