#if Server
  import JWTKit

  /// What a provider is asked like.
  enum ProviderKind: String, CaseIterable {
    case google, apple, kakao, github
    /// Any that speaks OpenID Connect and tells where in a discovery document.
    case openid

    /// Where it is found; nil for one that the settings have to name. Source: each provider's discovery document, and GitHub Docs,
    /// "Authorizing OAuth apps".
    var issuer: String? {
      switch self {
      case .google: "https://accounts.google.com"
      case .apple: "https://appleid.apple.com"
      case .kakao: "https://kauth.kakao.com"
      case .github: "https://github.com"
      case .openid: nil
      }
    }

    /// What is asked for where the settings say nothing else: who somebody is, and their e-mail address.
    var scope: String {
      switch self {
      case .google, .openid: "openid email profile"
      case .apple: "name email"
      case .kakao: "openid account_email"
      case .github: "read:user user:email"
      }
    }
  }

  /// Another service by which people sign in here.
  struct Provider: Sendable {
    /// In addresses of this site.
    let name: String
    let kind: ProviderKind
    /// On buttons; nil for the kind's own.
    let label: String?
    let clientID: String
    let issuer: String
    let scope: String
    let allowsPrivateAddresses: Bool
    let timeoutSeconds: Int
    let proof: ClientProof
  }

  /// By what this site shows a provider that it is the one that was registered there.
  enum ClientProof: Sendable {
    /// The verifier alone.
    case none
    case secret(Confidential)
    case apple(AppleKey)
  }

  /// A text that stands in no log, no error and no description, whatever is printed that holds it.
  struct Confidential: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    let text: String

    var description: String { "…" }
    var debugDescription: String { "…" }
    var customMirror: Mirror { Mirror(self, children: []) }
  }

  /// What Apple's client secrets are signed with. Source: Apple, "Creating a client secret".
  struct AppleKey: Sendable, CustomStringConvertible, CustomReflectable {
    let teamID: String
    let keyID: String
    let key: ES256PrivateKey

    var description: String { "…" }
    var customMirror: Mirror { Mirror(self, children: []) }
  }
#endif
