/// GS1's dictionary, read once, in a form that finds an entry by the digits at hand.
final class AITable: Sendable {
  static let shared = AITable(SyntaxDictionary.entries)

  let components: [AIComponent]
  let all: [ApplicationIdentifier]
  /// For every two digits, how many digits an identifier that begins with them has; 0 for none. Source: GS1 General
  /// Specifications, figure 3.2-1: all that begin with the same two digits are of the same length.
  private let digitCounts: [UInt8]
  /// For every number of up to four digits, the entry; ``noEntry`` where there is none.
  private let entries: [UInt16]
  private let formats: [AIFormat]
  private let definitions: [AIDefinition]

  private static let noEntry = UInt16.max

  private init(_ text: String) {
    let lines = text.split(separator: "\n").map { DictionaryLine($0) }
    precondition(lines.count <= AILines.capacity, "a larger set is needed for so many entries")
    var digitCounts = [UInt8](repeating: 0, count: 100)
    var entries = [UInt16](repeating: Self.noEntry, count: 10_000)
    var components: [AIComponent] = []
    var formats: [AIFormat] = []
    for (index, line) in lines.enumerated() {
      for ai in line.identifiers {
        entries[Int(ai.number)] = UInt16(index)
        digitCounts[ai.firstTwoDigits] = ai.digitCount
      }
      let start = components.count
      components += line.definition.components
      formats.append(
        AIFormat(
          digitCount: line.digitCount, components: start..<components.count, lengths: line.definition.lengths,
          isPredefinedLength: line.definition.isPredefinedLength, line: AILines(line: index),
          excluded: AILines()))
    }
    for (index, line) in lines.enumerated() {
      for (other, excluded) in lines.enumerated()
      where line.exclusions.contains(where: { $0.matches(excluded.identifiers[0]) }) {
        formats[index].excluded.formUnion(AILines(line: other))
      }
    }
    self.digitCounts = digitCounts
    self.entries = entries
    self.components = components
    self.formats = formats
    definitions = lines.map(\.definition)
    all = lines.flatMap(\.identifiers)
  }

  /// The entry of an identifier's digits read as a number.
  func format(number: Int) -> AIFormat? {
    let entry = entries[number]
    return entry == Self.noEntry ? nil : formats[Int(entry)]
  }

  /// The identifier that begins at a place of a message, or nil.
  func identifier(in message: Span<UInt8>, at start: Int) -> ApplicationIdentifier? {
    guard start + 2 <= message.count, message[start].isASCIIDigit, message[start + 1].isASCIIDigit else {
      return nil
    }
    var number = message.pair(at: start)
    let digitCount = Int(digitCounts[number])
    guard digitCount > 0, start + digitCount <= message.count else { return nil }
    for index in start + 2..<start + digitCount {
      guard message[index].isASCIIDigit else { return nil }
      number = number * 10 + Int(message[index] - UInt8(ascii: "0"))
    }
    guard entries[number] != Self.noEntry else { return nil }
    return ApplicationIdentifier(number: number, digitCount: digitCount)
  }

  /// The identifier that the bytes are, from the first to the last.
  func identifier(in digits: Span<UInt8>) -> ApplicationIdentifier? {
    guard let ai = identifier(in: digits, at: 0), Int(ai.digitCount) == digits.count else { return nil }
    return ai
  }

  /// The identifier was made from the table, so that it has an entry.
  func format(of ai: ApplicationIdentifier) -> AIFormat { formats[Int(entries[Int(ai.number)])] }

  func definition(of ai: ApplicationIdentifier) -> AIDefinition { definitions[Int(entries[Int(ai.number)])] }
}

extension ApplicationIdentifier: LosslessStringConvertible {
  /// The identifier of these digits, without brackets, or nil where GS1 has assigned none.
  public init?(_ text: some StringProtocol) {
    let digits = text.utf8
    guard (2...4).contains(digits.count), digits.allSatisfy(\.isASCIIDigit) else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    guard let format = AITable.shared.format(number: number), format.digitCount == digits.count else {
      return nil
    }
    self.init(number: number, digitCount: digits.count)
  }

  /// What GS1 says about it.
  public var definition: AIDefinition { AITable.shared.definition(of: self) }

  /// Every identifier that GS1 has assigned, in the order of their digits.
  public static var all: [ApplicationIdentifier] { AITable.shared.all }

  /// The identifier of these digits, or nil.
  public init?(_ description: String) {
    self.init(description[...])
  }

  fileprivate var firstTwoDigits: Int {
    var rest = Int(number)
    for _ in 2..<max(2, digitCount) { rest /= 10 }
    return rest
  }
}

/// What the parser needs to know of an entry of the table, in few bytes.
struct AIFormat: Sendable {
  /// Digits of the identifier, 2 … 4.
  let digitCount: Int
  /// Where its parts stand in ``AITable/components``.
  let components: Range<Int>
  /// The least and most characters of the whole value.
  let lengths: ClosedRange<Int>
  let isPredefinedLength: Bool
  /// The entry itself and the entries that may not stand beside it.
  let line: AILines
  var excluded: AILines
}

/// A set of entries of the table.
struct AILines: Equatable, Sendable {
  private var bits: SIMD4<UInt64>

  /// The most entries that a set can tell apart.
  static let capacity = 256

  init() { bits = SIMD4(repeating: 0) }

  init(line: Int) {
    self.init()
    bits[line / 64] = 1 << UInt64(line % 64)
  }

  mutating func formUnion(_ other: AILines) { bits |= other.bits }
  mutating func remove(_ other: AILines) { bits &= ~other.bits }

  func intersects(_ other: AILines) -> Bool {
    let both = bits & other.bits
    return both[0] | both[1] | both[2] | both[3] != 0
  }
}
