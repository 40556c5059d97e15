#if Server
  public import Expiry

  /// What an account is called in tokens, sessions and households. Never given out twice, also not after a withdrawal.
  public struct AccountID: Hashable, Sendable {
    public let rawValue: Int64

    public init(rawValue: Int64) {
      self.rawValue = rawValue
    }
  }

  extension AccountID: CustomStringConvertible {
    public var description: String { String(rawValue) }
  }

  /// A person who can sign in.
  public struct Account: Hashable, Sendable {
    public let id: AccountID
    /// As ``EmailAddress`` writes it; nil where the one who signed them up knew none.
    public let email: String?
    /// Whether somebody has shown that they read the mail that comes there.
    public let isEmailVerified: Bool
    /// What the members of their households see; 1 … 64 visible characters.
    public let name: String
    /// As ``PhoneNumber`` writes it.
    public let phone: String?
    /// A language tag such as `ko`.
    public let language: String?
    /// False for who signs in by others alone.
    public let hasPassword: Bool
    public let createdAt: Instant
  }

  /// What went with an account.
  public struct Withdrawal: Hashable, Sendable {
    /// Those that had no other member, and are gone: what is in the pantries of their users is to be erased.
    public let households: [Household]
    /// Those that go on, with another owner where none was left.
    public let left: [Left]

    /// A household that goes on.
    public struct Left: Hashable, Sendable {
      public let household: Household
      /// Who became its owner; nil where it had another already.
      public let newOwner: AccountID?
    }
  }
#endif
