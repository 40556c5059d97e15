#if Server
  public import Expiry

  /// What costs work or sends mail, and may be done only so often within an hour from one address.
  public enum LimitedAction: String, Hashable, Sendable, CaseIterable {
    case signUp, passwordReset, emailVerification
    /// Whether an address is free, which whoever signs up is told as they type.
    case emailQuestion
    /// A way to another provider, which is kept until they come back.
    case externalSignIn

    /// Behind one address there may be a school.
    public var perHour: Int {
      switch self {
      case .signUp: 20
      case .passwordReset: 20
      case .emailVerification: 30
      case .emailQuestion: 60
      case .externalSignIn: 60
      }
    }
  }

  extension AccountStore {
    /// Counts that something was asked for, before it is done.
    /// - Parameters:
    ///   - address: see ``signIn(email:password:from:at:)``.
    ///   - moment: now.
    /// - Throws: ``AccountError/tooManyTries(retryAfter:)`` where it was asked for as often as it may be; that is not counted.
    public func count(_ action: LimitedAction, from address: String, at moment: Instant) throws {
      let scope = try Hash.of("\(action.rawValue) from\n\(NetworkAddress.network(address))")
      let wait = try write { try $0.claimHourly(scope, email: nil, most: action.perHour, at: moment) }
      guard wait == 0 else { throw AccountError.tooManyTries(retryAfter: wait) }
    }
  }

  extension AccountStore {
    /// How many mails that verify its address an account may ask for within an hour.
    public static let verificationsPerHour = 5

    /// Counts that an account asks for such a mail, from wherever.
    /// - Throws: ``AccountError/tooManyTries(retryAfter:)``, ``AccountError/unknownAccount``.
    public func countVerification(of id: AccountID, at moment: Instant) throws {
      let scope = try Hash.of("verification of\n\(id)")
      let wait = try write { connection in
        let email = try connection.requireAccount(id).email.map {
          try TryScope.hash(email: EmailAddress.key($0))
        }
        return try connection.claimHourly(scope, email: email, most: Self.verificationsPerHour, at: moment)
      }
      guard wait == 0 else { throw AccountError.tooManyTries(retryAfter: wait) }
    }
  }

  extension AccountConnection {
    /// Counts something that may happen so often within an hour, which begins with the first.
    /// - Parameters:
    ///   - scope: a hash of what is counted.
    ///   - email: the hash of the address that it is about.
    /// - Returns: after how many seconds it may happen again; 0 when it was counted.
    func claimHourly(_ scope: String, email: String?, most: Int, at moment: Instant) throws -> Int {
      let row = try first(
        "SELECT failures, forget_at FROM attempt WHERE scope = ? AND forget_at > ?", [scope, moment.seconds]
      ) { (count: try $0.field() as Int, end: try $0.instant()) }
      // A clock that was ahead makes nobody wait longer than an hour.
      let end = min(row?.end ?? moment.advanced(by: 3600), moment.advanced(by: 3600))
      let count = row?.count ?? 0
      try run(
        """
        INSERT INTO attempt (scope, email, failures, last_at, forget_at) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (scope) DO UPDATE SET failures = excluded.failures, last_at = excluded.last_at,
          forget_at = excluded.forget_at
        """, [scope, email, min(count + 1, most), moment.seconds, end.seconds])
      return count < most ? 0 : Int(end.seconds - moment.seconds)
    }
  }
#endif
