import Barcodes
import CZBar

/// libzbar's names for symbologies.
enum ZBarType {
  /// What libzbar is asked for: never DataBar, which it garbles up to 0.23.93 at least.
  static let readable = Set(types.keys)

  private static let types: [Symbology: zbar_symbol_type_t] = [
    .ean13: ZBAR_EAN13, .ean8: ZBAR_EAN8, .upca: ZBAR_UPCA, .upce: ZBAR_UPCE, .isbn13: ZBAR_ISBN13,
    .code128: ZBAR_CODE128, .code39: ZBAR_CODE39, .code93: ZBAR_CODE93, .codabar: ZBAR_CODABAR,
    .itf: ZBAR_I25, .qr: ZBAR_QRCODE,
  ]

  private static let symbologies = Dictionary(
    uniqueKeysWithValues: types.map { ($0.value.rawValue, $0.key) })

  /// The symbology of a symbol, or nil for parts, add-ons and kinds that are never switched on.
  static func symbology(of type: zbar_symbol_type_t) -> Symbology? {
    symbologies[type.rawValue]
  }

  /// What has to be switched on for these to be read.
  ///
  /// UPC-A, UPC-E and ISBN-13 are read as EAN-13 and named afterwards, so that EAN-13 has to be on. UPC-E is
  /// then read in any case: under its own name it can be told from an EAN-13 and left out.
  static func switches(for symbologies: Set<Symbology>) -> [zbar_symbol_type_t] {
    var needed = symbologies
    if !needed.isDisjoint(with: [.ean13, .upca, .upce, .isbn13]) { needed.formUnion([.ean13, .upce]) }
    return needed.compactMap { types[$0] }
  }
}
