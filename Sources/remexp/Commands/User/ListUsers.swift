import ArgumentParser
import Delimited
import Expiry
import Pantry

/// `remexp user list`
struct ListUsers: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "All users and their settings.")

  @OptionGroup var store: StoreOptions
  @Option(help: "text or json.") var format: ScheduleFormat = .text

  func run() throws {
    let users = try store.folder.existingPantry().users()
    let out = Output()
    switch format {
    case .json: try out.writeLine(JSON.array(users.map(Self.json)).indented)
    case .text:
      var table = Table(header: ["NAME", "TIME ZONE", "LANGUAGE", "NOTICE DAYS", "FROM"])
      for user in users {
        table.append([
          user.name, user.timeZone ?? "as the machine", user.language?.rawValue ?? "as the locale",
          user.notices.leadDays.isEmpty
            ? "none" : user.notices.leadDays.map(String.init).joined(separator: ","),
          user.notices.time.description,
        ])
      }
      for line in table.lines { try out.writeLine(line) }
    }
    try out.flush()
  }

  private static func json(_ user: User) -> JSON {
    [
      "name": .string(user.name), "time_zone": JSON(user.timeZone), "language": JSON(user.language?.rawValue),
      "notify_days": .array(user.notices.leadDays.map(JSON.integer)),
      "notify_at": .string(user.notices.time.description), "reorder_url": JSON(user.reorderURL),
    ]
  }
}
