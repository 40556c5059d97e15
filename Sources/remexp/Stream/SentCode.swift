import Barcodes
import Register

/// A line that a scanner has typed, as the code that it has read.
struct SentCode {
  let barcode: Barcode

  /// With a symbology identifier before it, or whatever a text of its kind most likely is.
  /// - Throws: ``RegisterError`` for a number whose check digit is wrong.
  init(_ line: String, thisYear: Int) throws {
    let typed = TypedCode(line)
    if let message = typed.withoutLeadingSeparator {
      barcode = Barcode(symbology: .code128, bytes: Array(message.text.utf8), isGS1: true)
    } else if let identifier = SymbologyIdentifier(beginningOf: typed.text) {
      barcode = Self.code(identifier, Array(typed.text.utf8.dropFirst(3)))
    } else {
      barcode = try Self.code(typed, thisYear: thisYear)
    }
  }

  /// Source: ISO/IEC 15424.
  private static func code(_ identifier: SymbologyIdentifier, _ data: [UInt8]) -> Barcode {
    if let message = compositeMessage(identifier, data) {
      return Barcode(symbology: .databarExpanded, bytes: message, isGS1: true)
    }
    let isNumber = data.allSatisfy { (0x30...0x39).contains($0) }
    let symbology: Symbology =
      switch identifier.letter {
      case "E" where data.count == 8 || identifier.modifier == "4": .ean8
      case "E" where data.count == 12: .upca
      case "E": .ean13
      case "e": .databarExpanded
      case "Q": .qr
      case "d": .dataMatrix
      case "A": .code39
      case "G": .code93
      case "F": .codabar
      case "I": .itf
      case "C", "J", "z": .code128
      // What the scanner does not tell more of may be a product's number.
      default: isNumber ? retail(data.count) ?? .code128 : .code128
      }
    return Barcode(symbology: symbology, bytes: data, isGS1: identifier.isGS1)
  }

  /// An EAN with a two-dimensional part above it is one message.
  private static func compositeMessage(_ identifier: SymbologyIdentifier, _ data: [UInt8]) -> [UInt8]? {
    guard identifier.letter == "E",
      let digits = [13, 8].first(where: { data.dropFirst($0).starts(with: "|]e0".utf8) }),
      let gtin = GTIN(String(decoding: data.prefix(digits), as: UTF8.self))
    else { return nil }
    return Array("01\(gtin)".utf8) + data.dropFirst(digits + 4)
  }

  private static func retail(_ digits: Int) -> Symbology? {
    switch digits {
    case 8: .ean8
    case 12: .upca
    case 13: .ean13
    case 14: .itf
    default: nil
    }
  }

  private static func code(_ typed: TypedCode, thisYear: Int) throws -> Barcode {
    let number = typed.numberInGroups ?? typed
    let bytes = Array(number.text.utf8)
    switch InspectionKind(guessing: number.text, thisYear: thisYear) {
    case .gtin, .inStore:
      let typed = try ProductCode(number.text)
      return Barcode(symbology: typed.gtin == nil ? .code128 : retail(bytes.count) ?? .code128, bytes: bytes)
    case .upce: return Barcode(symbology: .upce, bytes: bytes)
    case .elementString: return Barcode(symbology: .code128, bytes: bytes, isGS1: true)
    case .bracketed:
      let (message, error) = ElementString.readable(inBracketed: number.text, thisYear: thisYear)
      guard error == nil else { return Barcode(symbology: .code128, bytes: bytes) }
      return Barcode(symbology: .code128, bytes: message.message, isGS1: true)
    case .digitalLink: return Barcode(symbology: .qr, bytes: bytes)
    case .scanData, .auto, nil: return Barcode(symbology: .code128, bytes: bytes)
    }
  }
}
