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

/// What is wrong with the bytes of one record. The records after it can be read all the same.
public enum RecordFlaw: Hashable, Sendable {
  /// A NUL byte in this field, counted from 0: databases and C programs would cut the text there.
  case nul(line: Int, field: Int)
  /// Bytes that are not UTF-8, first on this line.
  case notUTF8(line: Int)
  /// The quote that opens on this line is never closed, or text follows where it is.
  case quote(QuoteFlaw, line: Int)

  /// The line of the file, from 1, that the flaw stands on.
  public var line: Int {
    switch self {
    case .nul(let line, _), .notUTF8(let line), .quote(_, let line): line
    }
  }

  /// What is wrong with a quote.
  public enum QuoteFlaw: Hashable, Sendable {
    /// No closing quote before the end of the file or within the limit of a field.
    case unclosed
    /// Something other than a delimiter or the end of the line follows the closing quote.
    case textAfter
  }
}

extension RecordFlaw: CustomStringConvertible {
  public var description: String {
    switch self {
    case .nul(let line, let field): "NUL byte in field \(field + 1) on line \(line)"
    case .notUTF8(let line): "line \(line) is not UTF-8"
    case .quote(.unclosed, let line): "the quote that opens on line \(line) is not closed"
    case .quote(.textAfter, let line): "text follows the closing quote of a field that begins on line \(line)"
    }
  }
}
