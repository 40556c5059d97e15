/// One barcode as it was read: what kind it is, what it says and where it stands in the picture.
public struct Barcode: Hashable, Sendable {
  /// The kind of code, as the decoder tells it.
  public let symbology: Symbology

  /// The content exactly as decoded, without the symbol's start, stop and mode characters. GS1 separators
  /// stand as 0x1D. Not always UTF-8.
  public let bytes: [UInt8]

  /// True when the symbol says that its content is GS1 element strings (FNC1 in first position, or DataBar).
  public let isGS1: Bool

  /// True for one code of a set (structured append) whose others are not in the picture; the
  /// content is then a fragment that means nothing by itself.
  public let isPartial: Bool

  /// Which code of its set this is; nil for a whole code, and where the decoder does not tell.
  public let part: SetPart?

  /// The two or five digits of an add-on that stands to the right of a retail code: the issue of a magazine, the price of a
  /// book. Nil where there is none, and where it is not seen clearly.
  public let addOn: String?

  /// The outline in pixels of the picture as it was given, clockwise from the symbol's own top left;
  /// empty where the decoder gave none. Four points otherwise.
  public let corners: [Point]

  /// The encodings that the code itself declares for parts of its content, in order; empty where it declares none.
  public let interpretations: [ChannelInterpretation]

  /// The content as text: what ``bytes`` are as UTF-8, or in the encoding that the code declares or that they are
  /// likely in. Where none is, U+FFFD stands for what is not UTF-8; see ``isText``.
  public let text: String

  /// The product that the code names, where its symbology or content says that it is one.
  public let gtin: GTIN?

  /// A code that was read; ``gtin`` follows from the rest.
  /// - Parameter text: nil where ``bytes`` are UTF-8 or nobody knows better.
  public init(
    symbology: Symbology, bytes: [UInt8], text: String? = nil, isGS1: Bool = false, isPartial: Bool = false,
    part: SetPart? = nil, addOn: String? = nil, corners: [Point] = [],
    interpretations: [ChannelInterpretation] = []
  ) {
    self.symbology = symbology
    self.bytes = bytes
    self.isGS1 = isGS1
    self.isPartial = isPartial
    self.part = isPartial ? part : nil
    self.addOn = symbology.isRetail ? addOn : nil
    self.corners = corners
    self.interpretations = interpretations
    self.text = text ?? String(decoding: bytes, as: UTF8.self)
    gtin = isPartial ? nil : Self.gtin(in: bytes, of: symbology, isGS1: isGS1)
  }

  /// True when ``text`` is what ``bytes`` say as UTF-8; false where it was decoded otherwise, or not all could be.
  public var isText: Bool { text.utf8.elementsEqual(bytes) }

  private static func gtin(in bytes: [UInt8], of symbology: Symbology, isGS1: Bool) -> GTIN? {
    let text = String(decoding: bytes, as: UTF8.self)
    switch symbology {
    // An add-on of two or five digits may follow.
    case .ean13, .isbn13: return [13, 15, 18].contains(bytes.count) ? GTIN(text.prefix(13)) : nil
    case .ean8: return bytes.count == 8 ? GTIN(text) : nil
    case .upca: return bytes.count == 12 ? GTIN(text) : nil
    case .upce: return UPCE(text)?.gtin
    // An Interleaved 2 of 5 of fourteen digits with the right check digit is an ITF-14.
    case .itf: return bytes.count == 14 ? GTIN(text) : nil
    case .code39, .code93, .codabar: return nil
    case .code128: return isGS1 ? gtin(inMessage: bytes) : nil
    case .databar, .databarExpanded: return gtin(inMessage: bytes)
    case .dataMatrix where bytes.first == GS1.separator: return gtin(inMessage: Array(bytes.dropFirst()))
    case .qr, .dataMatrix: return isGS1 ? gtin(inMessage: bytes) : gtin(inLink: text)
    }
  }

  /// The year decides only whether 00-02-29 is a day, and that only from 2050 on: nothing that a GTIN depends on.
  private static let anyYear = 2000

  /// The (01) of a GS1 message; it stands even where what follows it cannot be read.
  private static func gtin(inMessage bytes: [UInt8]) -> GTIN? {
    let elements = ElementString.readable(in: bytes, thisYear: anyYear).message.elements
    return elements.first { $0.ai == .gtin }.flatMap { GTIN($0.value) }
  }

  private static func gtin(inLink text: String) -> GTIN? {
    let link = try? DigitalLink(lenient: text, thisYear: anyYear)
    return link?.elements[.gtin].flatMap { GTIN($0) }
  }
}

/// A place in a picture, in pixels from its top left corner.
public struct Point: Hashable, Sendable {
  /// From the left, in pixels.
  public let x: Int
  /// From the top, in pixels.
  public let y: Int

  /// A place at these pixels.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// What a code declares its bytes to be from one of them on, until the next declaration. Source: AIM ITS/04-001,
/// Extended Channel Interpretations.
public struct ChannelInterpretation: Hashable, Sendable {
  /// The index of the first byte that it is about.
  public let start: Int
  /// The assigned number, 0 to 999999: 26 is UTF-8, 20 Shift JIS.
  public let number: Int

  /// A declaration about the bytes from `start` on.
  public init(start: Int, number: Int) {
    self.start = start
    self.number = number
  }
}
