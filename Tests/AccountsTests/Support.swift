#if Server
  import Accounts
  import Expiry
  import Foundation
  import Synchronization

  /// A moment that every test begins at.
  let noon = Instant(seconds: 1_795_000_000)

  extension Instant {
    /// So many seconds later, or earlier.
    static func + (moment: Instant, count: Int64) -> Instant { Instant(seconds: moment.seconds + count) }
    static func - (moment: Instant, count: Int64) -> Instant { Instant(seconds: moment.seconds - count) }
  }

  let day: Int64 = 86_400
  let goodPassword = "pear-walnut-17"

  extension AccountStore {
    /// An empty store in memory whose hashes are cheap.
    static func new() throws -> AccountStore { try .inMemory(hashing: .forTests) }

    /// A store in a file, whose hashes are cheap.
    static func at(_ path: String) throws -> AccountStore {
      try AccountStore(opening: path, hashing: .forTests)
    }

    @discardableResult
    func addAccount(_ name: String, at moment: Instant = noon) throws -> Account {
      try signUp(
        email: "\(name)@example.org", password: goodPassword, name: name, phone: nil, language: nil,
        at: moment)
    }

    /// Members are taken in by invitations, as always.
    func add(_ account: Account, to household: Household, _ role: Role, by owner: Account) throws {
      let token = try invite(to: household.id, role: role, by: owner.id, ends: noon + day, at: noon).token
      _ = try accept(token: token, account: account.id, at: noon)
    }
  }

  extension PasswordHashing {
    static func counting(_ count: Count) -> PasswordHashing {
      PasswordHashing(passes: 1, memory: 8 << 10, observe: { count.add() })
    }
  }

  /// What was hashed.
  final class Count: Sendable {
    private let value = Mutex(0)

    var now: Int { value.withLock { $0 } }

    func add() { value.withLock { $0 += 1 } }
  }
#endif
