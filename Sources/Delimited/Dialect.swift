/// How a delimited file separates its fields, and whether quotation marks mean anything in it.
public struct Dialect: Hashable, Sendable {
  /// The ASCII byte between fields.
  public let delimiter: UInt8

  /// True when a field that begins with `"` runs to the closing quote, as RFC 4180 says; false when a quote is
  /// a character like any other, as in the dumps of Open Food Facts.
  public let isQuoted: Bool

  /// - Parameter delimiter: a byte of ASCII that is neither a quote nor a line end.
  public init(delimiter: UInt8, isQuoted: Bool = true) {
    self.delimiter = delimiter
    self.isQuoted = isQuoted
  }

  /// What RFC 4180 calls CSV.
  public static let comma = Dialect(delimiter: UInt8(ascii: ","))
  /// CSV where the comma is the decimal mark.
  public static let semicolon = Dialect(delimiter: UInt8(ascii: ";"))
  /// TSV as spreadsheets write it.
  public static let tab = Dialect(delimiter: UInt8(ascii: "\t"))
  /// Fields between `|`.
  public static let pipe = Dialect(delimiter: UInt8(ascii: "|"))
  /// Tabs between fields, and quotes that are only characters.
  public static let unquotedTab = Dialect(delimiter: UInt8(ascii: "\t"), isQuoted: false)

  static let quote = UInt8(ascii: "\"")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
}

/// How much of a file may have to be held in memory at once.
public struct DelimitedLimits: Hashable, Sendable {
  /// The longest field, in bytes as they stand in the file, quotes not counted.
  public let field: Int
  /// The longest record, in bytes as they stand in the file.
  public let record: Int
  /// How many fields of a record are kept; those after them are counted only.
  public let fields: Int
  /// The most lines of a record; a quote that stays open for more is a broken one.
  public let lines: Int

  /// A megabyte a field, four a record, four times the columns of a spreadsheet and a hundred lines are far beyond any
  /// product row.
  public init(field: Int = 1 << 20, record: Int = 1 << 22, fields: Int = 1 << 16, lines: Int = 100) {
    self.field = field
    self.record = record
    self.fields = fields
    self.lines = lines
  }
}
