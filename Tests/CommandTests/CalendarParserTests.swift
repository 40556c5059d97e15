import Expiry
import Foundation
import TestSupport
import Testing

/// Calendars as parsers of others understand them: Debian's python3-icalendar and python3-vobject, and PyPI's ics where it
/// is installed.
@Suite(.needs("python3-icalendar and python3-vobject", CalendarReader.isThere)) struct CalendarParserTests {
  let command: Command

  init() throws {
    command = try Command()
    try command.file("read.py", CalendarReader.script)
  }

  private func fill(_ days: [CivilDate]) throws {
    let rows = days.enumerated().map { "\"Item \($0.offset), 두부\",\($0.element)" }
    try command.file("items.csv", (["name,expires"] + rows).joined(separator: "\n") + "\n")
    #expect(try command.run("import", "items.csv", "--today", "2026-11-21", "--quiet").status == 0)
  }

  /// What each parser says of every event, and what it should say.
  private func expectDays(_ days: [CivilDate], in zone: String) throws {
    let feed = try command.run(
      "calendar", "--output", "feed.ics", "--time-zone", zone, environment: ["TZ": zone])
    #expect(feed.status == 0)
    let read = try command.run(shell: "TZ=\(zone) /usr/bin/python3 read.py days feed.ics \(zone)")
    #expect(read.status == 0, "\(read.errors)")
    let readings = read.output.components(separatedBy: "== ").dropFirst()
    #expect(readings.count >= 2)
    let wanted = days.map { "\($0) \($0 + 1)" }.sorted()
    for reading in readings {
      let lines = reading.split(separator: "\n").map(String.init)
      #expect(lines.dropFirst().elementsEqual(wanted), "\(lines.first ?? "") in \(zone)")
    }
  }

  @Test func `ten thousand events are on their days`() throws {
    let first = try #require(CivilDate("2026-11-21"))
    let days = (0..<10_000).map { first + ($0 / 4 - 30) }
    try fill(days)
    try command.run("user", "edit", "me", "--notify-days", "none")
    try expectDays(days, in: "Asia/Seoul")
  }

  @Test(arguments: [
    ("Pacific/Honolulu", "09:30"), ("America/New_York", "20:00"), ("America/St_Johns", "05:15"),
    ("Europe/Berlin", "09:00"), ("Asia/Seoul", "00:00"), ("Australia/Lord_Howe", "12:00"),
    ("Pacific/Auckland", "07:45"), ("Pacific/Kiritimati", "23:59"),
  ]) func `events are on their days and ring at the user's hour, also where clocks change`(
    zone: String, hour: String
  ) throws {
    let days = try ["2027-03-05", "2027-03-25", "2027-09-22", "2027-10-27"].flatMap { text in
      let first = try #require(CivilDate(text))
      return (0..<14).map { first + $0 }
    }
    try fill(days)
    try command.run(
      "user", "edit", "me", "--notify-days", "7,1,0,-1", "--notify-at", hour, "--time-zone", zone)
    try expectDays(days, in: zone)
    let rung = try command.run(shell: "TZ=UTC /usr/bin/python3 read.py alarms feed.ics \(zone)")
    #expect(rung.status == 0, "\(rung.errors)")
    let wanted = days.flatMap { day in [7, 1, 0, -1].map { "\(day + -$0) \(hour)" } }.sorted()
    #expect(rung.output.split(separator: "\n").map(String.init) == wanted)
  }

  @Test func `to-dos are due on the last good day`() throws {
    let day = try #require(CivilDate("2026-12-31"))
    try fill([day, day + 1])
    #expect(try command.run("calendar", "--todo", "-o", "feed.ics").status == 0)
    let read = try command.run(shell: "/usr/bin/python3 read.py due feed.ics UTC")
    #expect(read.output == "2026-12-31\n2027-01-01\n", "\(read.errors)")
  }
}

/// A program that reads a calendar in ways that are not ours.
enum CalendarReader {
  static let isThere: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", "import icalendar, vobject"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// `days` prints the first day of every event and the day after it, once for each parser; `alarms` when a phone in the
  /// zone rings, where a duration is so many days of the calendar and then so much time that passes; `due` when to-dos are
  /// due.
  static let script = """
    import datetime, sys, zoneinfo
    import icalendar, vobject

    what, name, zone = sys.argv[1:]
    zone = zoneinfo.ZoneInfo(zone)
    utc = datetime.timezone.utc
    text = open(name, newline="", encoding="utf-8").read()

    def told(parser, days):
        print("==", parser)
        for line in sorted(f"{first} {after}" for first, after in days):
            print(line)

    def rings(start, trigger):
        if isinstance(trigger, datetime.datetime):
            return trigger.astimezone(zone)
        sign = -1 if trigger < datetime.timedelta(0) else 1
        length = abs(trigger)
        day = start + datetime.timedelta(days=sign * length.days)
        midnight = datetime.datetime.combine(day, datetime.time(0), zone).astimezone(utc)
        return (midnight + datetime.timedelta(seconds=sign * length.seconds)).astimezone(zone)

    calendar = icalendar.Calendar.from_ical(text)
    events = calendar.walk("VEVENT")
    if what == "days":
        told("icalendar", [(e.decoded("DTSTART"), e.decoded("DTEND")) for e in events])
        read = vobject.readOne(text)
        told("vobject", [(e.dtstart.value, e.dtend.value) for e in read.contents.get("vevent", [])])
        try:
            import ics
            told("ics", [(e.begin.date(), e.begin.shift(seconds=e.duration.total_seconds()).date())
                         for e in ics.Calendar(text).events if e.all_day])
        except ImportError:
            pass
    elif what == "alarms":
        for line in sorted(f"{rings(e.decoded('DTSTART'), a.decoded('TRIGGER')):%Y-%m-%d %H:%M}"
                           for e in events for a in e.walk("VALARM")):
            print(line)
    else:
        for due in sorted(str(todo.decoded("DUE")) for todo in calendar.walk("VTODO")):
            print(due)
    """
}
