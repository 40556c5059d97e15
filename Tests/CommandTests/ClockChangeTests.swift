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
}
