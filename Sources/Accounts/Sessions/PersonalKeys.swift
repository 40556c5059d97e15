#if Server
  public import Expiry

  extension AccountStore {
    /// In front of each personal key, so that one that was published by mistake is found.
    public static let keyPrefix = "rx_"

    /// A key for scripts, which opens all that its account's roles allow, or only the reading of it.
    /// - Parameters:
    ///   - ends: later than now, within ten years; nil for none.
    ///   - moment: now.
    /// - Returns: the secret is shown once: the file has only its hash.
    /// - Throws: ``AccountError/nameForm``, ``AccountError/endForm``, ``AccountError/tooMany(limit:)``,
    ///   ``AccountError/unknownAccount``.
    public func makeKey(
      of id: AccountID, name: String, mayWrite: Bool, ends: Instant?, at moment: Instant
    ) throws -> (key: PersonalKey, secret: String) {
      let name = try DisplayName.normalized(name)
      if let ends { try Self.requireEnd(ends, at: moment) }
      let secret = Secret.random(prefix: Self.keyPrefix)
      let hash = try secret.hash(for: .key)
      let number = try write { connection in
        _ = try connection.requireAccount(id)
        guard
          try connection.count("SELECT count(*) FROM personal_key WHERE account = ?", [id.rawValue])
            < Self.mostOfAKind
        else { throw AccountError.tooMany(limit: Self.mostOfAKind) }
        try connection.run(
          "INSERT INTO personal_key (account, secret, name, may_write, created_at, ends_at) VALUES (?, ?, ?, ?, ?, ?)",
          [id.rawValue, hash, name, mayWrite, moment.seconds, ends?.seconds])
        return connection.lastNumber
      }
      let key = PersonalKey(
        id: number, name: name, mayWrite: mayWrite, createdAt: moment, ends: ends, usedAt: nil)
      return (key, secret.text)
    }

    /// All keys of an account, also those that have ended, the newest first.
    public func keys(of id: AccountID) throws -> [PersonalKey] {
      try read { connection in
        try connection.all(
          "SELECT \(Self.keyColumns) FROM personal_key WHERE account = ? ORDER BY id DESC", [id.rawValue],
          Self.personalKey)
      }
    }

    /// Whose key it is; nil where there is none, or it has ended. That it was used is written once a day.
    public func account(key text: String, at moment: Instant) throws -> (Account, PersonalKey)? {
      guard let hash = try Secret(text, prefix: Self.keyPrefix)?.hash(for: .key) else { return nil }
      let found = try read { connection in
        try connection.first(
          """
          SELECT \(Self.keyColumns), account FROM personal_key
          WHERE secret = ? AND (ends_at IS NULL OR ends_at > ?)
          """, [hash, moment.seconds]
        ) { row in
          let key = try Self.personalKey(&row)
          return (try connection.requireAccount(AccountID(rawValue: try row.field())), key)
        }
      }
      guard let (_, key) = found, moment.seconds - (key.usedAt?.seconds ?? .min / 2) >= 86_400 else {
        return found
      }
      let isThere = try write { connection in
        try connection.run("UPDATE personal_key SET used_at = ? WHERE id = ?", [moment.seconds, key.id]) == 1
      }
      return isThere ? found : nil
    }

    /// Ends a key at once.
    /// - Returns: false where the account has none of that number.
    @discardableResult
    public func revokeKey(_ key: Int64, of id: AccountID) throws -> Bool {
      try write {
        try $0.run("DELETE FROM personal_key WHERE id = ? AND account = ?", [key, id.rawValue]) == 1
      }
    }

    /// Later than now, and not so far away that it is a mistake.
    static func requireEnd(_ ends: Instant, at moment: Instant) throws(AccountError) {
      guard ends > moment, ends.seconds - moment.seconds <= 3653 * 86_400 else { throw .endForm }
    }

    private static let keyColumns = "id, name, may_write, created_at, ends_at, used_at"

    private static func personalKey(_ row: inout RowReader) throws -> PersonalKey {
      PersonalKey(
        id: try row.field(), name: try row.field(), mayWrite: try row.field(), createdAt: try row.instant(),
        ends: try row.instantOrNil(), usedAt: try row.instantOrNil())
    }
  }
#endif
