/// The mark that scanners put before the data of a code to say what kind it was: `]C1` for GS1-128.
///
/// Source: ISO/IEC 15424.
public struct SymbologyIdentifier: Hashable, Sendable {
  /// The kind of code: `C` for Code 128, `E` for EAN and UPC, `e` for DataBar, `Q` for QR, `d` for Data Matrix.
  public let letter: Character
  /// What the letter leaves open: a digit or a letter.
  public let modifier: Character

  /// The identifier with which scan data begins, or nil.
  public init?(beginningOf scanData: some StringProtocol) {
    let bytes = Array(scanData.utf8.prefix(3))
    guard bytes.count == 3, bytes[0] == UInt8(ascii: "]"), Self.isLetter(bytes[1]),
      Self.isLetter(bytes[2]) || bytes[2].isASCIIDigit
    else { return nil }
    letter = Character(Unicode.Scalar(bytes[1]))
    modifier = Character(Unicode.Scalar(bytes[2]))
  }

  /// The identifier that a scanner would give to a code.
  public init(_ barcode: Barcode) {
    let (letter, modifier): (Character, Character) =
      switch barcode.symbology {
      case .ean13, .isbn13, .upca, .upce: ("E", barcode.bytes.count > 13 ? "3" : "0")
      case .ean8: ("E", "4")
      case .code128: ("C", barcode.isGS1 ? "1" : "0")
      case .code39: ("A", "0")
      case .code93: ("G", "0")
      case .codabar: ("F", "0")
      case .itf: ("I", barcode.gtin == nil ? "0" : "1")
      case .databar, .databarExpanded: ("e", "0")
      case .qr: ("Q", barcode.isGS1 ? "3" : "1")
      case .dataMatrix: ("d", barcode.isGS1 ? "2" : "1")
      }
    self.letter = letter
    self.modifier = modifier
  }

  /// True where the data is a GS1 message by the code's own word.
  public var isGS1: Bool {
    switch (letter, modifier) {
    // J is DotCode, z is Aztec.
    case ("C", "1"), ("e", "0"), ("d", "2"), ("Q", "3"), ("J", "1"), ("z", "1"): true
    default: false
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xdf)
  }
}

extension SymbologyIdentifier: CustomStringConvertible {
  public var description: String { "]\(letter)\(modifier)" }
}
