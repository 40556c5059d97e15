#if Server
  import Expiry

  extension Account {
    /// What the journal of a pantry calls who did something.
    ///
    /// It is no name, so that nobody's stays in a journal of which nothing is ever removed: when the account is gone, nothing
    /// tells any more whose it was. Numbers of accounts are those of one file, and an archive may come to the pantry of another;
    /// so the second in which the account was made stands beside its number.
    public var actor: String { "account:\(id):\(createdAt.seconds)" }
  }

  extension AccountStore {
    /// The names of those whom a journal calls so; who has left is not among them, nor is anybody of another file.
    public func names(ofActors actors: Set<String>) throws -> [String: String] {
      try read { connection in
        var names: [String: String] = [:]
        for actor in actors {
          guard let match = actor.wholeMatch(of: /account:([0-9]+):[0-9]+/), let number = Int64(match.1),
            let account = try connection.account(AccountID(rawValue: number)), account.actor == actor
          else { continue }
          names[actor] = account.name
        }
        return names
      }
    }
  }
#endif
