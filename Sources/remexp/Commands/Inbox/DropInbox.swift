import ArgumentParser
import Expiry
import Pantry
import Register

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
    try store.desk(of: owner.user, in: pantry).drop(numbers, at: clock.now)
  }
}
