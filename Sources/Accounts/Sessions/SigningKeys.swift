#if Server
  public import Expiry
  import StoreFiles

  extension AccountStore {
    /// For how long a key signs before the next takes over, in seconds: 90 days.
    public static let signingPeriod: Int64 = 90 * 86_400
    /// For how long after that what it signed is still believed, in seconds: 30 days. No signed link is to have a later end.
    public static let signedLifetime: Int64 = 30 * 86_400

    /// The keys whose signatures are believed; the first of them signs, the others by their end, the latest first. The first is made
    /// when none is there, and replaced when it has signed for ``signingPeriod``.
    public func signingKeys(at moment: Instant) throws -> [SigningKey] {
      let keys = try read { try $0.signingKeys(at: moment) }
      if Self.isFresh(keys.first, at: moment) { return keys }
      return try write { connection in
        // Another process may have been faster.
        if !Self.isFresh(try connection.signingKeys(at: moment).first, at: moment) {
          try connection.replaceSigningKey(oldEnds: moment.advanced(by: Self.signedLifetime), at: moment)
        }
        return try connection.signingKeys(at: moment)
      }
    }

    /// Lets a new key sign from now on.
    /// - Parameter believingOld: false after one became known: nothing that was signed until now is believed any more.
    public func rotateSigningKeys(believingOld: Bool = true, at moment: Instant) throws -> [SigningKey] {
      try write { connection in
        try connection.replaceSigningKey(
          oldEnds: believingOld ? moment.advanced(by: Self.signedLifetime) : moment, at: moment)
        if !believingOld { try connection.run("DELETE FROM signing_key WHERE ends_at IS NOT NULL") }
        return try connection.signingKeys(at: moment)
      }
    }

    private static func isFresh(_ key: SigningKey?, at moment: Instant) -> Bool {
      guard let key, key.ends == nil else { return false }
      return moment.seconds - key.createdAt.seconds < signingPeriod
    }
  }

  extension AccountConnection {
    fileprivate func signingKeys(at moment: Instant) throws -> [SigningKey] {
      try all(
        """
        SELECT id, secret, created_at, ends_at FROM signing_key WHERE ends_at IS NULL OR ends_at > ?
        ORDER BY ends_at IS NOT NULL, ends_at DESC, id
        """, [moment.seconds]
      ) { row in
        let (id, text): (String, String) = (try row.field(), try row.field())
        guard let secret = Base64URL.bytes(text), secret.count == 32 else {
          throw StoreError.unreadable(table: "signing_key", row: id)
        }
        return SigningKey(id: id, secret: secret, createdAt: try row.instant(), ends: try row.instantOrNil())
      }
    }

    fileprivate func replaceSigningKey(oldEnds: Instant, at moment: Instant) throws {
      try run("UPDATE signing_key SET ends_at = ? WHERE ends_at IS NULL", [oldEnds.seconds])
      try run(
        "INSERT INTO signing_key (id, secret, created_at) VALUES (?, ?, ?)",
        [Base64URL.text(RandomBytes.make(9)), Base64URL.text(RandomBytes.make(32)), moment.seconds])
    }
  }
#endif
