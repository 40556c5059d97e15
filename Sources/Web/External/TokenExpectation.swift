#if Server
  import Delimited
  import Expiry

  /// What a token has to say to be about who went away from here, and for nobody but this site.
  /// Source: OpenID Connect Core 1.0, section 3.1.3.7.
  struct TokenExpectation {
    let issuers: [String]
    let clientID: String
    let nonce: String
    /// When they went.
    let beganAt: Instant
    let now: Instant

    /// By so much the clocks of two machines may differ, in seconds.
    private static let skew = 60.0

    func check(_ claims: JSON) throws(ExternalFailure) {
      guard let issuer = claims.text("iss"), issuers.contains(issuer) else { throw .token(.issuer) }
      try checkAudience(claims)
      try checkTimes(claims)
      guard claims.text("nonce") == nonce else { throw .token(.nonce) }
    }

    private func checkAudience(_ claims: JSON) throws(ExternalFailure) {
      let audiences: [String]
      switch claims.member("aud") {
      case .string(let one)?: audiences = [one]
      case .array(let all)?:
        audiences = all.compactMap { if case .string(let text) = $0 { text } else { nil } }
      default: throw .token(.audience)
      }
      let party = claims.member("azp")
      guard audiences.contains(clientID), audiences.count == 1 || party != nil,
        party == nil || claims.text("azp") == clientID
      else { throw .token(.audience) }
    }

    /// It was made after they went, so that one which somebody has kept is not taken for a new one.
    private func checkTimes(_ claims: JSON) throws(ExternalFailure) {
      guard let end = claims.seconds("exp"), end + Self.skew > Double(now.seconds) else {
        throw .token(.expired)
      }
      guard let start = claims.seconds("iat"), start - Self.skew <= Double(now.seconds),
        start + Self.skew >= Double(beganAt.seconds)
      else { throw .token(.early) }
      if let start = claims.seconds("nbf"), start - Self.skew > Double(now.seconds) { throw .token(.early) }
    }
  }
#endif
