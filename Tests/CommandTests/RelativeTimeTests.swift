import Expiry
import Foundation
import TestSupport
import Testing

@testable import remexp
import Words

/// How long ago something was, as people are told it.
@Suite struct RelativeTimeTests {
  // A moment, when it is looked at, the zone, and what is said.
  static let table: [(String, String, String, String, String)] = [
    ("2026-11-21T15:30:00Z", "2026-11-21T15:30:00Z", "UTC", "just now", "방금"),
    ("2026-11-21T15:30:00Z", "2026-11-21T15:30:59Z", "UTC", "just now", "방금"),
    ("2026-11-21T15:30:30Z", "2026-11-21T15:30:00Z", "UTC", "just now", "방금"),
    ("2026-11-21T15:30:00Z", "2026-11-21T15:31:00Z", "UTC", "1 min ago", "1분 전"),
    ("2026-11-21T15:15:00Z", "2026-11-21T15:30:59Z", "UTC", "15 min ago", "15분 전"),
    ("2026-11-21T15:00:00Z", "2026-11-21T15:59:59Z", "UTC", "59 min ago", "59분 전"),
    ("2026-11-21T15:00:00Z", "2026-11-21T16:00:00Z", "UTC", "1 hour ago", "1시간 전"),
    ("2026-11-21T05:30:00Z", "2026-11-21T15:30:00Z", "UTC", "10 hours ago", "10시간 전"),
    ("2026-11-21T00:00:00Z", "2026-11-21T23:59:59Z", "UTC", "23 hours ago", "23시간 전"),
    ("2026-11-20T23:00:00Z", "2026-11-21T01:00:00Z", "UTC", "2 hours ago", "2시간 전"),
    ("2026-11-20T12:00:00Z", "2026-11-21T00:00:00Z", "UTC", "yesterday 12:00", "어제 12:00"),
    ("2026-11-20T12:00:01Z", "2026-11-21T00:00:00Z", "UTC", "11 hours ago", "11시간 전"),
    ("2026-11-20T00:00:00Z", "2026-11-21T23:59:59Z", "UTC", "yesterday 00:00", "어제 00:00"),
    ("2026-11-19T23:59:59Z", "2026-11-21T00:00:00Z", "UTC", "2026-11-19 23:59", "2026-11-19 23:59"),
    // Another day in Seoul, where it was looked at fifteen hours later.
    ("2026-11-21T14:00:00Z", "2026-11-22T05:00:00Z", "Asia/Seoul", "yesterday 23:00", "어제 23:00"),
    ("2026-11-21T15:00:00Z", "2026-11-22T06:00:00Z", "Asia/Seoul", "15 hours ago", "15시간 전"),
    // To come, by a clock that was put back.
    ("2026-11-21T15:31:01Z", "2026-11-21T15:30:00Z", "UTC", "2026-11-21 15:31", "2026-11-21 15:31"),
    // The night in which the clocks are put back has 25 hours.
    ("2026-10-24T23:30:00Z", "2026-10-25T22:30:00Z", "Europe/Berlin", "23 hours ago", "23시간 전"),
    ("2026-10-24T20:00:00Z", "2026-10-25T09:00:00Z", "Europe/Berlin", "yesterday 22:00", "어제 22:00"),
  ]

  @Test(arguments: table) func `is how long ago it was, then yesterday, then the date`(
    row: (String, String, String, String, String)
  ) throws {
    let (moment, now) = (try #require(Instant(row.0)), try #require(Instant(row.1)))
    let zone = try #require(Zone(named: row.2))
    #expect(Phrases(.english).moment(moment, from: now, in: zone) == row.3)
    #expect(Phrases(.korean).moment(moment, from: now, in: zone) == row.4)
  }

  @Test func `people are told how long ago, programs when`() throws {
    let command = try Command()
    try command.run("add", "--name", "Milk", "--expires", "2026-12-01")
    let ago = /just now|[0-9]{1,2} min ago/
    #expect(try command.run("history").output.contains(ago))
    #expect(try command.run("show", "Milk").output.contains(ago))
    #expect(try command.run("history", "--language", "ko").output.contains(/방금|[0-9]{1,2}분 전/))
    let instant = /[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z/
    for format in ["json", "ndjson", "csv"] {
      let output = try command.run("history", "--format", format).output
      #expect(output.contains(instant) && !output.contains(ago), "\(format)")
    }
    #expect(try command.run("undo").output.contains(ago))
  }

  @Test func `seen from another day it has a date`() throws {
    let command = try Command()
    try command.run("add", "--name", "Milk", "--expires", "2026-12-01")
    for today in ["2001-02-03", "2101-02-03"] {
      #expect(
        try command.run("history", "--today", today).output.contains(/20[0-9]{2}-[0-9]{2}-[0-9]{2} [0-9]{2}:/)
      )
    }
  }
}
