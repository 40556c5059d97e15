public import Expiry

/// All of a pantry as one value: what a JSON export holds, and all that an import needs to make the same pantry again.
public struct PantryArchive: Hashable, Codable, Sendable {
  /// Rises when the meaning of the members changes.
  public let version: Int
  public let users: [User]
  public let items: [Item]
  public let inbox: [InboxEntry]
  public let scans: [ScanRecord]
  public let wants: [Want]
  public let notices: [ArchivedNotice]
  /// The journal, oldest first.
  public let operations: [ArchivedOperation]
  /// The highest numbers that were ever given out, so that none is given out again.
  public let last: LastNumbers

  public static let version = 1

  public struct LastNumbers: Hashable, Codable, Sendable {
    let item: Int64
    let inbox: Int64
    let operation: Int64
  }
}

/// One line of the ledger of notices.
public struct ArchivedNotice: Hashable, Codable, Sendable {
  let item: ItemID
  let channel: String
  let user: String
  let leadDays: Int
  let expiresOn: CivilDate
  let state: NoticeState
  let attempts: Int
  let at: Instant

  private enum CodingKeys: String, CodingKey {
    case item, channel, user
    case leadDays = "lead_days"
    case expiresOn = "expires_on"
    case state, attempts, at
  }
}

/// One operation of the journal.
public struct ArchivedOperation: Hashable, Codable, Sendable {
  let id: Int64
  let user: String
  let command: String
  let at: Instant
  let undoes: Int64?
  let changes: [Change]

  /// The rows as the journal wrote them, kept letter for letter.
  struct Change: Hashable, Codable, Sendable {
    let kind: String
    let key: String
    let before: String?
    let after: String?
  }
}
