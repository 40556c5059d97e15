#if Server
  import Expiry

  // What the machine's owner may ask, who needs no membership.
  extension AccountStore {
    /// All households, the first one first.
    public func everyHousehold() throws -> [Household] {
      try read { try $0.everyHousehold() }
    }

    /// The account of an address; nil for none.
    /// - Throws: ``AccountError/emailForm``.
    public func account(email: String) throws -> Account? {
      let email = try EmailAddress.normalized(email)
      return try read { try $0.account(email: email) }
    }

    /// Takes away the household of a pantry's user, with its memberships, invitations and calendars' addresses; the accounts stay.
    /// - Returns: false where the user belongs to none.
    @discardableResult
    public func removeHousehold(ofUser user: String) throws -> Bool {
      try write { try $0.run("DELETE FROM household WHERE user = ?", [user]) == 1 }
    }
  }

  extension AccountConnection {
    fileprivate func everyHousehold() throws -> [Household] {
      try all("SELECT id, name, user, created_at FROM household ORDER BY id") {
        Household(
          id: HouseholdID(rawValue: try $0.field()), name: try $0.field(), user: try $0.field(),
          createdAt: try $0.instant())
      }
    }
  }
#endif
