#if Server
  import Delimited
  import JWTKit

  /// What a provider has signed about somebody. Source: RFC 7515, section 3.1; OpenID Connect Core 1.0, section 2.
  struct SignedToken {
    let algorithm: Algorithm
    let keyID: String?
    let claims: JSON
    private let signed: [UInt8]
    private let signature: [UInt8]

    /// Those that are believed. A token names its own, so that whatever else it names is refused before any key is looked for: none at
    /// all, and those of shared secrets, for which a public key could be taken. Source: RFC 8725, section 3.1.
    enum Algorithm: String {
      case rs256 = "RS256"
      case es256 = "ES256"
    }

    /// In bytes.
    private static let limit = 1 << 16

    init(_ text: String) throws(ExternalFailure) {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard text.utf8.count <= Self.limit, parts.count == 3, let header = Self.json(parts[0]),
        let signature = Base64.bytes(url: parts[2])
      else { throw .token(.form) }
      guard case .string(let name)? = header.member("alg"), let algorithm = Algorithm(rawValue: name) else {
        throw .token(.algorithm)
      }
      // What has to be understood and is not. Source: RFC 7515, section 4.1.11.
      guard header.member("crit") == nil, let claims = Self.json(parts[1]) else { throw .token(.form) }
      self.algorithm = algorithm
      keyID = header.text("kid")
      self.claims = claims
      signed = Array("\(parts[0]).\(parts[1])".utf8)
      self.signature = signature
    }

    private static func json(_ part: String) -> JSON? {
      guard let bytes = Base64.bytes(url: part), let json = try? JSON(reading: bytes), case .object = json
      else {
        return nil
      }
      return json
    }

    /// Whether it was signed by one of a provider's keys: the one that it names, or any that fits where it names none.
    func check(keys: [ProviderKey]) async throws(ExternalFailure) {
      let fitting = keys.filter { $0.fits(algorithm) && (keyID == nil || $0.id == keyID) }
      guard !fitting.isEmpty else { throw .token(.key) }
      for key in fitting where await isSigned(by: key) { return }
      throw .token(.signature)
    }

    /// The key is given the algorithm that it is for, whatever the token says.
    private func isSigned(by key: ProviderKey) async -> Bool {
      do {
        let signer = try await JWTKeyCollection().add(jwk: key.jwk).getKey()
        return try signer.verify(signature, signs: signed)
      } catch {
        return false
      }
    }
  }

  /// A public key of a provider's. Source: RFC 7517, section 4.
  struct ProviderKey: Sendable {
    let id: String?
    fileprivate let jwk: JWK
    private let algorithm: SignedToken.Algorithm

    /// Nil for one that is for something else, or of a kind that is not believed.
    init?(_ json: JSON) {
      guard [nil, "sig"].contains(json.text("use")) else { return nil }
      id = json.text("kid")
      switch json.text("kty") {
      case "RSA":
        guard let modulus = json.text("n"), let exponent = json.text("e") else { return nil }
        algorithm = .rs256
        jwk = .rsa(.rs256, identifier: "key", modulus: modulus, exponent: exponent)
      case "EC" where json.text("crv") == "P-256":
        guard let x = json.text("x"), let y = json.text("y") else { return nil }
        algorithm = .es256
        jwk = .ecdsa(.es256, identifier: "key", x: x, y: y, curve: .p256)
      default: return nil
      }
      guard [nil, algorithm.rawValue].contains(json.text("alg")) else { return nil }
    }

    fileprivate func fits(_ algorithm: SignedToken.Algorithm) -> Bool { algorithm == self.algorithm }
  }

  extension JSON {
    /// Nil where there is none, or this is no object.
    func member(_ name: String) -> JSON? {
      guard case .object(let fields) = self else { return nil }
      return fields.first { $0.0 == name }?.1
    }

    func text(_ name: String) -> String? {
      if case .string(let text)? = member(name) { text } else { nil }
    }

    /// Providers write truth as a text, too.
    func isTrue(_ name: String) -> Bool {
      switch member(name) {
      case .bool(let value)?: value
      case .string(let text)?: text == "true"
      default: false
      }
    }

    /// A moment, in seconds since 1970.
    func seconds(_ name: String) -> Double? {
      switch member(name) {
      case .integer(let number)?: Double(number)
      case .decimal(let digits)?: Double(digits)
      default: nil
      }
    }
  }
#endif
