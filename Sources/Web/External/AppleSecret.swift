#if Server
  import Delimited
  import Expiry
  import JWTKit

  extension AppleKey {
    /// What is shown in place of a secret: a statement that the key's owner has signed, good for five minutes.
    /// Source: Apple, "Creating a client secret".
    func secret(for provider: Provider, at now: Instant) async -> String? {
      let header: JSON = ["alg": "ES256", "kid": .string(keyID), "typ": "JWT"]
      let claims: JSON = [
        "iss": .string(teamID), "iat": .integer(Int(now.seconds)), "exp": .integer(Int(now.seconds) + 300),
        "aud": .string(provider.issuer), "sub": .string(provider.clientID),
      ]
      let signed = Base64.text(url: header.line.utf8) + "." + Base64.text(url: claims.line.utf8)
      do {
        let signer = try await JWTKeyCollection().add(ecdsa: key).getKey()
        return "\(signed).\(Base64.text(url: try signer.sign(Array(signed.utf8))))"
      } catch {
        return nil
      }
    }
  }
#endif
