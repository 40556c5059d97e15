import Barcodes
import Imaging

/// A code as an engine read it in one version of the picture; not yet believed.
struct Reading {
  let symbology: Symbology
  let bytes: [UInt8]
  let isGS1: Bool
  let isPartial: Bool

  /// Which code of its set it is, where the engine tells it.
  private(set) var part: SetPart?

  /// What the code declares its bytes to be, where the engine tells it.
  private(set) var interpretations: [ChannelInterpretation] = []

  /// The digits of an add-on that stands beside a retail code, once the picture has shown it.
  var addOn: String?

  /// Who read it.
  let engine: Engine

  /// How many scan lines gave it; at least 1.
  private(set) var lines: Int

  /// In pixels of the version that was scanned.
  private(set) var outline: Outline

  /// Lines that count at most: beyond, they only say that the code is tall.
  static let mostLines = 12
}

extension Reading {
  /// True when another engine has to look at the code too: zxing-cpp 1.4 loses characters of GS1 data with % in the
  /// alphanumeric mode of QR.
  var isDoubtful: Bool { engine == .zxing && symbology == .qr && isGS1 }

  /// True for one that can be compared with the picture.
  var isProvable: Bool { RetailClaim(self) != nil || LinearClaim(self) != nil }

  /// True for what says which product it is on, or is said to be GS1 data.
  var namesProduct: Bool {
    isGS1
      || Barcode(symbology: symbology, bytes: bytes, isGS1: isGS1, isPartial: isPartial, corners: []).gtin
        != nil
  }

  /// True for one of which characters may be lost: zxing-cpp 1.4 ends a run at the sign that it doubles.
  private var mayBeCut: Bool { isDoubtful && bytes.contains(UInt8(ascii: "%")) }

  /// True for two QR codes of which the other engine's is taken.
  func yields(to other: Reading) -> Bool {
    symbology == .qr && other.symbology == .qr && engine == .zxing && other.engine != .zxing
      && isPartial == other.isPartial && part == nil
  }

  /// The same reading when every line of the picture stood in the version `copies` times.
  func seen(inCopies copies: Int) -> Reading {
    var reading = self
    reading.lines = (lines + copies - 1) / copies
    return reading
  }

  /// The same reading with what another of the same bytes tells of them.
  func interpreted(as other: Reading) -> Reading {
    var reading = self
    if interpretations.isEmpty { reading.interpretations = other.interpretations }
    if part == nil { reading.part = other.part }
    return reading
  }

  /// The same reading with its place in the picture that the map leads to.
  func mapped(by map: AffineMap) -> Reading {
    var reading = self
    reading.outline = outline.mapped(by: map)
    return reading
  }

  /// The code with its corners inside of a picture of this size.
  func barcode(width: Int, height: Int) -> Barcode {
    Barcode(
      symbology: symbology, bytes: bytes, isGS1: isGS1, isPartial: isPartial, part: mayBeCut ? nil : part,
      addOn: addOn, corners: outline.points(width: width, height: height), interpretations: interpretations)
  }
}

/// What looks for codes in a version of a picture.
enum Engine: Hashable {
  /// libzbar, on one row and one column in `density`; 1 for all.
  case zbar(density: Int)
  /// zxing-cpp, in black and white; sees nothing where the package is built without it.
  case zxing
  /// DataBar, from the places of edges, on no more than `rows` rows.
  case edges(rows: Int)
  /// For retail codes out of focus: no edges are looked for.
  case likelihood
}
