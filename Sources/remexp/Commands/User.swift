import ArgumentParser
import Delimited
import Documents
import Expiry
import Pantry
import Register
import Words

/// `remexp user`
struct UserCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user",
    abstract: HelpText.said(
      "Who keeps a pantry here: zone, language and when to be told.",
      "보관함을 쓰는 사람: 시간대, 언어, 알림 시각."),
    subcommands: [AddUser.self, ListUsers.self, ShowUser.self, EditUser.self, DeleteUser.self])
}

/// `remexp user add`
struct AddUser: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: HelpText.said(
      "Start a pantry for somebody.",
      "새 사용자의 보관함을 시작합니다."))

  @OptionGroup var store: StoreOptions
  @OptionGroup var settings: UserSettings
  @Argument(help: .said("The user's name.", "사용자의 이름."), transform: User.normalName) var name: String

  func run() throws {
    let pantry = try store.folder.pantry()
    guard try pantry.user(like: name) == nil else {
      throw CommandFailure(
        "there is a user “\(name)” already; remexp user edit changes it",
        "“\(name)” 사용자가 이미 있습니다. remexp user edit로 바꿀 수 있습니다", .someFailed)
    }
    var user = User(name: try UserOption.checked(name))
    try settings.apply(to: &user)
    try pantry.perform("user add", user: name, at: Clock.now) { try $0.save(user) }
  }
}

/// `remexp user edit`
struct EditUser: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: HelpText.said(
      "Change a user's settings.",
      "사용자의 설정을 바꿉니다."))

  @OptionGroup var store: StoreOptions
  @OptionGroup var settings: UserSettings
  @Argument(help: .said("The user's name.", "사용자의 이름."), transform: User.normalName) var name: String

  func run() throws {
    let pantry = try store.folder.existingPantry()
    var user = try pantry.existingUser(name)
    try settings.apply(to: &user)
    try pantry.perform("user edit", user: user.name, at: Clock.now) { [user] in try $0.save(user) }
  }
}

/// `remexp user delete`
struct DeleteUser: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: HelpText.said(
      "Forget a user whose pantry is empty, or erase everything of one.",
      "보관함이 빈 사용자를 지우거나, 사용자의 모든 것을 없앱니다."),
    discussion: HelpText.said(
      """
      remexp undo --user NAME brings a user back. With --erase nothing of them is left in
      any file of the store, and nothing can bring it back: no item, no name, no note, no
      path of a photo, also of what was used or deleted long ago. Copies that the store
      keeps of itself from before an upgrade or a restore have it too, and are removed.
      Backups and exports of your own are yours to remove.

        remexp export --user anna anna.csv
        remexp user delete anna --erase
      """,
      """
      remexp undo --user 이름 으로 되돌립니다. --erase를 주면 저장소의 어느 파일에도
      남지 않고 되돌릴 수 없습니다. 상품, 이름, 메모, 사진 경로, 오래전에 쓰거나 지운
      것까지 없앱니다. 업그레이드나 복원 전에 저장소가 남긴 사본에도 들어 있으므로 함께
      지웁니다. 직접 만든 백업과 내보낸 파일은 스스로 지우세요.

        remexp export --user anna anna.csv
        remexp user delete anna --erase
      """))

  @OptionGroup var store: StoreOptions
  @Argument(help: .said("The user's name.", "사용자의 이름."), transform: User.normalName) var name: String
  @Flag(
    help: .said(
      "Leave nothing of them, whatever they have; it cannot be undone.", "무엇이 있든 아무것도 남기지 않습니다. 되돌릴 수 없습니다."))
  var erase = false

  func run() throws {
    let pantry = try store.folder.existingPantry()
    if erase { return try eraseAll(in: pantry) }
    let name = try pantry.existingUser(name).name
    let count = try pantry.items(user: name).count
    guard count == 0 else {
      throw CommandFailure(
        "“\(name)” has \(count) items; use, waste or delete them first",
        "“\(name)”에게 상품이 \(count)개 있습니다. 먼저 쓰거나 버리거나 지우세요", .someFailed)
    }
    try pantry.perform("user delete", user: name, at: Clock.now) { try $0.deleteUser(named: name) }
  }

  private func eraseAll(in pantry: PantryStore) throws {
    // One who is deleted already has things in the journal.
    let name = try pantry.user(like: name)?.name ?? name
    let folder = try store.folder
    let photos = try folder.photos(of: name, in: pantry)
    var isFound = try pantry.erase(user: name)
    folder.remove(photos)
    var copies = try folder.removePantryCopies()
    let household = try folder.removeHousehold(of: name)
    if household.isFound { isFound = true }
    copies += household.copies
    if !isFound, copies.isEmpty { _ = try pantry.existingUser(name) }
    guard !store.quiet else { return }
    let phrases = Reader.phrases
    if isFound {
      Diagnostics.note(phrases.say("nothing of “\(name)” is left", "“\(name)”의 것이 남지 않았습니다"))
    }
    for copy in copies {
      Diagnostics.note(phrases.say("\(copy): an older copy, removed", "\(copy): 오래된 사본을 지웠습니다"))
    }
  }
}

