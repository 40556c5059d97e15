#if Server
  import Accounts
  import Batch
  import Expiry
  import Hummingbird
  import Pantry
  import Register
  import Words

  // When a household is told and of what otherwise, by a page or by the API. All of it waits for the stores.
  extension Site {
    /// So many days ahead it is shown what is to come.
    static let noticeDaysAhead = 30

    /// The pantry's user; one that was taken away by the command line is as a new one.
    func owner(of household: Household) throws -> User {
      try stores.pantry.user(named: household.user) ?? User(name: household.user)
    }

    /// - Parameter isWanted: throws where the user is not as somebody saw them who wants them changed.
    func save(
      _ change: UserChange, in household: Household, by account: Account,
      where isWanted: (User) throws -> Void = { _ in }
    ) throws -> (user: User, operation: Int64?) {
      let (user, operation) = try perform("user edit", in: household, by: account) { transaction in
        var user = try transaction.user(named: household.user) ?? User(name: household.user)
        try isWanted(user)
        change.apply(to: &user)
        try transaction.save(user)
        return user
      }
      return (user, operation)
    }

    /// What is to come, the next first.
    func comingNotices(of user: User, in view: some PantryReading) throws -> [Notice] {
      try NoticeRound(of: user) { zone in
        LocalMoment(date: clock.today(User(name: user.name, timeZone: zone)), time: nil)
      }.coming(within: Self.noticeDaysAhead, in: view)
        .sorted { ($0.date, $0.time) < ($1.date, $1.time) }
    }

    /// Says what is to hold for some items.
    /// - Parameter which: as it is typed.
    /// - Throws: ``NoticeFieldError``.
    func setRule(
      _ change: RuleChange, about kind: NoticeScope.Kind, _ which: String, in household: Household,
      by account: Account
    ) throws -> (rule: NoticeOverride, operation: Int64?) {
      let user = household.user
      let rules = try stores.pantry.overrides(of: [user])
      let scope = try TypedScope(kind, which).scope(among: rules) { try item($0, of: user) }
      guard let scope else { throw NoticeFieldError.noScope }
      let rule = change.rule(of: user, about: scope, among: rules)
      let operation = try perform("rule set", in: household, by: account) { try $0.save(rule) }.operation
      return (rule, operation)
    }

    /// The rule that forms call so; nil for none.
    func rule(_ key: String, of household: Household) throws -> NoticeOverride? {
      try stores.pantry.overrides(of: [household.user]).first { $0.scope.formKey == key }
    }

    func delete(
      _ rule: NoticeOverride, of household: Household, by account: Account
    ) throws -> Int64? {
      try perform("rule delete", in: household, by: account) { try $0.delete(rule) }.operation
    }

    private func item(_ typed: String, of user: String) throws -> Item {
      do {
        return try ItemSearch(user: user).meaning(of: typed, in: stores.pantry).first
      } catch RegisterError.several(let text, let meanings) {
        throw NoticeFieldError.several(
          text, meanings.prefix(10).map { "\(ItemText.name($0.first.product)) (\($0.first.id))" })
      }
    }
  }

  extension NoticeScope {
    /// What forms and the API call it by: names have letters that no form sends back as they are.
    var formKey: String { ContentHash(of: Array("\(kind.rawValue)\n\(value)".utf8)).description }
  }
#endif
