import Expiry
import Foundation
import Testing

@testable import remexp

/// Days of 23, 24, 23½ and 25 hours, and the 29th of February: each lead is told on its day there, once.
@Suite struct ClockChangeTests {
  static let days = [
    ("America/New_York", "2026-03-08"), ("America/New_York", "2026-11-01"), ("Europe/Berlin", "2026-03-29"),
    ("Europe/Berlin", "2026-10-25"), ("Australia/Lord_Howe", "2026-04-05"),
    ("Australia/Lord_Howe", "2026-10-04"), ("Asia/Seoul", "2028-02-29"), ("America/Havana", "2026-03-08"),
  ]

  /// 02:30 is missing on one of these days and comes twice on another; in Havana midnight itself is missing.
  @Test(arguments: days, ["00:00", "02:30", "23:30"])
  func `run every ten minutes, each lead is told once and on its day`(place: (String, String), time: String)
    throws
  {
    let zone = try #require(Zone(named: place.0))
    let middle = try #require(CivilDate(place.1))
    let hour = try #require(CivilTime(time))
    let rule = try #require(NoticeRule(leadDays: [2, 1, 0, -1], time: hour))
    let plan = NoticePlan(user: User(name: "me", notices: rule))
    let items = try (-2...2).map { offset in
      DueItem(
        id: try #require(ItemID(number: Int64(offset + 3))), user: "me", name: "item",
        expiresOn: middle + offset)
    }
    let noon = try Date("\(middle)T12:00:00Z", strategy: .iso8601).timeIntervalSince1970
    var told: [NoticeKey: CivilDate] = [:]
    for step in -144 * 8...144 * 8 {
      let moment = CivilMoment(Instant(seconds: Int64(noon) + Int64(step) * 600), in: zone)
      let notice = plan.notice(
        on: moment.date, at: moment.time, items: items, channel: "c", sent: { told[$0] != nil })
      for key in notice?.keys(channel: "c") ?? [] {
        #expect(told.updateValue(moment.date, forKey: key) == nil, "\(key) twice")
        #expect(moment.date == key.expiresOn + -key.leadDays, "\(key) on \(moment.date)")
      }
    }
    #expect(told.count == items.count * rule.leadDays.count)
  }

  /// An hour, quiet hours, and the hours of the day in which the machine runs.
  static let habits: [(String, String, ClosedRange<Int>)] = [
    ("07:00", "22:00-07:00", 0...23), ("20:00", "22:00-07:00", 9...17), ("23:00", "22:00-07:00", 0...23),
    ("23:00", "22:00-07:00", 9...17), ("02:30", "01:00-03:00", 0...23), ("00:00", "22:00-07:00", 5...8),
    ("12:00", "11:00-15:30", 0...23), ("08:00", "none", 3...3), ("00:00", "none", 0...23),
  ]

  @Test(arguments: days, habits)
  func
    `run twice an hour while the machine is on, all is told by the next day, never in quiet hours, and counted then`(
      place: (String, String), habit: (String, String, ClosedRange<Int>)
    ) throws
  {
    let zone = try #require(Zone(named: place.0))
    let middle = try #require(CivilDate(place.1))
    let quiet = try #require(QuietChoice(habit.1))
    let leads = [3, 1, 0, -1]
    let time = try #require(CivilTime(habit.0))
    let rule = try #require(NoticeRule(leadDays: leads, time: time, quiet: quiet))
    let plan = NoticePlan(user: User(name: "me", notices: rule))
    let items = try (-4...4).map { offset in
      DueItem(
        id: try #require(ItemID(number: Int64(offset + 5))), user: "me", name: "item",
        expiresOn: middle + offset)
    }
    let noon = try Date("\(middle)T12:00:00Z", strategy: .iso8601).timeIntervalSince1970
    var keys: Set<NoticeKey> = []
    var told: [CivilDate: [(day: CivilDate, lead: Int)]] = [:]
    for step in -48 * 11...48 * 11 {
      let moment = CivilMoment(Instant(seconds: Int64(noon) + Int64(step) * 1800), in: zone)
      guard habit.2.contains(moment.time.minuteOfDay / 60) else { continue }
      let notice = plan.notice(
        on: moment.date, at: moment.time, items: items, channel: "c", sent: keys.contains)
      guard let notice else { continue }
      #expect(quiet.hours?.contains(moment.time) != true)
      #expect(notice.date == moment.date)
      for entry in notice.entries {
        #expect(entry.daysRemaining == entry.item.expiresOn - moment.date)
        #expect(keys.insert(entry.key(channel: "c")).inserted, "twice")
        told[entry.item.expiresOn, default: []].append((moment.date, entry.leadDays))
      }
    }
    for item in items {
      for lead in leads {
        let day = item.expiresOn + -lead
        // By another lead where that has been reached meanwhile.
        #expect(
          told[item.expiresOn]?.contains { ($0.day == day || $0.day == day + 1) && $0.lead <= lead } == true,
          "\(item.expiresOn) \(lead)")
      }
    }
  }
}
