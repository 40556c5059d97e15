public import Expiry
import GRDB

/// A cohort as the store knows it.
public struct StoredCohort: Hashable, Sendable {
  public let number: Int64
  public let cohort: NoticeCohort
  /// The latest day, by its clocks, on which a run moved an item of it on; nil before the first.
  let lookedOn: CivilDate?
  /// The day, by its clocks, since which all runs came in its quiet hours; nil where the last one did not.
  public let quietSince: CivilDate?
}

/// The nightly run's questions: what may be due, and of whom it is. None of them reads anything else.
extension PantryReading {
  /// Those in which anybody is or was; few, however many people there are.
  /// - Parameter user: nil for all of them, else that of this user alone.
  public func noticeCohorts(of user: User? = nil) throws -> [StoredCohort] {
    let wanted = user.map(NoticeCohort.init)
    return try reading { try $0.noticeCohorts() }.filter { wanted == nil || $0.cohort == wanted }
  }

  /// The active items of which something may have to be said by a day, by the time since when that is so. What was said
  /// of them before the ledger tells.
  ///
  /// Reads that range of one index, and for one user what they have.
  /// - Parameter user: nil for everybody's.
  public func itemsToLookAt(in cohort: StoredCohort, by day: CivilDate, user: String? = nil) throws
    -> [ItemID]
  {
    try reading { connection in
      try connection.all(
        NoticeQuery.sql(ofOneUser: user != nil),
        [cohort.number, day.dayNumber] + (user.map { [$0] as [any DatabaseValueConvertible] } ?? [])
      ) { try $0.next(ItemID.self) }
    }
  }

  /// Those of these who are there, by name.
  public func users(named names: some Sequence<String>) throws -> [User] {
    try reading { connection in
      try connection.all(
        "\(User.table.select) WHERE name IN (SELECT value FROM json_each(?)) ORDER BY name",
        [Array(names).line], User.table.read)
    }
  }

  /// Who wants to be reminded every week, by name.
  public func usersToRemind() throws -> [String] {
    try reading { connection in
      try connection.all(
        "SELECT name FROM user INDEXED BY user_weekly WHERE weekly_on IS NOT NULL ORDER BY name"
      ) { try $0.next(String.self) }
    }
  }

  /// What these people want to be told otherwise of some of their items, by user.
  /// - Parameter users: nil for everybody.
  public func overrides(of users: [String]? = nil) throws -> [NoticeOverride] {
    try reading { connection in
      try connection.all(
        "\(NoticeOverride.table.select) \(NoticeQuery.those(users)) ORDER BY user, scope, value",
        users.map { [$0.line] as [(any DatabaseValueConvertible)?] } ?? [], NoticeOverride.table.read)
    }
  }

  /// The channels that these people have set, by user and then by name.
  /// - Parameter users: nil for everybody.
  public func channels(of users: [String]? = nil) throws -> [UserChannel] {
    try reading { connection in
      try connection.all(
        "\(UserChannel.table.select) \(NoticeQuery.those(users)) ORDER BY user, name",
        users.map { [$0.line] as [(any DatabaseValueConvertible)?] } ?? [], UserChannel.table.read)
    }
  }
}

enum NoticeQuery {
  /// Takes the names as JSON, where there are any.
  fileprivate static func those(_ users: [String]?) -> String {
    users == nil ? "" : "WHERE user IN (SELECT value FROM json_each(?))"
  }

  /// Takes the cohort, the day and, for one user, the name.
  static func sql(ofOneUser: Bool) -> String {
    ofOneUser
      ? """
      SELECT id FROM item INDEXED BY item_by_user
      WHERE user = ?3 AND state = 'active' AND expires_on IS NOT NULL AND cohort = ?1 AND notice_on <= ?2
      """
      : """
      SELECT id FROM item INDEXED BY item_by_notice WHERE cohort = ?1 AND notice_on <= ?2
      """
  }
}

extension PantryConnection {
  func noticeCohorts() throws -> [StoredCohort] {
    try all(
      """
      SELECT id, time_zone, notice_time, quiet_hours, looked_on, quiet_since FROM notice_cohort ORDER BY id
      """
    ) { row in
      let number = try row.next(Int64.self)
      let zone = try row.next(String.self)
      let time = try row.next(CivilTime.self)
      let quiet = try row.next(String.self)
      let looked = try row.next(Int64?.self)
      let quietSince = try row.next(Int64?.self)
      let choice = QuietChoice(quiet)
      guard quiet.isEmpty == (choice == nil) else { throw PantryFlaw("quiet_hours", "is not “\(quiet)”") }
      return StoredCohort(
        number: number,
        cohort: NoticeCohort(timeZone: zone.isEmpty ? nil : zone, time: time, quietChoice: choice),
        lookedOn: looked.map { CivilDate(dayNumber: Int($0)) },
        quietSince: quietSince.map { CivilDate(dayNumber: Int($0)) })
    }
  }
}
