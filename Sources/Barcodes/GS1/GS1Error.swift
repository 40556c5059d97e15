/// Why a text is not GS1 data, and where.
public struct GS1Error: Error, Hashable, Sendable {
  /// What is wrong.
  public let reason: GS1Problem
  /// The identifier whose value is wrong; nil where no identifier was reached.
  public let ai: ApplicationIdentifier?
  /// Where in the text the fault was found, in bytes from its beginning, counted from 0.
  public let position: Int

  /// A fault at a place, counted in bytes.
  public init(_ reason: GS1Problem, ai: ApplicationIdentifier? = nil, at position: Int) {
    self.reason = reason
    self.ai = ai
    self.position = position
  }
}

extension GS1Error {
  /// What keeps a text from being a GTIN, and where.
  public init(_ problem: GTIN.Problem, in text: some StringProtocol) {
    let digits = text.utf8
    let position =
      switch problem {
      case .notDigits: digits.prefix { $0.isASCIIDigit }.count
      case .length: digits.count
      case .allZeros: 0
      case .checkDigit: digits.count - 1
      }
    self.init(.gtin(problem), at: position)
  }
}

extension GS1Error: CustomStringConvertible {
  /// `(17) at byte 18: …`
  public var description: String {
    let what = ai.map { "(\($0)) " } ?? ""
    return "\(what)at byte \(position): \(reason)"
  }
}

/// What is wrong with GS1 data.
public enum GS1Problem: Hashable, Sendable {
  /// Nothing at all, or an identifier without a value.
  case empty
  /// What stands where an application identifier should, up to four characters.
  case unknownAI(String)
  /// The least number of characters, and how many there are.
  case tooShort(Int, found: Int)
  /// The most characters that are allowed.
  case tooLong(Int)
  /// The same in a message, where the next identifier would follow behind a separator.
  case unseparated(Int)
  /// A byte that the value may not have.
  case character(UInt8)
  case check(AICheck)
  /// The same identifier again with another value.
  case repeated
  /// An identifier that may not stand beside this one.
  case exclusive(ApplicationIdentifier)
  /// The same identifier twice in a Digital Link.
  case duplicate
  /// Brackets that are missing or hold no identifier.
  case brackets
  /// Scan data begins with `]`, a letter and a digit.
  case noSymbologyIdentifier
  /// What a retail code's content should be, and is not.
  case gtin(GTIN.Problem)
  /// Digits that are no UPC-E.
  case upce
  /// The check digit of an in-store number's price or weight.
  case measureCheckDigit
  /// Not a web address.
  case uri
  /// An address that does not begin with `http://` or `https://`.
  case scheme
  /// No primary key of GS1 in the path.
  case noKey
  /// Identifiers in the path that do not qualify the key, or in the wrong order.
  case qualifiers
  /// An identifier in the query whose place is the path.
  case belongsInPath
  /// An identifier that a Digital Link may not have in its query.
  case notAnAttribute
  /// A compressed Digital Link, which is recognised but not read.
  case compressed

  /// True where a text is no Digital Link at all; false where it is one with a fault.
  public var isNoLink: Bool {
    switch self {
    case .uri, .scheme, .noKey: true
    default: false
    }
  }

  /// A short name that stays the same, for programs.
  public var code: String {
    switch self {
    case .empty: "empty-value"
    case .unknownAI: "unknown-ai"
    case .tooShort: "too-short"
    case .tooLong, .unseparated: "too-long"
    case .character: "bad-charset"
    case .check(let check): check.problemCode
    case .repeated: "repeated-conflict"
    case .exclusive: "mutually-exclusive"
    case .duplicate: "duplicate-ai"
    case .brackets: "bad-syntax"
    case .noSymbologyIdentifier: "no-symbology-identifier"
    case .gtin(let problem): problem.code
    case .upce: "bad-upce"
    case .measureCheckDigit: "bad-price-check-digit"
    case .uri: "bad-uri"
    case .noKey, .scheme: "no-gs1-key"
    case .qualifiers: "bad-qualifier-order"
    case .belongsInPath: "attribute-belongs-in-path"
    case .notAnAttribute: "not-an-attribute"
    case .compressed: "unsupported-compressed"
    }
  }
}

extension GS1Problem: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .empty: "a value is missing"
    case .unknownAI(let text): "“\(text)” begins no application identifier"
    case .tooShort(let least, let found): "\(least) characters are needed, there are \(found)"
    case .tooLong(let most): "longer than \(most) characters"
    case .unseparated(let most): "longer than \(most) characters; is a separator missing?"
    case .character(let byte): "\(Self.name(of: byte)) is not allowed here"
    case .check(let check): check.description
    case .repeated: "stands twice with different values"
    case .exclusive(let other): "may not stand together with (\(other))"
    case .duplicate: "stands twice"
    case .brackets: "identifiers stand in brackets, each followed by a value: (01)…(17)…"
    case .noSymbologyIdentifier: "scan data begins with a symbology identifier such as ]C1"
    case .gtin(let problem): problem.description
    case .upce:
      "a UPC-E has 8 digits, the first 0 or 1, the last the check digit of the UPC-A that it stands for"
    case .measureCheckDigit: "the check digit of the price or weight is wrong"
    case .uri: "not a web address: a character that none has, or no host"
    case .scheme: "an address begins with https:// or http://, all small or all capital letters"
    case .noKey: "the path names no GS1 key such as /01/ and a GTIN"
    case .qualifiers: "does not belong into the path here, or not in this order"
    case .belongsInPath: "belongs into the path, not into the query"
    case .notAnAttribute: "may not stand in a Digital Link"
    case .compressed: "a compressed Digital Link, a form that left the standard and is not supported"
    }
  }

  private static func name(of byte: UInt8) -> String {
    switch byte {
    case 0x1d: "a separator"
    case 0x20: "a space"
    case 0x21...0x7e: "“\(Character(Unicode.Scalar(byte)))”"
    case 0x80...: "a character beyond ASCII"
    default: "byte 0x\(String(byte, radix: 16))"
    }
  }
}

extension GTIN.Problem {
  /// A short name that stays the same, for programs.
  public var code: String {
    switch self {
    case .notDigits: "bad-charset"
    case .length: "bad-length"
    case .allZeros: "all-zeros"
    case .checkDigit: "bad-check-digit"
    }
  }
}
