import Expiry
import Foundation
import Testing

@testable import remexp

/// What day it is somewhere: the edge where instants become civil dates.
@Suite struct CivilMomentTests {
  // 2026-11-21T15:30:00Z and days of change.
  static let table: [(String, String, String, String)] = [
    ("2026-11-21T15:30:00Z", "UTC", "2026-11-21", "15:30"),
    ("2026-11-21T15:30:00Z", "Asia/Seoul", "2026-11-22", "00:30"),
    ("2026-11-21T15:30:00Z", "America/Los_Angeles", "2026-11-21", "07:30"),
    ("2026-11-21T15:30:00Z", "Pacific/Kiritimati", "2026-11-22", "05:30"),
    ("2026-11-21T09:59:59Z", "Pacific/Kiritimati", "2026-11-21", "23:59"),
    ("2026-11-21T10:00:00Z", "Pacific/Kiritimati", "2026-11-22", "00:00"),
    ("2026-11-21T10:59:59Z", "Pacific/Pago_Pago", "2026-11-20", "23:59"),
    ("2026-11-21T11:00:00Z", "Pacific/Pago_Pago", "2026-11-21", "00:00"),
    ("2026-03-29T00:59:00Z", "Europe/Berlin", "2026-03-29", "01:59"),
    ("2026-03-29T01:00:00Z", "Europe/Berlin", "2026-03-29", "03:00"),
    ("2026-10-25T00:30:00Z", "Europe/Berlin", "2026-10-25", "02:30"),
    ("2026-10-25T01:30:00Z", "Europe/Berlin", "2026-10-25", "02:30"),
    ("2024-02-29T14:59:59Z", "Asia/Seoul", "2024-02-29", "23:59"),
    ("2024-02-29T15:00:00Z", "Asia/Seoul", "2024-03-01", "00:00"),
    ("1969-12-31T23:59:59Z", "UTC", "1969-12-31", "23:59"),
  ]

  @Test(arguments: table) func `is what a clock on the wall shows`(row: (String, String, String, String))
    throws
  {
    let date = try Date(row.0, strategy: .iso8601)
    let zone = try #require(Zone(named: row.1))
    let moment = CivilMoment(Instant(seconds: Int64(date.timeIntervalSince1970)), in: zone)
    #expect(moment.date.description == row.2)
    #expect(moment.time.description == row.3)
  }

  /// {−1, 0, 1, N, N+1} days in every zone, one second before and after midnight there.
  @Test(arguments: [
    "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Seoul", "Europe/Berlin", "America/New_York", "UTC",
  ])
  func `days remaining change at midnight there and nowhere else`(zone: String) throws {
    let zone = try #require(Zone(named: zone))
    let days = [
      "2026-11-21", "2024-02-29", "2026-03-29", "2026-03-08", "2026-10-25", "2026-11-01", "2026-12-31",
    ]
    for text in days {
      let day = try #require(CivilDate(text))
      for (offset, status) in [
        (-1, ItemStatus.expired), (0, .lastDay), (1, .dueSoon), (7, .dueSoon), (8, .fresh),
      ] {
        let expires = Expires.on(day + offset, precision: .day, source: .typed)
        for instant in try [firstInstant(of: day, in: zone), lastInstant(of: day, in: zone)] {
          let today = CivilMoment(instant, in: zone).date
          #expect(Standing(expires, dueType: .useBy, today: today, horizon: 7).status == status)
        }
      }
    }
  }

  private func lastInstant(of day: CivilDate, in zone: Zone) throws -> Instant {
    Instant(seconds: try firstInstant(of: day + 1, in: zone).seconds - 1)
  }

  private func firstInstant(of day: CivilDate, in zone: Zone) throws -> Instant {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: zone.name))
    let date = try #require(
      calendar.date(from: DateComponents(year: day.year, month: day.month, day: day.day)))
    return Instant(seconds: Int64(calendar.startOfDay(for: date).timeIntervalSince1970))
  }

  @Test(arguments: [
    ("2026-11-21", "UTC", "2026-11-22T00:00:00Z"), ("2026-11-21", "Asia/Seoul", "2026-11-21T15:00:00Z"),
    ("2026-11-21", "Pacific/Kiritimati", "2026-11-21T10:00:00Z"),
    ("2026-03-28", "Europe/Berlin", "2026-03-28T23:00:00Z"),
    ("2026-03-29", "Europe/Berlin", "2026-03-29T22:00:00Z"),
    ("2026-10-25", "Europe/Berlin", "2026-10-25T23:00:00Z"),
    // Midnight is left out, comes twice; a whole day is left out.
    ("2018-11-03", "America/Sao_Paulo", "2018-11-04T03:00:00Z"),
    ("2018-02-17", "America/Sao_Paulo", "2018-02-18T03:00:00Z"),
    ("2011-12-29", "Pacific/Apia", "2011-12-30T10:00:00Z"),
    ("2011-12-30", "Pacific/Apia", "2011-12-30T10:00:00Z"),
  ]) func `a day ends where the next begins`(day: String, zone: String, end: String) throws {
    let zone = try #require(Zone(named: zone))
    #expect(try CivilMoment.end(of: #require(CivilDate(day)), in: zone).description == end)
  }
}
