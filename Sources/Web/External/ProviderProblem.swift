#if Server
  public import Delivery

  /// Why nobody can be signed in by what a file of providers says. None of them holds a secret.
  public enum ProviderProblem: Error, Hashable, Sendable {
    /// The file itself.
    case file(DeliveryProblem)
    /// No JSON list of objects.
    case notAList
    /// A name is no part of an address: 1 to 32 small letters, digits and hyphens.
    case nameForm(String)
    case nameTwice(String)
    case settings(provider: String, SettingsProblem)
    case secret(provider: String, DeliveryProblem)
    /// No private key of P-256 in PEM, as Apple gives it.
    case noKey(provider: String)
    /// What reaches providers is not there.
    case unreachable(DeliveryProblem)
  }

  extension ProviderProblem: CustomStringConvertible {
    public var description: String {
      switch self {
      case .file(let problem), .unreachable(let problem): "\(problem)"
      case .notAList: "not a JSON list of providers, each an object with kind and client_id"
      case .nameForm(let name): "\(name): a name has 1 to 32 small letters, digits and hyphens"
      case .nameTwice(let name): "\(name): named twice; give one of them another name"
      case .settings(let name, .unexpected(let field)):
        "\(name): \(field): not a setting of this kind of provider, or given twice"
      case .settings(let name, let problem): "\(name): \(problem)"
      case .secret(let name, let problem): "\(name): \(problem)"
      case .noKey(let name):
        "\(name): private_key: no private key as Apple gives it, a file of -----BEGIN PRIVATE KEY-----"
      }
    }
  }
#endif
