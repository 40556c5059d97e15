#if Server
  import Accounts
#endif
import Words

/// What the members of a household are called that did something, as far as this store knows them.
struct MemberNames {
  private let names: [String: String]

  /// - Parameter actors: as the journal has them.
  init(_ actors: [String], of folder: StoreFolder) throws {
    #if Server
      names = try actors.isEmpty ? [:] : folder.accountsIfAny()?.names(ofActors: Set(actors)) ?? [:]
    #else
      names = [:]
    #endif
  }

  /// Nil for who has left, and for one of another store.
  subscript(actor: String) -> String? { names[actor] }

  func shown(_ actor: String, _ phrases: Phrases) -> String {
    names[actor] ?? phrases.say("somebody who left", "나간 사람")
  }
}
