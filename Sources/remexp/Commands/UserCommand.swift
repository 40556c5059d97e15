import ArgumentParser
import Expiry
import Foundation
import Pantry

/// `remexp user`
struct UserCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user", abstract: "Who keeps a pantry here: zone, language and when to be told.",
    subcommands: [AddUser.self, ListUsers.self, EditUser.self, DeleteUser.self])
}

/// What can be set of a user.
struct UserSettings: ParsableArguments {
  @Option(help: ArgumentHelp("Such as Asia/Seoul.", valueName: "id"))
  var timeZone: ZoneName?

  @Option(help: ArgumentHelp("en or ko.", valueName: "code"))
  var language: Language?

  @Option(
    help: ArgumentHelp(
      "Days before the last good day on which to be told, such as 7,3,1,0,-1; none: never.", valueName: "days"
    ))
  var notifyDays: LeadDays?

  @Option(help: ArgumentHelp("The local time from which notices go out.", valueName: "HH:MM"))
  var notifyAt: CivilTime?

  @Option(
    name: .customLong("reorder-url"),
    help: ArgumentHelp(
      "The address where remexp reorder looks for {gtin}, {name} or {brand}; an empty text for none.",
      valueName: "url"))
  var reorderURL: String?

  func apply(to user: inout User) throws {
    try applyReorderURL(to: &user)
    if let timeZone { user.timeZone = timeZone.zone.identifier }
    if let language { user.language = language }
    guard
      let notices = NoticeRule(
        leadDays: notifyDays?.days ?? user.notices.leadDays, time: notifyAt ?? user.notices.time)
    else {
      let range = NoticeRule.leadDayRange
      throw CommandFailure("--notify-days are \(range.lowerBound) … \(range.upperBound)", .wrongUsage)
    }
    user.notices = notices
  }

  private func applyReorderURL(to user: inout User) throws {
    guard let reorderURL else { return }
    do {
      user.reorderURL = reorderURL.isEmpty ? nil : try ReorderLink(reorderURL).template
    } catch {
      throw CommandFailure("--reorder-url: \(error)", .wrongUsage)
    }
  }
}

/// `7,3,1` or `none`.
struct LeadDays: ExpressibleByArgument {
  let days: [Int]

  init?(argument: String) {
    if argument == "none" {
      days = []
    } else if let list = ListOf<Int>(argument: argument) {
      days = list.values
    } else {
      return nil
    }
  }
}

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
    var user = User(name: try UserName(name).text)
    try settings.apply(to: &user)
    try pantry.perform("user add", user: name, at: Clock.now) { try $0.save(user) }
  }
}

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

/// A name that can stand in a table, a file and a message.
struct UserName {
  let text: String

  init(_ text: String) throws {
    guard !text.isEmpty, text.count <= 64, TerminalText(text).description == text, text != "all",
      text.first != " ", text.last != " "
    else {
      throw CommandFailure(
        "“\(text)” is no name for a user: 1 … 64 visible characters, no blank at its ends, and not “all”",
        .wrongUsage)
    }
    self.text = text
  }
}

extension PantryStore {
  func existingUser(_ name: String) throws -> User {
    guard let user = try user(named: name) else {
      throw CommandFailure("no user “\(name)”; see remexp user list")
    }
    return user
  }
}
