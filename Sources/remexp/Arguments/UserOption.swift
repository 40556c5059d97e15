import ArgumentParser
import Expiry
import Pantry
import Words

/// Whose pantry it is.
struct UserOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "The user whose pantry it is; created on first use. list, report, stats, schedule, calendar and export take “all”.",
        "보관함의 사용자. 처음 쓸 때 만들어집니다. list, report, stats, schedule, calendar, export 에는 “all”도 됩니다."),
      valueName: "name"), completion: Completions.users, transform: User.normalName)
  var user = UserOption.standard

  static let standard = "me"

  /// Of one user, who may not be there yet.
  var name: String { get throws { try Self.checked(user) } }

  /// A name that can stand in a table, a file and a message.
  static func checked(_ name: String) throws -> String {
    guard User.isName(name) else {
      throw CommandFailure(
        "“\(name.cut(to: 80))” is no name for a user: 1 … 64 visible characters, no blank at its ends, and not “all”",
        "“\(name.cut(to: 80))”은(는) 사용자 이름이 될 수 없습니다. 보이는 글자 1 … 64개, 앞뒤 빈칸 없이, “all”이 아니어야 합니다",
        .wrongUsage)
    }
    return name
  }

  /// True for `--user all`, which only what reads takes.
  var isEverybody: Bool { user == "all" }

  /// Everybody for `--user all`, else nobody.
  func everybody(in pantry: PantryStore) throws -> [User] { isEverybody ? try pantry.users() : [] }

  /// Nil for everybody, and for the default user who has nothing yet. A mistyped name must not look like an empty
  /// pantry.
  func existing(in pantry: PantryStore) throws -> User? {
    let found = try pantry.user(like: user)
    guard found != nil || isEverybody || user == UserOption.standard else {
      return try pantry.existingUser(user)
    }
    return found
  }
}

extension PantryStore {
  func existingUser(_ name: String) throws -> User {
    guard let user = try user(like: name) else {
      throw CommandFailure(
        "no user “\(name)”; see remexp user list", "“\(name)” 사용자가 없습니다. remexp user list를 보세요")
    }
    return user
  }

  /// As it is stored; nil for everybody.
  func name(of owner: UserOption) throws -> String? {
    owner.isEverybody ? nil : try user(like: owner.user)?.name ?? owner.user
  }

  /// The items of a user, or of everybody, earliest date first.
  func items(of owner: UserOption, states: Set<ItemState> = [.active]) throws -> [Item] {
    guard owner.isEverybody else {
      return try items(user: user(like: owner.user)?.name ?? owner.user, states: states)
    }
    return try users().flatMap { try items(user: $0.name, states: states) }
  }
}
