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

  @OptionGroup var home: HouseholdOptions

  @Argument(help: "The items' ids, or their beginnings.") var ids: [String]

  func run() throws {
    let home = try home.open()
    let items = try ids.map { try home.pantry.activeItem(typed: $0, user: home.name) }
    let taken = try home.perform("delete") { transaction in
      try items.map { try transaction.take($0.quantity, of: $0, as: .deleted, on: home.today) }
    }
    try Change.say("deleted", taken, in: home)
  }
}
