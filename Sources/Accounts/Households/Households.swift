#if Server
  public import Expiry
  import StoreFiles

  extension AccountStore {
    /// In how many households an account is at most, how many members one has, and how many open invitations.
    public static let mostHouseholds = 50

    /// A household for a pantry's user, with its first owner.
    /// - Parameter user: in the form that the pantry keeps names in; each belongs to one household at most.
    /// - Throws: ``AccountError/nameForm``, ``AccountError/userForm``, ``AccountError/userTaken``,
    ///   ``AccountError/tooMany(limit:)``, ``AccountError/unknownAccount``.
    public func makeHousehold(
      name: String, user: String, owner: AccountID, at moment: Instant
    ) throws -> Household {
      let name = try DisplayName.normalized(name)
      guard User.isName(user), user.utf8.elementsEqual(user.normalized.utf8) else {
        throw AccountError.userForm
      }
      return try write { connection in
        _ = try connection.requireAccount(owner)
        guard try connection.count("SELECT count(*) FROM household WHERE user = ?", [user]) == 0 else {
          throw AccountError.userTaken
        }
        try connection.run(
          "INSERT INTO household (name, user, created_at) VALUES (?, ?, ?)", [name, user, moment.seconds])
        let id = HouseholdID(rawValue: connection.lastNumber)
        try connection.addMember(owner, to: id, .owner, at: moment)
        return Household(id: id, name: name, user: user, createdAt: moment)
      }
    }

    /// Those that the account is a member of, the first one first.
    public func households(of id: AccountID) throws -> [(Household, Role)] {
      try read { try $0.households(of: id) }
    }

    /// Those that have no other member, and would go with the account.
    public func householdsAlone(_ id: AccountID) throws -> [Household] {
      try read { connection in
        try connection.households(of: id).map(\.0).filter { try connection.members(of: $0.id).count == 1 }
      }
    }

    /// Nil where the account is no member, or the household is not there.
    public func membership(of id: AccountID, in household: HouseholdID) throws -> (Household, Role)? {
      try read { try $0.membership(of: id, in: household) }
    }

    /// In the order in which they came.
    public func members(of household: HouseholdID) throws -> [Member] {
      try read { try $0.members(of: household) }
    }

    /// - Parameter actor: who wants it; an owner.
    /// - Throws: ``AccountError/nameForm``, ``AccountError/notAMember``, ``AccountError/roleForbids``.
    public func renameHousehold(_ household: HouseholdID, to name: String, by actor: AccountID) throws {
      let name = try DisplayName.normalized(name)
      try write { connection in
        try connection.requireManager(actor, of: household)
        try connection.run("UPDATE household SET name = ? WHERE id = ?", [name, household.rawValue])
      }
    }

    /// Gives a member another role. The invitations of who is no owner any more end.
    /// - Parameter actor: who wants it; an owner, also the member.
    /// - Throws: ``AccountError/notAMember``, ``AccountError/roleForbids``, ``AccountError/lastOwner``.
    public func setRole(
      of member: AccountID, in household: HouseholdID, to role: Role, by actor: AccountID
    ) throws {
      try write { connection in
        try connection.requireManager(actor, of: household)
        try connection.requireMember(member, of: household)
        if role != .owner { try connection.requireOtherOwner(than: member, in: household) }
        try connection.setRole(of: member, in: household, to: role)
      }
    }

    /// Takes oneself out.
    /// - Throws: ``AccountError/notAMember``; ``AccountError/lastOwner`` for the only owner, also where nobody else is in it.
    public func leave(_ household: HouseholdID, account: AccountID) throws {
      try write { connection in
        try connection.requireMember(account, of: household)
        try connection.requireOtherOwner(than: account, in: household)
        try connection.removeMember(account, from: household)
      }
    }

    /// Takes a member out; the invitations that they made end.
    /// - Parameter actor: who wants it; an owner.
    /// - Throws: ``AccountError/notAMember``, ``AccountError/roleForbids``, ``AccountError/lastOwner``.
    public func remove(_ member: AccountID, from household: HouseholdID, by actor: AccountID) throws {
      try write { connection in
        try connection.requireManager(actor, of: household)
        try connection.requireMember(member, of: household)
        try connection.requireOtherOwner(than: member, in: household)
        try connection.removeMember(member, from: household)
      }
    }
  }

  extension AccountConnection {
    private static let household = "household.id, household.name, household.user, household.created_at"

    func households(of id: AccountID) throws -> [(Household, Role)] {
      try all(
        """
        SELECT \(Self.household), role FROM membership JOIN household ON household.id = membership.household
        WHERE account = ? ORDER BY since, household.id
        """, [id.rawValue], Self.membership)
    }

    func membership(of id: AccountID, in household: HouseholdID) throws -> (Household, Role)? {
      try first(
        """
        SELECT \(Self.household), role FROM membership JOIN household ON household.id = membership.household
        WHERE account = ? AND household.id = ?
        """, [id.rawValue, household.rawValue], Self.membership)
    }

    func household(_ id: HouseholdID) throws -> Household? {
      try first("SELECT \(Self.household) FROM household WHERE id = ?", [id.rawValue], Self.household)
    }

    private static func membership(_ row: inout RowReader) throws -> (Household, Role) {
      (try household(&row), try row.role())
    }

    private static func household(_ row: inout RowReader) throws -> Household {
      Household(
        id: HouseholdID(rawValue: try row.field()), name: try row.field(), user: try row.field(),
        createdAt: try row.instant())
    }

    func members(of household: HouseholdID) throws -> [Member] {
      try all(
        """
        SELECT account.id, account.name, role, since FROM membership JOIN account ON account.id = membership.account
        WHERE household = ? ORDER BY since, membership.rowid
        """, [household.rawValue]
      ) {
        Member(
          account: AccountID(rawValue: try $0.field()), name: try $0.field(), role: try $0.role(),
          since: try $0.instant())
      }
    }

    /// - Throws: ``AccountError/tooMany(limit:)``.
    func addMember(_ id: AccountID, to household: HouseholdID, _ role: Role, at moment: Instant) throws {
      let limit = AccountStore.mostHouseholds
      let counts = [
        try count("SELECT count(*) FROM membership WHERE account = ?", [id.rawValue]),
        try count("SELECT count(*) FROM membership WHERE household = ?", [household.rawValue]),
      ]
      guard counts.allSatisfy({ $0 < limit }) else { throw AccountError.tooMany(limit: limit) }
      try run(
        "INSERT INTO membership (household, account, role, since) VALUES (?, ?, ?, ?)",
        [household.rawValue, id.rawValue, role.rawValue, moment.seconds])
    }

    func setRole(of member: AccountID, in household: HouseholdID, to role: Role) throws {
      try run(
        "UPDATE membership SET role = ? WHERE household = ? AND account = ?",
        [role.rawValue, household.rawValue, member.rawValue])
      if !role.mayManage { try endInvitations(by: member, to: household) }
    }

    func removeMember(_ member: AccountID, from household: HouseholdID) throws {
      try run(
        "DELETE FROM membership WHERE household = ? AND account = ?", [household.rawValue, member.rawValue])
      try endInvitations(by: member, to: household)
    }

    private func endInvitations(by member: AccountID, to household: HouseholdID) throws {
      try run(
        "DELETE FROM invitation WHERE household = ? AND inviter = ?", [household.rawValue, member.rawValue])
    }

    /// Who is no member learns nothing of the household, not even that it is there.
    @discardableResult
    func requireMember(_ id: AccountID, of household: HouseholdID) throws -> Role {
      guard let (_, role) = try membership(of: id, in: household) else { throw AccountError.notAMember }
      return role
    }

    func requireManager(_ id: AccountID, of household: HouseholdID) throws {
      guard try requireMember(id, of: household).mayManage else { throw AccountError.roleForbids }
    }

    /// - Throws: ``AccountError/lastOwner`` where the member is the only one.
    func requireOtherOwner(than member: AccountID, in household: HouseholdID) throws {
      let owners = try members(of: household).filter { $0.role == .owner }.map(\.account)
      guard owners != [member] else { throw AccountError.lastOwner }
    }
  }
#endif
