#if Server
  public import Expiry

  extension AccountStore {
    /// A link that lets the first who follows it into the household.
    /// - Parameters:
    ///   - actor: who wants it; an owner.
    ///   - ends: later than now, within ten years.
    ///   - moment: now.
    /// - Returns: the token is shown once: the file has only its hash.
    /// - Throws: ``AccountError/notAMember``, ``AccountError/roleForbids``, ``AccountError/endForm``,
    ///   ``AccountError/tooMany(limit:)``.
    public func invite(
      to household: HouseholdID, role: Role, by actor: AccountID, ends: Instant, at moment: Instant
    ) throws -> (invitation: Invitation, token: String) {
      try Self.requireEnd(ends, at: moment)
      let secret = Secret.random()
      let hash = try secret.hash(for: .invitation)
      let number = try write { connection in
        try connection.requireManager(actor, of: household)
        guard try connection.invitations(to: household, at: moment).count < Self.mostHouseholds else {
          throw AccountError.tooMany(limit: Self.mostHouseholds)
        }
        try connection.run(
          "INSERT INTO invitation (household, token, role, inviter, created_at, ends_at) VALUES (?, ?, ?, ?, ?, ?)",
          [household.rawValue, hash, role.rawValue, actor.rawValue, moment.seconds, ends.seconds])
        return connection.lastNumber
      }
      let invitation = Invitation(id: number, role: role, inviter: actor, createdAt: moment, ends: ends)
      return (invitation, secret.text)
    }

    /// Those that are open, the newest first.
    public func invitations(of household: HouseholdID, at moment: Instant) throws -> [Invitation] {
      try read { try $0.invitations(to: household, at: moment) }
    }

    /// Ends an invitation at once.
    /// - Parameter actor: who wants it; an owner of its household.
    /// - Throws: ``AccountError/invitationEnded``, ``AccountError/notAMember``, ``AccountError/roleForbids``.
    public func revokeInvitation(_ id: Int64, of household: HouseholdID, by actor: AccountID) throws {
      try write { connection in
        try connection.requireManager(actor, of: household)
        let count = try connection.run(
          "DELETE FROM invitation WHERE id = ? AND household = ?", [id, household.rawValue])
        guard count == 1 else { throw AccountError.invitationEnded }
      }
    }

    /// What an invitation offers; nil where there is none, it has ended, or it was taken.
    public func invitation(token: String, at moment: Instant) throws -> InvitationOffer? {
      guard let hash = try Secret(token)?.hash(for: .invitation) else { return nil }
      return try read { try $0.invitation(hash, at: moment)?.offer }
    }

    /// Takes an invitation; it is good for nobody else then.
    /// - Throws: ``AccountError/invitationEnded``; ``AccountError/alreadyMember``, after which it is still good;
    ///   ``AccountError/tooMany(limit:)``, ``AccountError/unknownAccount``.
    public func accept(token: String, account: AccountID, at moment: Instant) throws -> Household {
      guard let hash = try Secret(token)?.hash(for: .invitation) else { throw AccountError.invitationEnded }
      return try write { connection in
        _ = try connection.requireAccount(account)
        guard let (id, offer) = try connection.invitation(hash, at: moment) else {
          throw AccountError.invitationEnded
        }
        guard try connection.membership(of: account, in: offer.household.id) == nil else {
          throw AccountError.alreadyMember
        }
        try connection.addMember(account, to: offer.household.id, offer.role, at: moment)
        try connection.run("DELETE FROM invitation WHERE id = ?", [id])
        return offer.household
      }
    }
  }

  extension AccountConnection {
    fileprivate func invitations(to household: HouseholdID, at moment: Instant) throws -> [Invitation] {
      try all(
        """
        SELECT id, role, inviter, created_at, ends_at FROM invitation WHERE household = ? AND ends_at > ?
        ORDER BY id DESC
        """, [household.rawValue, moment.seconds]
      ) {
        Invitation(
          id: try $0.field(), role: try $0.role(), inviter: AccountID(rawValue: try $0.field()),
          createdAt: try $0.instant(), ends: try $0.instant())
      }
    }

    fileprivate func invitation(
      _ hash: String, at moment: Instant
    ) throws -> (id: Int64, offer: InvitationOffer)? {
      try first(
        """
        SELECT invitation.id, invitation.household, invitation.role, account.name, ends_at
        FROM invitation JOIN account ON account.id = invitation.inviter WHERE token = ? AND ends_at > ?
        """, [hash, moment.seconds]
      ) { row in
        let id: Int64 = try row.field()
        let householdID = HouseholdID(rawValue: try row.field())
        guard let household = try household(householdID) else { throw AccountError.invitationEnded }
        let offer = InvitationOffer(
          household: household, role: try row.role(), inviterName: try row.field(), ends: try row.instant())
        return (id, offer)
      }
    }
  }
#endif
