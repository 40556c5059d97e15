public import Barcodes
public import Imaging
public import Scanning

/// Decodes the bytes of a file and reads the barcodes in the picture: the whole way of one photo, in the
/// process that calls it.
public struct PhotoDecoder: Sendable {
  private let scanner: BarcodeScanner
  private let limits: ImageLimits
  private let memoryLimit: Int

  /// - Parameters:
  ///   - symbologies: what is looked for.
  ///   - effort: how hard is tried.
  ///   - limits: what a picture may cost; one that costs more is ``ScanStatus/refused``.
  ///   - memoryLimit: in bytes, to be named where memory does not suffice; 0 when there is none. It is the
  ///     process that has it.
  public init(
    symbologies: Set<Symbology> = BarcodeScanner.readable, effort: Effort = .normal,
    limits: ImageLimits = .standard, memoryLimit: Int = 0
  ) {
    scanner = BarcodeScanner(symbologies: symbologies, effort: effort)
    self.limits = limits
    self.memoryLimit = memoryLimit
  }

  /// Never throws: what went wrong is an outcome too.
  public func decode(_ bytes: [UInt8]) -> DecodeOutcome {
    do throws(ImageError) {
      let image = try GrayImage(decoding: bytes, limits: limits)
      let barcodes = scanner.scan(image)
      guard DecodeOutcome.isPossible(barcodes) else { return DecodeOutcome(failure: .tooManyBarcodes) }
      return DecodeOutcome(barcodes: barcodes, width: image.width, height: image.height)
    } catch {
      if error == .outOfMemory { return .outOfMemory(limit: memoryLimit) }
      return DecodeOutcome(failure: .image(error))
    }
  }
}
