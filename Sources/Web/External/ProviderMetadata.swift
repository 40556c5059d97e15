#if Server
  import Delimited
  import Delivery

  /// Where a provider does what. Source: OpenID Connect Discovery 1.0, section 3.
  struct ProviderMetadata: Sendable {
    let authorization: String
    let token: String
    /// Where its keys are; nil for one that signs nothing.
    let keys: String?
    /// Where it tells more of who signed in; nil for nowhere.
    let people: String?
    /// Whether it takes a secret in a header, which all do that do not say otherwise.
    let takesBasic: Bool
    /// Whether it says who answers, where somebody comes back. Source: RFC 9207, section 3.
    let namesItself: Bool

    /// Where the document of an issuer is. Source: OpenID Connect Discovery 1.0, section 4.
    static func document(of issuer: String) -> String {
      (issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer) + "/.well-known/openid-configuration"
    }

    /// What a document says, which has to be the issuer's own, and to lead nowhere without TLS.
    init(_ json: JSON, of provider: Provider) throws(ExternalFailure) {
      guard json.text("issuer") == provider.issuer else { throw .answer(.member("issuer")) }
      authorization = try Self.address("authorization_endpoint", json, provider)
      token = try Self.address("token_endpoint", json, provider)
      keys = try Self.address("jwks_uri", json, provider)
      people =
        json.member("userinfo_endpoint") == nil
        ? nil : try Self.address("userinfo_endpoint", json, provider)
      takesBasic = Self.takesBasic(json)
      namesItself = json.isTrue("authorization_response_iss_parameter_supported")
    }

    /// GitHub's, which are where they are on github.com, and on a company's own server.
    /// Source: GitHub Docs, "Authorizing OAuth apps" and "REST API endpoints for users"; GitHub Enterprise Server, the same.
    init(gitHub issuer: String) {
      let isPublic = issuer == ProviderKind.github.issuer
      authorization = "\(issuer)/login/oauth/authorize"
      token = "\(issuer)/login/oauth/access_token"
      keys = nil
      people = isPublic ? "https://api.github.com/user" : "\(issuer)/api/v3/user"
      takesBasic = false
      namesItself = false
    }

    private static func address(
      _ name: String, _ json: JSON, _ provider: Provider
    ) throws(ExternalFailure) -> String {
      guard let text = json.text(name),
        (try? WebQuestion.check(text, name, allowsHTTP: provider.allowsPrivateAddresses)) != nil
      else { throw .answer(.member(name)) }
      return text
    }

    private static func takesBasic(_ json: JSON) -> Bool {
      guard case .array(let methods)? = json.member("token_endpoint_auth_methods_supported") else {
        return true
      }
      return methods.contains { if case .string("client_secret_basic") = $0 { true } else { false } }
    }
  }
#endif
