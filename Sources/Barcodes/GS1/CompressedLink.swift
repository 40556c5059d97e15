/// The compressed form of a Digital Link, one segment of URI-safe base64. It is rare and no part of the standard any
/// more: it is recognised, so that nobody takes it for something else, but not read.
enum CompressedLink {
  /// Codes that stand for two or more identifiers of which (01) is the first.
  /// Source: GS1 Digital Link Standard: Compression, table of optimisations.
  private static let productCodes: Set<UInt64> = [0x01, 0x0a, 0x0b, 0x0c, 0x0d, 0x0e, 0x0f]

  /// True for a segment that says that it holds a GTIN, and whose next 47 bits are one with the right check digit.
  static func isProduct(_ segment: ArraySlice<UInt8>) -> Bool {
    guard segment.count >= 10, segment.count <= 400 else { return false }
    var bits: UInt64 = 0
    for byte in segment.prefix(10) {
      guard let value = sextet(byte) else { return false }
      bits = bits << 6 | UInt64(value)
    }
    guard segment.allSatisfy({ sextet($0) != nil }) else { return false }
    // 60 bits are here: 8 of the code, 47 of the GTIN and 5 of what follows.
    return productCodes.contains(bits >> 52) && GTIN(number: bits >> 5 & (1 << 47 - 1)) != nil
  }

  private static func sextet(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
