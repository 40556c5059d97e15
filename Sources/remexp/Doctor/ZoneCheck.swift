import Expiry
import Foundation
import Pantry

/// Whether it is clear what day it is for everybody.
struct ZoneCheck {
  let folder: StoreFolder
  let moment: CivilMoment
  let now: Instant

  var findings: [Finding] {
    let pantry = try? folder.existingPantry()
    let users = (try? pantry?.users()) ?? []
    return [.good("time zone", "\(moment.zone): today is \(moment.date)")] + zones(of: users)
      + clock(users, pantry)
  }

  private func zones(of users: [User]) -> [Finding] {
    users.compactMap { user in
      guard let zone = user.timeZone, TimeZone(identifier: zone) == nil else { return nil }
      return .problem(
        "time zone", "\(user.name) lives in \(zone), which this machine does not know",
        "install the package tzdata, or remexp user edit \(user.name) --time-zone")
    }
  }

  /// A clock that was set back would date what is done now before what was done.
  private func clock(_ users: [User], _ pantry: PantryStore?) -> [Finding] {
    let latest = users.compactMap { try? pantry?.history(user: $0.name, limit: 1).first?.at }.max()
    guard let latest, latest.seconds > now.seconds + 300 else { return [] }
    return [
      .problem(
        "clock", "it is \(now), but the journal goes up to \(latest)",
        "set the machine's clock; with a wrong day, reports and notices are wrong")
    ]
  }
}
