public import Imaging

/// Why a path gave no picture, or not all that is in it.
public enum FailureCause: Hashable, Sendable {
  /// It gave no bytes.
  case file(FileError)
  /// Its bytes gave no picture.
  case image(ImageError)
  /// It takes more memory than a decoder may have, in bytes.
  case memory(limit: Int)
  /// More of them, or longer ones, than one picture may hold.
  case tooManyBarcodes(most: Int, bytes: Int)
  /// So many codes of a set, without the others.
  case partial(count: Int)
  /// A file with so many pictures, of which one was read.
  case otherPictures(count: Int)
  /// It took longer than so many seconds, which may be a fraction.
  case late(seconds: String)
  /// It took more of the processor's time.
  case overworked(seconds: Int)
  /// The decoder gave no answer.
  case decoder(DecoderFailure)
  /// What another machine said of a photo that it scanned.
  case told(ScanStatus, reason: String)

  /// What became of the path.
  var status: ScanStatus {
    switch self {
    case .file(let error): error.status
    case .image(let error): ScanStatus(error.outcome)
    case .memory, .tooManyBarcodes: .refused
    case .partial: .incomplete
    case .otherPictures: .decoded
    case .late, .overworked: .timeout
    case .decoder: .crashed
    case .told(let status, _): status
    }
  }
}

extension FailureCause: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .image(let error): error.description
    case .memory(let limit): "\(ImageError.outOfMemory) within the limit of \(limit) bytes"
    case .tooManyBarcodes(let most, let bytes):
      "more barcodes than the limit of \(most) and \(bytes) bytes in one picture"
    case .partial(let count): "\(count) of the codes of a set, without the others"
    case .otherPictures(let count): "one of \(count) pictures in the file, the others were not read"
    case .late(let seconds): "longer than \(seconds) s"
    case .overworked(let seconds): "more than \(seconds) s of CPU time"
    case .decoder(let failure): "the decoder failed: \(failure)"
    case .told(_, let reason): reason
    }
  }
}

/// How a decoder failed.
public enum DecoderFailure: Hashable, Sendable {
  case ended(status: Int32)
  case outOfMemory
  /// libzbar is not installed, or is another one.
  case missingLibrary
  /// By a signal of this name.
  case killed(signal: String)
  /// How it ended nobody knows.
  case gone
  /// What it says is no answer.
  case noAnswer

  /// It was not ready after so many seconds.
  case notReady(seconds: Int64)
  /// What it says from the beginning is none of a decoder's messages.
  case noDecoder
  /// What it says of its sandbox is not so; the reason in words.
  case untrue(String)
  case tooManyProcesses
  case system(SystemError)
}

extension DecoderFailure: CustomStringConvertible {
  /// Words that follow those of what failed.
  public var description: String {
    switch self {
    case .ended(let status): "it ended with status \(status)"
    case .outOfMemory: "its memory did not suffice"
    case .missingLibrary: "libzbar.so.0 is not installed (package libzbar0)"
    case .killed(let signal): "it died of \(signal)"
    case .gone: "it ended"
    case .noAnswer: "its answer is none"
    case .notReady(let seconds): "not ready after \(seconds) s"
    case .noDecoder: "it is no decoder"
    case .untrue(let reason): reason
    case .tooManyProcesses: "too many processes"
    case .system(let error): error.description
    }
  }
}

extension ScanStatus {
  fileprivate init(_ outcome: ImageError.Outcome) {
    switch outcome {
    case .damaged: self = .error
    case .unsupported: self = .unsupported
    case .refused: self = .refused
    }
  }
}
