import Expiry
import GRDB
import StoreFiles

/// When an item has to be looked at for notices, kept in two columns of it: `cohort`, by whose clocks, and `notice_on`,
/// the day from which on a run has to look at it, as days since 1970. Both are NULL where nothing is ever said of it.
///
/// A mark is never later than the day on which something has to be said, and may be earlier: a run that has looked at an
/// item in vain moves it to the item's next day. What has to be said is decided by the user's rule and the ledger, of which
/// a mark knows nothing. So whatever is written anew may simply be looked at again: an item from its first lead on, and
/// all of a user's items when their rule or their channels are changed.
final class NoticeMarks {
  fileprivate var known: [String: UserMark] = [:]

  fileprivate struct UserMark {
    let cohort: Int64
    let plan: NoticePlan
  }

  /// As `notice_on` of what is to be looked at in any case.
  static let atOnce: Int64 = -1_000_000
}

extension Item {
  func marks(in connection: PantryConnection) throws -> [DatabaseValue] {
    guard let due = DueItem(self), let mark = try connection.mark(of: user),
      let day = mark.plan.firstDay(of: due)
    else { return [.null, .null] }
    return [mark.cohort.databaseValue, day.dayNumber.databaseValue]
  }
}

extension User {
  func follow(in connection: PantryConnection) throws { try connection.lookAgain(at: name) }
}

extension UserChannel {
  /// A channel that is new has said nothing yet.
  func follow(in connection: PantryConnection) throws { try connection.lookAgain(at: user) }
}

extension NoticeOverride {
  func follow(in connection: PantryConnection) throws { try connection.lookAgain(at: user) }
}

extension PantryConnection {
  /// Nil where the user is not there (yet): undoing restores rows in the order in which they were touched.
  fileprivate func mark(of name: String) throws -> NoticeMarks.UserMark? {
    if let mark = noticeMarks.known[name] { return mark }
    guard let user = try first(User.table.selectOne, [name], User.table.read) else { return nil }
    let overrides = try all(
      "\(NoticeOverride.table.select) WHERE user = ?", [name], NoticeOverride.table.read)
    let mark = NoticeMarks.UserMark(
      cohort: try cohort(NoticeCohort(user)), plan: NoticePlan(user: user, overrides: overrides))
    // Of a million people in one transaction not all are kept in mind.
    if noticeMarks.known.count >= Self.marksKept { noticeMarks.known = [:] }
    noticeMarks.known[name] = mark
    return mark
  }

  private static var marksKept: Int { 10_000 }

  /// The number of a cohort, which it gets with its first user.
  private func cohort(_ cohort: NoticeCohort) throws -> Int64 {
    let values = [cohort.timeZone ?? "", cohort.time.description, cohort.quietChoice?.description ?? ""]
    try run(
      "INSERT OR IGNORE INTO notice_cohort (time_zone, notice_time, quiet_hours) VALUES (?, ?, ?)", values)
    let number = try first(
      "SELECT id FROM notice_cohort WHERE time_zone = ? AND notice_time = ? AND quiet_hours = ?", values
    ) { try $0.next(Int64.self) }
    guard let number else { throw StoreError.damaged }
    return number
  }

  /// Has the next run look at all that a user has, because what is said to them, when, or by which channels is changed.
  fileprivate func lookAgain(at user: String) throws {
    noticeMarks.known[user] = nil
    let dated = "user = ?1 AND state = 'active' AND expires_on IS NOT NULL"
    guard try count("SELECT EXISTS (SELECT 1 FROM item WHERE \(dated))", [user]) != 0,
      let mark = try mark(of: user)
    else { return }
    try run(
      "UPDATE item SET cohort = ?2, notice_on = ?3 WHERE \(dated)", [user, mark.cohort, NoticeMarks.atOnce])
  }

  /// Has the next run look at everything of a cohort.
  func lookAgain(atCohort cohort: Int64) throws {
    try run(
      "UPDATE item SET notice_on = ? WHERE cohort = ? AND state = 'active' AND expires_on IS NOT NULL",
      [NoticeMarks.atOnce, cohort])
  }

  /// Moves an item on to the next day on which something has to be said of it.
  /// - Parameter day: nil where there is none.
  func lookAt(_ item: ItemID, on day: CivilDate?) throws {
    try run("UPDATE item SET notice_on = ? WHERE id = ?", [day?.dayNumber, item.number])
  }
}
