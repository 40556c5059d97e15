#if Server
  import Accounts
  import Barcodes
  import Catalog
  import Expiry
  import Pantry
  import Register
  import Words

  // What is done for whoever asks for it, by a page or by the API. All of it waits for the stores.
  extension Site {
    func today(in household: Household) throws -> CivilDate {
      clock.today(try stores.pantry.user(named: household.user))
    }

    /// One change of a household's pantry, and the journal's number of it; nil where nothing was changed.
    func perform<Value>(
      _ command: String, in household: Household, by account: Account,
      _ body: (PantryTransaction) throws -> Value
    ) throws -> (value: Value, operation: Int64?) {
      var operation: Int64?
      let value = try stores.pantry(by: account).perform(
        command, user: household.user, at: clock.now(), continuing: &operation, body)
      return (value, operation)
    }

    /// What a code, a name or both say of a product.
    /// - Throws: `RegisterError`, ``WebError/nothingNamed``.
    func product(_ typed: TypedProduct) throws -> ItemFacts { try found(typed).facts }

    /// An active item of a household.
    /// - Throws: `PantryError.unknownItem` also for one of another.
    func activeItem(_ id: ItemID, of household: Household, in pantry: some PantryReading) throws -> Item {
      guard let item = try pantry.item(id), item.user == household.user, item.state == .active else {
        throw PantryError.unknownItem(id)
      }
      return item
    }

    /// - Parameter amount: nil for all of it.
    func take(
      _ amount: Quantity?, of id: ItemID, as deed: ItemState, in household: Household, by account: Account
    ) throws -> Int64? {
      let today = try today(in: household)
      return try perform(deed.command, in: household, by: account) { transaction in
        let item = try activeItem(id, of: household, in: transaction)
        try transaction.take(amount ?? item.quantity, of: item, as: deed, on: today)
      }.operation
    }

    /// A household with a pantry of its own. What others have in the store already is nobody's to take by its name.
    func newHousehold(named name: String, owner: Account) throws -> Household {
      let user = User.normalName(name)
      guard try stores.pantry.user(named: user) == nil else { throw AccountError.userTaken }
      let household = try stores.accounts.makeHousehold(
        name: user, user: user, owner: owner.id, at: clock.now())
      // A step of its own: what is put in first can be taken back without the household's pantry.
      try stores.pantry(by: owner)
        .perform("user add", user: user, at: clock.now()) { try $0.save(User(name: user)) }
      return household
    }

    /// A link that is open for a week.
    func newInvitation(
      to household: HouseholdID, role: Role, by actor: AccountID
    ) throws -> (invitation: Invitation, token: String) {
      let now = clock.now()
      return try stores.accounts.invite(
        to: household, role: role, by: actor, ends: Instant(seconds: now.seconds + 7 * 86_400), at: now)
    }

    /// Hashes the password, as ``hashed(_:)`` is for.
    func newAccount(
      email: String, password: String, name: String?, phone: String?, language: String, from address: String
    ) throws -> Account {
      try stores.accounts.count(.signUp, from: address, at: clock.now())
      return try stores.accounts.signUp(
        email: email, password: password, name: name, phone: phone, language: language, at: clock.now())
    }

    /// Makes an item of an entry that misses nothing, or keeps what was said of it.
    func register(
      _ entry: InboxEntry, in household: Household, by account: Account
    ) throws -> InboxOutcome {
      let outcome = try stores.desk(of: household, by: account).register([entry], at: clock.now())
      photos?.release(entry)
      return outcome
    }

    /// Takes an entry away.
    func drop(_ entry: InboxEntry, in household: Household, by account: Account) throws -> Int64? {
      let operation = try stores.desk(of: household, by: account).drop([entry.id], at: clock.now())
      photos?.release(entry)
      return operation
    }

    func shoppingList(of household: Household) throws -> ShoppingList {
      try stores.pantry.viewing { view in
        ShoppingList(
          try view.items(user: household.user, states: Set(ItemState.allCases)),
          wants: try view.wants(user: household.user))
      }
    }
  }

  extension WebStores {
    /// As it is printed, counted from today (`+7`), or `never`.
    /// - Throws: `DateTextError`.
    func expires(
      typed text: String, in household: Household, today: CivilDate, phrases: Phrases
    ) throws -> Expires {
      let counted = text.hasPrefix("+") && text.dropFirst().allSatisfy(\.isNumber) ? text + "d" : text
      return try Expires(
        typed: counted, today: today, source: .typed,
        orders: phrases.orders(of: pantry.user(named: household.user)), plausible: .standard)
    }
  }

  extension ItemState {
    /// What the command line calls what leads there, and so the history.
    fileprivate var command: String {
      switch self {
      case .used: "use"
      case .wasted: "waste"
      case .active, .deleted: "delete"
      }
    }
  }
#endif
