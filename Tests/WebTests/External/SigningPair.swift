#if Server
  import Delimited
  import Foundation
  import JWTKit
  import TestSupport
  import Testing

  /// A key of a provider's that stands in, and what it shows of it.
  struct SigningPair: Sendable {
    let id: String
    private let key: Key
    /// As it is published.
    let json: JSON

    private enum Key {
      case rsa(Insecure.RSA.PrivateKey, publicText: String)
      case p256(ES256PrivateKey)
    }

    static func new(isRSA: Bool) throws -> SigningPair {
      let id = UUID().uuidString
      guard isRSA else { return SigningPair(ES256PrivateKey(), id) }
      let (pem, modulus) = try Self.rsa.get()
      let json: JSON = [
        "kty": "RSA", "use": "sig", "kid": .string(id), "alg": "RS256", "n": .string(modulus), "e": "AQAB",
      ]
      return SigningPair(
        id: id, key: .rsa(try Insecure.RSA.PrivateKey(pem: pem), publicText: modulus), json: json)
    }

    private init(id: String, key: Key, json: JSON) {
      self.id = id
      self.key = key
      self.json = json
    }

    /// Published without its algorithm, which may be left out.
    private init(_ key: ES256PrivateKey, _ id: String) {
      let point = key.parameters ?? ("", "")
      let url = { (text: String) -> JSON in .string(Base64.text(url: Base64.bytes(text) ?? [])) }
      self.init(
        id: id, key: .p256(key),
        json: ["kty": "EC", "crv": "P-256", "kid": .string(id), "x": url(point.x), "y": url(point.y)])
    }

    /// One for all tests of a run: it takes a while to find. Its modulus stands beside it.
    private static let rsa = Result {
      let folder = try Folder()
      let path = "\(folder.path)/key.pem"
      _ = try openssl(["genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048", "-out", path])
      let digits = Array(try openssl(["rsa", "-in", path, "-noout", "-modulus"]).dropFirst("Modulus=".count))
      let bytes = stride(from: 0, to: 512, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
      return (try folder.text("key.pem"), Base64.text(url: bytes))
    }

    private static func openssl(_ arguments: [String]) throws -> String {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/openssl")
      process.arguments = arguments
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }

    func token(_ claims: JSON, _ signing: StandIn.Signing) async throws -> String {
      var name = isRSA ? "RS256" : "ES256"
      if signing == .none { name = "none" }
      if signing == .sharedSecret { name = "HS256" }
      let kid = signing == .unknownKey ? "nobody's" : id
      let header: JSON = ["alg": .string(name), "kid": .string(kid), "typ": "JWT"]
      let text = Base64.text(url: header.line.utf8) + "." + Base64.text(url: claims.line.utf8)
      guard signing != .none else { return text + "." }
      let signature = try await signer(signing).sign(Array(text.utf8))
      return "\(text).\(Base64.text(url: signature))"
    }

    private var isRSA: Bool { if case .rsa = key { true } else { false } }

    private func signer(_ signing: StandIn.Signing) async throws -> any JWTAlgorithm {
      let keys = JWTKeyCollection()
      switch (signing, key) {
      case (.sharedSecret, .rsa(_, let text)):
        return try await keys.add(hmac: HMACKey(from: text), digestAlgorithm: .sha256).getKey()
      case (.sharedSecret, .p256(let key)):
        return try await keys.add(
          hmac: HMACKey(from: key.publicKey.pemRepresentation), digestAlgorithm: .sha256
        )
        .getKey()
      case (.strangersKey, .p256): return try await keys.add(ecdsa: ES256PrivateKey()).getKey()
      case (_, .p256(let key)): return try await keys.add(ecdsa: key).getKey()
      case (_, .rsa(let key, _)): return try await keys.add(rsa: key, digestAlgorithm: .sha256).getKey()
      }
    }
  }
#endif
