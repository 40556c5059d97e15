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
