import Imaging

// How a worker tells why a file gave no picture: the kind of the failure, then what belongs to it. Only what a decoder can know
// has a kind, so that none can say that it timed out or crashed.

extension MessageWriter {
  mutating func put(_ cause: FailureCause) {
    switch cause {
    case .image(let error): put(error)
    case .memory(let limit): put(.memory, [limit])
    case .tooManyBarcodes: put(.tooManyBarcodes, [])
    // A worker knows of none of these.
    case .file, .partial, .otherPictures, .late, .overworked, .decoder, .told:
      put(.damaged, .png, cause.description)
    }
  }

  private mutating func put(_ error: ImageError) {
    switch error {
    case .empty: put(.empty, [])
    case .unknownFormat: put(.unknownFormat, [])
    case .unsupported(let format): put(.unsupported, format, nil)
    case .unsupportedKind(let format, let reason): put(.unsupportedKind, format, reason)
    case .damaged(let format, let reason): put(.damaged, format, reason)
    case .tooManyBytes(let count, let limit): put(.tooManyBytes, [count, limit])
    case .tooLarge(let width, let height, let limit): put(.tooLarge, [width, height, limit])
    case .tooManyScans(let limit): put(.tooManyScans, [limit])
    case .outOfMemory: put(.outOfMemory, [])
    }
  }

  private mutating func put(_ kind: FailureKind, _ amounts: [Int]) {
    put(kind, of: FailureKind.allCases)
    for amount in amounts { put(UInt64(clamping: amount)) }
  }

  private mutating func put(_ kind: FailureKind, _ format: ImageFormat, _ reason: String?) {
    put(kind, of: FailureKind.allCases)
    put(format, of: ImageFormat.allCases)
    if let reason { put(Array(Self.presentable(reason).utf8)) }
  }

  private static func presentable(_ reason: String) -> String {
    let clean = reason.unicodeScalars.map { $0.isControl ? " " : Character($0) }
    var kept = String(clean)
    while kept.utf8.count > WorkerReply.reasonLimit { kept.removeLast() }
    return kept
  }
}

extension MessageReader {
  mutating func failure() throws(MessageError) -> FailureCause {
    switch try one(of: FailureKind.allCases) {
    case .empty: return .image(.empty)
    case .unknownFormat: return .image(.unknownFormat)
    case .unsupported: return .image(.unsupported(try format()))
    case .unsupportedKind: return .image(.unsupportedKind(try format(), reason: try reason()))
    case .damaged: return .image(.damaged(try format(), reason: try reason()))
    case .tooManyBytes: return .image(.tooManyBytes(try amount(), limit: try amount()))
    case .tooLarge:
      return .image(.tooLarge(width: try amount(), height: try amount(), limit: try amount()))
    case .tooManyScans: return .image(.tooManyScans(limit: try amount()))
    case .outOfMemory: return .image(.outOfMemory)
    case .memory: return .memory(limit: try amount())
    case .tooManyBarcodes: return .tooManyBarcodes
    }
  }

  private mutating func format() throws(MessageError) -> ImageFormat { try one(of: ImageFormat.allCases) }

  private mutating func reason() throws(MessageError) -> String {
    let bytes = try list()
    guard bytes.count <= WorkerReply.reasonLimit, let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: \.isControl)
    else { throw MessageError() }
    return text
  }
}

extension FailureCause {
  /// The cause of a picture with more barcodes than may be.
  static var tooManyBarcodes: FailureCause {
    .tooManyBarcodes(most: DecodeOutcome.mostBarcodes, bytes: DecodeOutcome.mostContent)
  }
}

private enum FailureKind: CaseIterable {
  case empty, unknownFormat, unsupported, unsupportedKind, damaged, tooManyBytes, tooLarge, tooManyScans
  case outOfMemory, memory, tooManyBarcodes
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
