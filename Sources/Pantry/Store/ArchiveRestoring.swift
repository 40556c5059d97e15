import Expiry
import GRDB

extension PantryStore {
  /// Makes this pantry the one that was exported, with the same ids, journal and ledgers.
  /// - Throws: ``PantryError/notEmpty`` unless nothing was ever stored here.
  public func restore(_ archive: PantryArchive) throws {
    try archive.checkTexts()
    try write { connection in
      let rows = try connection.count(
        "SELECT (SELECT count(*) FROM operation) + (SELECT count(*) FROM user) + (SELECT count(*) FROM notice)"
      )
      guard rows == 0 else { throw PantryError.notEmpty }
      for user in archive.users { try user.store(in: connection) }
      // Before the items, which would be looked at again for each of them.
      for channel in archive.channels { try channel.store(in: connection) }
      for override in archive.overrides { try override.store(in: connection) }
      for item in archive.items { try item.store(in: connection) }
      for entry in archive.inbox { try entry.store(in: connection) }
      for scan in archive.scans { try scan.store(in: connection) }
      for want in archive.wants { try want.store(in: connection) }
      for delivery in archive.deliveries { try connection.insert(delivery) }
      for reminder in archive.reminders { try connection.insert(reminder) }
      for notice in archive.notices { try connection.insert(notice) }
      try connection.run(PantrySchema.claimsOfLedger)
      for operation in archive.operations { try connection.insert(operation) }
      try connection.setLastNumber(in: "item", to: archive.last.item)
      try connection.setLastNumber(in: "inbox", to: archive.last.inbox)
      try connection.setLastNumber(in: "operation", to: archive.last.operation)
      // What did not arrive as it was is taken back.
      guard try PantryArchive(connection).holdsTheSame(as: archive) else {
        throw PantryError.notAnArchive(.cannotKeep)
      }
    }
  }
}

extension PantryConnection {
  fileprivate func insert(_ notice: ArchivedNotice) throws {
    var fields: [DatabaseValue] = []
    try notice.append(to: &fields)
    try run(ArchivedNotice.insert, fields)
  }

  fileprivate func insert(_ delivery: OutboxDelivery) throws {
    var fields: [DatabaseValue] = []
    try delivery.append(to: &fields)
    try run(OutboxDelivery.insert, fields)
  }

  fileprivate func insert(_ operation: ArchivedOperation) throws {
    try run(
      "INSERT INTO operation (id, user, actor, command, at, undoes) VALUES (?, ?, ?, ?, ?, ?)",
      [
        operation.id, operation.user, operation.actor, operation.command, operation.at.seconds,
        operation.undoes,
      ])
    try insert(operation.changes, of: operation.id)
    try count(operation.changes, of: operation.id)
  }

  /// Rows that were taken back by an undo had numbers too.
  fileprivate func setLastNumber(in table: String, to number: Int64) throws {
    guard try lastNumber(in: table) < number else { return }
    try run("DELETE FROM sqlite_sequence WHERE name = ?", [table])
    try run("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", [table, number])
  }
}
