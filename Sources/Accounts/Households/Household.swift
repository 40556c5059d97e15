#if Server
  public import Expiry

  /// What a household is called within the program.
  public struct HouseholdID: Hashable, Sendable {
    public let rawValue: Int64

    public init(rawValue: Int64) {
      self.rawValue = rawValue
    }
  }

  extension HouseholdID: CustomStringConvertible {
    public var description: String { String(rawValue) }
  }

  /// A pantry that several people share.
  public struct Household: Hashable, Sendable {
    public let id: HouseholdID
    /// What its members call it; 1 … 64 visible characters.
    public let name: String
    /// The name of the pantry's user whose things these are: the command line's `--user`.
    public let user: String
    public let createdAt: Instant
  }

  /// What a member may do; each role what those before it may, too.
  public enum Role: String, CaseIterable, Hashable, Sendable, Comparable {
    /// Looks at everything and changes nothing.
    case viewer
    /// Adds, uses, wastes and edits.
    case member
    /// Also invites, removes, gives roles and renames.
    case owner

    /// Whether the household's things may be changed.
    public var mayWrite: Bool { self >= .member }
    /// Whether the household itself and who is in it may be changed.
    public var mayManage: Bool { self == .owner }

    public static func < (one: Role, other: Role) -> Bool { one.rank < other.rank }

    private var rank: Int {
      switch self {
      case .viewer: 0
      case .member: 1
      case .owner: 2
      }
    }
  }

  /// Somebody in a household, as the others see them.
  public struct Member: Hashable, Sendable {
    public let account: AccountID
    public let name: String
    public let role: Role
    /// When they came.
    public let since: Instant
  }

  /// A link that is open to whoever follows it first.
  public struct Invitation: Hashable, Sendable {
    public let id: Int64
    public let role: Role
    /// Who made it.
    public let inviter: AccountID
    public let createdAt: Instant
    /// From then on it lets nobody in.
    public let ends: Instant
  }

  /// What an invitation says to who follows it.
  public struct InvitationOffer: Hashable, Sendable {
    public let household: Household
    public let role: Role
    public let inviterName: String
    public let ends: Instant
  }
#endif
