#if Server
  import Accounts
  import Delimited
  import Expiry
  import JWTKit
  import Synchronization

  /// What an app shows for a quarter of an hour after it has signed in: JSON Web Tokens signed with the store's own key by ES256,
  /// and no other way. Source: RFC 7519; RFC 7518, section 3.4; RFC 8725, sections 3.1 and 3.8 to 3.10.
  final class AccessTokens: Sendable {
    /// In seconds.
    static let lifetime: Int64 = 900
    /// In seconds, by which clocks of two servers of one store may differ.
    static let skew: Int64 = 10
    private static let algorithm = "ES256"
    /// No token of ours is as long, in bytes.
    private static let longest = 2048

    private let issuer: String
    /// What they are for.
    private let audience: String
    /// Those that were made of the store's keys, by what they are called.
    private let made = Mutex<[String: ES256PrivateKey]>([:])

    /// - Parameter issuer: what the server is called from outside.
    init(issuer: String, audience: String = "remexp-api") {
      self.issuer = issuer
      self.audience = audience
    }

    /// Why a token lets nobody in.
    enum Refusal: Error, Hashable {
      /// It was good once.
      case expired
      case unbelieved
    }

    /// - Parameters:
    ///   - family: that of the app's refresh tokens.
    ///   - keys: the store's, of which the first signs.
    func token(
      of account: AccountID, family: Int64, keys: [SigningKey], at moment: Instant
    ) async throws -> String {
      guard let key = keys.first else { throw Refusal.unbelieved }
      let claims = AccessClaims(
        iss: issuer, aud: audience, sub: account.description, sid: family, iat: moment.seconds,
        exp: moment.seconds + Self.lifetime)
      return try await collection(of: key).sign(claims, kid: JWKIdentifier(string: key.id))
    }

    /// Whose token it is, and of which app.
    /// - Parameter keys: those of the store whose signatures are believed.
    /// - Throws: ``Refusal``.
    func holder(
      of token: String, keys: [SigningKey], at moment: Instant
    ) async throws -> (account: AccountID, family: Int64) {
      guard token.utf8.count <= Self.longest, let name = Self.keyName(of: token),
        let key = keys.first(where: { $0.id == name })
      else { throw Refusal.unbelieved }
      let collection = try await collection(of: key)
      // Whatever its signature and its claims are not: the library says it in errors of several kinds.
      guard let claims = try? await collection.verify(token, as: AccessClaims.self) else {
        throw Refusal.unbelieved
      }
      guard claims.iss == issuer, claims.aud == audience, let number = Int64(claims.sub),
        claims.iat <= moment.seconds + Self.skew, claims.exp - claims.iat <= Self.lifetime
      else { throw Refusal.unbelieved }
      guard moment.seconds < claims.exp + Self.skew else { throw Refusal.expired }
      return (AccountID(rawValue: number), claims.sid)
    }

    /// What the key is called that a token says it was signed with; nil where it says something else of itself than ours do. The
    /// algorithm is looked at before any key is.
    private static func keyName(of token: String) -> String? {
      guard let head = token.split(separator: ".", omittingEmptySubsequences: false).first,
        let bytes = Base64.bytes(url: String(head)), case .object(let members)? = try? JSON(reading: bytes)
      else { return nil }
      var values: [String: String] = [:]
      for (name, value) in members {
        guard ["alg", "kid", "typ"].contains(name), values[name] == nil, case .string(let text) = value else {
          return nil
        }
        values[name] = text
      }
      return values["alg"] == algorithm ? values["kid"] : nil
    }

    /// With that key and no other, so that none is taken in its place.
    private func collection(of key: SigningKey) async throws -> JWTKeyCollection {
      await JWTKeyCollection().add(ecdsa: try privateKey(of: key), kid: JWKIdentifier(string: key.id))
    }

    private func privateKey(of key: SigningKey) throws -> ES256PrivateKey {
      if let known = made.withLock({ $0[key.id] }) { return known }
      let new = try Self.privateKey(of: key)
      // Keys change four times a year.
      made.withLock { made in
        if made.count > 16 { made = [:] }
        made[key.id] = new
      }
      return new
    }

    /// Of 2^32 numbers one is no key of the curve, and then the next is taken.
    private static func privateKey(of key: SigningKey) throws -> ES256PrivateKey {
      do {
        return try ES256PrivateKey(key: try key.secret(for: .accessToken))
      } catch let error as AccountError {
        throw error
      } catch {
        return try ES256PrivateKey(key: try key.secret(for: .accessToken, turn: 1))
      }
    }
  }

  /// What a token says.
  private struct AccessClaims: JWTPayload {
    let iss: String
    let aud: String
    let sub: String
    /// The family of refresh tokens that it came with.
    let sid: Int64
    let iat: Int64
    let exp: Int64

    /// The rest is looked at where the time is known.
    func verify(using algorithm: some JWTAlgorithm) async throws {}
  }
#endif
