/// How clocks go from some year on, as it stands at the end of a zone's rules and in the variable `TZ`: `KST-9`,
/// `CET-1CEST,M3.5.0,M10.5.0/3`. Source: POSIX.1-2024, section 8.3; hours beyond a day as RFC 9636, section 3.3.1.
public struct ZoneFormula: Hashable, Sendable {
  /// In seconds ahead of UTC.
  private let standard: Int
  private let summer: Summer?

  /// When clocks are put forward, and how far they are ahead of UTC then.
  private struct Summer: Hashable {
    let offset: Int
    let start: Day
    let end: Day
  }

  /// A moment of a year, by the clocks that are changed at it.
  fileprivate struct Day: Hashable {
    let rule: Rule
    /// From midnight on, also of other days.
    let seconds: Int

    enum Rule: Hashable {
      /// `Jn`: 1 … 365; 29 February is not counted.
      case common(Int)
      /// `n`: 0 … 365; it is.
      case counted(Int)
      /// `Mm.w.d`: the w-th such day of the week of a month, the last for 5; 0 is Sunday.
      case week(month: Int, week: Int, weekday: Int)
    }
  }

  /// Clocks that show UTC.
  public static let utc = ZoneFormula(standard: 0)

  private init(standard: Int) {
    self.standard = standard
    summer = nil
  }

  /// Nil for what is no such formula. One with summer time has to say when that is: POSIX leaves open what is meant
  /// otherwise.
  public init?(_ text: String) {
    var reader = FormulaReader(text.utf8)
    guard text.utf8.count <= 256, reader.name(), let standard = reader.seconds(limit: 24) else { return nil }
    self.standard = -standard
    if reader.isAtEnd {
      summer = nil
      return
    }
    guard reader.name() else { return nil }
    let offset = reader.next == UInt8(ascii: ",") ? standard - 3600 : reader.seconds(limit: 24)
    guard let offset, let start = Self.day(&reader), let end = Self.day(&reader), reader.isAtEnd else {
      return nil
    }
    summer = Summer(offset: -offset, start: start, end: end)
  }

  private static func day(_ reader: inout FormulaReader) -> Day? {
    guard reader.skip(","), let rule = rule(&reader) else { return nil }
    guard reader.skip("/") else { return Day(rule: rule, seconds: 7200) }
    return reader.seconds(limit: 167).map { Day(rule: rule, seconds: $0) }
  }

  private static func rule(_ reader: inout FormulaReader) -> Day.Rule? {
    if reader.skip("J") { return reader.number(in: 1...365).map(Day.Rule.common) }
    guard reader.skip("M") else { return reader.number(in: 0...365).map(Day.Rule.counted) }
    guard let month = reader.number(in: 1...12), reader.skip("."), let week = reader.number(in: 1...5),
      reader.skip("."), let weekday = reader.number(in: 0...6)
    else { return nil }
    return .week(month: month, week: week, weekday: weekday)
  }

  /// How far the clocks are ahead of UTC at a moment, in seconds.
  public func offset(at instant: Instant) -> Int {
    guard let summer else { return standard }
    // Beyond a thousand million years the calendar's arithmetic would end.
    let moment = min(max(instant.seconds, -1 << 55), 1 << 55)
    let day = (moment + Int64(standard)).flooredQuotient(by: 86_400)
    let year = CivilDate(dayNumber: Int(clamping: day)).year
    // The changes of three years, because hours beyond a day reach into the next; of two at one moment, as where it is
    // always summer, the later year's holds.
    var last: (at: Int64, offset: Int)?
    for year in year - 1...year + 1 {
      let changes = [
        (at: summer.start.seconds(in: year) - Int64(standard), offset: summer.offset),
        (at: summer.end.seconds(in: year) - Int64(summer.offset), offset: standard),
      ]
      for change in changes where change.at <= moment && change.at >= last?.at ?? .min {
        last = change
      }
    }
    return last?.offset ?? standard
  }
}

extension ZoneFormula.Day {
  /// Since 1970, by its own clocks.
  fileprivate func seconds(in year: Int) -> Int64 {
    Int64(rule.day(in: year)) * 86_400 + Int64(seconds)
  }
}

extension ZoneFormula.Day.Rule {
  /// Its number since 1970.
  fileprivate func day(in year: Int) -> Int {
    let first = Self.firstDay(of: year)
    switch self {
    case .common(let day):
      let isLeap = Self.firstDay(of: year + 1) - first == 366
      return first + day - 1 + (isLeap && day >= 60 ? 1 : 0)
    case .counted(let day): return first + day
    case .week(let month, let week, let weekday):
      let start = Self.firstDay(of: year, month)
      let next = Self.firstDay(of: month == 12 ? year + 1 : year, month == 12 ? 1 : month + 1)
      // 1970-01-01 was a Thursday.
      let found = start + (weekday - start - 4).modulo(7) + (week - 1) * 7
      return found < next ? found : found - 7
    }
  }

  /// Of any year, also before the first that dates are written of. Source: Howard Hinnant, chrono-Compatible Low-Level
  /// Date Algorithms, days_from_civil.
  private static func firstDay(of year: Int, _ month: Int = 1) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

/// The parts of a formula, from left to right.
private struct FormulaReader {
  private var rest: Substring.UTF8View

  init(_ text: String.UTF8View) {
    rest = text[...]
  }

  var next: UInt8? { rest.first }
  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ letter: Character) -> Bool {
    guard let next, letter.asciiValue == next else { return false }
    rest.removeFirst()
    return true
  }

  /// Three letters or more, or in angle brackets also digits and signs.
  mutating func name() -> Bool {
    let isQuoted = skip("<")
    let name = rest.prefix { byte in
      (0x41...0x5a).contains(byte & 0xdf) && byte >= 0x41
        || isQuoted
          && ((0x30...0x39).contains(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"))
    }
    rest.removeFirst(name.count)
    return name.count >= 3 && (!isQuoted || skip(">"))
  }

  mutating func number(in range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard (1...3).contains(digits.count) else { return nil }
    rest.removeFirst(digits.count)
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return range.contains(number) ? number : nil
  }

  /// `[+-]hh[:mm[:ss]]`
  mutating func seconds(limit hours: Int) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard var seconds = number(in: 0...hours).map({ $0 * 3600 }) else { return nil }
    for unit in [60, 1] where skip(":") {
      guard let part = number(in: 0...59) else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }
}

extension Int64 {
  fileprivate func flooredQuotient(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

extension Int {
  /// 0 … divisor − 1.
  fileprivate func modulo(_ divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
