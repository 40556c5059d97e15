import Barcodes

/// A catalog's code read as the product that it names.
///
/// Spaces and hyphens are left out; 8, 12, 13 and 14 digits with the right check digit are a GTIN. Eight digits
/// may also be a UPC-E, and a file does not say which. They are taken as a GTIN-8 where they are a valid one
/// that may stand in a catalog, else as a UPC-E where they are one. So 0 at the front means UPC-E: no GTIN-8
/// that is used beyond one shop begins with it.
struct ProductCode {
  let gtin: GTIN
  /// True when the eight digits are a valid GTIN-8 and a valid UPC-E.
  let isAmbiguous: Bool

  /// - Parameter acceptsInStore: true to take numbers that mean something else in each shop.
  init(_ bytes: [UInt8], acceptsInStore: Bool) throws(RejectionReason) {
    let digits = bytes.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
    guard !digits.isEmpty else { throw .emptyCode }
    let text = String(decoding: digits, as: UTF8.self)
    let expanded = digits.count == 8 ? UPCE(text)?.gtin : nil
    guard let plain = GTIN(text) else {
      guard let expanded else { throw Self.reason(against: text, digits) }
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

  private static func reason(against text: String, _ bytes: [UInt8]) -> RejectionReason {
    if isMangled(bytes) { return .mangledCode }
    return GTIN.problem(with: text).map { .invalidCode($0) } ?? .emptyCode
  }

  /// `8.80E+12` or, where a comma is the decimal point, `8,80E+12`: what a spreadsheet leaves of a long number.
  /// The digits that it dropped cannot be known.
  private static func isMangled(_ bytes: [UInt8]) -> Bool {
    let parts = bytes.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 | 0x20 == UInt8(ascii: "e") }
    guard parts.count == 2, let sign = parts[1].first else { return false }
    let isSigned = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    let exponent = isSigned ? parts[1].dropFirst() : parts[1]
    let mantissa = parts[0].filter { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ",") }
    return [mantissa, Array(exponent)].allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
