import Barcodes

/// The GS1 message of a DataBar Expanded. Source: ISO/IEC 24724, section 7.2.5.
struct ExpandedMessage {
  /// Element strings, without a leading FNC1; 0x1D for each FNC1 that parts them.
  private(set) var bytes: [UInt8] = []

  /// The message of data characters of twelve bits, the check character not among them; nil for what no encoder makes.
  init?(characters: [Int]) {
    var bits = BitReader(characters: characters)
    // The first bit only says whether a second symbol is linked with this one.
    guard bits.take(1) != nil, let method = Method(&bits) else { return nil }
    // How long the symbol is, which the check character told already; some generators leave it out.
    if method.hasSize { guard bits.take(2) != nil else { return nil } }
    guard read(method, from: &bits) else { return nil }
    guard method.hasSize else { return }
    guard let text = GeneralPurposeData(&bits).bytes else { return nil }
    bytes += text
    // An odd last digit is filled up with FNC1.
    if bytes.last == GeneralPurposeData.separator { bytes.removeLast() }
  }
}

/// How the beginning of a message is written.
private enum Method: Equatable {
  /// A GTIN with its own first digit, then anything.
  case gtin
  /// Anything.
  case anything
  /// A GTIN that starts with 9 and a weight in kilograms (3103) or pounds (3202, 3203).
  case kilograms, pounds
  /// Such a GTIN and a price (392x), or a price with its currency (393x); then anything.
  case price, priceInCurrency
  /// Such a GTIN, a weight in kilograms or pounds, and a date of the kind given.
  case dated(isPounds: Bool, date: String)

  /// Takes the bits that tell the method.
  init?(_ bits: inout BitReader) {
    if bits.skip(1, 1) {
      self = .gtin
    } else if bits.skip(0b00, 2) {
      self = .anything
    } else if bits.skip(0b0100, 4) {
      self = .kilograms
    } else if bits.skip(0b0101, 4) {
      self = .pounds
    } else if bits.skip(0b01100, 5) {
      self = .price
    } else if bits.skip(0b01101, 5) {
      self = .priceInCurrency
    } else if bits.skip(0b0111, 4), let kind = bits.take(3) {
      self = .dated(isPounds: kind & 1 == 1, date: ["11", "13", "15", "17"][kind >> 1])
    } else {
      return nil
    }
  }

  /// True where data of any kind follow, and two bits say how long the symbol is.
  var hasSize: Bool {
    switch self {
    case .gtin, .anything, .price, .priceInCurrency: true
    case .kilograms, .pounds, .dated: false
    }
  }
}

extension ExpandedMessage {
  /// Reads what the method says; false for what no encoder makes.
  private mutating func read(_ method: Method, from bits: inout BitReader) -> Bool {
    switch method {
    case .anything: return true
    case .gtin: return readGTIN(first: bits.take(4), from: &bits)
    case .kilograms: return readGTIN(first: 9, from: &bits) && readWeight(isPounds: false, from: &bits)
    case .pounds: return readGTIN(first: 9, from: &bits) && readWeight(isPounds: true, from: &bits)
    case .price: return readGTIN(first: 9, from: &bits) && readPrice("392", from: &bits)
    case .priceInCurrency:
      return readGTIN(first: 9, from: &bits) && readPrice("393", from: &bits)
        && append(bits.take(10), digits: 3)
    case .dated(let isPounds, let date):
      return readGTIN(first: 9, from: &bits) && readLongWeight(isPounds ? "320" : "310", from: &bits)
        && readDate(date, from: &bits)
    }
  }

  /// The first digit is given; twelve follow in four groups, and the check digit is left out.
  private mutating func readGTIN(first: Int?, from bits: inout BitReader) -> Bool {
    bytes += Array("01".utf8)
    guard append(first, digits: 1) else { return false }
    for _ in 0..<4 {
      guard append(bits.take(10), digits: 3) else { return false }
    }
    let number = bytes.dropFirst(2).reduce(UInt64(0)) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) }
    return append(CheckDigit.of(number), digits: 1)
  }

  private mutating func readWeight(isPounds: Bool, from bits: inout BitReader) -> Bool {
    guard let weight = bits.take(15) else { return false }
    let isFine = isPounds && weight >= 10_000
    bytes += Array((isPounds ? isFine ? "3203" : "3202" : "3103").utf8)
    return append(isFine ? weight - 10_000 : weight, digits: 6)
  }

  /// The fourth digit of the identifier tells the decimals.
  private mutating func readPrice(_ identifier: String, from bits: inout BitReader) -> Bool {
    bytes += Array(identifier.utf8)
    return append(bits.take(2), digits: 1)
  }

  private mutating func readLongWeight(_ identifier: String, from bits: inout BitReader) -> Bool {
    guard let weight = bits.take(20) else { return false }
    bytes += Array(identifier.utf8)
    return append(weight / 100_000, digits: 1) && append(weight % 100_000, digits: 6)
  }

  private mutating func readDate(_ identifier: String, from bits: inout BitReader) -> Bool {
    guard let date = bits.take(16) else { return false }
    guard date != Self.noDate else { return true }
    bytes += Array(identifier.utf8)
    return append(date / 384, digits: 2) && append(date / 32 % 12 + 1, digits: 2)
      && append(date % 32, digits: 2)
  }

  private static let noDate = 38_400

  /// A number with zeros in front; false for none, or one with more digits.
  private mutating func append(_ number: Int?, digits: Int) -> Bool {
    guard let number else { return false }
    let text = Array(String(number).utf8)
    guard text.count <= digits else { return false }
    bytes += [UInt8](repeating: UInt8(ascii: "0"), count: digits - text.count) + text
    return true
  }
}

/// The message of the symbols that hold nothing but a GTIN.
enum GTINText {
  /// `01` and the GTIN of a number without check digit; nil for a number that is too large.
  ///
  /// - Parameter linked: numbers from here on tell that a second symbol is linked with this one.
  static func message(of number: Int64, linkedFrom linked: Int64) -> String? {
    let own = number >= linked ? number - linked : number
    guard (0..<10_000_000_000_000).contains(own) else { return nil }
    let digits = String(own)
    let zeros = String(repeating: "0", count: 13 - digits.count)
    return "01" + zeros + digits + String(CheckDigit.of(UInt64(own)))
  }
}
