import ArgumentParser
import Expiry
import Pantry

/// `remexp user add`
struct AddUser: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Start a pantry for somebody.")

  @OptionGroup var store: StoreOptions
  @OptionGroup var settings: UserSettings
  @Argument(help: "The user's name.") var name: String

  func run() throws {
    let pantry = try store.folder.pantry()
    guard try pantry.user(named: name) == nil else {
      throw CommandFailure("there is a user “\(name)” already; remexp user edit changes it", .someFailed)
    }
    var user = User(name: try UserOption.checked(name))
    try settings.apply(to: &user)
    try pantry.perform("user add", user: name, at: Clock.now) { try $0.save(user) }
  }
}
