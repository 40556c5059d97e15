import Barcodes
import Imaging

/// A code as an engine read it in one version of the picture; not yet believed.
struct Reading {
  let symbology: Symbology
  let bytes: [UInt8]
  let isGS1: Bool
  let isPartial: Bool

  /// Who read it.
  let engine: Engine

  /// How many scan lines gave it; at least 1.
  let lines: Int

  /// In pixels of the version that was scanned.
  let outline: Outline
}

extension Reading {
  /// True when another engine has to look at the code too: zxing-cpp 1.4 loses characters of GS1 data with % in the
  /// alphanumeric mode of QR.
  var isDoubtful: Bool { engine == .zxing && symbology == .qr && isGS1 }

  /// True for two QR codes of which the other engine's is taken.
  func yields(to other: Reading) -> Bool {
    symbology == .qr && other.symbology == .qr && engine == .zxing && other.engine != .zxing
  }

  /// The same reading when every line of the picture stood in the version so many times.
  func seen(inCopies copies: Int) -> Reading {
    Reading(
      symbology: symbology, bytes: bytes, isGS1: isGS1, isPartial: isPartial, engine: engine,
      lines: (lines + copies - 1) / copies, outline: outline)
  }

  /// The same reading with its place in the picture that the map leads to.
  func mapped(by map: AffineMap) -> Reading {
    Reading(
      symbology: symbology, bytes: bytes, isGS1: isGS1, isPartial: isPartial, engine: engine,
      lines: lines, outline: outline.mapped(by: map))
  }

  /// The code with its corners inside of a picture of this size.
  func barcode(width: Int, height: Int) -> Barcode {
    Barcode(
      symbology: symbology, bytes: bytes, isGS1: isGS1, isPartial: isPartial,
      corners: outline.points(width: width, height: height))
  }
}
