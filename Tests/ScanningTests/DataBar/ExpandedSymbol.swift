extension DataBarSymbol {
  /// DataBar Expanded of element strings without brackets, 0x1D for FNC1; stacked with so many finder patterns a row.
  static func expanded(_ message: String, perRow: Int = 11, height: Int = 34) -> DataBarSymbol {
    expanded(values: ExpandedBits(message).characters, perRow: perRow, height: height)
  }

  /// One of data characters of twelve bits.
  static func expanded(values: [Int], perRow: Int = 11, height: Int = 34) -> DataBarSymbol {
    let count = values.count + 1
    let letters = sequences[(count + 1) / 2 - 2]
    let data = values.map { Character.expanded.widths(of: $0) }
    var sum = 0
    for (index, widths) in data.enumerated() {
      // The number of a character's finder pattern and its side give its weights.
      let (pattern, isMirrored, side) = (letters[(index + 1) / 2], (index + 1) / 2 % 2, (index + 1) % 2)
      let power = 8 * (4 * pattern + 2 * isMirrored + side - 1)
      sum = (sum + check([Int](repeating: 0, count: power) + widths, modulo: 211)) % 211
    }
    let characters = [Character.expanded.widths(of: 211 * (count - 4) + sum)] + data
    let parts = letters.enumerated().map { index, pattern -> [Int] in
      let finder = index.isMultiple(of: 2) ? finderPatterns[pattern] : finderPatterns[pattern].reversed()
      let right = 2 * index + 1 < count ? characters[2 * index + 1].reversed() : []
      return characters[2 * index] + finder + right
    }
    let rows = stride(from: 0, to: parts.count, by: perRow).enumerated().map { number, start -> Row in
      let row = Row(
        widths: [1, 1] + parts[start..<min(parts.count, start + perRow)].flatMap(\.self) + [1, 1],
        startsDark: !start.isMultiple(of: 2), height: height)
      return number % 2 == 1 && perRow.isMultiple(of: 2) ? row.mirrored : row
    }
    return DataBarSymbol(rows: rows)
  }

  private static let finderPatterns = [
    [1, 8, 4, 1, 1], [3, 6, 4, 1, 1], [3, 4, 6, 1, 1], [3, 2, 8, 1, 1], [2, 6, 5, 1, 1], [2, 2, 9, 1, 1],
  ]

  private static let sequences = [
    "AA", "ABB", "ACBD", "AEBDC", "AEBDDF", "AEBDEFF", "AABBCCDD", "AABBCCDEE", "AABBCCDEFF", "AABBCDDEEFF",
  ].map { $0.utf8.map { Int($0) - 65 } }
}

/// The bits of a DataBar Expanded. Source: ISO/IEC 24724, section 7.2.5.
struct ExpandedBits {
  /// Twelve bits each.
  private(set) var characters: [Int] = []

  private var bits = [false]

  /// Where the two bits stand that tell the length.
  private var sizeAt: Int?

  private enum Mode {
    case numeric, alphanumeric, iso646
  }

  private var mode = Mode.numeric

  init(_ message: String) {
    var rest = Substring(message)
    takeBeginning(of: &rest)
    if sizeAt != nil { takeText(Array(rest.utf8)) } else { precondition(rest.isEmpty, "nothing may follow") }
    let size = Swift.max(3, (bits.count + 11) / 12)
    fill(upTo: 12 * size)
    if let sizeAt {
      bits[sizeAt] = !(size + 1).isMultiple(of: 2)
      bits[sizeAt + 1] = size + 1 > 14
    }
    characters = stride(from: 0, to: bits.count, by: 12).map { start in
      bits[start..<start + 12].reduce(0) { 2 * $0 + ($1 ? 1 : 0) }
    }
  }

  private mutating func append(_ value: Int, _ count: Int) {
    bits += (0..<count).map { value >> (count - 1 - $0) & 1 == 1 }
  }

  private mutating func appendSize() {
    sizeAt = bits.count
    append(0, 2)
  }

  /// The method, and what it packs in its own way.
  private mutating func takeBeginning(of rest: inout Substring) {
    guard rest.hasPrefix("01"), rest.count >= 16 else {
      append(0b00, 2)
      appendSize()
      return
    }
    let gtin = rest.dropFirst(2).prefix(13)
    let after = rest.dropFirst(16)
    if gtin.hasPrefix("9"), takeMeasure(gtin, after, &rest) { return }
    append(1, 1)
    appendSize()
    append(Int(gtin.prefix(1)) ?? 0, 4)
    append(groupsOf: gtin)
    rest = after
  }

  private mutating func append(groupsOf gtin: Substring) {
    for start in [1, 4, 7, 10] { append(Int(gtin.dropFirst(start).prefix(3)) ?? 0, 10) }
  }

