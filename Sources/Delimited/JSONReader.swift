extension JSON {
  /// The value that the bytes of a whole text stand for. What is repeated in an object is there twice.
  package init(reading bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes)
    self = try reader.whole()
  }
}

/// Bytes are no JSON text.
package struct JSONError: Error, Hashable, Sendable {
  /// What stands at this byte cannot stand there, is no UTF-8, or lies in too many others.
  package let at: Int
}

/// Goes through a JSON text from its first byte to its last.
///
/// Foundation's reader gives values of any type that have to be asked what they are: numbers that may be true or false,
/// the last of the members of one name, and no order. Source: RFC 8259, sections 2 to 8.
struct JSONReader {
  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  /// So many arrays and objects may lie in one another.
  static let deepest = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func whole() throws(JSONError) -> JSON {
    let value = try value()
    skipBlanks()
    guard place == bytes.count else { throw JSONError(at: place) }
    return value
  }

  private mutating func value() throws(JSONError) -> JSON {
    skipBlanks()
    guard place < bytes.count else { throw JSONError(at: place) }
    switch bytes[place] {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return .object(try list(closedBy: UInt8(ascii: "}"), of: Self.member))
    case UInt8(ascii: "["):
      return .array(try list(closedBy: UInt8(ascii: "]")) { reader throws(JSONError) in try reader.value() })
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func list<Part>(
    closedBy end: UInt8, of part: (inout JSONReader) throws(JSONError) -> Part
  ) throws(JSONError) -> [Part] {
    guard depth < Self.deepest else { throw JSONError(at: place) }
    depth += 1
    defer { depth -= 1 }
    place += 1
    var parts: [Part] = []
    if take(end) { return parts }
    repeat { parts.append(try part(&self)) } while take(UInt8(ascii: ","))
    guard take(end) else { throw JSONError(at: place) }
    return parts
  }

  private static func member(_ reader: inout JSONReader) throws(JSONError) -> (String, JSON) {
    reader.skipBlanks()
    guard reader.place < reader.bytes.count, reader.bytes[reader.place] == UInt8(ascii: "\"") else {
      throw JSONError(at: reader.place)
    }
    let name = try reader.string()
    guard reader.take(UInt8(ascii: ":")) else { throw JSONError(at: reader.place) }
    return (name, try reader.value())
  }

  private mutating func skipBlanks() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x0a, 0x0d, 0x09: place += 1
      default: return
      }
    }
  }

  /// False where something else is next.
  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func word(_ word: String, _ value: JSON) throws(JSONError) -> JSON {
    guard bytes[place...].starts(with: word.utf8) else { throw JSONError(at: place) }
    place += word.utf8.count
    return value
  }
}

extension JSONReader {
  /// `-1`, `0.5`, `1e9`; without a leading zero or plus sign.
  private mutating func number() throws(JSONError) -> JSON {
    let start = place
    skip(UInt8(ascii: "-"))
    let first = place
    try skipDigits()
    guard place == first + 1 || bytes[first] != UInt8(ascii: "0") else { throw JSONError(at: first) }
    if skip(UInt8(ascii: ".")) { try skipDigits() }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "-")) { skip(UInt8(ascii: "+")) }
      try skipDigits()
    }
    let digits = String(decoding: bytes[start..<place], as: UTF8.self)
    return Int(digits).map(JSON.integer) ?? .decimal(digits)
  }

  @discardableResult
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func skipDigits() throws(JSONError) {
    let start = place
    while place < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) { place += 1 }
    guard place > start else { throw JSONError(at: place) }
  }

  private mutating func string() throws(JSONError) -> String {
    place += 1
    let start = place
    while place < bytes.count, bytes[place] >= 0x20, bytes[place] != UInt8(ascii: "\\") {
      if bytes[place] == UInt8(ascii: "\"") {
        defer { place += 1 }
        guard let text = String(validating: bytes[start..<place], as: UTF8.self) else {
          throw JSONError(at: start)
        }
        return text
      }
      place += 1
    }
    return try string(after: Array(bytes[start..<place]))
  }

  /// The rest of one in which something is escaped.
  private mutating func string(after beginning: [UInt8]) throws(JSONError) -> String {
    let start = place
    var text = beginning
    while place < bytes.count, bytes[place] >= 0x20 {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: text, as: UTF8.self) else { throw JSONError(at: start) }
        return text
      case UInt8(ascii: "\\"): try text.append(contentsOf: escaped())
      default: text.append(byte)
      }
    }
    throw JSONError(at: place)
  }

  /// What a backslash and what follows it stand for.
  private mutating func escaped() throws(JSONError) -> [UInt8] {
    guard place < bytes.count else { throw JSONError(at: place) }
    place += 1
    switch bytes[place - 1] {
    case UInt8(ascii: "n"): return [0x0a]
    case UInt8(ascii: "r"): return [0x0d]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0c]
    case UInt8(ascii: "u"): return try numbered()
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [bytes[place - 1]]
    default: throw JSONError(at: place - 1)
    }
  }

  /// Four digits, or twice four for what takes two units of UTF-16.
  private mutating func numbered() throws(JSONError) -> [UInt8] {
    var units = [try unit()]
    if UTF16.isLeadSurrogate(units[0]) {
      guard skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) else { throw JSONError(at: place) }
      units.append(try unit())
    }
    guard let text = String(validating: units, as: UTF16.self) else { throw JSONError(at: place) }
    return Array(text.utf8)
  }

  private mutating func unit() throws(JSONError) -> UInt16 {
    let digits = bytes[place...].prefix(4)
    guard digits.count == 4, digits.allSatisfy(Self.isHexDigit),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw JSONError(at: place) }
    place += 4
    return unit
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
