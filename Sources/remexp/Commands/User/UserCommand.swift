import ArgumentParser

/// `remexp user`
struct UserCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user", abstract: "Who keeps a pantry here: zone, language and when to be told.",
    subcommands: [AddUser.self, ListUsers.self, EditUser.self, DeleteUser.self])
}
