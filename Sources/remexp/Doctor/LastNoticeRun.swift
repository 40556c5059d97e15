import Expiry
import Foundation
import Pantry
import StoreFiles

/// When `notify` ran last, as runs leave it in their lock.
enum LastNoticeRun {
  case never, now
  case at(Instant)

  /// One that cannot be looked at is as good as none.
  init(in folder: StoreFolder) {
    guard FileManager.default.fileExists(atPath: folder.noticeLockPath) else {
      self = .never
      return
    }
    do {
      guard let lock = try folder.noticeLock() else {
        self = .now
        return
      }
      let moment = lock.mark.moment
      self = moment == 0 ? .never : .at(Instant(seconds: moment))
    } catch {
      self = .never
    }
  }
}

/// Whom `notify` comes to in their quiet hours and at no other time: nothing is ever said to them, however often it runs.
struct QuietRuns {
  /// By the clocks of those whom it is about.
  private let days: [NoticeCohort: CivilDate]

  /// So many days are no night that a machine was on by chance.
  private static let tooMany = 2

  /// - Parameter last: when it ran last.
  init(in pantry: any PantryReading, until last: Instant) throws {
    var days: [NoticeCohort: CivilDate] = [:]
    for stored in try pantry.noticeCohorts() {
      guard let since = stored.quietSince else { continue }
      let zone = stored.cohort.timeZone.flatMap { Zone(named: $0) } ?? .machines
      if CivilMoment(last, in: zone).date - since >= Self.tooMany { days[stored.cohort] = since }
    }
    self.days = days
  }

  /// The day since which that is so; nil where it is not.
  subscript(user: User) -> CivilDate? { days[NoticeCohort(user)] }
}

extension QuietRuns {
  /// Since when a user has been told nothing for that; nil where that is not so, or nobody knows.
  static func since(_ user: User, of folder: StoreFolder, _ pantry: any PantryReading) throws -> CivilDate? {
    guard user.isToldAnything, case .at(let last) = LastNoticeRun(in: folder) else { return nil }
    return try QuietRuns(in: pantry, until: last)[user]
  }
}

extension User {
  /// False for who never wants to hear of anything.
  var isToldAnything: Bool { !notices.leads.isEmpty || notices.weekly != nil }
}
