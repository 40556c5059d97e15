import Expiry

/// The lines of a report while they are read by their dates: those of one number of days left are kept until no more can
/// come. Whose day it is makes that number another one than the date's.
struct ReportDays {
  private var days: [Int: [ExpiryReport.Line]] = [:]
  private var withoutDate: [ExpiryReport.Line] = []

  /// - Parameter least: the fewest days left that a line yet to come can have; nil where none will have a date.
  mutating func add(
    _ line: ExpiryReport.Line, least: Int?, _ body: ([ExpiryReport.Line]) throws -> Void
  ) throws {
    if let least, days.keys.contains(where: { $0 < least }) {
      for day in days.keys.sorted() where day < least { try give(day, body) }
    }
    if let left = line.daysRemaining {
      days[left, default: []].append(line)
    } else {
      withoutDate.append(line)
    }
  }

  mutating func finish(_ body: ([ExpiryReport.Line]) throws -> Void) throws {
    for day in days.keys.sorted() { try give(day, body) }
    if !withoutDate.isEmpty { try body(withoutDate.sorted(by: ExpiryReport.Line.comesFirst)) }
    withoutDate = []
  }

  private mutating func give(_ day: Int, _ body: ([ExpiryReport.Line]) throws -> Void) throws {
    if let lines = days.removeValue(forKey: day) {
      try body(lines.sorted(by: ExpiryReport.Line.comesFirst))
    }
  }
}
