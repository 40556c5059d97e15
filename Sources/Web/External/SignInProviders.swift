#if Server
  import Delimited
  public import Delivery
  import JWTKit

  /// The providers by which people may sign in, as a file names them: a JSON list. The file is its owner's alone, as it may hold
  /// secrets; those that lie elsewhere are read once, when the server begins.
  public struct SignInProviders: Sendable {
    let all: [Provider]
    /// What reaches them.
    let carrier: Carrier

    /// - Throws: ``ProviderProblem`` of the first that cannot be used.
    public init(reading path: String, carrier: Carrier) throws(ProviderProblem) {
      let (found, problems) = Self.read(path, carrier: carrier)
      if let problem = problems.first { throw problem }
      self = found
    }

    /// Those that can be used, and all that is wrong.
    public static func read(
      _ path: String, carrier: Carrier
    ) -> (found: SignInProviders, problems: [ProviderProblem]) {
      var (all, problems): ([Provider], [ProviderProblem]) = ([], [])
      do throws(ProviderProblem) {
        for entry in try entries(of: path, carrier) {
          do throws(ProviderProblem) {
            let provider = try ProviderReading(entry, carrier: carrier).provider()
            guard !all.contains(where: { $0.name == provider.name }) else { throw .nameTwice(provider.name) }
            all.append(provider)
          } catch { problems.append(error) }
        }
      } catch { problems.append(error) }
      return (SignInProviders(all: all, carrier: carrier), problems)
    }

    private static func entries(of path: String, _ carrier: Carrier) throws(ProviderProblem) -> [JSON] {
      if let missing = Carrier.missingLibrary { throw .unreachable(missing) }
      let bytes: [UInt8]
      do throws(DeliveryProblem) { bytes = try carrier.bytes(of: .file(path: path)) } catch {
        throw .file(error)
      }
      guard let json = try? JSON(reading: bytes), case .array(let entries) = json else { throw .notAList }
      return entries
    }

    private init(all: [Provider], carrier: Carrier) {
      self.all = all
      self.carrier = carrier
    }

    /// Nobody's: people sign in with their passwords.
    public static let none = SignInProviders(all: [], carrier: Carrier(environment: [:]))

    /// What addresses call them, in the file's order.
    public var names: [String] { all.map(\.name) }
  }

  /// One entry of the file, with its secrets read.
  private struct ProviderReading {
    private let json: JSON
    private let carrier: Carrier
    /// What complaints call it.
    private let name: String

    init(_ json: JSON, carrier: Carrier) throws(ProviderProblem) {
      guard case .object(let fields) = json else { throw .notAList }
      let text = { (name: String) -> String? in
        if case .string(let text)? = fields.first(where: { $0.0 == name })?.1 { text } else { nil }
      }
      name = HiddenCharacters.shown(text("name") ?? text("kind") ?? "?")
      self.json = json
      self.carrier = carrier
    }

    func provider() throws(ProviderProblem) -> Provider {
      let entry: ProviderEntry
      do throws(SettingsProblem) {
        entry = try ProviderEntry(json)
      } catch {
        throw .settings(provider: name, error)
      }
      guard Self.isName(entry.name) else { throw .nameForm(name) }
      return Provider(
        name: entry.name, kind: entry.kind, label: entry.label, clientID: entry.clientID,
        issuer: entry.issuer,
        scope: entry.scope, allowsPrivateAddresses: entry.allowsPrivateAddresses,
        timeoutSeconds: entry.timeoutSeconds, proof: try proof(entry.proof))
    }

    private static func isName(_ text: String) -> Bool {
      (1...32).contains(text.utf8.count)
        && text.utf8.allSatisfy { byte in
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
        }
    }

    private func proof(_ proof: ProviderEntry.Proof) throws(ProviderProblem) -> ClientProof {
      switch proof {
      case .none: return .none
      case .text(.open(let text)): return .secret(Confidential(text: text))
      case .text(.secret(let place)):
        return .secret(
          Confidential(text: try secret { () throws(DeliveryProblem) in try carrier.line(of: place) }))
      case .apple(let team, let id, let place):
        let bytes = try secret { () throws(DeliveryProblem) in try carrier.bytes(of: place) }
        guard let key = try? ES256PrivateKey(pem: String(decoding: bytes, as: UTF8.self)) else {
          throw .noKey(provider: name)
        }
        return .apple(AppleKey(teamID: team, keyID: id, key: key))
      }
    }

    private func secret<Value>(
      _ read: () throws(DeliveryProblem) -> Value
    ) throws(ProviderProblem) -> Value {
      do throws(DeliveryProblem) { return try read() } catch { throw .secret(provider: name, error) }
    }
  }

  /// The fields of an entry, each looked at.
  private struct ProviderEntry {
    let name: String
    let kind: ProviderKind
    let label: String?
    let clientID: String
    let issuer: String
    let scope: String
    let allowsPrivateAddresses: Bool
    let timeoutSeconds: Int
    let proof: Proof

    enum Proof {
      case none
      case text(WebhookSettings.Address)
      case apple(team: String, id: String, key: Secret)
    }

    init(_ json: JSON) throws(SettingsProblem) {
      var fields = try SettingsReader(json, "provider")
      kind = try fields.choice("kind")
      name = try fields.optionalText("name") ?? kind.rawValue
      allowsPrivateAddresses = try fields.bool("private_addresses", else: false)
      timeoutSeconds = try fields.number("timeout_seconds", else: 10)
      guard (1...30).contains(timeoutSeconds) else {
        throw .outOfRange("timeout_seconds", timeoutSeconds, 1...30)
      }
      issuer = try Self.issuer(of: kind, &fields, allowsHTTP: allowsPrivateAddresses)
      clientID = try Self.shown("client_id", try fields.text("client_id"))
      label = try fields.optionalText("label").map { text throws(SettingsProblem) in
        try Self.shown("label", text)
      }
      scope = try Self.shown("scope", try fields.optionalText("scope") ?? kind.scope)
      proof = try Self.proof(of: kind, &fields)
      try fields.finish()
    }

    /// The address of a provider of one's own, or of one that stands in for another.
    private static func issuer(
      of kind: ProviderKind, _ fields: inout SettingsReader, allowsHTTP: Bool
    ) throws(SettingsProblem) -> String {
      guard let issuer = try fields.optionalText("issuer") ?? kind.issuer else { throw .missing("issuer") }
      try WebQuestion.check(issuer, "issuer", allowsHTTP: allowsHTTP)
      guard !issuer.contains("?"), issuer.utf8.count <= 255 else { throw .noURL("issuer") }
      return issuer
    }

    private static func shown(_ field: String, _ text: String) throws(SettingsProblem) -> String {
      guard !text.isEmpty, HiddenCharacters.shown(text) == text else { throw .control(field) }
      return text
    }

    private static func proof(
      of kind: ProviderKind, _ fields: inout SettingsReader
    ) throws(SettingsProblem) -> Proof {
      guard kind == .apple else {
        if let secret = try fields.optionalAddress("client_secret") {
          if case .open(let text) = secret { _ = try shown("client_secret", text) }
          return .text(secret)
        }
        // Who shows the verifier alone is let in only where the provider says so.
        guard kind == .openid else { throw .missing("client_secret") }
        return .none
      }
      let (team, id) = (try fields.text("team_id"), try fields.text("key_id"))
      guard let key = try fields.secret("private_key") else { throw .missing("private_key") }
      return .apple(team: try shown("team_id", team), id: try shown("key_id", id), key: key)
    }
  }
#endif
