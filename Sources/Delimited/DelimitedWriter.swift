/// Writes delimited text that ``DelimitedReader`` reads back field for field and that a spreadsheet cannot be
/// made to execute.
///
/// Lines end with LF. A field is quoted where it has to be: when it holds the delimiter, the separator of another
/// country, a quote or a line end, when it would be taken for a byte order mark, or when an empty field is the whole
/// record.
public struct DelimitedWriter {
  /// The byte between fields.
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

/// A cell of a table that people open in a spreadsheet: nothing in it is executed and nothing in it is hidden, and an
/// import gets back exactly what it was.
public enum SafeCell {
  /// The text as it is written.
  public static func written(_ text: String) -> String {
    FormulaGuard.guarded(HiddenCharacters.cell(text))
  }

  /// What ``written(_:)`` was made from.
  public static func read(_ cell: String) -> String {
    HiddenCharacters.original(FormulaGuard.unguarded(cell))
  }
}

/// Keeps a spreadsheet from executing a field of a file that it opens, with whatever separator it opens it.
///
/// A field that holds the separator of another country is two fields there, and the quotes around it are then part of
/// them: `"Rice;=1+1"` is the cells `"Rice` and `=1+1"`. So a field is looked at in pieces, which end with a comma, a
/// semicolon, a TAB, a `|`, a quote or a line end. A piece is a danger when it begins, perhaps after blanks, with `=`,
/// `+`, `-`, `@` or one of the full-width ＝＋－＠, and is not a plain number such as `-3` or `+0.5`; and so is a field
/// that begins with TAB, CR or LF, which a spreadsheet may drop. Source: OWASP, CSV Injection.
///
/// The rule is exact both ways. Take a piece as any number of apostrophes and a rest. Where the rest is a danger,
/// ``guarded(_:)`` adds one apostrophe and ``unguarded(_:)`` takes one away; any other piece, `'tis` for one, stays as
/// it is. An apostrophe ends no piece, so every text comes back as it was, apostrophes of its own included.
public enum FormulaGuard {
  /// The text as it is safe to write.
  public static func guarded(_ text: String) -> String {
    guard text.utf8.contains(where: isSuspect) else { return text }
    return edited(text) { bytes, _ in bytes.append(apostrophe) }
  }

  /// The text as it was before ``guarded(_:)``.
  public static func unguarded(_ text: String) -> String {
    guard text.utf8.contains(apostrophe) else { return text }
    return edited(text) { _, piece in if piece.first == apostrophe { piece.removeFirst() } }
  }

  /// True for bytes that can end a piece: what spreadsheets take for the end of a field.
  static func isBoundary(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|"), UInt8(ascii: "\""),
      UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      true
    default: false
    }
  }

  /// The text with an edit made before each piece that is a danger.
  private static func edited(
    _ text: String, _ edit: (inout [UInt8], inout ArraySlice<UInt8>) -> Void
  ) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 4)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(where: isBoundary) ?? bytes.count
      var piece = bytes[start..<end]
      let mayBeDropped = start == 0 && end < bytes.count && isLineOrTab(bytes[end])
      if isDanger(piece.drop { $0 == apostrophe }, mayBeDropped: mayBeDropped) { edit(&result, &piece) }
      result += piece
      if end < bytes.count { result.append(bytes[end]) }
      start = end + 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let apostrophe = UInt8(ascii: "'")
  private static let starts = Set("=+-@".utf8)
  private static let fullWidthStarts = ["＝", "＋", "－", "＠"].map { Array($0.utf8) }
  /// No-break, ideographic and zero-width spaces, and the byte order mark.
  private static let wideBlanks = ["\u{a0}", "\u{3000}", "\u{200b}", "\u{feff}"].map { Array($0.utf8) }

  /// False for the bytes of most texts.
  private static func isSuspect(_ byte: UInt8) -> Bool {
    starts.contains(byte) || isLineOrTab(byte) || byte == 0xEF
  }

  private static func isLineOrTab(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// - Parameter mayBeDropped: whether a TAB or line end follows with which the field begins.
  private static func isDanger(_ rest: ArraySlice<UInt8>, mayBeDropped: Bool) -> Bool {
    var rest = rest
    while let first = rest.first {
      if first == UInt8(ascii: " ") || first == 0x0b || first == 0x0c {
        rest.removeFirst()
      } else if let blank = wideBlanks.first(where: { rest.starts(with: $0) }) {
        rest.removeFirst(blank.count)
      } else {
        guard starts.contains(first) else { return fullWidthStarts.contains { rest.starts(with: $0) } }
        return !isNumber(rest)
      }
    }
    return mayBeDropped
  }

  /// A sign, digits, and perhaps a point and more digits.
  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+") else { return false }
    let parts = text.dropFirst().split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    }
  }
}

/// How a table of our own is written.
package struct CSVForm: Hashable, Sendable {
  package var delimiter: UInt8
  /// Whether a byte order mark stands at its beginning: without it spreadsheets take the file for one in the machine's own
  /// encoding.
  package var hasMark: Bool

  package init(delimiter: UInt8 = Dialect.comma.delimiter, hasMark: Bool = false) {
    self.delimiter = delimiter
    self.hasMark = hasMark
  }

  /// What stands before the first record.
  package var mark: String { hasMark ? "\u{feff}" : "" }
}

/// Rows as CSV that a spreadsheet cannot be made to execute.
package struct CSVText {
  package let text: String

  package init(header: [String], rows: some Sequence<[String]>, form: CSVForm = CSVForm()) {
    var writer = DelimitedWriter(delimiter: form.delimiter)
    writer.append(header)
    for row in rows { writer.append(row) }
    text = form.mark + String(decoding: writer.take(), as: UTF8.self)
  }

  package static func line(_ cells: [String]) -> String {
    var writer = DelimitedWriter()
    writer.append(cells)
    return String(decoding: writer.take(), as: UTF8.self)
  }
}
