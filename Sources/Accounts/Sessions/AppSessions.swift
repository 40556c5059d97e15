#if Server
  public import Expiry

  /// An app that is signed in: a family of refresh tokens as its owner sees it.
  public struct AppSession: Hashable, Sendable {
    public let id: Int64
    /// Such as the app's name, for the person to tell one from another.
    public let label: String
    public let createdAt: Instant
    /// When it last came for a token.
    public let seenAt: Instant
  }

  extension AccountStore {
    /// Those that have not ended, the last used first.
    public func appSessions(of id: AccountID, at moment: Instant) throws -> [AppSession] {
      try read { connection in
        try connection.all(
          """
          SELECT refresh_family.id, label, created_at, max(ends_at) AS ends FROM refresh_family
          JOIN refresh_token ON refresh_token.family = refresh_family.id
          WHERE account = ? AND ended_at IS NULL GROUP BY refresh_family.id HAVING ends > ?
          ORDER BY ends DESC, refresh_family.id DESC
          """, [id.rawValue, moment.seconds]
        ) {
          AppSession(
            id: try $0.field(), label: try $0.field(), createdAt: try $0.instant(),
            seenAt: try $0.instant().advanced(by: -Self.refreshLifetime))
        }
      }
    }

    /// Signs one app of an account out.
    /// - Returns: false where the account has none of that number.
    @discardableResult
    public func endAppSession(id: Int64, of account: AccountID, at moment: Instant) throws -> Bool {
      try write {
        try $0.run(
          "UPDATE refresh_family SET ended_at = ? WHERE id = ? AND account = ? AND ended_at IS NULL",
          [moment.seconds, id, account.rawValue]) == 1
      }
    }
  }
#endif
