import Delivery
import Expiry
import Pantry
import Words

#if Server
  import Accounts
#endif

/// The addresses by which people answer a message, where a server with their households says how it is called from outside.
struct AnswerLinks {
  /// Of what can be done about one item.
  struct Addresses {
    let used: String
    let snooze: String
  }

  private var items: [ItemID: Addresses] = [:]
  private var pages: [String: String] = [:]

  /// Nobody answers anything.
  init() {}

  /// Nil for an item that nobody answers.
  subscript(item: ItemID) -> Addresses? { items[item] }

  /// Where a user's things are looked at.
  func page(of user: String) -> String? { pages[user] }

  /// All that can be done about what a notice tells, in its order.
  func links(of notice: Notice, phrases: Phrases) -> [MessageLink] {
    notice.entries.flatMap { links(of: $0.item.id, called: $0.item.name, phrases: phrases) }
      + notice.undated.flatMap { links(of: $0.id, called: $0.product.name, phrases: phrases) }
  }

  private func links(of item: ItemID, called name: String, phrases: Phrases) -> [MessageLink] {
    items[item].map { addresses in
      [
        MessageLink(
          title: "\(name), \(phrases.usedLink)", label: phrases.usedLink, address: addresses.used),
        MessageLink(
          title: "\(name), \(phrases.snoozeLink)", label: phrases.snoozeLink, address: addresses.snooze),
      ]
    } ?? []
  }

  #if Server
    /// - Parameter claims: what is to be told. Where accounts cannot be read, it is told without links.
    init(for claims: [OutboxClaim], in pantry: any PantryReading, _ folder: StoreFolder, at now: Instant)
      throws
    {
      guard !claims.isEmpty, let accounts = try folder.accountsIfAny(),
        let address = try accounts.publicAddress()
      else { return }
      let signing = try accounts.answerSigning(at: now)
      for user in Set(claims.map(\.delivery.user)) {
        guard let household = try accounts.household(ofUser: user) else { continue }
        pages[user] = "\(address)/households/\(household.id)"
      }
      let told = claims.filter { pages[$0.delivery.user] != nil }.map(\.notice)
      let whole = try pantry.items(told.flatMap { $0.entries.map(\.item.id) + $0.undated.map(\.id) })
      items = whole.mapValues { item in
        Addresses(
          used: "\(address)/answers/\(signing.token(.used, of: item))",
          snooze: "\(address)/answers/\(signing.token(.snoozed, of: item))")
      }
    }
  #else
    init(for claims: [OutboxClaim], in pantry: any PantryReading, _ folder: StoreFolder, at now: Instant) {}
  #endif
}

// What answers are called in messages.
extension Phrases {
  var usedLink: String { say("used up", "다 씀") }
  var snoozeLink: String { say("snooze 3 days", "3일 미루기") }
}
