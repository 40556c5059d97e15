public import Expiry

/// What day it is for those whom a run is about.
public struct LocalDays {
  /// Nil for everybody.
  let user: String?
  let day: (NoticeCohort) -> CivilDate

  /// - Parameters:
  ///   - user: nil for everybody.
  ///   - day: by the clocks of a cohort.
  public init(user: String? = nil, _ day: @escaping (NoticeCohort) -> CivilDate) {
    self.user = user
    self.day = day
  }
}

/// What day it is in each cohort that a run is about.
struct DaysNow {
  let cohorts: [(stored: StoredCohort, day: CivilDate)]
  /// The earliest of them.
  let earliest: CivilDate
  fileprivate let days: LocalDays
}

extension PantryConnection {
  /// Nil where the run is about nobody.
  func localDays(_ days: LocalDays) throws -> DaysNow? {
    let user = try days.user.map { try first(User.table.selectOne, [$0], User.table.read) }
    let cohorts = try noticeCohorts().filter { stored in
      user.map { $0.map(NoticeCohort.init) == stored.cohort } ?? true
    }.map { (stored: $0, day: days.day($0.cohort)) }
    return cohorts.map(\.day).min().map { DaysNow(cohorts: cohorts, earliest: $0, days: days) }
  }

  /// Nil for who is not there, or whom the run is not about.
  func day(of user: String, _ now: DaysNow) throws -> CivilDate? {
    guard now.days.user == nil || now.days.user == user else { return nil }
    return try first(User.table.selectOne, [user], User.table.read).map { now.days.day(NoticeCohort($0)) }
  }

  /// A clock that was ahead has also moved items on to days that come after those that it left out.
  func lookAgain(ahead now: DaysNow) throws {
    for (stored, day) in now.cohorts {
      guard let looked = stored.lookedOn, looked > day + NoticeLedger.clockDays else { continue }
      try lookAgain(atCohort: stored.number)
      try run("UPDATE notice_cohort SET looked_on = ? WHERE id = ?", [day.dayNumber, stored.number])
    }
  }

  /// Keeps whose quiet hours runs come in.
  func note(_ quiet: [QuietRun]) throws {
    for run in quiet {
      try self.run(
        "UPDATE notice_cohort SET quiet_since = ? WHERE id = ?", [run.since?.dayNumber, run.cohort.number])
    }
  }

  /// Moves on what a run has looked at.
  func move(_ looked: [LookedAt]) throws {
    for looked in looked {
      for (item, day) in looked.moved { try lookAt(item, on: day) }
      try run(
        "UPDATE notice_cohort SET looked_on = max(ifnull(looked_on, ?1), ?1) WHERE id = ?2",
        [looked.day.dayNumber, looked.cohort.number])
    }
  }
}
