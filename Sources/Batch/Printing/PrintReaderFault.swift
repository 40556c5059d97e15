/// Why a reader of print is not listened to any longer. It is then ended, and another is started for the next photo.
public enum PrintReaderFault: Error, Hashable, Sendable, CaseIterable {
  /// It did not say hello in time.
  case notReady
  /// It did not answer in time.
  case late
  /// It closed its stream, most likely by ending.
  case ended
  /// Its line is longer than any answer.
  case tooLong
  /// Its line is no JSON object.
  case noJSON
  /// Its first line does not name the version of the protocol.
  case otherProtocol
  /// Its first line does not say who it is.
  case badName
  /// It answers what was not asked.
  case otherAnswer
  /// Its answer has no list of lines.
  case noLines
  /// More of them than are on any picture.
  case tooManyLines
  /// A text that is empty, too long or has control characters.
  case badText
  /// A box without a pixel, or not within the picture.
  case badBox
  /// A confidence that is no number from 0 to 1.
  case badConfidence
}

extension PrintReaderFault: CustomStringConvertible {
  /// Words that follow "the print reader".
  public var description: String {
    switch self {
    case .notReady: "was not ready in time"
    case .late: "did not answer in time"
    case .ended: "closed its stream"
    case .tooLong: "answered with a line that does not end"
    case .noJSON: "answered with a line that is no JSON object"
    case .otherProtocol: "does not say in its first line that it speaks version 1 of the protocol"
    case .badName: "does not say in its first line which engine it is"
    case .otherAnswer: "answered something that was not asked"
    case .noLines: "answered without a list of lines"
    case .tooManyLines: "answered with more than 500 lines"
    case .badText: "answered with a text that is empty, too long or has control characters"
    case .badBox: "answered with a box that is not within the picture"
    case .badConfidence: "answered with a confidence that is not from 0 to 1"
    }
  }
}
