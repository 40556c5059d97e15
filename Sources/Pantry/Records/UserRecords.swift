public import Expiry
import GRDB

extension NoticeRule: Composite {
  static let shape = Shape<NoticeRule>(
    Member("lead_days") { $0.leads.days }, Member("time", column: "notice_time") { $0.time },
    Member("quiet_hours") { $0.quietChoice },
    Member("lead_percents") { $0.leads.percents.isEmpty ? nil : Optional($0.leads.percents) },
    Member("form", column: "notice_form") { $0.form == .digest ? nil : Optional($0.form) },
    Member("weekly_on") { $0.weekly }, Member("away") { $0.away }
  ) { leadDays, time, quiet, percents, form, weekly, away in
    guard leadDays.allSatisfy(NoticeRule.leadDayRange.contains) else {
      throw PantryFlaw("lead_days", "a lead is outside \(NoticeRule.leadDayRange)")
    }
    guard let leads = NoticeLeads(days: leadDays, percents: percents ?? []) else {
      throw PantryFlaw("lead_percents", "a lead is outside \(NoticeLeads.percentRange)")
    }
    return NoticeRule(
      leads: leads, time: time, quiet: quiet, form: form ?? .digest, weekly: weekly, away: away)
  }
}

extension NoticeOverride: JournaledRow {
  static let shape = Shape<NoticeOverride>(
    Member("user") { $0.user }, Member("scope") { $0.scope.kind }, Member("value") { $0.scope.value },
    Member("leads") { $0.leads }, Member("silence") { $0.silence }
  ) { user, kind, value, leads, silence in
    guard let scope = NoticeScope(kind, value) else { throw PantryFlaw("value", "this names no items") }
    let override = NoticeOverride(user: user, scope: scope, leads: leads, silence: silence)
    guard !override.isEmpty else { throw PantryFlaw("leads", PantryFlaw.missing.description) }
    return override
  }

  static let table = RowTable<NoticeOverride>(.rule, key: ["user", "scope", "value"], shape)

  var key: [DatabaseValue] { [user, scope.kind.rawValue, scope.value].map(\.databaseValue) }
  /// All of a user's are found together.
  var journalKey: String { user }
}

extension User: JournaledRow {
  static let shape = Shape<User>(
    Member("name") { $0.name }, Member("time_zone") { $0.timeZone }, Member("language") { $0.language },
    Member("notices") { $0.notices }, Member("reorder_url") { $0.reorderURL },
    Member("date_order") { $0.dateOrder }, Member("currency") { $0.currency },
    Member("forgets_proposals") { $0.forgetsProposals ? true : nil }
  ) { name, zone, language, notices, reorderURL, order, currency, forgets in
    User(
      name: name, timeZone: zone, language: language, notices: notices, reorderURL: reorderURL,
      dateOrder: order, currency: currency, forgetsProposals: forgets ?? false)
  }

  static let table = RowTable<User>(.user, key: ["name"], shape)

  var key: [DatabaseValue] { [name.databaseValue] }
  var journalKey: String { name }
}

extension Want: JournaledRow {
  static let shape = Shape<Want>(
    Member("user") { $0.user }, Member(inOneColumn: "product") { $0.product },
    Member("quantity") { $0.quantity }, Member("unit") { $0.unit },
    make: Want.init(user:product:quantity:unit:))

  static let table = RowTable<Want>(
    .want, key: ["user", "identity"], shape, repeating: ["identity"]
  ) { [$0.product.identity.databaseValue] }

  var key: [DatabaseValue] { [user, product.identity].map(\.databaseValue) }
  var journalKey: String { product.identity }
}

/// What came of one photo, so that it is not scanned or registered twice.
public struct ScanRecord: Hashable, Sendable {
  public let user: String
  /// Names the photo's bytes.
  public let contentHash: String
  /// What else the result depends on, such as the symbologies asked for; another text is another scan.
  public let settings: String
  public let at: Instant
  /// What was registered from it.
  public let items: [ItemID]
  /// The inbox entries made for what could not be.
  public let inbox: [Int64]

  public init(
    user: String, contentHash: String, settings: String, at: Instant, items: [ItemID] = [],
    inbox: [Int64] = []
  ) {
    self.user = user
    self.contentHash = contentHash
    self.settings = settings
    self.at = at
    self.items = items
    self.inbox = inbox
  }
}

extension ScanRecord: JournaledRow {
  static let shape = Shape<ScanRecord>(
    Member("user") { $0.user }, Member("content_hash") { $0.contentHash }, Member("settings") { $0.settings },
    Member("at") { $0.at }, Member("items") { $0.items }, Member("inbox") { $0.inbox },
    retired: ["outcome"], make: ScanRecord.init(user:contentHash:settings:at:items:inbox:))

  static let table = RowTable<ScanRecord>(.scan, key: ["user", "content_hash", "settings"], shape)

  var key: [DatabaseValue] { [user, contentHash, settings].map(\.databaseValue) }
  var journalKey: String { contentHash }
}
