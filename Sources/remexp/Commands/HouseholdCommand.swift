#if Server
  import Accounts
  import ArgumentParser
  import Delimited
  import Expiry
  import Pantry
  import Words

  /// `remexp household`
  struct HouseholdCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "household",
      abstract: HelpText.said(
        "Which pantries are shared by people who sign in to a server, and by whom.",
        "서버에 로그인하는 사람들이 어느 보관함을 함께 쓰는지 봅니다."),
      subcommands: [ListHouseholds.self, GiveHousehold.self])
  }

  /// `remexp household list`
  struct ListHouseholds: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: HelpText.said(
        "All households, with the pantry and the members of each.", "모든 집과 보관함, 구성원을 보여 줍니다."))

    @OptionGroup var store: StoreOptions
    @OptionGroup var reader: LanguageOption
    @Option(help: .said("text, json or ndjson.", "text, json, ndjson.")) var format: ListFormat = .text

    func run() throws {
      let phrases = reader.phrases(for: nil)
      let accounts = try store.folder.accountsIfAny()
      let households = try accounts?.everyHousehold() ?? []
      let members = try households.map { try accounts?.members(of: $0.id) ?? [] }
      let rows = Array(zip(households, members))
      try format.write(JSONList("households", rows.map { Self.json($0, $1) })) {
        var table = Table(
          header: phrases.language == .korean ? ["집", "보관함", "구성원"] : ["HOUSEHOLD", "PANTRY", "MEMBERS"])
        for (household, members) in rows {
          table.append([
            household.name, household.user,
            members.map { "\($0.name) (\(phrases.name(of: $0.role)))" }.joined(separator: ", "),
          ])
        }
        return table.lines
      }
    }

    private static func json(_ household: Accounts.Household, _ members: [Member]) -> JSON {
      [
        "name": .string(household.name), "user": .string(household.user),
        "created_at": .string(household.createdAt.description),
        "members": .array(
          members.map { member in
            [
              "name": .string(member.name), "role": .string(member.role.rawValue),
              "since": .string(member.since.description),
            ]
          }),
      ]
    }
  }

  /// `remexp household give`
  struct GiveHousehold: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "give",
      abstract: HelpText.said(
        "Make a pantry of the command line a household's, owned by somebody who signed up.",
        "명령줄의 보관함을 가입한 사람의 집으로 만듭니다."),
      discussion: HelpText.said(
        """
        The pantry stays as it is, and --user NAME goes on with it; the owner sees it on
        the page and invites the others. A pantry belongs to one household at most.

          remexp household give anna --to anna@example.org
        """,
        """
        보관함은 그대로 남고 --user 이름 으로도 계속 씁니다. 주인은 페이지에서 보관함을 보고
        다른 사람을 초대합니다. 보관함 하나는 집 하나에만 속합니다.

          remexp household give anna --to anna@example.org
        """))

    @OptionGroup var store: StoreOptions
    @OptionGroup var reader: LanguageOption
    @Argument(
      help: .said("Whose pantry it is.", "누구의 보관함인지."), completion: Completions.users,
      transform: User.normalName)
    var user: String
    @Option(
      help: ArgumentHelp(
        HelpText.said("With which address its owner signed up.", "주인이 가입한 이메일 주소."), valueName: "address"))
    var to: String
    @Option(
      help: .said(
        "What its members call it; else as the pantry is called.", "구성원이 부르는 이름. 없으면 보관함의 이름."))
    var name: String?

    func run() throws {
      let user = try store.folder.existingPantry().existingUser(user).name
      let phrases = reader.phrases(for: nil)
      do {
        guard let accounts = try store.folder.accountsIfAny(), let owner = try accounts.account(email: to)
        else {
          throw CommandFailure(
            "nobody has signed up with \(to); let them do so first", "\(to) 주소로 가입한 사람이 없습니다. 먼저 가입해야 합니다",
            .someFailed)
        }
        let household = try accounts.makeHousehold(
          name: name ?? user, user: user, owner: owner.id, at: Clock.now)
        guard !store.quiet else { return }
        Diagnostics.note(
          phrases.say(
            "“\(user)” is now the household \(household.name) of \(owner.name)",
            "“\(user)” 보관함은 이제 \(owner.name)의 집 \(household.name)입니다"))
      } catch let error as AccountError {
        throw CommandFailure(phrases.sentence(error), .someFailed)
      }
    }
  }
#endif
