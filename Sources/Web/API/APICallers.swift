#if Server
  import Accounts
  import Hummingbird

  extension Site {
    /// Who asks, by what they show.
    /// - Throws: ``APIRefusal``.
    func caller(
      of request: Request, at endpoint: Endpoint, _ context: WebContext
    ) async throws -> APICaller {
      guard case .household = endpoint.access else { return try await caller(of: request, to: nil) }
      let number = context.parameters.get("household", as: Int64.self)
      return try await caller(of: request, to: number.map(HouseholdID.init(rawValue:)))
    }

    private func caller(of request: Request, to household: HouseholdID?) async throws -> APICaller {
      guard let token = request.bearer else { throw APIRefusal.credentials }
      return token.hasPrefix(AccountStore.keyPrefix)
        ? try await caller(key: token, to: household) : try await caller(token: token, to: household)
    }

    private func caller(key: String, to household: HouseholdID?) async throws -> APICaller {
      let (accounts, moment) = (stores.accounts, clock.now())
      let caller = try await stored { () -> APICaller? in
        guard let (account, key) = try accounts.account(key: key, at: moment) else { return nil }
        return APICaller(
          account: account, family: nil, mayWrite: key.mayWrite,
          membership: try household.flatMap { try accounts.membership(of: account.id, in: $0) })
      }
      guard let caller else { throw APIRefusal.credentials }
      return caller
    }

    private func caller(token: String, to household: HouseholdID?) async throws -> APICaller {
      let (accounts, moment) = (stores.accounts, clock.now())
      let keys = try await stored { try accounts.signingKeys(at: moment) }
      do {
        let (id, family) = try await tokens.holder(of: token, keys: keys, at: moment)
        let visit = try await stored { try accounts.visit(refreshFamily: family, of: id, to: household) }
        guard let visit else { throw APIRefusal.credentials }
        return APICaller(
          account: visit.account, family: family, mayWrite: true, membership: visit.membership)
      } catch let refusal as AccessTokens.Refusal {
        throw refusal == .expired ? APIRefusal.accessExpired : .credentials
      }
    }

    /// Whether who watches a household would still be let in: tokens end, apps are signed out, keys are taken away, members leave.
    func mayWatchOn(_ call: APICall) async throws -> Bool {
      do {
        return try await caller(of: call.request, to: call.household.id).membership != nil
      } catch is APIRefusal {
        return false
      }
    }
  }

  extension Endpoint {
    /// - Throws: ``AccountError/notAMember`` also where there is no such household; ``AccountError/roleForbids``; ``APIRefusal``.
    func letIn(_ caller: APICaller) throws {
      if case .household(let least) = access {
        guard let role = caller.membership?.role else { throw AccountError.notAMember }
        guard role >= least else { throw AccountError.roleForbids }
      }
      guard caller.mayWrite || !isWriting else { throw APIRefusal.keyOnlyReads }
      guard caller.family != nil || access != .session else { throw APIRefusal.needsSession }
    }
  }
#endif
