import Barcodes
import Delimited
import Expiry

extension PantryArchive {
  /// - Throws: ``PantryError/notAnArchive(_:)`` for bytes that are none, are of a later version, or describe what no
  ///   pantry can be; with the place.
  public init(bytes: [UInt8]) throws {
    guard let json = try? JSON(reading: bytes), case .object(let members) = json,
      case .integer(let version) = members.first(where: { $0.0 == "version" })?.1
    else {
      throw PantryError.notAnArchive(
        String(validating: bytes, as: UTF8.self) == nil ? .notUTF8 : .notAnExport)
    }
    guard version >= 1 else {
      throw PantryError.notAnArchive(.version(version))
    }
    guard version <= Self.version else {
      throw PantryError.notAnArchive(.newer)
    }
    do { self = try PantryArchive(json: json) } catch let flaw as PantryFlaw {
      throw PantryError.notAnArchive(.value(place: flaw.member ?? "", flaw: "\(flaw)"))
    }
    try check()
  }

  /// The same for text.
  public init(text: String) throws {
    try self.init(bytes: Array(text.utf8))
  }

  /// Holds every value to ``PantryRules``.
  private func check() throws {
    var rules = PantryRules()
    try check("users", users) { user throws(PantryFlaw) in try rules.take(user) }
    try check("items", items) { item throws(PantryFlaw) in try rules.take(item) }
    try check("inbox", inbox) { entry throws(PantryFlaw) in try rules.take(entry) }
    try check("scans", scans) { scan throws(PantryFlaw) in try rules.take(scan) }
    try check("wants", wants) { want throws(PantryFlaw) in try rules.take(want) }
    try check("channels", channels) { channel throws(PantryFlaw) in try rules.take(channel) }
    try check("rules", overrides) { override throws(PantryFlaw) in try rules.take(override) }
    try check("deliveries", deliveries) { delivery throws(PantryFlaw) in try rules.take(delivery) }
    try check("reminders", reminders) { reminder throws(PantryFlaw) in try rules.take(reminder) }
    try check("notices", notices) { notice throws(PantryFlaw) in try rules.take(notice) }
    try check("operations", operations) { operation throws(PantryFlaw) in try rules.take(operation) }
    do { try rules.check(last) } catch { throw Self.refusal("last", error) }
  }

  private func check<Value>(
    _ place: String, _ values: [Value], _ take: (Value) throws(PantryFlaw) -> Void
  ) throws {
    for (index, value) in values.enumerated() {
      do { try take(value) } catch { throw Self.refusal("\(place)/\(index)", error) }
    }
  }

  /// In whatever order, where there is none.
  func holdsTheSame(as other: PantryArchive) -> Bool {
    Set(users) == Set(other.users) && Set(items) == Set(other.items) && Set(inbox) == Set(other.inbox)
      && Set(scans) == Set(other.scans) && Set(wants) == Set(other.wants)
      && Set(channels) == Set(other.channels) && Set(overrides) == Set(other.overrides)
      && Set(deliveries) == Set(other.deliveries) && Set(reminders) == Set(other.reminders)
      && Set(notices) == Set(other.notices) && operations == other.operations && last == other.last
  }

  private static func refusal(_ place: String, _ flaw: PantryFlaw) -> PantryError {
    .notAnArchive(.value(place: place + (flaw.member.map { "/\($0)" } ?? ""), flaw: "\(flaw)"))
  }
}

extension PantryArchive {
  /// Each list's first text that is too long is named with its place, from 0.
  func checkTexts() throws(PantryError) {
    for (place, user) in users.enumerated() { try Self.check("users/\(place)", user.checkTexts) }
    for (place, item) in items.enumerated() { try Self.check("items/\(place)", item.checkTexts) }
    for (place, entry) in inbox.enumerated() { try Self.check("inbox/\(place)", entry.checkTexts) }
    for (place, want) in wants.enumerated() { try Self.check("wants/\(place)", want.checkTexts) }
    for (place, rule) in overrides.enumerated() { try Self.check("rules/\(place)", rule.checkTexts) }
  }

  private static func check(
    _ place: String, _ texts: () throws(TextTooLong) -> Void
  ) throws(PantryError) {
    do throws(TextTooLong) { try texts() } catch { throw .notAnArchive(.tooLong(place: place, error)) }
  }
}
