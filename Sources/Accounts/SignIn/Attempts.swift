#if Server
  import Expiry

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// How many tries are free, and how long the next ones wait: twice as long after each, up to a quarter of an hour.
  struct TryLimit {
    /// So many that fail cost nothing but their work.
    let free: Int
    /// In seconds; after so long without a try all is forgotten.
    let memory: Int64

    /// In seconds.
    static let longestDelay = 900

    /// Of one account, whoever tries.
    static let account = TryLimit(free: 5, memory: 86_400)
    /// Of one account from an address from which it was signed in before: its owner is not kept out by what others try.
    static let familiar = TryLimit(free: 5, memory: 90 * 86_400)
    /// Of all accounts from one address, behind which there may be many people.
    static let address = TryLimit(free: 20, memory: 86_400)

    /// In seconds, after so many failures.
    func delay(after failures: Int) -> Int64 {
      guard failures >= free else { return 0 }
      return Int64(min(Self.longestDelay, 1 << min(failures - free, 10)))
    }
  }

  /// What a try is counted under. A hash, as it is typed by anybody and may be anything.
  struct TryScope {
    let name: String
    let limit: TryLimit
    /// The hash of the e-mail address that it is about.
    let email: String?

    static func account(email: String) throws(AccountError) -> TryScope {
      TryScope(name: try Hash.of("account\n\(email)"), limit: .account, email: try hash(email: email))
    }

    static func familiar(email: String, address: String) throws(AccountError) -> TryScope {
      TryScope(
        name: try Hash.of("familiar\n\(email)\n\(NetworkAddress.network(address))"), limit: .familiar,
        email: try hash(email: email))
    }

    static func address(_ address: String) throws(AccountError) -> TryScope {
      TryScope(name: try Hash.of("address\n\(NetworkAddress.network(address))"), limit: .address, email: nil)
    }

    /// Of who is signed in already.
    static func signedIn(_ id: AccountID) throws(AccountError) -> TryScope {
      TryScope(name: try Hash.of("id\n\(id)"), limit: .account, email: nil)
    }

    static func hash(email: String) throws(AccountError) -> String { try Hash.of("email\n\(email)") }
  }

  extension AccountConnection {
    /// Counts a try as failed before it is looked at, so that neither many at once nor a kill in between are free.
    /// - Returns: after how many seconds it may be tried; 0 when it was counted. What has to wait is not counted.
    func claim(_ scopes: [TryScope], at moment: Instant) throws -> Int {
      let wait = try scopes.map { try self.wait(for: $0, at: moment) }.max() ?? 0
      guard wait == 0 else { return wait }
      for scope in scopes { try countFailure(scope, at: moment) }
      return 0
    }

    private func wait(for scope: TryScope, at moment: Instant) throws -> Int {
      guard let (failures, last) = try attempts(scope, at: moment) else { return 0 }
      let delay = scope.limit.delay(after: failures)
      // A clock that was ahead makes nobody wait longer than the longest delay.
      return Int(max(0, min(delay, last.seconds + delay - moment.seconds)))
    }

    private func attempts(_ scope: TryScope, at moment: Instant) throws -> (failures: Int, last: Instant)? {
      try first(
        "SELECT failures, last_at FROM attempt WHERE scope = ? AND forget_at > ?",
        [scope.name, moment.seconds]
      ) { (try $0.field(), try $0.instant()) }
    }

    func isKnown(_ scope: TryScope, at moment: Instant) throws -> Bool {
      try attempts(scope, at: moment) != nil
    }

    private func countFailure(_ scope: TryScope, at moment: Instant) throws {
      let failures = try attempts(scope, at: moment)?.failures ?? 0
      try store(scope, failures: failures + 1, at: moment)
    }

    /// After a try that was right.
    func clear(_ scope: TryScope, at moment: Instant) throws {
      try store(scope, failures: 0, at: moment)
    }

    /// Takes back what ``claim(_:at:)`` counted, and no other failure.
    func takeBack(_ scope: TryScope) throws {
      try run("UPDATE attempt SET failures = max(0, failures - 1) WHERE scope = ?", [scope.name])
    }

    func forget(_ scope: TryScope) throws {
      try run("DELETE FROM attempt WHERE scope = ?", [scope.name])
    }

    private func store(_ scope: TryScope, failures: Int, at moment: Instant) throws {
      try run(
        """
        INSERT INTO attempt (scope, email, failures, last_at, forget_at) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (scope) DO UPDATE SET failures = excluded.failures, last_at = excluded.last_at,
          forget_at = excluded.forget_at
        """,
        [
          scope.name, scope.email, failures, moment.seconds, moment.seconds + scope.limit.memory,
        ])
    }
  }

  /// Where a request comes from.
  enum NetworkAddress {
    /// What one customer of a network has: an IPv4 address, or the first half of an IPv6 one, whose other half anybody
    /// chooses as they like. Source: RFC 6177, section 2.
    static func network(_ address: String) -> String {
      var bytes = [UInt8](repeating: 0, count: 16)
      guard unsafe inet_pton(AF_INET6, address, &bytes) == 1 else { return address.lowercased() }
      let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 255 && bytes[11] == 255
      if isMapped { return bytes[12...].map(String.init).joined(separator: ".") }
      return bytes[..<8].map { String($0, radix: 16) }.joined(separator: ":") + "/64"
    }
  }
#endif
