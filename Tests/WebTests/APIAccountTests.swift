#if Server
  import Delimited
  import Expiry
  import HTTPTypes
  import Pantry
  import Testing

  @testable import Accounts
  @testable import Web

  /// What an app does with the account of who is signed in.
  @Suite struct APIAccountTests {
    private let home: APIHome
    private static let new = "pear-walnut-17"

    init() throws { home = try APIHome() }

    @Test func `a new password asks for the old one, and every other sign-in ends`() async throws {
      let home = home
      try await home.test { client in
        let here = client.with(try await home.token(of: "member"))
        let there = client.with(try await home.token(of: "member"))
        let cookie = try home.stores.accounts.beginSession(of: home.id(of: "member"), label: "", at: home.now)
        let wrong = try await here.put(
          "/account/password", ["old_password": "x", "password": .string(Self.new)])
        #expect(wrong.status == 422 && wrong["code"].text == "password")
        #expect(wrong["errors"][0]["pointer"].text == "/old_password")
        let short = try await here.put(
          "/account/password", ["old_password": .string(APIHome.password), "password": "short"])
        #expect(short.status == 422 && short["errors"][0]["pointer"].text == "/password")
        #expect(try await there.get("/account").status == 200)
        let right: JSON = ["old_password": .string(APIHome.password), "password": .string(Self.new)]
        #expect(try await here.put("/account/password", right).status == 204)
        #expect(try await here.get("/account").status == 200, "the app that asked goes on")
        #expect(try await there.get("/account").status == 401)
        #expect(try home.stores.accounts.session(cookie, at: home.now) == nil)
        let credentials: JSON = ["email": "member@example.org", "password": .string(Self.new)]
        #expect(try await client.post("/sessions", credentials).status == 201)
      }
    }

    @Test func `guesses of the password wait`() async throws {
      let home = home
      try await home.test { client in
        let app = client.with(try await home.token(of: "member"))
        var statuses: [Int] = []
        for _ in 0..<7 {
          statuses.append(try await app.put("/account/email", ["email": "a@b.kr", "password": "x"]).status)
        }
        #expect(statuses.prefix(5).allSatisfy { $0 == 422 } && statuses.last == 429)
        #expect(try home.stores.accounts.account(home.id(of: "member"))?.email == "member@example.org")
      }
    }

    @Test func `another address waits for its link where mail is sent, whosever it is`() async throws {
      let home = home
      try await home.test { client in
        let app = client.with(try await home.token(of: "member"))
        let path = "/account/email"
        func asking(_ email: String) -> JSON {
          ["email": .string(email), "password": .string(APIHome.password)]
        }
        let free = try await app.put(path, asking("new@example.org"))
        #expect(free.status == 200 && free["wanted"].text == "new@example.org")
        #expect(free["email"].text == "member@example.org" && free["verified"].line == "false")
        let taken = try await app.put(path, asking("owner@example.org"))
        #expect(taken.status == 200 && taken["wanted"].text == "owner@example.org")
        #expect(taken["email"].line == free["email"].line && taken.headers.count == free.headers.count)
        let none = try await app.put(path, asking("nobody"))
        #expect(none.status == 422 && none["errors"][0]["field"].text == "email")
        let token = try #require(
          try home.stores.accounts.beginEmailChange(
            of: home.id(of: "member"), to: "new@example.org", at: home.now))
        let other = try await client.post("/email-changes/finish", ["token": "x"])
        #expect(other.status == 422 && other["errors"][0]["field"].text == "token")
        #expect(try await client.post("/email-changes/finish", ["token": .string(token)]).status == 204)
        #expect(try await app.get("/account").status == 401, "every sign-in has ended")
        #expect(try home.stores.accounts.account(home.id(of: "member"))?.isEmailVerified == true)
      }
    }

    @Test func `without mail another address holds at once, and one that is taken is told`() async throws {
      let home = try APIHome(sendsMail: false)
      try await home.test { client in
        let app = client.with(try await home.token(of: "member"))
        let there = client.with(try await home.token(of: "member"))
        func asking(_ email: String) -> JSON {
          ["email": .string(email), "password": .string(APIHome.password)]
        }
        let taken = try await app.put("/account/email", asking("owner@example.org"))
        #expect(taken.status == 422 && taken["errors"][0]["field"].text == "email")
        let changed = try await app.put("/account/email", asking("new@example.org"))
        #expect(changed["email"].text == "new@example.org" && changed["wanted"].isNull)
        #expect(try await app.get("/account").status == 200)
        #expect(try await there.get("/account").status == 401)
      }
    }

    @Test func `sign-ins are listed, and each can be ended by whose it is alone`() async throws {
      let home = home
      try await home.test { client in
        let app = client.with(try await home.token(of: "member"))
        let other = try home.stores.accounts.issueRefreshToken(
          of: home.id(of: "member"), label: "Tablet", at: home.now)
        _ = try home.stores.accounts.beginSession(of: home.id(of: "member"), label: "Firefox", at: home.now)
        let list = try await app.get("/sessions")
        #expect(list["apps"].elements.map { $0["is_current"].line }.sorted() == ["false", "true"])
        #expect(list["browsers"][0]["label"].text == "Firefox")
        let browser = "/sessions/browsers/\(list["browsers"][0]["id"].integer ?? 0)"
        let stranger = client.with(try await home.token(of: "stranger"))
        for path in [browser, "/sessions/apps/\(other.family)"] {
          #expect(try await stranger.send(.delete, path).status == 404)
          #expect(try await app.send(.delete, path).status == 204)
          #expect(try await app.send(.delete, path).status == 404)
        }
        #expect(try await app.get("/sessions")["apps"].elements.count == 1)
      }
    }

    @Test func `who leaves is told what goes, and takes it along`() async throws {
      let home = home
      try await home.test { client in
        let app = client.with(try await home.token(of: "neighbour"))
        let member = client.with(try await home.token(of: "member"))
        let gone = try await app.get("/account/withdrawal")
        #expect(
          gone["gone"].elements.map { $0["name"].text } == ["next door"] && gone["left"].elements.isEmpty)
        #expect(try await member.get("/account/withdrawal")["left"].elements.count == 1)
        let export = try await app.get("/account/export")
        #expect(export["account"]["email"].text == "neighbour@example.org")
        #expect(export["households"].elements.count == 1)
        let wrong = try await app.post("/account/withdraw", ["password": "x"])
        #expect(wrong.status == 422 && wrong["errors"][0]["field"].text == "password")
        let left = try await app.post("/account/withdraw", ["password": .string(APIHome.password)])
        #expect(left.status == 204)
        #expect(try await app.get("/account").status == 401)
        #expect(try home.stores.accounts.account(home.id(of: "neighbour")) == nil)
        #expect(try home.stores.pantry.user(named: "next door") == nil)
        #expect(try home.stores.pantry.items(user: "home").count == 1)
      }
    }

    @Test func `a forgotten password is chosen anew by the link, and nobody learns who has an account`()
      async throws
    {
      let home = home
      try await home.test { client in
        let known = try await client.post("/password-resets", ["email": "member@example.org"])
        let unknown = try await client.post("/password-resets", ["email": "nobody@example.org"])
        #expect(known.status == 204 && unknown.status == 204 && known.headers == unknown.headers)
        let link = try home.stores.accounts.beginPasswordReset(email: "viewer@example.org", at: home.now)
        let token = try #require(link).token
        let short = try await client.post(
          "/password-resets/finish", ["token": .string(token), "password": "short"])
        #expect(short.status == 422 && short["errors"][0]["field"].text == "password")
        let right: JSON = ["token": .string(token), "password": .string(Self.new)]
        #expect(try await client.post("/password-resets/finish", right).status == 204)
        #expect(try await client.post("/password-resets/finish", right).status == 422)
        let credentials: JSON = ["email": "viewer@example.org", "password": .string(Self.new)]
        #expect(try await client.post("/sessions", credentials).status == 201)
      }
    }

    @Test func `fields of a sign-up are told of while they are typed`() async throws {
      try await home.test { client in
        for (fields, count) in [
          (["about": "email", "email": "member@example.org"], 1),
          (["about": "email", "email": "free@example.org"], 0),
          (["about": "password", "password": "short"], 1), (["about": "phone", "phone": "12"], 1),
          (["about": "name"], 0),
        ] as [(JSON, Int)] {
          let answer = try await client.post("/accounts/check", fields)
          #expect(answer["told"].elements.count == count, "\(answer.body)")
        }
        #expect(try await client.post("/accounts/check", ["about": "id"]).status == 422)
      }
    }

    @Test func `providers are listed, and the last way in is kept`() async throws {
      let home = home
      let id = try home.id(of: "member")
      try home.stores.accounts.link(
        issuer: "https://id.example", subject: "1", email: "member@example.org", isEmailVerified: true,
        to: id, signedInAt: home.now, at: home.now)
      try await home.test { client in
        let app = client.with(try await home.token(of: "member"))
        let list = try await app.get("/account/providers")
        #expect(list["providers"][0]["subject"].text == "1")
        let asked: JSON = ["issuer": "https://id.example", "subject": "1"]
        #expect(try await app.post("/account/providers/unlink", asked).status == 204)
        #expect(try await app.get("/account/providers")["providers"].elements.isEmpty)
        let server = try await client.get("/server")
        #expect(server["sends_mail"].line == "true" && server["takes_photos"].line == "true")
      }
    }
  }
#endif
