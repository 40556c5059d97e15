#if Server
  import Delimited
  import Foundation
  import Hashing
  import Hummingbird
  import HummingbirdTesting
  import JWTKit
  import Synchronization
  import Testing

  /// A provider on this machine that stands in for another: it asks of a request what the other asks, answers in the other's shape, and
  /// misbehaves where it is told to. What it is like is written from the provider's documents, and no more proof than that.
  final class StandIn: Sendable {
    enum Shape: String {
      case openid, google, apple, kakao, github
    }

    /// How it misbehaves.
    struct Manner: Sendable {
      var claims: [String: JSON] = [:]
      var signing = Signing.right
      var token = Answering.right
      var document = Answering.right
      var emails: [JSON]?
      /// Whether the discovery document names somebody else.
      var isImpostor = false
    }

    enum Signing {
      case right, none, sharedSecret, strangersKey, unknownKey
    }

    enum Answering: Equatable {
      case right, redirect, slow, huge, html
    }

    static let clientID = "remexp-test"
    static let secret = "a secret & more: of 100%"
    static let now = Int64(1_795_400_000)

    let shape: Shape
    let manner = Mutex(Manner())
    /// What was asked of it, by path.
    let asked = Mutex<[String: Int]>([:])
    private let port = Mutex(0)
    private let grants = Mutex<[String: [String: String]]>([:])
    private let keys = Mutex<[SigningPair]>([])

    /// What Apple has of a client's key.
    let appleKey = ES256PrivateKey()

    init(_ shape: Shape) throws {
      self.shape = shape
      let pair = try SigningPair.new(isRSA: shape != .openid && shape != .github)
      keys.withLock { $0 = [pair] }
    }

    var issuer: String { port.withLock { "http://127.0.0.1:\($0)" } }

    /// Signs by another key from now on.
    func rotate() throws {
      let pair = try SigningPair.new(isRSA: false)
      keys.withLock { $0 = [pair] }
    }

    func times(_ path: String) -> Int { asked.withLock { $0[path] ?? 0 } }

    /// Listens while something is done.
    func run(_ body: @escaping @Sendable () async throws -> Void) async throws {
      try await Application(router: router(), configuration: .init(address: .hostname("127.0.0.1", port: 0)))
        .test(.live) { client in
          let port = try #require(client.port)
          self.port.withLock { $0 = port }
          try await body()
        }
    }

    /// What somebody is sent back with who has signed in there and allowed it.
    /// - Parameter address: where the browser was sent.
    func allow(_ address: String) throws -> [String: String] {
      let parts = try #require(URLComponents(string: address))
      var asked: [String: String] = [:]
      for item in parts.queryItems ?? [] { asked[item.name] = item.value }
      #expect(address.hasPrefix(issuer + (shape == .github ? "/login/oauth/authorize?" : "/authorize?")))
      #expect(asked["response_type"] == "code" && asked["client_id"] == Self.clientID)
      #expect(asked["code_challenge_method"] == "S256" && asked["code_challenge"]?.count == 43)
      #expect(asked["state"]?.count == 43)
      #expect(asked["response_mode"] == (shape == .apple ? "form_post" : nil))
      switch shape {
      case .apple: #expect(asked["nonce"]?.contains(/^[0-9a-f]{64}$/) == true)
      case .github: #expect(asked["nonce"] == nil)
      default: #expect(asked["nonce"]?.count == 43 && asked["scope"]?.contains("openid") == true)
      }
      let code = "code+/=\(UUID().uuidString)"
      grants.withLock { $0[code] = asked }
      return ["code": code, "state": asked["state"] ?? ""]
    }
  }

  extension StandIn {
    private func router() -> Router<BasicRequestContext> {
      let router = Router()
      router.get("/.well-known/openid-configuration") { [self] _, _ in
        count("document")
        return try await answer(manner.withLock { $0.document }, document)
      }
      router.get("/keys") { [self] _, _ in
        count("keys")
        return response(["keys": .array(keys.withLock { $0.map(\.json) })])
      }
      router.post("/token") { [self] request, _ in try await token(request) }
      router.post("/login/oauth/access_token") { [self] request, _ in try await token(request) }
      router.get("/userinfo") { [self] request, _ in
        guard request.headers[.authorization] == "Bearer access" else { throw HTTPError(.unauthorized) }
        guard shape != .kakao else { return response(["sub": "person-1", "nickname": "라이언"]) }
        return response(["sub": "person-1", "email": "lee@example.org", "email_verified": .bool(true)])
      }
      router.get("/api/v3/user") { [self] request, _ in
        guard request.headers[.authorization] == "Bearer access" else { throw HTTPError(.unauthorized) }
        return response(["login": "lee", "id": .integer(77), "name": .null, "email": .null])
      }
      router.get("/api/v3/user/emails") { [self] _, _ in
        // Who did not allow it is answered so.
        guard let emails = manner.withLock({ $0.emails }) else {
          return response(["message": "Not Found", "status": "404"], .notFound)
        }
        return response(.array(emails))
      }
      return router
    }

    private func count(_ path: String) { asked.withLock { $0[path, default: 0] += 1 } }

    private var document: JSON {
      let issuer = manner.withLock { $0.isImpostor } ? "https://accounts.example" : issuer
      var fields: [(String, JSON)] = [
        ("issuer", .string(issuer)), ("authorization_endpoint", .string("\(self.issuer)/authorize")),
        ("token_endpoint", .string("\(self.issuer)/token")), ("jwks_uri", .string("\(self.issuer)/keys")),
      ]
      if shape != .openid {
        fields.append(("token_endpoint_auth_methods_supported", ["client_secret_post"]))
      }
      if shape == .openid || shape == .kakao {
        fields.append(("userinfo_endpoint", .string("\(self.issuer)/userinfo")))
      }
      return .object(fields)
    }

    private func answer(_ answering: Answering, _ json: JSON) async throws -> Response {
      switch answering {
      case .right: return response(json)
      case .redirect: return .redirect(to: "\(issuer)/keys")
      case .slow:
        // A provider that ends waits for what it is being asked.
        while manner.withLock({ $0.token == .slow || $0.document == .slow }) {
          try await Task.sleep(for: .milliseconds(50))
        }
        return response(json)
      case .huge:
        return Response(
          status: .ok, body: .init(byteBuffer: .init(repeating: UInt8(ascii: " "), count: 10_000_000)))
      case .html:
        return Response(status: .ok, body: .init(byteBuffer: .init(string: "<!DOCTYPE html><p>Welcome")))
      }
    }

    private func response(_ json: JSON, _ status: HTTPResponse.Status = .ok) -> Response {
      Response(
        status: status, headers: [.contentType: "application/json"],
        body: .init(byteBuffer: .init(string: json.line)))
    }

    /// Gives tokens for a code: once, to who registered, for the address that it was given to, and with its verifier.
    private func token(_ request: Request) async throws -> Response {
      count("token")
      let body = try await request.body.collect(upTo: 65_536)
      let form = try URLEncodedFormDecoder().decode([String: String].self, from: String(buffer: body))
      guard try await isClient(form, request.headers[.authorization]) else {
        return response(["error": "invalid_client"], .unauthorized)
      }
      let grant = grants.withLock { $0.removeValue(forKey: form["code"] ?? "") }
      guard let grant, grant["redirect_uri"] == form["redirect_uri"],
        grant["code_challenge"] == Self.challenge(of: form["code_verifier"] ?? "")
      else { return response(["error": "invalid_grant"], shape == .github ? .ok : .badRequest) }
      if shape == .github {
        return try await answer(
          manner.withLock { $0.token },
          ["access_token": "access", "token_type": "bearer", "scope": "user:email"])
      }
      let token = try await idToken(nonce: grant["nonce"] ?? "")
      return try await answer(
        manner.withLock { $0.token },
        [
          "access_token": "access", "token_type": "Bearer", "expires_in": .integer(60),
          "id_token": .string(token),
        ])
    }

    private func isClient(_ form: [String: String], _ header: String?) async throws -> Bool {
      switch shape {
      case .openid:
        // Each half was escaped before. Source: RFC 6749, section 2.3.1.
        let pair = Data("remexp-test:a%20secret%20%26%20more%3A%20of%20100%25".utf8).base64EncodedString()
        return header == "Basic \(pair)" && form["client_secret"] == nil
      case .apple: return try await isAppleSecret(form["client_secret"] ?? "") && header == nil
      default:
        return form["client_id"] == Self.clientID && form["client_secret"] == Self.secret && header == nil
      }
    }

    /// Source: Apple, "Creating a client secret".
    private func isAppleSecret(_ text: String) async throws -> Bool {
      let parts = text.split(separator: ".").map(String.init)
      guard parts.count == 3, let header = Base64.bytes(url: parts[0]),
        let claims = Base64.bytes(url: parts[1]),
        let signature = Base64.bytes(url: parts[2])
      else { return false }
      let (about, said) = (try JSON(reading: header), try JSON(reading: claims))
      let signer = try await JWTKeyCollection().add(ecdsa: appleKey.publicKey).getKey()
      #expect(try signer.verify(signature, signs: Array("\(parts[0]).\(parts[1])".utf8)))
      #expect(about.line.contains(#""alg":"ES256""#) && about.line.contains(#""kid":"KEY1234567""#))
      return said.line
        == #"{"iss":"TEAM123456","iat":\#(Self.now),"exp":\#(Self.now + 300),"aud":"\#(issuer)","sub":"remexp-test"}"#
    }

    static func challenge(of verifier: String) -> String {
      var hash = SHA256()
      hash.update(Array(verifier.utf8))
      var (bytes, digits) = ([UInt8](), Array(hash.digits)[...])
      while let high = digits.popFirst(), let low = digits.popFirst() {
        bytes.append(UInt8(String([high, low]), radix: 16) ?? 0)
      }
      return Base64.text(url: bytes)
    }

    private func idToken(nonce: String) async throws -> String {
      let manner = manner.withLock { $0 }
      var claims: [(String, JSON)] = [
        ("iss", .string(issuer)), ("sub", "person-1"), ("aud", .string(Self.clientID)),
        ("exp", .integer(Int(Self.now) + 600)), ("iat", .integer(Int(Self.now))), ("nonce", .string(nonce)),
      ]
      claims += moreClaims
      for (name, value) in manner.claims {
        claims.removeAll { $0.0 == name }
        if case .null = value { continue }
        claims.append((name, value))
      }
      let pair = try #require(keys.withLock { $0.first })
      return try await pair.token(.object(claims), manner.signing)
    }

    /// What else each tells. Source: Google Identity, "OpenID Connect"; Apple, "Authenticating users with Sign in with Apple"; Kakao
    /// Developers, "Kakao Login, ID token": the e-mail address only where it was agreed to.
    private var moreClaims: [(String, JSON)] {
      switch shape {
      case .google:
        [
          ("azp", .string(Self.clientID)), ("email", "lee@example.org"), ("email_verified", .bool(true)),
          ("name", "Lee"), ("at_hash", "x"),
        ]
      case .apple:
        [("email", "x7@privaterelay.appleid.com"), ("email_verified", "true"), ("is_private_email", "true")]
      case .kakao: [("nickname", "라이언"), ("auth_time", .integer(Int(Self.now)))]
      case .openid, .github: []
      }
    }
  }
#endif
