import Barcodes

/// A retail code as its digits stand in the symbol: what a reading claims is in the picture.
struct RetailClaim: Hashable {
  let kind: SymbolLayout.Kind

  /// 13 of EAN-13, 8 of EAN-8, and 8 of UPC-E with its number system and check digit.
  let digits: [Int]

  /// Nil for what is not a retail code.
  init?(_ reading: Reading) {
    var digits = reading.bytes.map { Int($0) - 0x30 }
    guard digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
    switch (reading.symbology, digits.count) {
    case (.ean13, 13), (.isbn13, 13): kind = .ean13
    case (.upca, 12):
      kind = .ean13
      digits = [0] + digits
    case (.ean8, 8): kind = .ean8
    case (.upce, 8) where digits[0] < 2: kind = .upce
    default: return nil
    }
    self.digits = digits
  }

  /// The same kind of symbol with other digits.
  init(_ kind: SymbolLayout.Kind, _ digits: [Int]) {
    self.kind = kind
    self.digits = digits
  }

  /// What it is called among what is looked for, as libzbar names it: UPC-A and ISBN-13 are EAN-13 where they are not
  /// asked for. Nil for what is not.
  func name(among symbologies: Set<Symbology>) -> Symbology? {
    switch kind {
    case .ean8: return symbologies.contains(.ean8) ? .ean8 : nil
    case .upce: return symbologies.contains(.upce) ? .upce : nil
    case .ean13:
      if digits[0] == 0, symbologies.contains(.upca) { return .upca }
      let isBook = digits.starts(with: [9, 7, 8]) || digits.starts(with: [9, 7, 9])
      if isBook, symbologies.contains(.isbn13) { return .isbn13 }
      return symbologies.contains(.ean13) ? .ean13 : nil
    }
  }

  /// A reading that says so at a place, or nil where it is not looked for.
  func reading(among symbologies: Set<Symbology>, lines: Int, at outline: Outline) -> Reading? {
    guard let symbology = name(among: symbologies) else { return nil }
    let shown = symbology == .upca ? digits.dropFirst() : digits[...]
    return Reading(
      symbology: symbology, bytes: shown.map { UInt8(0x30 + $0) }, isGS1: false, isPartial: false,
      engine: .likelihood, lines: lines, outline: outline)
  }
}
