#if Server
  public import Expiry

  /// A browser that is signed in.
  public struct Session: Hashable, Sendable {
    public let id: Int64
    public let account: AccountID
    /// What a form of this session carries, so that no other site can send one. It follows from the token and stands nowhere; it
    /// stays as long as the session. Empty in lists of sessions, which do not know the tokens.
    public let csrfToken: String
    /// Such as a browser's name, for the person to tell one session from another.
    public let label: String
    public let createdAt: Instant
    /// When it was last used, up to a day ago.
    public let seenAt: Instant

    /// Whether a form carries this session's value, found in a time that tells nothing of it.
    public func isCSRFToken(_ text: String) -> Bool { !csrfToken.isEmpty && Hash.areEqual(text, csrfToken) }
  }

  /// Who comes with a session, and what they are where they come to.
  public struct Visit: Sendable {
    public let session: Session
    public let account: Account
    /// Of the household that was asked for; nil where they are no member of it, or none was.
    public let membership: (household: Household, role: Role)?
  }

  /// Who comes with the token of an app, and what they are where they come to.
  public struct AppVisit: Sendable {
    public let account: Account
    /// Of the household that was asked for; nil where they are no member of it, or none was.
    public let membership: (household: Household, role: Role)?
  }

  /// What an app gets a new access token for, once.
  public struct RefreshToken: Hashable, Sendable {
    /// Shown once: the file has only its hash.
    public let token: String
    /// That of all tokens which came from one sign-in.
    public let family: Int64
    /// From then on it is not taken any more.
    public let ends: Instant
  }

  /// Why a refresh token gives no other.
  public enum RefreshError: Error, Hashable, Sendable, CaseIterable {
    /// Never given out, or so long ago that nothing is known of it.
    case unknown
    case expired
    /// Its family was ended: signed out, a new password, or reuse.
    case revoked
    /// Used before. Somebody has what only one should have, so its family is ended.
    case reused
  }

  extension RefreshError: CustomStringConvertible {
    public var description: String {
      switch self {
      case .unknown: "this refresh token was never given out"
      case .expired: "this refresh token has expired; sign in again"
      case .revoked: "this refresh token was revoked; sign in again"
      case .reused: "this refresh token was used before, so that the sign-in was ended; sign in again"
      }
    }
  }

  /// What a script of an account's owner signs in with.
  public struct PersonalKey: Hashable, Sendable {
    public let id: Int64
    /// For its owner to tell one from another; 1 … 64 visible characters.
    public let name: String
    /// False for one that only reads.
    public let mayWrite: Bool
    public let createdAt: Instant
    /// From then on it opens nothing; nil for none.
    public let ends: Instant?
    /// When it was last used, up to a day ago; nil for never.
    public let usedAt: Instant?
  }

  /// What access tokens and signed links are signed with.
  public struct SigningKey: Hashable, Sendable {
    /// Names it in what it signs: `kid`.
    public let id: String
    /// 32 bytes, which stand in the file as they are.
    public let secret: [UInt8]
    public let createdAt: Instant
    /// From then on nothing that it signed is believed; nil for the one that signs.
    public let ends: Instant?
  }
#endif
