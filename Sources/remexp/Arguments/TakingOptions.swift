import ArgumentParser
import Expiry
import Pantry
import Register

/// What `use` and `waste` have in common.
struct TakingOptions: ParsableArguments {
  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @OptionGroup var clock: ClockOptions
  @OptionGroup var reader: LanguageOption

  @Argument(help: "The items' ids or their beginnings, or codes.") var items: [String]

  @Option(help: "How much of it; all of an id, one piece of a code by default.") var quantity: Quantity?

  func validate() throws {
    guard quantity != .zero else { throw ValidationError("--quantity is more than 0") }
    guard quantity == nil || items.count <= 1 else { throw ValidationError("--quantity goes with one item") }
  }

  func run(_ command: String, as state: ItemState, verb: String) throws {
    let pantry = try store.folder.existingPantry()
    let user = try owner.existing(in: pantry)
    let today = clock.moment(for: user).date
    let taken = try pantry.perform(command, user: owner.user, at: clock.now) { transaction in
      try items.flatMap { typed in
        try ItemShares(user: owner.user, quantity: quantity).find(typed, in: transaction).map {
          try transaction.take($0.amount, of: $0.item, as: state, on: today)
        }
      }
    }
    for item in taken {
      try Change.say(verb, item, on: today, phrases: reader.phrases(for: user), quiet: store.quiet)
    }
  }
}
