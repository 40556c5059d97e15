import Expiry
import Pantry

/// The people whom a run comes to know of, each with what it has to know of them.
final class NoticeRecipients {
  struct Recipient {
    let user: User
    let plan: NoticePlan
    /// Standard output for who has set none; empty where all are paused.
    let channels: [String]
    /// Where what is due waits.
    let paused: [String]
  }

  private let pantry: any PantryReading
  private let clock: (String?) -> LocalMoment
  private var known: [String: Recipient?] = [:]
  private var moments: [String?: LocalMoment] = [:]

  init(clock: @escaping (String?) -> LocalMoment, in pantry: any PantryReading) {
    self.clock = clock
    self.pantry = pantry
  }

  /// Nil for who is not there, or was not ``load(_:)``ed.
  subscript(user: String) -> Recipient? { known[user] ?? nil }

  func load(_ names: some Sequence<String>) throws {
    let new = Array(Set(names).filter { known[$0] == nil })
    guard !new.isEmpty else { return }
    let channels = Dictionary(grouping: try pantry.channels(of: new), by: \.user)
    let overrides = Dictionary(grouping: try pantry.overrides(of: new), by: \.user)
    for name in new { known[name] = .some(nil) }
    for user in try pantry.users(named: new) {
      known[user.name] = Recipient(
        user: user, plan: NoticePlan(user: user, overrides: overrides[user.name] ?? []),
        channels: channels[user.name]?.filter { !$0.isPaused }.map(\.name) ?? [UserChannel.standardOutput],
        paused: channels[user.name]?.filter(\.isPaused).map(\.name) ?? [])
    }
  }

  /// What the clocks of a zone show, at one moment for the whole run. A zone's rules take long to look up.
  func moment(in zone: String?) -> LocalMoment {
    if let moment = moments[zone] { return moment }
    let moment = clock(zone)
    moments[zone] = moment
    return moment
  }
}
