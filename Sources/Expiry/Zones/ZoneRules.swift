/// The rules of a time zone, as a compiled file of the zone database has them: how far its clocks are ahead of UTC at any
/// moment. Source: RFC 9636 (TZif).
public struct ZoneRules: Hashable, Sendable {
  /// When the clocks changed, rising, and how far they have been ahead of UTC from then on, in seconds.
  private let changes: [Change]
  /// Before the first change.
  private let first: Int
  /// After the last one; nil where nothing changes any more.
  private let rest: ZoneFormula?

  struct Change: Hashable, Sendable {
    let at: Int64
    let offset: Int
  }

  /// Reads a whole file.
  /// - Throws: ``ZoneRulesProblem`` for bytes that are not such a file, or whose clocks count leap seconds.
  public init(_ file: [UInt8]) throws(ZoneRulesProblem) {
    var reader = TZifReader(file)
    let content = try reader.content()
    (changes, first, rest) = (content.changes, content.first, content.rest)
  }

  /// Clocks that always follow one formula.
  public init(_ formula: ZoneFormula) {
    (changes, first, rest) = ([], 0, formula)
  }

  /// How far the clocks are ahead of UTC at a moment, in seconds: negative west of Greenwich.
  public func offset(at instant: Instant) -> Int {
    guard let last = changes.last, instant.seconds < last.at else {
      return rest?.offset(at: instant) ?? changes.last?.offset ?? first
    }
    var range = changes[...]
    // The first change that is later than the moment.
    while !range.isEmpty {
      let middle = range.startIndex + range.count / 2
      range =
        changes[middle].at <= instant.seconds
        ? range[(middle + 1)...] : range[..<middle]
    }
    return range.startIndex > 0 ? changes[range.startIndex - 1].offset : first
  }
}

/// Why bytes are not the rules of a zone.
public enum ZoneRulesProblem: Error, Hashable, Sendable {
  case notRules
  case truncated
  /// Clocks that show leap seconds, those of `right/`: no civil time is told by them.
  case leapSeconds
}

/// Reads a compiled file. Whatever it says of itself is checked before it is believed.
private struct TZifReader {
  private let bytes: [UInt8]
  private var place = 0

  struct Content {
    var changes: [ZoneRules.Change] = []
    var first = 0
    var rest: ZoneFormula?
  }

  /// How much there is of what; see RFC 9636, section 3.1.
  private struct Counts {
    var (utcMarks, standardMarks, leaps, changes, types, letters) = (0, 0, 0, 0, 0, 0)

    func size(ofTime width: Int) -> Int {
      changes * width + changes + types * 6 + letters + leaps * (width + 4) + standardMarks + utcMarks
    }
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func content() throws(ZoneRulesProblem) -> Content {
    let (version, counts) = try header()
    guard version >= UInt8(ascii: "2") else { return try block(counts, width: 4) }
    // What follows says the same with all bits.
    _ = try take(counts.size(ofTime: 4))
    let wide = try header().counts
    var content = try block(wide, width: 8)
    content.rest = try footer()
    return content
  }

  private mutating func header() throws(ZoneRulesProblem) -> (version: UInt8, counts: Counts) {
    guard try take(4).elementsEqual("TZif".utf8) else { throw .notRules }
    let version = try take(16).first ?? 0
    var counts = Counts()
    counts.utcMarks = try number(4)
    counts.standardMarks = try number(4)
    counts.leaps = try number(4)
    counts.changes = try number(4)
    counts.types = try number(4)
    counts.letters = try number(4)
    guard (1...256).contains(counts.types),
      [counts.utcMarks, counts.standardMarks].allSatisfy({ [0, counts.types].contains($0) }),
      counts.letters >= 1, max(counts.leaps, counts.changes, counts.letters) < 1 << 16
    else { throw .notRules }
    return (version, counts)
  }

  private mutating func block(_ counts: Counts, width: Int) throws(ZoneRulesProblem) -> Content {
    guard counts.leaps == 0 else { throw .leapSeconds }
    var times: [Int64] = []
    for _ in 0..<counts.changes { times.append(try time(width)) }
    let types = try Array(take(counts.changes))
    var offsets: [Int] = []
    for _ in 0..<counts.types {
      // RFC 9636, section 3.2: between −25 and 26 hours, neither included.
      let offset = Int(try time(4))
      guard (-89_999...93_599).contains(offset) else { throw .notRules }
      offsets.append(offset)
      _ = try take(2)
    }
    _ = try take(counts.letters + counts.leaps * (width + 4) + counts.standardMarks + counts.utcMarks)
    guard zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }), types.allSatisfy({ Int($0) < offsets.count })
    else { throw .notRules }
    let changes = zip(times, types).map { ZoneRules.Change(at: $0, offset: offsets[Int($1)]) }
    return Content(changes: changes, first: offsets[0])
  }

  /// A formula between two line ends; none where nobody knows.
  private mutating func footer() throws(ZoneRulesProblem) -> ZoneFormula? {
    guard try take(1).first == UInt8(ascii: "\n") else { throw .notRules }
    guard let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) else { throw .truncated }
    guard end > place else { return nil }
    guard let formula = ZoneFormula(String(decoding: bytes[place..<end], as: UTF8.self)) else {
      throw .notRules
    }
    return formula
  }

  private mutating func take(_ count: Int) throws(ZoneRulesProblem) -> ArraySlice<UInt8> {
    guard count <= bytes.count - place else { throw .truncated }
    defer { place += count }
    return bytes[place..<place + count]
  }

  /// The most significant byte first, as all numbers here.
  private mutating func number(_ width: Int) throws(ZoneRulesProblem) -> Int {
    try take(width).reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func time(_ width: Int) throws(ZoneRulesProblem) -> Int64 {
    let bits = try take(width).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return width == 4 ? Int64(Int32(truncatingIfNeeded: bits)) : Int64(bitPattern: bits)
  }
}
