public import Barcodes

/// A catalog's code read as the product that it names: what ``WrittenCode`` knows to be no part of the code is left
/// out, and ``CodeReading`` says what the digits are.
struct ProductCode {
  let gtin: GTIN
  /// True when the eight digits are a valid GTIN-8 and a valid UPC-E.
  let isAmbiguous: Bool

  /// - Parameter acceptsInStore: true to take numbers that mean something else in each shop.
  init(_ bytes: Span<UInt8>, acceptsInStore: Bool) throws(RejectionReason) {
    if let plain = Self.plain(bytes), acceptsInStore || !plain.isInStoreNumber {
      gtin = plain
      isAmbiguous = false
      return
    }
    let reading = try CodeReading(written: bytes)
    guard acceptsInStore || !reading.gtin.isInStoreNumber else { throw .inStoreNumber }
    gtin = reading.gtin
    isAmbiguous = reading.isAmbiguous
  }

  /// The usual case without a string: 12 to 14 digits and nothing else.
  private static func plain(_ bytes: Span<UInt8>) -> GTIN? {
    guard (12...14).contains(bytes.count) else { return nil }
    var number: UInt64 = 0
    for index in bytes.indices {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = number * 10 + UInt64(digit)
    }
    return GTIN(number: number)
  }

}

extension CodeReading {
  /// Reads a code as files and people write it: with spaces or hyphens between groups, as `="880…"`, behind a byte
  /// order mark.
  /// - Throws: why it is none.
  public init(written text: some StringProtocol) throws(RejectionReason) {
    try self.init(written: Array(text.utf8).span)
  }

  init(written bytes: Span<UInt8>) throws(RejectionReason) {
    let digits = WrittenCode.digits(of: bytes)
    guard !digits.isEmpty else { throw .emptyCode }
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count >= 8, let reading = CodeReading(text) else {
      throw Self.reason(against: text, digits[...])
    }
    self = reading
  }

  private static func reason(against text: String, _ bytes: ArraySlice<UInt8>) -> RejectionReason {
    if MangledCode(bytes)?.isShortened == true { return .mangledCode(canRecover: false) }
    if mayLackZeros(text) { return .lostZeros(found: bytes.count) }
    return GTIN.problem(with: text).map { .invalidCode($0) } ?? .emptyCode
  }

  /// True for 9, 10 or 11 digits that zeros at the front make a GTIN; where one is there still, none was dropped. They are not put there: one number in ten
  /// would be one by chance.
  private static func mayLackZeros(_ text: String) -> Bool {
    (9...11).contains(text.utf8.count) && text.utf8.first != UInt8(ascii: "0")
      && GTIN(String(repeating: "0", count: 12 - text.utf8.count) + text) != nil
  }
}
