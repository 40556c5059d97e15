import Barcodes

/// How much has to be seen of a code before it is believed.
enum Votes {
  /// A code is believed when it has this many times the votes of any other at the same place.
  static let lead = 3

  /// The votes that a code needs.
  ///
  /// Phantoms are rare where errors are corrected or a whole check character stands in the code, and frequent where a few
  /// bars make one. Of retail codes one look is enough where the bars themselves confirm it. Of all that are compared with
  /// the picture many have to agree where it cannot be seen.
  ///
  /// - Parameter proof: what the picture says of a code that is compared with it.
  static func needed(for reading: Reading, _ proof: ClaimProof) -> Int {
    switch reading.symbology {
    case .qr, .dataMatrix: 1
    case .code128, .code93: 1
    case .ean13, .upca, .isbn13: needed(proof, plausible: 4, open: 12)
    case .ean8: needed(proof, plausible: 6, open: 12)
    // More than any rung alone can give: parts of other codes look like one in every line.
    case .upce: needed(proof, plausible: 13, open: 20)
    case .databar: 3
    case .databarExpanded: 2
    // A cut code reads as a shorter one; the check digit of a GTIN tells a whole one, and otherwise the bars alone.
    case .itf where GTIN(String(decoding: reading.bytes, as: UTF8.self)) == nil:
      needed(proof, confirmed: 2, plausible: 5, open: .max)
    case .itf, .codabar, .code39: needed(proof, plausible: 2, open: 4)
    }
  }

  private static func needed(_ proof: ClaimProof, confirmed: Int = 1, plausible: Int, open: Int) -> Int {
    switch proof {
    case .confirmed: confirmed
    case .plausible: plausible
    case .open, .refuted: open
    }
  }
}
