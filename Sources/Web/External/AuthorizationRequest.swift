#if Server
  import Accounts
  import Delimited
  import Delivery
  import Hashing

  /// The address at a provider to which a browser is sent. Source: RFC 6749, section 4.1.1; RFC 7636, section 4.3; OpenID Connect Core
  /// 1.0, section 3.1.2.1.
  struct AuthorizationRequest {
    let provider: Provider
    let metadata: ProviderMetadata
    let way: ExternalWay
    /// Where the browser is to come back to.
    let returnAddress: String

    var address: String {
      var fields = [
        ("response_type", "code"), ("client_id", provider.clientID), ("redirect_uri", returnAddress),
        ("scope", provider.scope), ("state", way.state), ("code_challenge", challenge),
        ("code_challenge_method", "S256"),
      ]
      if provider.kind != .github { fields.append(("nonce", provider.nonce(of: way))) }
      // Apple tells an address only to a form. Source: Apple, "Incorporating Sign in with Apple into other platforms".
      if provider.kind == .apple { fields.append(("response_mode", "form_post")) }
      let separator = metadata.authorization.contains("?") ? "&" : "?"
      return metadata.authorization + separator + WebQuestion.encoded(fields)
    }

    /// Source: RFC 7636, section 4.2.
    private var challenge: String {
      var hash = SHA256()
      hash.update(Array(way.verifier.utf8))
      let digits = Array(hash.digits)
      let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(String(digits[$0...$0 + 1]), radix: 16)
      }
      return Base64.text(url: bytes)
    }
  }

  extension Provider {
    /// What is asked to be signed, and stands in the token: for Apple a hash of it, as its apps send it.
    func nonce(of way: ExternalWay) -> String {
      guard kind == .apple else { return way.nonce }
      var hash = SHA256()
      hash.update(Array(way.nonce.utf8))
      return hash.digits
    }

    /// Google's tokens may name it without its scheme. Source: Google Identity, "OpenID Connect", validating an ID token.
    var issuers: [String] {
      kind == .google && issuer == kind.issuer
        ? [issuer, String(issuer.dropFirst("https://".count))] : [issuer]
    }
  }
#endif
