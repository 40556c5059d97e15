/// How much of a file may have to be held in memory at once.
public struct DelimitedLimits: Hashable, Sendable {
  /// The longest field, in bytes as they stand in the file, quotes not counted.
  public let field: Int
  /// The longest record, in bytes as they stand in the file.
  public let record: Int

  /// A megabyte a field and four a record are far beyond any product row.
  public init(field: Int = 1 << 20, record: Int = 1 << 22) {
    self.field = field
    self.record = record
  }
}
