#if Server
  /// What a key signs. Each has a secret of its own, so that what was signed for one is good for no other, whatever the other's
  /// algorithm. Written into hashes: none of them ever changes.
  public enum SigningPurpose: String, Hashable, Sendable {
    case accessToken
  }

  extension SigningKey {
    /// The key's secret for one purpose: 32 bytes as base 64 for addresses, without padding.
    /// - Parameter turn: another number gives another secret, for where not every number is a key.
    /// - Throws: ``AccountError/noHashing``.
    public func secret(for purpose: SigningPurpose, turn: Int = 0) throws(AccountError) -> String {
      try Hash.of("\(purpose.rawValue)\n\(turn)", key: Base64URL.text(secret))
    }
  }
#endif
