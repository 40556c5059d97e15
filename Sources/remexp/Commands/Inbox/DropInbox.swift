import ArgumentParser
import Expiry
import Pantry

/// `remexp inbox drop`
struct DropInbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drop", abstract: "Take entries away that are no stock; remexp undo brings them back.")

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @OptionGroup var clock: ClockOptions

  @Argument(help: "The entries' numbers.") var numbers: [Int64]

  func run() throws {
    let pantry = try store.folder.existingPantry()
    let entries = try numbers.map { try pantry.openEntry($0, user: owner.user) }
    try pantry.perform("inbox drop", user: owner.user, at: clock.now) { transaction in
      for var entry in entries {
        entry.state = .dropped
        try transaction.update(entry)
      }
    }
  }
}
