/// The lines of an iCalendar object while they are written. Source: RFC 5545, sections 3.1 and 3.3.
struct CalendarText {
  private(set) var bytes: [UInt8] = []

  /// So many bytes at most stand in a line, its end not counted.
  private static let longestLine = 75

  /// A line of our own, whose value needs no escapes.
  mutating func append(_ line: String) {
    var count = 0
    for character in line { append(character, after: &count) }
    bytes.append(contentsOf: "\r\n".utf8)
  }

  /// A property whose value is text, from wherever it comes.
  mutating func append(_ name: String, text: String) {
    append("\(name):\(Self.escaped(text))")
  }

  mutating func append(_ name: String, _ date: CivilDate) {
    append("\(name);VALUE=DATE:\(Self.digits(date))")
  }

  mutating func append(_ name: String, _ instant: Instant) {
    append("\(name):\(Self.stamp(instant))")
  }

  /// A longer line goes on in another that begins with a blank. It is cut between what people take for characters, so that
  /// a program that decodes the lines one by one reads the same; one that is longer than a line by itself, between its
  /// scalars.
  private mutating func append(_ character: Character, after count: inout Int) {
    let length = character.utf8.count
    guard length >= Self.longestLine else { return append(character.utf8, after: &count) }
    for scalar in character.unicodeScalars { append(Character(scalar).utf8, after: &count) }
  }

  private mutating func append(_ units: String.UTF8View, after count: inout Int) {
    if count + units.count > Self.longestLine {
      bytes.append(contentsOf: "\r\n ".utf8)
      count = 1
    }
    bytes.append(contentsOf: units)
    count += units.count
  }

  /// Nothing of it can end a line or a value. Other characters at which readers may break lines count as line ends, and
  /// what else controls a device goes. Source: RFC 5545, section 3.3.11.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if character == "\r\n" {
        escaped += "\\n"
        continue
      }
      for scalar in character.unicodeScalars { escape(scalar, into: &escaped.unicodeScalars) }
    }
    return escaped
  }

  private static func escape(_ scalar: Unicode.Scalar, into text: inout String.UnicodeScalarView) {
    switch scalar {
    case "\\", ";", ",":
      text.append("\\")
      text.append(scalar)
    case "\n", "\r", "\u{b}", "\u{c}", "\u{85}", "\u{2028}", "\u{2029}":
      text.append(contentsOf: "\\n".unicodeScalars)
    case "\t": text.append(" ")
    default:
      if scalar.properties.generalCategory != .control { text.append(scalar) }
    }
  }

  /// `20261121`
  static func digits(_ date: CivilDate) -> String {
    let (year, month, day) = date.components
    return "\(padded(year, to: 4))\(padded(month, to: 2))\(padded(day, to: 2))"
  }

  /// `20261121T083000Z`. Years that four digits cannot write stand as the nearest that they can.
  static func stamp(_ instant: Instant) -> String {
    let range = CivilDate.range
    let seconds = min(
      max(instant.seconds, Int64(range.lowerBound.dayNumber) * 86_400),
      Int64(range.upperBound.dayNumber) * 86_400 + 86_399)
    return Instant(seconds: seconds).description.filter { $0 != "-" && $0 != ":" }
  }

  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }
}
