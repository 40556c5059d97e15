import Barcodes

/// A catalog's code read as the product that it names.
///
/// What ``WrittenCode`` knows to be no part of the code is left out; 8, 12, 13 and 14 digits with the right check digit are a GTIN. Eight digits
/// may also be a UPC-E, and a file does not say which. They are taken as a GTIN-8 where they are a valid one
/// that may stand in a catalog, else as a UPC-E where they are one. So 0 at the front means UPC-E: no GTIN-8
/// that is used beyond one shop begins with it.
struct ProductCode {
  let gtin: GTIN
  /// True when the eight digits are a valid GTIN-8 and a valid UPC-E.
  let isAmbiguous: Bool

  /// - Parameter acceptsInStore: true to take numbers that mean something else in each shop.
  init(_ bytes: Span<UInt8>, acceptsInStore: Bool) throws(RejectionReason) {
    if let plain = Self.plain(bytes), acceptsInStore || !plain.isRestrictedCirculation {
      self.init(gtin: plain, isAmbiguous: false)
      return
    }
    let digits = WrittenCode.digits(of: bytes)
    guard !digits.isEmpty else { throw .emptyCode }
    let text = String(decoding: digits, as: UTF8.self)
    let expanded = digits.count == 8 ? UPCE(text)?.gtin : nil
    guard let plain = GTIN(text) else {
      guard let expanded else { throw Self.reason(against: text, digits[...]) }
      self.init(gtin: expanded, isAmbiguous: false)
      return
    }
    let isOpen = acceptsInStore || !plain.isRestrictedCirculation
    guard isOpen || expanded != nil else { throw .inStoreNumber }
    self.init(gtin: isOpen ? plain : expanded ?? plain, isAmbiguous: expanded != nil)
  }

  private init(gtin: GTIN, isAmbiguous: Bool) {
    self.gtin = gtin
    self.isAmbiguous = isAmbiguous
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

  private static func reason(against text: String, _ bytes: ArraySlice<UInt8>) -> RejectionReason {
    if MangledCode(bytes)?.isShortened == true { return .mangledCode(canRecover: false) }
    if mayLackZeros(text) { return .lostZeros(found: bytes.count) }
    return GTIN.problem(with: text).map { .invalidCode($0) } ?? .emptyCode
  }

  /// True for 9, 10 or 11 digits that zeros at the front make a GTIN. They are not put there: one number in ten
  /// would be one by chance.
  private static func mayLackZeros(_ text: String) -> Bool {
    (9...11).contains(text.utf8.count)
      && GTIN(String(repeating: "0", count: 12 - text.utf8.count) + text) != nil
  }
}
