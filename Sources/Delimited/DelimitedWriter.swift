/// Writes delimited text that ``DelimitedReader`` reads back field for field and that a spreadsheet cannot be
/// made to execute.
///
/// Lines end with LF. A field is quoted where it has to be: when it holds the delimiter, the separator of another
/// country, a quote or a line end, when it would be taken for a byte order mark, or when an empty field is the whole
/// record.
public struct DelimitedWriter {
  public let delimiter: UInt8

  /// Whether fields are written as ``SafeCell``.
  public let guardsFormulas: Bool

  /// What has been written and not taken yet.
  public private(set) var bytes: [UInt8] = []

  /// - Parameter guardsFormulas: false only for output that no person opens in a spreadsheet.
  public init(delimiter: UInt8 = Dialect.comma.delimiter, guardsFormulas: Bool = true) {
    self.delimiter = delimiter
    self.guardsFormulas = guardsFormulas
  }

  /// Writes one record. No fields at all make a blank line, which readers skip.
  public mutating func append(_ fields: some Collection<String>) {
    var isFirst = true
    for field in fields {
      if !isFirst { bytes.append(delimiter) }
      isFirst = false
      append(field: guardsFormulas ? SafeCell.written(field) : field, isAlone: fields.count == 1)
    }
    bytes.append(Dialect.lineFeed)
  }

  /// Gives what has been written since the last call, and forgets it.
  public mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  private mutating func append(field: String, isAlone: Bool) {
    let text = field.utf8
    guard needsQuotes(text) || isAlone && text.isEmpty else { return bytes.append(contentsOf: text) }
    bytes.append(Dialect.quote)
    for byte in text {
      if byte == Dialect.quote { bytes.append(Dialect.quote) }
      bytes.append(byte)
    }
    bytes.append(Dialect.quote)
  }

  private func needsQuotes(_ text: String.UTF8View) -> Bool {
    text.starts(with: [0xEF, 0xBB, 0xBF])
      || text.contains { $0 == delimiter || FormulaGuard.isBoundary($0) }
  }
}
