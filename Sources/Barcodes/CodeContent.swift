/// What the data of one code means.
public enum CodeContent: Hashable, Sendable {
  /// A retail code, with the digits of its add-on where it has one.
  case gtin(GTIN, addOn: String?)
  case elementString(ElementString)
  case digitalLink(DigitalLink)
  /// Says by itself that it is GS1 data or a product's number, and is not; what stands before the fault.
  case invalid(GS1Error, readable: ElementString)
  /// Anything else. Text that looks like a GS1 message but came from a code that does not say so is text.
  case text

  /// The meaning of a decoded code.
  ///
  /// - Parameter thisYear: the year in which the label is read, for the century of its dates.
  public init(_ barcode: Barcode, thisYear: Int) {
    if barcode.isPartial {
      self = .text
      return
    }
    let identifier = SymbologyIdentifier(barcode)
    if barcode.symbology == .upce {
      self = Self.retail(UPCE(barcode.text)?.gtin, text: barcode.text)
    } else if barcode.symbology == .dataMatrix, barcode.bytes.first == GS1.separator {
      // Some decoders give the leading FNC1 of a GS1 Data Matrix as data.
      self.init(message: Array(barcode.bytes.dropFirst()), thisYear: thisYear)
    } else {
      self.init(identifier, data: barcode.bytes, thisYear: thisYear)
    }
  }

  /// The meaning of what a scanner sends: a symbology identifier, then the data.
  /// - Throws: where the identifier is missing.
  public init(scanData: some StringProtocol, thisYear: Int) throws(GS1Error) {
    guard let identifier = SymbologyIdentifier(beginningOf: scanData) else {
      throw GS1Error(.noSymbologyIdentifier, at: 0)
    }
    let data = Array(scanData.utf8.dropFirst(3))
    self = CodeContent(identifier, data: data, thisYear: thisYear).shifted(by: 3)
  }

  private init(_ identifier: SymbologyIdentifier, data: [UInt8], thisYear: Int) {
    if identifier.isGS1 {
      self.init(message: data, thisYear: thisYear)
      return
    }
    let text = String(decoding: data, as: UTF8.self)
    switch (identifier.letter, identifier.modifier) {
    case ("E", "0"):
      self = Self.composite(text, digits: 13, thisYear: thisYear) ?? Self.retail(text, lengths: [13])
    case ("E", "3"): self = Self.retail(text, lengths: [15, 18])
    case ("E", "4"):
      self = Self.composite(text, digits: 8, thisYear: thisYear) ?? Self.retail(text, lengths: [8])
    case ("I", "1") where data.count == 14: self = GTIN(text).map { .gtin($0, addOn: nil) } ?? .text
    case ("Q", _), ("d", _), ("J", _), ("z", _): self.init(link: text, thisYear: thisYear)
    default: self = .text
    }
  }

  private init(message: [UInt8], thisYear: Int) {
    let (readable, error) = ElementString.readable(in: message, thisYear: thisYear)
    self = error.map { .invalid($0, readable: readable) } ?? .elementString(readable)
  }

  /// An ordinary web address is text; one with a GS1 key that is wrong is not.
  private init(link: String, thisYear: Int) {
    do throws(GS1Error) {
      self = .digitalLink(try DigitalLink(lenient: link, thisYear: thisYear))
    } catch {
      self = error.reason.isNoLink ? .text : .invalid(error, readable: ElementString(elements: []))
    }
  }

  private static func retail(_ text: String, lengths: Set<Int>) -> CodeContent {
    guard lengths.contains(text.utf8.count) else {
      return .invalid(GS1Error(.length(text.utf8.count), in: text), readable: ElementString(elements: []))
    }
    let digits = text.prefix(13)
    if let problem = GTIN.problem(with: digits) {
      return .invalid(GS1Error(problem, in: digits), readable: ElementString(elements: []))
    }
    let addOn = text.dropFirst(13)
    return retail(GTIN(digits), text: text, addOn: addOn.isEmpty ? nil : String(addOn))
  }

  private static func retail(_ gtin: GTIN?, text: String, addOn: String? = nil) -> CodeContent {
    guard let gtin else {
      let problem = GTIN.problem(with: text) ?? .notDigits
      return .invalid(GS1Error(problem, in: text), readable: ElementString(elements: []))
    }
    return .gtin(gtin, addOn: addOn)
  }

  /// An EAN with a two-dimensional part above it: the number, then `|]e0` and a message.
  private static func composite(_ text: String, digits: Int, thisYear: Int) -> CodeContent? {
    let start = digits + 4
    guard text.utf8.count > start, text.utf8.dropFirst(digits).starts(with: "|]e0".utf8),
      let gtin = GTIN(text.prefix(digits))
    else { return nil }
    let linear = Array("01\(gtin)".utf8)
    return CodeContent(message: linear + Array(text.utf8.dropFirst(start)), thisYear: thisYear)
      .shifted(by: start - linear.count)
  }

  /// The same with its error's position counted from further left.
  private func shifted(by count: Int) -> CodeContent {
    guard case .invalid(let error, let readable) = self else { return self }
    return .invalid(GS1Error(error.reason, ai: error.ai, at: error.position + count), readable: readable)
  }

  /// What was read of it as identifiers and values, up to the first fault; empty for text and for retail
  /// codes. What of it may be taken is ``certain(thisYear:)``.
  public var elements: [GS1Element] {
    switch self {
    case .elementString(let message), .invalid(_, let message): message.elements
    case .digitalLink(let link): link.elements.elements
    case .gtin, .text: []
    }
  }
}

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
  /// `]C1`
  public var description: String { "]\(letter)\(modifier)" }
}
