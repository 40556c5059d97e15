import ArgumentParser
import Expiry
import Pantry

/// `remexp user delete`
struct DeleteUser: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Forget a user whose pantry is empty.")

  @OptionGroup var store: StoreOptions
  @Argument(help: "The user's name.") var name: String

  func run() throws {
    let pantry = try store.folder.existingPantry()
    _ = try pantry.existingUser(name)
    let count = try pantry.items(user: name).count
    guard count == 0 else {
      throw CommandFailure("“\(name)” has \(count) items; use, waste or delete them first", .someFailed)
    }
    try pantry.perform("user delete", user: name, at: Clock.now) { try $0.deleteUser(named: name) }
  }
}
