import Barcodes

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
