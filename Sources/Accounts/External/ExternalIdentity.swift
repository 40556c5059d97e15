#if Server
  public import Expiry

  /// A person's account with another provider, by which they sign in here.
  public struct ExternalIdentity: Hashable, Sendable {
    /// Such as `https://accounts.google.com`.
    public let issuer: String
    /// What the provider calls the person; never an e-mail address, which changes hands.
    public let subject: String
    /// What the provider said when it was linked.
    public let email: String?
    public let linkedAt: Instant
  }
#endif