/// `remexp user list`
struct ListUsers: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: HelpText.said(
      "All users and their settings.",
      "모든 사용자와 설정을 보여 줍니다."))

  @OptionGroup var store: StoreOptions
  @OptionGroup var reader: LanguageOption
  @Option(help: .said("text, json or ndjson.", "text, json, ndjson.")) var format: ListFormat = .text

  func run() throws {
    let users = try store.folder.existingPantry().users()
    try format.write(JSONList("users", users.map(UserJSON.user))) {
      let phrases = reader.phrases(for: nil)
      var table = Table(
        header: phrases.language == .korean
          ? ["이름", "시간대", "언어", "날짜 순서", "알림 날", "시각", "통화"]
          : ["NAME", "TIME ZONE", "LANGUAGE", "DATES", "NOTICE DAYS", "FROM", "CURRENCY"])
      for user in users {
        table.append([
          user.name, user.timeZone ?? phrases.say("as the machine", "컴퓨터를 따름"),
          user.language?.rawValue ?? phrases.say("as the locale", "로캘을 따름"),
          user.dateOrder?.rawValue ?? phrases.say("as the language", "언어를 따름"),
          user.notices.leads.isEmpty ? phrases.say("none", "없음") : user.notices.leads.description,
          user.notices.time.description, user.currency?.description ?? "",
        ])
      }
      return table.lines
    }
  }
}

/// `remexp user show`
struct ShowUser: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: HelpText.said(
      "A user's settings, and in words when they are told.",
      "한 사용자의 설정과 언제 알리는지를 말로 보여 줍니다."))

  @OptionGroup var store: StoreOptions
  @OptionGroup var reader: LanguageOption
  @Argument(
    help: .said("The user's name.", "사용자의 이름."), completion: Completions.users, transform: User.normalName)
  var name: String
  @Option(help: .said("text, json or ndjson.", "text, json, ndjson.")) var format: ListFormat = .text

  func run() throws {
    let pantry = try store.folder.existingPantry()
    let user = try pantry.existingUser(name)
    let phrases = reader.phrases(reading: user)
    let channels = try pantry.channels(of: [user.name]).map(\.name)
    let overrides = try pantry.rulesInForce(of: [user.name])
    let names = try RuleNames(overrides, in: pantry)
    let untoldSince = try QuietRuns.since(user, of: store.folder, pantry)
    let json = UserJSON.user(user).with("channels", .array(channels.map(JSON.string)))
      .with("rules", .array(overrides.map { RuleJSON.rule($0, names: names) }))
    try format.write(json) {
      UserText.lines(
        of: user, channels: channels, overrides: overrides, names: names,
        untoldSince: untoldSince, phrases: phrases
      ).lines()
    }
  }
}
