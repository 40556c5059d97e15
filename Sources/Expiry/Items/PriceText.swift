/// A price as people and tables write it: `4.50`, `4,50 €`, `EUR 4.50`, `₩12,900`, `12,900원`, `1.234,50 EUR`.
public struct PriceText: Hashable, Sendable {
  public let amount: Quantity
  /// Nil where the text names none; a dollar sign alone is the sign of many.
  public let currency: Currency?

  /// Why a text is no price.
  public enum Problem: Error, Hashable, Sendable {
    case notAPrice(String)
    /// `1.500`: thousands or a fraction; both as they would be written.
    case ambiguous(String, readings: [String])
  }

  /// - Parameter usual: the currency where the text names none; it tells thousands from fractions.
  public init(_ text: String, usual: Currency? = nil) throws(Problem) {
    if let plain = Self(plain: text) {
      self = plain
      return
    }
    let number = text.prefix(200).filter { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," || $0 == "'" }
    let words = Self.words(of: text)
    guard let first = number.first, first.isNumber, number.last?.isNumber == true, words.count <= 1,
      text.count <= 60, Self.isTogether(number, in: text)
    else { throw .notAPrice(text) }
    var named: Currency?
    if let word = words.first {
      guard let known = Self.currency(word) else { throw .notAPrice(text) }
      named = known.currency
    }
    currency = named
    amount = try Self.amount(number, of: text, decimals: (named ?? usual)?.decimals)
  }

  /// `4`, `4.5` and `4.50 EUR`, which mean one thing only whatever the currency: nearly all prices of a long table. Nil
  /// for what has to be looked at.
  private init?(plain text: String) {
    let bytes = text.utf8
    let number = bytes.prefix { $0 != UInt8(ascii: " ") }
    let parts = number.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard bytes.count <= 20, let digits = parts.first, !digits.isEmpty, digits.allSatisfy(Self.isDigit),
      parts.count == 1 || (1...2).contains(parts[1].count) && parts[1].allSatisfy(Self.isDigit),
      let amount = Quantity(String(Substring(number)))
    else { return nil }
    guard number.endIndex < bytes.endIndex else {
      (self.amount, currency) = (amount, nil)
      return
    }
    let code = bytes[bytes.index(after: number.endIndex)...]
    guard code.count == 3, code.allSatisfy({ (0x41...0x5a).contains($0) }),
      let named = Currency(String(Substring(code)))
    else { return nil }
    (self.amount, currency) = (amount, named)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// What is no digit, blank or mark of a number: letters together, signs one by one.
  private static func words(of text: String) -> [String] {
    let isWord: (Character) -> Bool = {
      !$0.isWhitespace && !($0.isASCII && $0.isNumber) && !".,'".contains($0)
    }
    return text.split(whereSeparator: { !isWord($0) }).map(String.init)
  }

  /// False for `1 2`.
  private static func isTogether(_ number: String, in text: String) -> Bool {
    text.filter { $0 != "\u{a0}" && $0 != "\u{202f}" }.contains(number)
  }

  /// Nil for what names none; no currency for a sign of many.
  private static func currency(_ word: String) -> (currency: Currency?, Void)? {
    if let code = Currency(word) { return (code, ()) }
    guard let code = signs[word.lowercased()] else { return nil }
    return (Currency(code), ())
  }

  private static let signs = [
    "€": "EUR", "euro": "EUR", "£": "GBP", "₩": "KRW", "￦": "KRW", "원": "KRW", "won": "KRW", "円": "JPY",
    "₫": "VND", "đ": "VND", "₹": "INR", "₽": "RUB", "руб": "RUB", "zł": "PLN", "kč": "CZK", "元": "CNY",
    "us$": "USD", "฿": "THB", "₺": "TRY", "₴": "UAH", "ft": "HUF", "r$": "BRL",
    // Signs of several currencies.
    "$": "", "¥": "", "kr": "", "￥": "",
  ]

  private static func amount(_ number: String, of text: String, decimals: Int?) throws(Problem) -> Quantity {
    let marks = number.filter { !$0.isNumber }
    var plain = number.filter { $0 != "'" }
    let separators = Set(plain.filter { !$0.isNumber })
    if separators.count == 2, let last = plain.last(where: { !$0.isNumber }) {
      // The last of two kinds parts the fraction.
      let thousands = separators.first { $0 != last } ?? ","
      guard plain.count(where: { $0 == last }) == 1, isGrouped(plain.split(separator: last)[0], by: thousands)
      else {
        throw .notAPrice(text)
      }
      plain = plain.filter { $0 != thousands }
    } else if let mark = separators.first {
      let count = plain.count { $0 == mark }
      let isGroups = isGrouped(plain[...], by: mark)
      if count > 1 {
        guard isGroups else { throw .notAPrice(text) }
        plain = plain.filter { $0 != mark }
      } else if isGroups, marks.count == count, !plain.hasPrefix("0") {
        // Three digits behind the only mark: no price has so many decimals but in a few currencies, yet a point may be one.
        guard decimals == 0 || mark == "," && decimals != 3 else {
          let readings = [plain.replacing(String(mark), with: "."), plain.filter { $0 != mark }]
          throw .ambiguous(text, readings: readings)
        }
        plain = plain.filter { $0 != mark }
      }
    }
    guard let amount = Quantity(plain) else { throw .notAPrice(text) }
    return amount
  }

  private static func isGrouped(_ digits: Substring, by mark: Character) -> Bool {
    let groups = digits.split(separator: mark, omittingEmptySubsequences: false)
    return (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
  }
}

extension PriceText.Problem: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .notAPrice(let text): "“\(text)” is no price such as 4.50, 4,50 EUR or ₩12,900"
    case .ambiguous(let text, let readings):
      "“\(text)” could be \(readings.joined(separator: " or ")); write one of them"
    }
  }
}
