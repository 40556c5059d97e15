public import Expiry
import GRDB

extension DeliveryState: StoredWord {}

extension UserChannel: JournaledRow {
  static let shape = Shape<UserChannel>(
    Member("user") { $0.user }, Member("name") { $0.name }, Member("settings") { $0.settings },
    Member("paused") { $0.isPaused ? true : nil }
  ) { user, name, settings, isPaused in
    UserChannel(user: user, name: name, settings: settings, isPaused: isPaused ?? false)
  }

  static let table = RowTable<UserChannel>(.channel, key: ["user", "name"], shape)

  var key: [DatabaseValue] { [user, name].map(\.databaseValue) }
  var journalKey: String { name }
}

/// One message to one user by one channel, from when it was claimed on.
public struct OutboxDelivery: Hashable, Sendable {
  public let id: Int64
  /// What the receiver tells it by: the same for every attempt.
  public let key: String
  public let user: String
  public let channel: String
  /// The user's day on which it was claimed.
  public let day: CivilDate
  /// So many items it was about then.
  public let items: Int
  public let state: DeliveryState
  public let attempts: Int
  public let claimedAt: Instant
  /// When anything of it changed last.
  public let at: Instant
  /// When it is to be tried again; nil where it is not waiting.
  public let nextAt: Instant?
  /// Why the last attempt failed.
  public let reason: String?
  public let kind: Notice.Kind
}

/// The reminder of a week that a user was given by a channel last, or would have been had there been anything to say.
struct WeeklyReminder: Hashable, Sendable {
  let user: String
  let channel: String
  /// The day of the week that it was for.
  let day: CivilDate
  /// When it was claimed.
  let at: Instant
  /// So many items it was about; 0 where nothing was said.
  let items: Int
}

extension WeeklyReminder: Composite {
  static let shape = Shape<WeeklyReminder>(
    Member("user") { $0.user }, Member("channel") { $0.channel }, Member("day") { $0.day },
    Member("at") { $0.at }, Member("items") { $0.items },
    make: WeeklyReminder.init(user:channel:day:at:items:))

  private static let columns = shape.columns.joined(separator: ", ")
  static let select = "SELECT \(columns) FROM reminder"
  /// In the place of the one of the week before.
  static let insert =
    "INSERT OR REPLACE INTO reminder (\(columns)) VALUES (\(shape.columns.map { _ in "?" }.joined(separator: ", ")))"
}

extension OutboxDelivery: Composite {
  static let shape = Shape<OutboxDelivery>(
    Member("id") { $0.id }, Member("key") { $0.key }, Member("user") { $0.user },
    Member("channel") { $0.channel },
    Member("day") { $0.day }, Member("items") { $0.items }, Member("state") { $0.state },
    Member("attempts") { $0.attempts }, Member("claimed_at") { $0.claimedAt }, Member("at") { $0.at },
    Member("next_at") { $0.nextAt }, Member("reason") { $0.reason },
    Member("kind") { $0.kind == .due ? nil : Optional($0.kind) }
  ) { id, key, user, channel, day, items, state, attempts, claimedAt, at, nextAt, reason, kind in
    OutboxDelivery(
      id: id, key: key, user: user, channel: channel, day: day, items: items, state: state,
      attempts: attempts, claimedAt: claimedAt, at: at, nextAt: nextAt, reason: reason, kind: kind ?? .due)
  }

  private static let columns = shape.columns.joined(separator: ", ")
  static let select = "SELECT \(columns) FROM delivery"
  static let insert =
    "INSERT INTO delivery (\(columns)) VALUES (\(shape.columns.map { _ in "?" }.joined(separator: ", ")))"
}
