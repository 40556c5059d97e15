/// What GS1 says about an application identifier, for people and for rules; the parser has its own compact form.
public struct AIDefinition: Sendable {
  /// GS1's data title: `USE BY or EXPIRY`. Empty for the few that have none.
  public let title: String
  /// The parts of the value, in order.
  public let components: [AIComponent]
  /// True when the value's end is known from its length, so that no separator has to follow.
  public let isPredefinedLength: Bool
  /// True when a Digital Link may carry it in its query.
  public let isDigitalLinkAttribute: Bool
  /// The groups of which one each must be there too; a group is a list of patterns of which all must be.
  let requirements: [[AIPattern.Group]]
  /// For a primary key of a Digital Link, the sequences of qualifiers that may follow it in the path, each in its
  /// order and with any left out; nil for identifiers that are no primary key.
  public let qualifierSequences: [[ApplicationIdentifier]]?

  /// The least and most characters of a value.
  public var lengths: ClosedRange<Int> {
    let least = components.reduce(0) { $0 + ($1.isOptional ? 0 : $1.minimum) }
    return least...components.reduce(0) { $0 + $1.maximum }
  }
}

/// Which identifiers an association names: `01`, or `31nn` for all that begin with 31.
struct AIPattern: Hashable, Sendable {
  /// Patterns that must all be there.
  typealias Group = [AIPattern]

  /// As the dictionary writes it.
  let text: String

  func matches(_ ai: ApplicationIdentifier) -> Bool {
    let digits = ai.description.utf8
    guard digits.count == text.utf8.count else { return false }
    return zip(digits, text.utf8).allSatisfy { $0 == $1 || $1 == UInt8(ascii: "n") }
  }
}

/// One part of an application identifier's value.
public struct AIComponent: Hashable, Sendable {
  /// The characters that it may have.
  public let characters: GS1CharacterSet
  /// The least and the most characters; equal for a part of fixed length.
  let least: UInt8
  let most: UInt8
  /// True when the value may end before this part.
  public let isOptional: Bool
  let first: AICheck?
  let second: AICheck?
  let third: AICheck?

  /// The least characters of it, where it is there.
  public var minimum: Int { Int(least) }
  /// The most characters of it.
  public var maximum: Int { Int(most) }

  /// What the part's content must fulfil beyond its characters, in the order of the dictionary.
  public var checks: [AICheck] { [first, second, third].compactMap { $0 } }

  init(characters: GS1CharacterSet, lengths: ClosedRange<Int>, isOptional: Bool, checks: [AICheck]) {
    self.characters = characters
    least = UInt8(lengths.lowerBound)
    most = UInt8(lengths.upperBound)
    self.isOptional = isOptional
    first = checks.first
    second = checks.dropFirst().first
    third = checks.dropFirst(2).first
  }
}

/// The characters that a part of a value may have. The raw value is the letter in GS1's dictionary.
///
/// Source: GS1 General Specifications, figures 7.11-1 … 7.11-3.
public enum GS1CharacterSet: String, CaseIterable, Hashable, Sendable {
  case digits = "N"
  /// Character set 82: letters, digits and ``!"%&'()*+,-./:;<=>?_``.
  case text = "X"
  /// Character set 39: capitals, digits and `#-/`.
  case component = "Y"
  /// Character set 64: URI-safe base64, padded with `=` or not.
  case base64 = "Z"

  /// The set's bit in ``membership``.
  var bit: UInt8 {
    switch self {
    case .digits: 1
    case .text: 2
    case .component: 4
    case .base64: 8
    }
  }

  /// For every byte, the bits of the sets that it is in.
  static let membership: [UInt8] = {
    var table = [UInt8](repeating: 0, count: 256)
    for set in allCases {
      for byte in set.members.utf8 { table[Int(byte)] |= set.bit }
    }
    return table
  }()

  private var members: String {
    let digits = "0123456789"
    let capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    switch self {
    case .digits: return digits
    case .text: return digits + capitals + capitals.lowercased() + "!\"%&'()*+,-./:;<=>?_"
    case .component: return digits + capitals + "#-/"
    case .base64: return digits + capitals + capitals.lowercased() + "-_="
    }
  }
}

/// One entry of GS1's dictionary as it is written: `AI[-AI] flags components attributes # title`.
struct DictionaryLine {
  /// One, or all of a range.
  let identifiers: [ApplicationIdentifier]
  let definition: AIDefinition
  /// Those that may not stand beside it.
  let exclusions: [AIPattern]

  var digitCount: Int { identifiers.first.map { Int($0.digitCount) } ?? 0 }

  init(_ text: Substring) {
    let halves: [Substring] = text.split(separator: "#", maxSplits: 1)
    var words = halves[0].split(separator: " ").map { String($0) }
    identifiers = Self.identifiers(words.removeFirst())
    var flags = ""
    if let first = words.first, !first.contains(where: { $0.isLetter || $0 == "[" }) {
      flags = words.removeFirst()
    }
    let isAttribute: (String) -> Bool = { $0.hasPrefix("dlpkey") || $0.contains("=") }
    definition = AIDefinition(
      title: halves.count > 1 ? halves[1].drop { $0 == " " }.description : "",
      components: words.filter { !isAttribute($0) }.map { AIComponent(dictionary: $0) },
      isPredefinedLength: flags.contains("*"), isDigitalLinkAttribute: flags.contains("?"),
      requirements: Self.values(of: "req", in: words).map { Self.groups($0) },
      qualifierSequences: Self.qualifierSequences(in: words))
    exclusions = Self.values(of: "ex", in: words).flatMap { $0.split(separator: ",") }.map {
      AIPattern(text: String($0))
    }
  }

  private static func identifiers(_ word: String) -> [ApplicationIdentifier] {
    let ends = word.split(separator: "-").compactMap { Int($0) }
    let digitCount = word.split(separator: "-").first?.utf8.count ?? 0
    guard let first = ends.first, let last = ends.last else { return [] }
    return (first...last).map { ApplicationIdentifier(number: $0, digitCount: digitCount) }
  }

  private static func values(of key: String, in words: [String]) -> [String] {
    words.filter { $0.hasPrefix(key + "=") }.map { String($0.dropFirst(key.utf8.count + 1)) }
  }

  private static func groups(_ value: String) -> [AIPattern.Group] {
    value.split(separator: ",").map { group in group.split(separator: "+").map { AIPattern(text: String($0)) }
    }
  }

  private static func qualifierSequences(in words: [String]) -> [[ApplicationIdentifier]]? {
    if words.contains("dlpkey") { return [[]] }
    guard let value = values(of: "dlpkey", in: words).first else { return nil }
    return value.split(separator: "|").map { sequence in
      sequence.split(separator: ",").compactMap { digits in
        Int(digits).map { ApplicationIdentifier(number: $0, digitCount: digits.utf8.count) }
      }
    }
  }
}

extension AIComponent {
  /// A part as the dictionary writes it: `N6,yymmdd`, `X..20`, `[N4],hhmi`.
  fileprivate init(dictionary word: String) {
    let parts = word.split(separator: ",").map(String.init)
    let type = parts[0].filter { $0 != "[" && $0 != "]" }
    let most = Int(type.drop { !$0.isNumber }) ?? 0
    self.init(
      characters: GS1CharacterSet(rawValue: String(type.prefix(1))) ?? .text,
      lengths: (type.contains("..") ? 1 : most)...most, isOptional: parts[0].hasPrefix("["),
      checks: parts.dropFirst().compactMap { AICheck(rawValue: $0) })
  }
}
