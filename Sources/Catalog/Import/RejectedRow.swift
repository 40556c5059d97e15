/// A row that was not imported, and why.
public struct RejectedRow: Hashable, Sendable {
  /// The line of the file, from 1, that the row begins on.
  public let line: Int
  /// The header of the column at fault; nil when it is the row as a whole.
  public let column: String?
  public let reason: RejectionReason
  /// The row as it stands in the file, without its line end.
  public let row: String

  public init(line: Int, column: String?, reason: RejectionReason, row: String) {
    self.line = line
    self.column = column
    self.reason = reason
    self.row = row
  }
}
