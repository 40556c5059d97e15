/// What became of one path. The raw value is its name in JSON.
public enum ScanStatus: String, CaseIterable, Sendable {
  /// At least one whole barcode was read.
  case decoded
  /// The picture is sound and no barcode was found in it.
  case none
  /// The file could not be read or is damaged.
  case error
  /// The format is known and cannot be decoded, or is not known.
  case unsupported
  /// A limit of size is exceeded.
  case refused
  /// Decoding took longer than it may.
  case timeout
  /// The decoder died of it.
  case crashed
  /// Only codes of a set were read whose other codes are not in the picture.
  case incomplete
  /// Not a regular file, or a loop of links; no photo was missed.
  case skipped
  /// The file went away or changed while it was being scanned.
  case vanished

  /// True when a photo, or what passes for one, was not read, so that the batch did not do all it was asked.
  public var isFailure: Bool {
    switch self {
    case .decoded, .none, .incomplete, .skipped: false
    case .error, .unsupported, .refused, .timeout, .crashed, .vanished: true
    }
  }
}

extension FileError {
  /// The class in which a scan reports it.
  public var status: ScanStatus {
    switch self {
    case _ where missesNoPhoto: .skipped
    case .tooLarge: .refused
    case .vanished, .changed, .replaced: .vanished
    default: .error
    }
  }
}
