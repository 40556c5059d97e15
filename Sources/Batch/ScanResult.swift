public import Barcodes

/// What scanning one path gave.
public struct ScanResult: Hashable, Sendable {
  /// As it was given or found.
  public let path: BytePath
  /// Recognises the same photo under another name; nil where the file could not be read.
  public let contentHash: ContentHash?
  /// From handing the bytes to the decoder to its answer; 0 where nothing was decoded.
  public let milliseconds: Int
  private let outcome: DecodeOutcome

  public init(path: BytePath, contentHash: ContentHash?, milliseconds: Int, outcome: DecodeOutcome) {
    self.path = path
    self.contentHash = contentHash
    self.milliseconds = milliseconds
    self.outcome = outcome
  }

  /// The result of a path that gave no bytes.
  public init(path: BytePath, failure: FileError) {
    self.init(
      path: path, contentHash: nil, milliseconds: 0,
      outcome: DecodeOutcome(failure: failure.status, reason: failure.description))
  }

  /// The same with only these of its codes.
  public func keeping(_ barcodes: [Barcode]) -> ScanResult {
    guard let width, let height else { return self }
    return ScanResult(
      path: path, contentHash: contentHash, milliseconds: milliseconds,
      outcome: DecodeOutcome(barcodes: barcodes, width: width, height: height))
  }

  public var status: ScanStatus { outcome.status }

  /// One line for people, without the path; nil for ``ScanStatus/decoded`` and ``ScanStatus/none``.
  public var reason: String? { outcome.reason }

  /// In pixels; nil where no picture was decoded.
  public var width: Int? { outcome.width }
  public var height: Int? { outcome.height }

  public var barcodes: [Barcode] { outcome.barcodes }
}
