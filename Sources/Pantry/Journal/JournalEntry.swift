public import Expiry

/// One operation as the journal keeps it.
public struct JournalEntry: Hashable, Sendable, Identifiable {
  /// Rises with time.
  public let id: Int64
  /// Who did it.
  public let user: String
  /// Which of several who share what is the user's, as the program calls them that they did it with; nil where none was named.
  public let actor: String?
  /// The word it was done with, such as `use`.
  public let command: String
  public let at: Instant
  /// The operation that this one took back; nil when it is not an undo.
  public let undoes: Int64?
  /// The operation that took this one back.
  public let undoneBy: Int64?
  /// How many changes there are of what people have, those of photos left out.
  public let told: Int
  /// In the order in which the rows were first touched; usually one for each row. Perhaps only the first of them.
  public let changes: [RowChange]
}

/// One row before and after an operation.
public enum RowChange: Hashable, Sendable {
  case item(Edit<Item>)
  case inbox(Edit<InboxEntry>)
  case scan(Edit<ScanRecord>)
  case user(Edit<User>)
  case want(Edit<Want>)
  case channel(Edit<UserChannel>)
  case rule(Edit<NoticeOverride>)
}

/// A value that was made, changed or removed.
public struct Edit<Value: Hashable & Sendable>: Hashable, Sendable {
  /// Nil when it was made.
  public let before: Value?
  /// Nil when it was removed.
  public let after: Value?
  /// What it is, or was when it was removed.
  public let latest: Value

  /// Nil when there was nothing before and nothing after.
  init?(before: Value?, after: Value?) {
    guard let latest = after ?? before else { return nil }
    self.before = before
    self.after = after
    self.latest = latest
  }
}
