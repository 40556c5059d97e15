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
  public func decode(_ bytes: [UInt8]) -> DecodeOutcome { decode(bytes, readingTexts: true) }

  /// - Parameter readingTexts: false in a process that may open no file, and so asks nobody what bytes may mean.
  package func decode(_ bytes: [UInt8], readingTexts: Bool) -> DecodeOutcome {
    do throws(ImageError) {
      let picture = try DecodedPicture(decoding: bytes, limits: limits)
      let barcodes = readingTexts ? scanner.scan(picture.image) : scanner.codes(in: picture.image)
      guard DecodeOutcome.isPossible(barcodes) else { return DecodeOutcome(failure: .tooManyBarcodes) }
      var outcome = DecodeOutcome(
        barcodes: barcodes, width: picture.image.width, height: picture.image.height,
        pictureCount: picture.pictureCount)
      outcome.takenAt = CaptureTime(ofPhoto: bytes)
      return outcome
    } catch {
      if error == .outOfMemory { return .outOfMemory(limit: memoryLimit) }
      return DecodeOutcome(failure: .image(error))
    }
  }
}
