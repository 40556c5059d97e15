#if Server
  import Delimited
  import Expiry
  import HTTPTypes
  import Testing

  @testable import Accounts
  @testable import Web

  /// Apps sign in, stay signed in, and are signed out.
  @Suite struct APISessionTests {
    private let home: APIHome

    init() throws { home = try APIHome() }

    private static let credentials: JSON = [
      "email": "member@example.org", "password": .string(APIHome.password),
    ]

    @Test func `an app signs in, is told when its token has expired, and goes on with the next`() async throws
    {
      let home = home
      try await home.test { client in
        let first = try await client.post("/sessions", Self.credentials)
        #expect(first.status == 201 && first["account"]["name"].text == "member")
        let app = client.with(first["access_token"].text)
        #expect(try await app.get("/account").status == 200)
        home.wait(AccessTokens.lifetime + AccessTokens.skew - 1)
        #expect(try await app.get("/account").status == 200)
        home.wait(1)
        let late = try await app.get("/account")
        #expect(late.status == 419 && late["code"].text == "access_token_expired")
        let next = try await client.post("/sessions/refresh", ["refresh_token": first["refresh_token"]])
        #expect(next.status == 200)
        #expect(try await client.with(next["access_token"].text).get("/account").status == 200)
      }
    }

    @Test func `a refresh token that comes a second time ends the sign-in`() async throws {
      let home = home
      try await home.test { client in
        let first = try await client.post("/sessions", Self.credentials)
        let second = try await client.post("/sessions/refresh", ["refresh_token": first["refresh_token"]])
        home.wait(AccountStore.retryWindow + 1)
        let again = try await client.post("/sessions/refresh", ["refresh_token": first["refresh_token"]])
        #expect(again.status == 418 && again["code"].text == "refresh_token_reused")
        let ended = try await client.post("/sessions/refresh", ["refresh_token": second["refresh_token"]])
        #expect(ended.status == 418 && ended["code"].text == "refresh_token_revoked")
        #expect(try await client.with(second["access_token"].text).get("/account").status == 401)
        let never = try await client.post("/sessions/refresh", ["refresh_token": "x"])
        #expect(never.status == 418 && never["code"].text == "refresh_token_unknown")
      }
    }

    @Test func `a refresh token expires`() async throws {
      let home = home
      try await home.test { client in
        let first = try await client.post("/sessions", Self.credentials)
        home.wait(AccountStore.refreshLifetime)
        let late = try await client.post("/sessions/refresh", ["refresh_token": first["refresh_token"]])
        #expect(late.status == 418 && late["code"].text == "refresh_token_expired")
      }
    }

    @Test func `signing out ends this app at once, everywhere all of them, and neither a key`() async throws {
      let home = home
      let key = try home.key(of: "member", mayWrite: true)
      let cookie = try home.stores.accounts.beginSession(of: home.id(of: "member"), label: "", at: home.now)
      try await home.test { client in
        var apps: [APIClient] = []
        var tokens: [JSON] = []
        for _ in 0..<3 {
          let answer = try await client.post("/sessions", Self.credentials)
          apps.append(client.with(answer["access_token"].text))
          tokens.append(answer["refresh_token"])
        }
        #expect(try await apps[0].send(.delete, "/sessions/current").status == 204)
        #expect(try await apps[0].get("/account").status == 401)
        #expect(try await client.post("/sessions/end", ["refresh_token": tokens[1]]).status == 204)
        #expect(try await apps[1].get("/account").status == 401)
        #expect(try await apps[2].send(.delete, "/sessions").status == 204)
        #expect(try await apps[2].get("/account").status == 401)
        #expect(try await client.post("/sessions/refresh", ["refresh_token": tokens[2]]).status == 418)
        #expect(try await client.with(key).get("/account").status == 200)
        #expect(try await client.with(key).send(.delete, "/sessions").status == 403)
      }
      #expect(try home.stores.accounts.session(cookie, at: home.now) == nil)
    }

    @Test func `a cookie lets nobody in, and no other site may ask`() async throws {
      let cookie = try home.stores.accounts.beginSession(of: home.id(of: "owner"), label: "", at: home.now)
      try await home.test { client in
        let answer = try await client.get(
          "/account", ["Cookie": "remexp=\(cookie)", "Origin": "https://evil.example"])
        #expect(answer.status == 401 && answer.headers[.wwwAuthenticate] == "Bearer")
        #expect(answer.headers[.accessControlAllowOrigin] == nil)
        let asked = try await client.send(.options, "/account", nil, ["Origin": "https://evil.example"])
        #expect(asked.status == 405 && asked.headers[.accessControlAllowOrigin] == nil)
      }
    }

    @Test func `a wrong password and an unknown address are told alike, and too many tries wait`()
      async throws
    {
      try await home.test { client in
        var statuses: [Int] = []
        let wrong = try await client.post("/sessions", ["email": "member@example.org", "password": "x"])
        let unknown = try await client.post("/sessions", ["email": "nobody@example.org", "password": "x"])
        #expect(wrong.status == 401 && wrong.body == unknown.body)
        for _ in 0..<10 {
          let answer = try await client.post("/sessions", ["email": "member@example.org", "password": "x"])
          statuses.append(answer.status)
          if answer.status == 429 { #expect(Int(answer.headers[.retryAfter] ?? "") ?? 0 > 0) }
        }
        #expect(statuses.contains(429))
      }
    }

    @Test func `a password that breaks rules is told with its field`() async throws {
      try await home.test { client in
        let answer = try await client.post(
          "/accounts", ["email": "new@example.org", "password": "short"], ["Accept-Language": "ko"])
        #expect(answer.status == 422 && answer["errors"][0]["pointer"].text == "/password")
        #expect(answer["errors"][0]["detail"].text?.contains("자") == true)
        let taken = try await client.post(
          "/accounts", ["email": "member@example.org", "password": .string(APIHome.password)])
        #expect(taken.status == 422 && taken["errors"][0]["field"].text == "email")
      }
    }

    /// Tokens as somebody makes them who has no key, another's, or a token that was meant for something else.
    @Test func `a token that is not quite ours lets nobody in`() async throws {
      let home = home
      let token = try await home.token(of: "owner")
      let parts = token.split(separator: ".").map(String.init)
      let keys = try home.stores.accounts.signingKeys(at: home.now)
      let (kid, id, now) = (keys[0].id, try home.id(of: "owner"), home.now)
      let family = try home.stores.accounts.issueRefreshToken(of: id, label: "", at: now).family
      func headed(_ header: String, signature: String) -> String {
        "\(Base64.text(url: Array(header.utf8))).\(parts[1]).\(signature)"
      }
      let other = SigningKey(id: kid, secret: [UInt8](repeating: 7, count: 32), createdAt: now, ends: nil)
      let later = Instant(seconds: now.seconds + 3600)
      let forged: [(String, String)] = [
        ("no algorithm", headed(#"{"alg":"none","kid":"\#(kid)","typ":"JWT"}"#, signature: "")),
        ("None", headed(#"{"alg":"None","kid":"\#(kid)","typ":"JWT"}"#, signature: parts[2])),
        ("HS256", headed(#"{"alg":"HS256","kid":"\#(kid)","typ":"JWT"}"#, signature: parts[2])),
        ("two algorithms", headed(#"{"alg":"ES256","alg":"none","kid":"\#(kid)"}"#, signature: parts[2])),
        ("a key within", headed(#"{"alg":"ES256","kid":"\#(kid)","jwk":{}}"#, signature: parts[2])),
        ("no key", headed(#"{"alg":"ES256","typ":"JWT"}"#, signature: parts[2])),
        ("unknown key", headed(#"{"alg":"ES256","kid":"x","typ":"JWT"}"#, signature: parts[2])),
        ("no signature", "\(parts[0]).\(parts[1])."), ("two parts", "\(parts[0]).\(parts[1])"),
        (
          "another payload",
          "\(parts[0]).\(Base64.text(url: Array(#"{"iss":"remexp","aud":"remexp-api","sub":"1","sid":1,"iat":0,"exp":9999999999}"#.utf8))).\(parts[2])"
        ),
        (
          "another secret",
          try await AccessTokens(issuer: "remexp").token(of: id, family: family, keys: [other], at: now)
        ),
        (
          "another issuer",
          try await AccessTokens(issuer: "https://other.example").token(
            of: id, family: family, keys: keys, at: now)
        ),
        (
          "another audience",
          try await AccessTokens(issuer: "remexp", audience: "remexp-links").token(
            of: id, family: family, keys: keys, at: now)
        ), ("the future", try await home.site.tokens.token(of: id, family: family, keys: keys, at: later)),
        (
          "another's app",
          try await home.site.tokens.token(of: home.id(of: "viewer"), family: family, keys: keys, at: now)
        ),
        ("a key that ended", "rx_" + String(repeating: "a", count: 43)), ("nothing", ""),
      ]
      try await home.test { client in
        let own = try await client.with(token).get("/account")
        #expect(own.status == 200)
        for (name, forged) in forged {
          let answer = try await client.with(forged).get("/account")
          #expect(answer.status == 401, "\(name)")
        }
        let basic = try await client.get("/account", ["Authorization": "Basic \(token)"])
        #expect(basic.status == 401, "another scheme")
      }
    }

    @Test func `what a key signed that became known is believed no more`() async throws {
      let home = home
      let token = try await home.token(of: "owner")
      try await home.test { client in
        _ = try home.stores.accounts.rotateSigningKeys(at: home.now)
        #expect(try await client.with(token).get("/account").status == 200)
        _ = try home.stores.accounts.rotateSigningKeys(believingOld: false, at: home.now)
        #expect(try await client.with(token).get("/account").status == 401)
      }
    }

    @Test func `keys are made, used, listed without their secrets, and ended`() async throws {
      let home = home
      try await home.test { client in
        let app = client.with(try await home.token(of: "member"))
        func asking(_ ends: String, _ password: String = APIHome.password) -> JSON {
          ["name": "cron", "ends_at": .string(ends), "password": .string(password)]
        }
        let refused = try await app.post("/account/keys", asking("2027-01-01T00:00:00Z", "x"))
        #expect(refused.status == 422 && refused["errors"][0]["field"].text == "password")
        let made = try await app.post("/account/keys", asking("2027-01-01T00:00:00Z"))
        #expect(made.status == 201 && made["key"]["may_write"].line == "false")
        let secret = try #require(made["secret"].text)
        let script = client.with(secret)
        #expect(try await script.get("/households/1/items").status == 200)
        let written = try await script.post("/households/1/items", ["name": "Tea"])
        #expect(written.status == 403 && written["code"].text == "key_only_reads")
        #expect(try await script.get("/account/keys").status == 403, "a key makes no keys")
        let list = try await app.get("/account/keys")
        #expect(list["keys"].elements.count == 1 && !list.body.contains(secret))
        let past = try await app.post("/account/keys", asking("2020-01-01T00:00:00Z"))
        #expect(past.status == 422 && past["errors"][0]["field"].text == "ends_at")
        let none = try await app.post("/account/keys", asking("tomorrow"))
        #expect(none.status == 422 && none["errors"][0]["field"].text == "ends_at")
        let path = "/account/keys/\(made["key"]["id"].integer ?? 0)"
        #expect(try await client.with(home.token(of: "viewer")).send(.delete, path).status == 404)
        #expect(try await app.send(.delete, path).status == 204)
        #expect(try await script.get("/households/1/items").status == 401)
      }
    }
  }
#endif
