import ArgumentParser
import Expiry
import Pantry

/// `remexp user edit`
struct EditUser: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "edit", abstract: "Change a user's settings.")

  @OptionGroup var store: StoreOptions
  @OptionGroup var settings: UserSettings
  @Argument(help: "The user's name.") var name: String

  func run() throws {
    let pantry = try store.folder.existingPantry()
    var user = try pantry.existingUser(name)
    try settings.apply(to: &user)
    try pantry.perform("user edit", user: name, at: Clock.now) { [user] in try $0.save(user) }
  }
}
