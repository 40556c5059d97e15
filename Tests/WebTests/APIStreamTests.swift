#if Server
  import Accounts
  import Expiry
  import Pantry
  import Testing

  @testable import Web

  /// Who listens to a household is asked before each word whether they still may.
  @Suite struct APIStreamTests {
    /// Why somebody may not any more.
    enum Ending: CaseIterable {
      case tokenExpired, signedOut, keyRevoked, keyEnded, left, removed, withdrawn
    }

    @Test(.timeLimit(.minutes(1)), arguments: Ending.allCases)
    func `a stream ends without another word when its listener may not listen any more`(
      _ ending: Ending
    ) async throws {
      let home = try APIHome()
      let (token, end) = try await Self.listener(who: ending, in: home)
      try await home.test { client in
        async let answer = client.with(token).get("/households/\(home.household.id)/events")
        while await home.site.changes.listenerCount == 0 { try await Task.sleep(for: .milliseconds(5)) }
        try end()
        try home.stores.pantry.perform("add", user: "home", at: home.now) {
          try $0.insert(ItemFacts(product: ProductSnapshot(gtin: nil, code: nil, name: "Tea")), for: "home")
        }
        let heard = try await answer
        #expect(heard.status == 200)
        #expect(heard.body == "retry: 3000\n\n")
      }
    }

    /// - Returns: what a member shows, and what takes it from them.
    private static func listener(
      who ending: Ending, in home: APIHome
    ) async throws -> (token: String, end: @Sendable () throws -> Void) {
      let (accounts, household, member) = (home.stores.accounts, home.household.id, try home.id(of: "member"))
      switch ending {
      case .tokenExpired:
        return (
          try await home.token(of: "member"), { home.wait(AccessTokens.lifetime + AccessTokens.skew) }
        )
      case .signedOut:
        return (
          try await home.token(of: "member"),
          { try accounts.endRefreshFamilies(of: member, at: home.now) }
        )
      case .keyRevoked:
        let key = try accounts.makeKey(of: member, name: "x", mayWrite: false, ends: nil, at: home.now)
        return (key.secret, { _ = try accounts.revokeKey(key.key.id, of: member) })
      case .keyEnded:
        let ends = Instant(seconds: home.now.seconds + 60)
        let key = try accounts.makeKey(of: member, name: "x", mayWrite: false, ends: ends, at: home.now)
        return (key.secret, { home.wait(60) })
      case .left:
        return (
          try home.key(of: "member", mayWrite: false), { try accounts.leave(household, account: member) }
        )
      case .removed:
        let owner = try home.id(of: "owner")
        return (
          try home.key(of: "member", mayWrite: false),
          { try accounts.remove(member, from: household, by: owner) }
        )
      case .withdrawn:
        return (
          try home.key(of: "member", mayWrite: false),
          { _ = try accounts.withdraw(member, password: APIHome.password, at: home.now) }
        )
      }
    }
  }
#endif
