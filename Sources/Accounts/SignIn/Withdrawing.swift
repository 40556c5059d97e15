#if Server
  public import Expiry

  extension AccountStore {
    /// Removes an account and everything of the person: address, name, number, password, sessions, tokens, keys, other providers'
    /// accounts, memberships, the invitations that they made, and what was counted of their tries. What stood in the file is
    /// overwritten.
    ///
    /// A household without another member goes, too; its pantry is for the caller to erase. In one where no owner is left, the
    /// member with the highest role becomes one, of several who came first.
    /// - Parameters:
    ///   - password: nil only where the account has none; then it is the caller's part that the sign-in is fresh.
    ///   - moment: now.
    /// - Throws: ``AccountError/wrongCredentials``, ``AccountError/tooManyTries(retryAfter:)``,
    ///   ``AccountError/unknownAccount``.
    public func withdraw(_ id: AccountID, password: String?, at moment: Instant) throws -> Withdrawal {
      let account = try read { try $0.requireAccount(id) }
      let text = try password.map { try verifiedText(of: id, $0, at: moment) }
      let emailHash = try account.email.map { try TryScope.hash(email: EmailAddress.key($0)) }
      return try write { connection in
        guard try connection.account(id) != nil, try connection.passwordText(of: id) == text else {
          throw AccountError.wrongCredentials
        }
        let withdrawal = try connection.leaveAll(id)
        try connection.run("DELETE FROM attempt WHERE email IS NOT NULL AND email = ?", [emailHash])
        try connection.forget(try .signedIn(id))
        try connection.run("DELETE FROM account WHERE id = ?", [id.rawValue])
        return withdrawal
      }
    }
  }

  extension AccountConnection {
    fileprivate func leaveAll(_ id: AccountID) throws -> Withdrawal {
      var (gone, left): ([Household], [Withdrawal.Left]) = ([], [])
      for (household, _) in try households(of: id) {
        let others = try members(of: household.id).filter { $0.account != id }
        guard !others.isEmpty else {
          try run("DELETE FROM household WHERE id = ?", [household.id.rawValue])
          gone.append(household)
          continue
        }
        let heir = others.contains { $0.role == .owner } ? nil : Self.heir(of: others)
        if let heir { try setRole(of: heir, in: household.id, to: .owner) }
        try removeMember(id, from: household.id)
        left.append(Withdrawal.Left(household: household, newOwner: heir))
      }
      return Withdrawal(households: gone, left: left)
    }

    /// - Parameter members: in the order in which they came.
    private static func heir(of members: [Member]) -> AccountID? {
      let highest = members.map(\.role).max()
      return members.first { $0.role == highest }?.account
    }
  }
#endif
