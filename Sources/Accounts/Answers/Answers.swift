#if Server
  public import Expiry

  extension AccountStore {
    /// Takes a link for whoever follows it first.
    /// - Returns: false where somebody has.
    public func claim(_ token: AnswerToken) throws -> Bool {
      let hash = try token.hash
      return try write { connection in
        try connection.run(
          "INSERT INTO answer (token, ends_at) VALUES (?, ?) ON CONFLICT DO NOTHING",
          [hash, token.ends.seconds]) == 1
      }
    }

    /// What came of a link that was claimed.
    /// - Parameter operation: the number of it in the pantry's journal; nil where nothing came, and it can be followed again.
    public func settle(_ token: AnswerToken, operation: Int64?) throws {
      let hash = try token.hash
      try write { connection in
        if let operation {
          try connection.run("UPDATE answer SET operation = ? WHERE token = ?", [operation, hash])
        } else {
          try connection.run("DELETE FROM answer WHERE token = ? AND operation IS NULL", [hash])
        }
      }
    }

    /// Whether a link was followed, and the number of what came of it in the pantry's journal.
    public func answer(to token: AnswerToken) throws -> (isAnswered: Bool, operation: Int64?) {
      let hash = try token.hash
      return try read { connection in
        let row = try connection.first("SELECT operation FROM answer WHERE token = ?", [hash]) {
          try $0.field() as Int64?
        }
        return (row != nil, row ?? nil)
      }
    }
  }

  extension AnswerToken {
    fileprivate var hash: String { get throws { try Hash.of("answer\n\(self)") } }
  }

  /// What a server is called from outside.
  public enum PublicAddress {
    /// True for such as `https://pantry.example.org`, without a path.
    public static func isAddress(_ text: String) -> Bool {
      guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return false }
      let name = text.utf8.dropFirst(scheme.utf8.count)
      return (1...260).contains(name.count)
        && name.allSatisfy { byte in
          (0x30...0x3a).contains(byte) || (0x61...0x7a).contains(byte | 0x20) || ".-[]".utf8.contains(byte)
        }
    }
  }

  extension AccountStore {
    /// Notes what the server is called from outside, for messages that lead there; nil where it is not reached from there.
    public func notePublicAddress(_ address: String?, at moment: Instant) throws {
      guard try publicAddress() != address else { return }
      try write { connection in
        try connection.run("DELETE FROM server")
        guard let address, PublicAddress.isAddress(address) else { return }
        try connection.run(
          "INSERT INTO server (id, address, noted_at) VALUES (1, ?, ?)", [address, moment.seconds])
      }
    }

    /// What the server that was started last said it is called from outside.
    public func publicAddress() throws -> String? { try read { try $0.publicAddress() } }

    /// The household that a pantry's user stands for; nil where it is nobody's.
    public func household(ofUser user: String) throws -> Household? {
      try read { connection in
        try connection.first("SELECT id, name, user, created_at FROM household WHERE user = ?", [user]) {
          row in
          Household(
            id: HouseholdID(rawValue: try row.field()), name: try row.field(), user: try row.field(),
            createdAt: try row.instant())
        }
      }
    }
  }

  extension AccountConnection {
    func publicAddress() throws -> String? {
      try first("SELECT address FROM server") { try $0.field() as String }
    }
  }
#endif
