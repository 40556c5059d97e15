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
