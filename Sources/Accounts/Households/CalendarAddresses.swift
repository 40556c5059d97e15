#if Server
  public import Expiry

  extension AccountStore {
    /// A new secret address of a household's calendar for one of its members, who reads it with nothing else; the one that they
    /// had before ends. It goes with the membership.
    /// - Returns: what is secret of it; it is shown once: the file has only its hash.
    /// - Throws: ``AccountError/notAMember``.
    public func makeCalendarAddress(
      of household: HouseholdID, for id: AccountID, at moment: Instant
    ) throws -> String {
      let secret = Secret.random()
      let hash = try secret.hash(for: .calendar)
      try write { connection in
        try connection.requireMember(id, of: household)
        try connection.run(
          """
          INSERT INTO calendar_address (household, account, token, created_at) VALUES (?, ?, ?, ?)
          ON CONFLICT (household, account) DO UPDATE SET token = excluded.token, created_at = excluded.created_at
          """, [household.rawValue, id.rawValue, hash, moment.seconds])
      }
      return secret.text
    }

    /// - Returns: false where there was none.
    @discardableResult
    public func endCalendarAddress(of household: HouseholdID, for id: AccountID) throws -> Bool {
      try write { connection in
        try connection.run(
          "DELETE FROM calendar_address WHERE household = ? AND account = ?",
          [household.rawValue, id.rawValue]) == 1
      }
    }

    /// When the address was made that a member has; nil where they have none.
    public func calendarAddressDate(of household: HouseholdID, for id: AccountID) throws -> Instant? {
      try read { connection in
        try connection.first(
          "SELECT created_at FROM calendar_address WHERE household = ? AND account = ?",
          [household.rawValue, id.rawValue]
        ) { try $0.instant() }
      }
    }

    /// Whose address it is and of which household; nil for none.
    public func calendarAddress(token: String) throws -> (account: Account, household: Household)? {
      guard let hash = try Secret(token)?.hash(for: .calendar) else { return nil }
      return try read { connection in
        let found = try connection.first(
          "SELECT account, household FROM calendar_address WHERE token = ?", [hash]
        ) { row in
          (AccountID(rawValue: try row.field()), HouseholdID(rawValue: try row.field()))
        }
        guard let (id, household) = found, let account = try connection.account(id),
          let (place, _) = try connection.membership(of: id, in: household)
        else { return nil }
        return (account, place)
      }
    }
  }
#endif
