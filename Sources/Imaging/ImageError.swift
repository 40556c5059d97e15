/// Why bytes did not become a picture. The description is a sentence without the name of the file.
public enum ImageError: Error, Hashable, Sendable {
  /// There are no bytes.
  case empty
  /// The bytes begin like no format known here.
  case unknownFormat
  /// A format that is known but not read.
  case unsupported(ImageFormat)
  /// A format that is read, in a kind that is not, such as 12-bit JPEG.
  case unsupportedKind(ImageFormat, reason: String)
  /// The data end early or contradict themselves.
  case damaged(ImageFormat, reason: String)
  /// More bytes than the limit.
  case tooManyBytes(Int, limit: Int)
  /// More pixels than the limit.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// More scans of a progressive JPEG than the limit.
  case tooManyScans(limit: Int)
  /// The decoder could not get the memory it needs.
  case outOfMemory

  /// What became of the file, for those who count.
  public enum Outcome: Hashable, Sendable {
    /// The file is broken.
    case damaged
    /// The file may be whole, but is not of a kind that is read.
    case unsupported
    /// The file may be whole, but costs more than is allowed.
    case refused
  }

  /// What became of the file.
  public var outcome: Outcome {
    switch self {
    case .empty, .damaged: .damaged
    case .unknownFormat, .unsupported, .unsupportedKind: .unsupported
    case .tooManyBytes, .tooLarge, .tooManyScans, .outOfMemory: .refused
    }
  }
}

extension ImageError: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .empty: "the file is empty"
    case .unknownFormat: "not a picture in a known format"
    case .unsupported(let format): format.refusal
    case .unsupportedKind(let format, let reason): "this kind of \(format) is not supported: \(reason)"
    case .damaged(let format, let reason): "damaged \(format): \(reason)"
    case .tooManyBytes(let count, let limit): "\(count) bytes are more than the limit of \(limit)"
    case .tooLarge(let width, let height, let limit):
      "\(width)×\(height) pixels are more than the limit of \(limit)"
    case .tooManyScans(let limit): "more progressive scans than the limit of \(limit)"
    case .outOfMemory: "not enough memory to decode the picture"
    }
  }
}

extension ImageFormat {
  /// What is said of a file of a format that is not read, with the way out.
  fileprivate var refusal: String {
    let read = Self.readable.map(\.description)
    let names = read.dropLast().joined(separator: ", ") + " and " + (read.last ?? "")
    let why =
      trait == nil || Self.readable.contains(self)
      ? "; \(names) are" : ": this build was made without \(trait ?? "")"
    return "\(self) is not supported\(why)" + (converter.map { ". To convert it: \($0)" } ?? "")
  }
}