  /// A weight or a price right behind the GTIN; false where the general method has to do.
  private mutating func takeMeasure(_ gtin: Substring, _ after: Substring, _ rest: inout Substring) -> Bool {
    let (identifier, value) = (after.prefix(4), Int(after.dropFirst(4).prefix(6)))
    let tail = after.dropFirst(10)
    if identifier.hasPrefix("392") || identifier.hasPrefix("393"),
      let decimals = identifier.last?.wholeNumberValue
    {
      append(identifier.hasPrefix("392") ? 0b01100 : 0b01101, 5)
      appendSize()
      append(groupsOf: gtin)
      append(decimals, 2)
      rest = after.dropFirst(4)
      if identifier.hasPrefix("393") {
        append(Int(rest.prefix(3)) ?? 0, 10)
        rest = rest.dropFirst(3)
      }
      return true
    }
    guard let value, identifier.hasPrefix("310") || identifier.hasPrefix("320"), value < 100_000 else {
      return false
    }
    if tail.isEmpty, identifier == "3103" && value < 32_768 || identifier == "3202" && value < 10_000 {
      append(identifier == "3103" ? 0b0100 : 0b0101, 4)
      append(groupsOf: gtin)
      append(value, 15)
    } else if tail.isEmpty || tail.count == 8,
      let kind = ["11", "13", "15", "17"].firstIndex(of: tail.isEmpty ? "11" : tail.prefix(2))
    {
      append(0b0111, 4)
      append(2 * kind + (identifier.hasPrefix("320") ? 1 : 0), 3)
      append(groupsOf: gtin)
      append(100_000 * (identifier.last?.wholeNumberValue ?? 0) + value, 20)
      let date = tail.dropFirst(2).compactMap(\.wholeNumberValue)
      append(
        date.isEmpty
          ? 38_400
          : 384 * (10 * date[0] + date[1]) + 32 * (10 * date[2] + date[3] - 1) + 10 * date[4] + date[5], 16)
    } else {
      return false
    }
    rest = ""
    return true
  }
}

// General purpose data.
extension ExpandedBits {
  private static let function1: UInt8 = 0x1D
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ*,-./".utf8)
  private static let marks = Array("!\"%&'()*+,-./:;<=>?_ ".utf8)

  private static func digit(_ byte: UInt8) -> Int? { (48...57).contains(byte) ? Int(byte) - 48 : nil }

  private mutating func takeText(_ text: [UInt8]) {
    var next = 0
    while next < text.count {
      let digits = text[next...].prefix { Self.digit($0) != nil }.count
      let capitals = text[next...].prefix { Self.digit($0) != nil || Self.letters.contains($0) }.count
      if mode == .numeric {
        if let used = takePair(text[next...]) { next += used } else { latch(0b0000, 4, .alphanumeric) }
      } else if digits >= 4 {
        latch(0b000, 3, .numeric)
      } else if text[next] == Self.function1 {
        append(15, 5)
        mode = .numeric
        next += 1
      } else if mode == .alphanumeric, capitals == 0 {
        latch(0b00100, 5, .iso646)
      } else if mode == .iso646, capitals >= 6 {
        latch(0b00100, 5, .alphanumeric)
      } else {
        take(text[next])
        next += 1
      }
    }
  }

  private mutating func latch(_ value: Int, _ count: Int, _ other: Mode) {
    append(value, count)
    mode = other
  }

  /// How many bytes two places of the numeric mode hold; nil where they hold none.
  private mutating func takePair(_ text: ArraySlice<UInt8>) -> Int? {
    let values = text.prefix(2).map { $0 == Self.function1 ? 10 : Self.digit($0) ?? -1 }
    guard !values.contains(-1), values != [10], values != [10, 10] else { return nil }
    guard values.count == 1 else {
      append(11 * values[0] + values[1] + 8, 7)
      return 2
    }
    let room = Swift.max(36, (bits.count + 15) / 12 * 12) - bits.count
    if (4...6).contains(room) { append(values[0] + 1, 4) } else { append(11 * values[0] + 18, 7) }
    return 1
  }

  private mutating func take(_ byte: UInt8) {
    if let digit = Self.digit(byte) {
      append(digit + 5, 5)
    } else if mode == .alphanumeric, let index = Self.letters.firstIndex(of: byte) {
      append(32 + index, 6)
    } else if let index = Self.marks.firstIndex(of: byte) {
      append(232 + index, 8)
    } else {
      append(byte >= 97 ? Int(byte) - 7 : Int(byte) - 1, 7)
    }
  }

  private mutating func fill(upTo count: Int) {
    var filler = [Bool](repeating: false, count: mode == .numeric ? 4 : 0)
    while bits.count + filler.count < count { filler += [false, false, true, false, false] }
    bits += filler.prefix(count - bits.count)
  }
}
