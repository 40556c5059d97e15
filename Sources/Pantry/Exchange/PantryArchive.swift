public import Expiry
import GRDB

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

extension PantryReading {
  /// Everything, as of one moment.
  public func archive() throws -> PantryArchive {
    try reading(PantryArchive.init)
  }

  /// ``archive()`` as JSON text, one line.
  public func archiveText() throws -> String {
    try JSONText.encoded(archive()) + "\n"
  }
}

extension PantryArchive {
  init(_ connection: PantryConnection) throws {
    self.init(
      version: PantryArchive.version,
      users: try connection.all("SELECT * FROM user ORDER BY name", [], User.init(row:)),
      items: try connection.all("SELECT * FROM item ORDER BY id", [], Item.init(row:)),
      inbox: try connection.all("SELECT * FROM inbox ORDER BY id", [], InboxEntry.init(row:)),
      scans: try connection.all(
        "SELECT * FROM scan ORDER BY user, content_hash, settings", [], ScanRecord.init(row:)),
      wants: try connection.all("SELECT * FROM want ORDER BY user, identity", [], Want.init(row:)),
      notices: try connection.all(
        "SELECT * FROM notice ORDER BY item, channel, user, lead_days, expires_on", [],
        ArchivedNotice.init(row:)),
      operations: try connection.all("SELECT * FROM operation ORDER BY id", []) { row in
        try connection.archivedOperation(row)
      },
      last: try connection.lastNumbers())
  }
}

extension PantryConnection {
  func lastNumbers() throws -> PantryArchive.LastNumbers {
    PantryArchive.LastNumbers(
      item: try lastNumber(in: "item"), inbox: try lastNumber(in: "inbox"),
      operation: try lastNumber(in: "operation"))
  }

  /// With its changes.
  func archivedOperation(_ row: Row) throws -> ArchivedOperation {
    let id = try row.decode(Int64.self, forColumn: "id")
    return try ArchivedOperation(row: row, id: id, changes: archivedChanges(of: id))
  }

  fileprivate func archivedChanges(of operation: Int64) throws -> [ArchivedOperation.Change] {
    try all(
      "SELECT * FROM change WHERE operation = ? ORDER BY position", [operation],
      ArchivedOperation.Change.init(row:))
  }
}

extension ArchivedOperation {
  fileprivate init(row: Row, id: Int64, changes: [Change]) throws {
    self.init(
      id: id, user: try row.decode(String.self, forColumn: "user"),
      command: try row.decode(String.self, forColumn: "command"), at: try row.instant("at"),
      undoes: try row.decode(Int64?.self, forColumn: "undoes"), changes: changes)
  }
}

extension ArchivedNotice {
  init(row: Row) throws {
    self.init(
      item: try row.itemID("item"), channel: try row.decode(String.self, forColumn: "channel"),
      user: try row.decode(String.self, forColumn: "user"),
      leadDays: try row.decode(Int.self, forColumn: "lead_days"),
      expiresOn: try row.required(row.text("expires_on")), state: try row.required(row.word("state")),
      attempts: try row.decode(Int.self, forColumn: "attempts"), at: try row.instant("at"))
  }
}
