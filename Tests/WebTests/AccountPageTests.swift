#if Server
  import Accounts
  import Expiry
  import Foundation
  import HTTPTypes
  import Hummingbird
  import HummingbirdTesting
  import Pantry
  import Synchronization
  import Testing

  @testable import Web

  /// What somebody does with their own account.
  @Suite struct AccountPageTests {
    static let now = Instant(seconds: 1_795_400_000)

    let stores: WebStores
    let site: Site

    init() throws {
      stores = try WebStores.inMemory()
      site = Site(
        settings: WebSettings(host: "127.0.0.1", port: 8080), stores: stores,
        clock: WebClock(
          now: { Self.now }, today: { _ in WebSiteTests.today }, local: { _ in .utc }))
    }

    private let kim = AccountID(rawValue: 1)

    private func browse(_ body: @escaping @Sendable (Browser) async throws -> Void) async throws {
      try await Application(router: site.router()).test(.router) { client in
        let browser = Browser(client: client)
        try await browser.signUp("kim@example.org")
        try await body(browser)
      }
    }

    @Test func `a name, a number and a language are changed, and a name by chance too`() async throws {
      let (stores, kim) = (stores, kim)
      try await browse { browser in
        let saved = try await browser.post(
          "/account/profile", ["name": "Kim <b>", "phone": "010-1234-5678", "language": "ko"])
        #expect(saved.location == "/account?done=saved")
        let page = try await browser.get(saved.location)
        #expect(page.body.contains("저장했습니다") && page.body.contains("value=\"Kim &lt;b&gt;\""))
        let account = try #require(try stores.accounts.account(kim))
        #expect(account.name == "Kim <b>" && account.phone == "01012345678" && account.language == "ko")
        _ = try await browser.post("/account/profile", ["deed": "nickname"])
        #expect(try stores.accounts.account(kim)?.name.firstMatch(of: /^\S+ \S+ \d\d$/) != nil)
      }
    }

    @Test(arguments: [
      ["name": " ", "phone": "", "language": ""], ["name": "Lee", "phone": "12", "language": ""],
      ["name": "Lee", "phone": "", "language": "<x>"],
    ])
    func `nothing is changed where one field is not right`(fields: [String: String]) async throws {
      let (stores, kim) = (stores, kim)
      try await browse { browser in
        let before = try stores.accounts.account(kim)
        let answer = try await browser.post("/account/profile", fields)
        #expect(answer.status == .unprocessableContent && answer.body.contains("role=\"alert\""))
        #expect(try stores.accounts.account(kim) == before)
      }
    }

    @Test func `a new password asks for the old one, tells its rules and ends other sign-ins`() async throws {
      try await browse { browser in
        let other = try await Browser(client: browser.client).signIn("kim@example.org")
        let wrong = try await browser.post("/account/password", ["old": "x", "password": "pear-walnut-17"])
        #expect(wrong.status == .unprocessableContent)
        let short = try await browser.post(
          "/account/password", ["old": Browser.password, "password": "short"])
        #expect(short.status == .unprocessableContent && short.body.contains("10 characters or more"))
        #expect(try await other.get("/account").status == .ok)
        let changed = try await browser.post(
          "/account/password", ["old": Browser.password, "password": "pear-walnut-17"])
        #expect(changed.location == "/account?done=password")
        #expect(try await browser.get("/account").status == .ok)
        #expect(try await other.get("/account").location == "/sign-in?next=/account")
        let late = Browser(client: browser.client)
        try await late.signIn("kim@example.org")
        #expect(try await late.get("/account").status != .ok)
      }
    }

    @Test func `each sign-in can be ended, and all of them`() async throws {
      let (stores, kim) = (stores, kim)
      try await browse { browser in
        let phone = try await Browser(client: browser.client).signIn("kim@example.org")
        let app = try stores.accounts.issueRefreshToken(of: kim, label: "Phone app", at: Self.now).token
        #expect(try await browser.get("/account").body.contains("Phone app"))
        let sessions = try stores.accounts.sessions(of: kim, at: Self.now)
        #expect(sessions.count == 2)
        let ended = try await browser.post("/account/sessions/\(sessions[0].id)/end", [:])
        #expect(ended.location == "/account?done=signedOut")
        #expect(try await phone.get("/account").location == "/sign-in?next=/account")
        let apps = try stores.accounts.appSessions(of: kim, at: Self.now)
        #expect(apps.map(\.label) == ["Phone app"])
        _ = try await browser.post("/account/apps/\(apps[0].id)/end", [:])
        #expect(throws: RefreshError.revoked) { try stores.accounts.rotate(app, at: Self.now) }
        #expect(try await browser.post("/account/apps/\(apps[0].id)/end", [:]).status == .notFound)

        let second = try stores.accounts.issueRefreshToken(of: kim, label: "Phone app", at: Self.now).token
        #expect(try await browser.post("/account/sessions/end", [:]).location == "/sign-in")
        #expect(try stores.accounts.sessions(of: kim, at: Self.now).isEmpty)
        #expect(throws: RefreshError.revoked) { try stores.accounts.rotate(second, at: Self.now) }
      }
    }

    @Test func `nobody ends or deletes what is another's`() async throws {
      let (stores, kim) = (stores, kim)
      try await browse { browser in
        let key = try stores.accounts.makeKey(of: kim, name: "cron", mayWrite: true, ends: nil, at: Self.now)
          .key
        let session = try #require(try stores.accounts.sessions(of: kim, at: Self.now).first)
        let app = try stores.accounts.issueRefreshToken(of: kim, label: "", at: Self.now)
        let eve = Browser(client: browser.client)
        try await eve.signUp("eve@example.org")
        let paths = [
          "/account/sessions/\(session.id)/end", "/account/apps/\(app.family)/end",
          "/account/keys/\(key.id)/delete", "/account/sessions/x/end",
        ]
        for path in paths { #expect(try await eve.post(path, [:]).status == .notFound, "\(path)") }
        #expect(try await browser.get("/account").status == .ok)
        #expect(try stores.accounts.keys(of: kim) == [key])
        #expect(try stores.accounts.appSessions(of: kim, at: Self.now).count == 1)
        let nobody = Browser(client: browser.client)
        for path in paths + ["/account/keys", "/account/withdraw", "/account/password", "/account/profile"] {
          #expect(try await nobody.post(path, [:]).location == "/sign-in", "\(path)")
          #expect(try await browser.post(path, [:], csrf: "x").status == .forbidden, "\(path)")
        }
        for path in ["/account", "/account/export", "/account/withdraw"] {
          #expect(try await nobody.get(path).location == "/sign-in?next=\(path)", "\(path)")
        }
      }
    }

    @Test func `a key is shown once and opens what it says until it is deleted`() async throws {
      let (stores, kim) = (stores, kim)
      try await browse { browser in
        let fields = ["name": "backup", "access": "read", "days": "30", "password": Browser.password]
        let refused = try await browser.post("/account/keys", fields.merging(["password": "x"]) { $1 })
        #expect(refused.status == .unprocessableContent)
        #expect(try stores.accounts.keys(of: kim).isEmpty)
        let made = try await browser.post("/account/keys", fields)
        let secret = String(try #require(made.body.firstMatch(of: /<code>(rx_[A-Za-z0-9_-]{43})<\/code>/)).1)
        let page = try await browser.get("/account").body
        #expect(
          !page.contains(secret) && page.contains("<bdi>backup</bdi>") && page.contains("until 2026-12-23"))
        let (account, key) = try #require(try stores.accounts.account(key: secret, at: Self.now))
        #expect(account.id == kim && !key.mayWrite)
        _ = try await browser.post("/account/keys/\(key.id)/delete", [:])
        #expect(try stores.accounts.account(key: secret, at: Self.now) == nil)
        for wrong in [["days": "1"], ["access": "all"], ["days": "x"]] {
          #expect(
            try await browser.post("/account/keys", fields.merging(wrong) { $1 }).status == .badRequest)
        }
      }
    }

    @Test func `all that is held of somebody is taken along, and nobody else's`() async throws {
      let (stores, kim) = (stores, kim)
      try await browse { browser in
        _ = try await browser.post("/households", ["name": "home"])
        _ = try await browser.post("/households/1/add", ["name": "Milk", "expires": "2026-11-26"])
        _ = try stores.accounts.makeKey(of: kim, name: "cron", mayWrite: true, ends: nil, at: Self.now)
        let eve = Browser(client: browser.client)
        try await eve.signUp("eve@example.org")
        _ = try await eve.post("/households", ["name": "elsewhere"])
        _ = try await eve.post("/households/2/add", ["name": "Caviar", "expires": "2026-11-26"])
        let file = try await browser.get("/account/export")
        #expect(file.headers[.contentDisposition]?.hasPrefix("attachment") == true)
        #expect(
          !file.body.contains("Caviar") && !file.body.contains("elsewhere") && !file.body.contains("eve"))
        #expect(!file.body.contains("argon2") && !file.body.contains("rx_"))
        let json = try #require(
          try JSONSerialization.jsonObject(with: Data(file.body.utf8)) as? [String: Any])
        #expect((json["account"] as? [String: Any])?["email"] as? String == "kim@example.org")
        let households = try #require(json["households"] as? [[String: Any]])
        #expect(households.map { $0["name"] as? String } == ["home"])
        let pantry = try JSONSerialization.data(withJSONObject: try #require(households[0]["pantry"]))
        let copy = try PantryStore.inMemory()
        try copy.restore(try PantryArchive(bytes: Array(pantry)))
        #expect(try copy.items(user: "home") == stores.pantry.items(user: "home"))
        #expect(try copy.history(user: "home").map(\.command) == ["add", "user add"])
      }
    }

    @Test func `who leaves takes their household along, and leaves shared ones to the others`() async throws {
      let (stores, kim) = (stores, kim)
      try await browse { browser in
        _ = try await browser.post("/households", ["name": "alone"])
        _ = try await browser.post("/households", ["name": "shared"])
        for number in [1, 2] {
          _ = try await browser.post(
            "/households/\(number)/add", ["name": "Thing \(number)", "expires": "never"])
        }
        let made = try await browser.post("/households/2/invitations", ["role": "member"])
        let link = try #require(made.body.firstMatch(of: /8080(\/invitations\/[^"]+)"/)).1
        let juno = Browser(client: browser.client)
        try await juno.signUp("juno@example.org")
        _ = try await juno.post(String(link), [:])

        let page = try await browser.get("/account/withdraw").body
        #expect(
          page.contains("alone: nobody else is in it") && page.contains("shared: stays with the others"))
        #expect(page.contains("href=\"/account/export\""))
        let wrong = try await browser.post("/account/withdraw", ["password": "x"])
        #expect(wrong.status == .unprocessableContent)
        #expect(try stores.pantry.items(user: "alone").count == 1)

        let left = try await browser.post("/account/withdraw", ["password": Browser.password])
        #expect(left.status == .ok && left.body.contains("You have left"))
        #expect(await browser.cookie == nil)
        #expect(try stores.accounts.account(kim) == nil)
        #expect(try stores.pantry.user(named: "alone") == nil)
        #expect(try !stores.pantry.archiveText().contains("Thing 1"))
        #expect(try stores.pantry.items(user: "shared").map(\.product.name) == ["Thing 2"])
        #expect(try await juno.get("/households/2/members").body.contains("owner"))
        // The name is free for somebody else, who finds nothing there.
        let eve = Browser(client: browser.client)
        try await eve.signUp("eve@example.org")
        #expect(try await eve.post("/households", ["name": "alone"]).location == "/households/3")
        #expect(try stores.pantry.items(user: "alone").isEmpty)
      }
    }
  }
#endif
