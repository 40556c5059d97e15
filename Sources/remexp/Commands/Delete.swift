import ArgumentParser
import Expiry
import Pantry
import Register

/// `remexp delete`
struct Delete: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract:
      "Take items away that should not be there: neither used nor wasted. remexp undo brings them back.")

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @OptionGroup var clock: ClockOptions
  @OptionGroup var reader: LanguageOption

  @Argument(help: "The items' ids, or their beginnings.") var ids: [String]

  func run() throws {
    let pantry = try store.folder.existingPantry()
    let user = try owner.existing(in: pantry)
    let today = clock.moment(for: user).date
    let items = try ids.map { try pantry.activeItem(typed: $0, user: owner.user) }
    let taken = try pantry.perform("delete", user: owner.user, at: clock.now) { transaction in
      try items.map { try transaction.take($0.quantity, of: $0, as: .deleted, on: today) }
    }
    for item in taken {
      try Change.say("deleted", item, on: today, phrases: reader.phrases(for: user), quiet: store.quiet)
    }
  }
}
