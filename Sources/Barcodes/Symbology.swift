/// A kind of barcode. The raw value is its name in JSON and on the command line.
public enum Symbology: String, CaseIterable, Hashable, Sendable {
  case ean13, ean8, upca, upce, isbn13
  case code128, code39, code93, codabar, itf
  case databar, databarExpanded
  case qr, dataMatrix

  /// True for the codes on retail packs, whose whole content is a GTIN.
  public var isRetail: Bool {
    switch self {
    case .ean13, .ean8, .upca, .upce, .isbn13: true
    default: false
    }
  }
}
