import Barcodes
import Expiry
import Foundation

extension PantryArchive {
  /// - Throws: ``PantryError/notAnArchive(_:)`` for bytes that are none, are of a later version, or describe what no
  ///   pantry can be; with the place.
  public init(bytes: some Sequence<UInt8>) throws {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw PantryError.notAnArchive("this is not UTF-8, which every JSON file is")
    }
    try self.init(text: text)
  }

  /// The same for text.
  public init(text: String) throws {
    struct Head: Decodable { let version: Int }
    let data = Data(text.utf8)
    guard let head = try? JSONDecoder().decode(Head.self, from: data) else {
      throw PantryError.notAnArchive("this is not the JSON of remexp export")
    }
    guard head.version >= 1 else {
      throw PantryError.notAnArchive("at version: \(head.version) is none that there ever was")
    }
    guard head.version <= Self.version else {
      throw PantryError.notAnArchive("made by a newer RemExp; update RemExp to import it")
    }
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch let error as DecodingError {
      throw PantryError.notAnArchive(error.sentence)
    }
    try check()
  }

  /// Holds every value to ``PantryRules``.
  private func check() throws {
    var rules = PantryRules()
    try check("users", users) { user throws(PantryRules.Flaw) in try rules.take(user) }
    try check("items", items) { item throws(PantryRules.Flaw) in try rules.take(item) }
    try check("inbox", inbox) { entry throws(PantryRules.Flaw) in try rules.take(entry) }
    try check("scans", scans) { scan throws(PantryRules.Flaw) in try rules.take(scan) }
    try check("wants", wants) { want throws(PantryRules.Flaw) in try rules.take(want) }
    try check("notices", notices) { notice throws(PantryRules.Flaw) in try rules.take(notice) }
    try check("operations", operations) { operation throws(PantryRules.Flaw) in try rules.take(operation) }
    do { try rules.check(last) } catch { throw Self.refusal("last", error) }
  }

  private func check<Value>(
    _ place: String, _ values: [Value], _ take: (Value) throws(PantryRules.Flaw) -> Void
  ) throws {
    for (index, value) in values.enumerated() {
      do { try take(value) } catch { throw Self.refusal("\(place)/\(index)", error) }
    }
  }

  /// In whatever order, where there is none.
  fileprivate func holdsTheSame(as other: PantryArchive) -> Bool {
    Set(users) == Set(other.users) && Set(items) == Set(other.items) && Set(inbox) == Set(other.inbox)
      && Set(scans) == Set(other.scans) && Set(wants) == Set(other.wants)
      && Set(notices) == Set(other.notices) && operations == other.operations && last == other.last
  }

  private static func refusal(_ place: String, _ flaw: PantryRules.Flaw) -> PantryError {
    .notAnArchive("at \(place)\(flaw.member.map { "/\($0)" } ?? ""): \(flaw)")
  }
}

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
      for item in archive.items { try item.store(in: connection) }
      for entry in archive.inbox { try entry.store(in: connection) }
      for scan in archive.scans { try scan.store(in: connection) }
      for want in archive.wants { try want.store(in: connection) }
      for notice in archive.notices { try connection.insert(notice) }
      for operation in archive.operations { try connection.insert(operation) }
      try connection.setLastNumber(in: "item", to: archive.last.item)
      try connection.setLastNumber(in: "inbox", to: archive.last.inbox)
      try connection.setLastNumber(in: "operation", to: archive.last.operation)
      // What did not arrive as it was is taken back.
      guard try PantryArchive(connection).holdsTheSame(as: archive) else {
        throw PantryError.notAnArchive("it holds what a pantry cannot keep as it is")
      }
    }
  }
}

extension PantryArchive {
  /// Each list's first text that is too long is named with its place, from 0.
  fileprivate func checkTexts() throws(PantryError) {
    for (place, user) in users.enumerated() { try Self.check("users/\(place)", user.checkTexts) }
    for (place, item) in items.enumerated() { try Self.check("items/\(place)", item.checkTexts) }
    for (place, entry) in inbox.enumerated() { try Self.check("inbox/\(place)", entry.checkTexts) }
    for (place, want) in wants.enumerated() { try Self.check("wants/\(place)", want.checkTexts) }
  }

  private static func check(
    _ place: String, _ texts: () throws(TextTooLong) -> Void
  ) throws(PantryError) {
    do throws(TextTooLong) { try texts() } catch { throw .notAnArchive("at \(place): \(error)") }
  }
}

extension PantryConnection {
  fileprivate func insert(_ notice: ArchivedNotice) throws {
    try run(
      """
      INSERT INTO notice (item, channel, user, lead_days, expires_on, state, attempts, at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        notice.item.number, notice.channel, notice.user, notice.leadDays, try notice.expiresOn.column(),
        notice.state.rawValue, notice.attempts, notice.at.seconds,
      ])
  }

  fileprivate func insert(_ operation: ArchivedOperation) throws {
    try run(
      "INSERT INTO operation (id, user, command, at, undoes) VALUES (?, ?, ?, ?, ?)",
      [operation.id, operation.user, operation.command, operation.at.seconds, operation.undoes])
    for (position, change) in operation.changes.enumerated() {
      try run(
        "INSERT INTO change (operation, position, kind, key, before, after) VALUES (?, ?, ?, ?, ?, ?)",
        [operation.id, position, change.kind, change.key, change.before, change.after])
    }
  }

  /// Rows that were taken back by an undo had numbers too.
  fileprivate func setLastNumber(in table: String, to number: Int64) throws {
    guard try lastNumber(in: table) < number else { return }
    try run("DELETE FROM sqlite_sequence WHERE name = ?", [table])
    try run("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", [table, number])
  }
}

extension DecodingError {
  /// Where and what, without the words of a debugger.
  fileprivate var sentence: String {
    let context: Context? =
      switch self {
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
        .dataCorrupted(let context):
        context
      @unknown default: nil
      }
    let path = (context?.codingPath ?? []).map { $0.intValue.map(String.init) ?? $0.stringValue }
    return "at \(path.joined(separator: "/")): \(context?.debugDescription ?? "cannot be read")"
  }
}
