/// Why a file cannot be read on as delimited text.
public enum DelimitedError: Error, Hashable, Sendable {
  /// The field that begins on this line is longer than the limit in bytes.
  case fieldTooLong(line: Int, limit: Int)
  /// The record that begins on this line is longer than the limit in bytes.
  case recordTooLong(line: Int, limit: Int)
  /// The header that begins on this line names more columns than the limit.
  case tooManyFields(line: Int, limit: Int)
  /// The first bytes are those of something that is not text.
  case notText(ForeignFormat)
}

extension DelimitedError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .fieldTooLong(let line, let limit):
      "line \(line): a field is longer than the limit of \(limit) bytes"
    case .recordTooLong(let line, let limit):
      "line \(line): the record is longer than the limit of \(limit) bytes"
    case .tooManyFields(let line, let limit):
      "line \(line): there are more than \(limit) columns; is that the right delimiter?"
    case .notText(let format): "\(format)"
    }
  }
}
