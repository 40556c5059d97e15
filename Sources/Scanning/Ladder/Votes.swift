import Barcodes

/// How much has to be seen of a code before it is believed.
enum Votes {
  /// Lines of one rung that count at most: beyond, they only say that the code is tall.
  static let mostOfOneRung = 12

  /// A code is believed when it has so many times the votes of any other at the same place.
  static let lead = 3

  /// The votes that a code needs.
  ///
  /// Phantoms are rare where errors are corrected or a whole check character stands in the code, and frequent
  /// where a few bars make one.
  static func needed(for reading: Reading) -> Int {
    switch reading.symbology {
    case .qr, .dataMatrix: 1
    case .code128, .code93: 1
    case .ean13, .upca, .isbn13: 4
    case .ean8: 6
    // More than any rung alone can give: parts of other codes look like one in every line.
    case .upce: 13
    case .databar: 3
    case .databarExpanded: 2
    // A cut code reads as a shorter one; the check digit of a GTIN tells a whole one.
    case .itf: GTIN(String(decoding: reading.bytes, as: UTF8.self)) == nil ? 5 : 2
    case .codabar, .code39: 2
    }
  }
}
