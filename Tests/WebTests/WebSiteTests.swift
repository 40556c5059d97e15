#if Server
  import Accounts
  import Expiry
  import Foundation
  import HTTPTypes
  import Hummingbird
  import HummingbirdTesting
  import Pantry
  import Testing

  @testable import Web

  /// The pages as a browser without scripts uses them.
  @Suite struct WebSiteTests {
    static let today = CivilDate(dayNumber: 20_780)

    let stores: WebStores
    let site: Site

    init() throws {
      stores = try WebStores.inMemory()
      site = Site(
        settings: WebSettings(host: "127.0.0.1", port: 8080), stores: stores,
        clock: WebClock(
          now: { Instant(seconds: 1_795_400_000) }, today: { _ in Self.today }, local: { _ in .utc }))
    }

    private func browse(_ body: @escaping @Sendable (Browser) async throws -> Void) async throws {
      try await Application(router: site.router()).test(.router) { client in
        try await body(Browser(client: client))
      }
    }

    @Test func `a household is made, shared and used by two people`() async throws {
      let stores = stores
      try await browse { minji in
        try await minji.signUp("minji@example.org")
        #expect(try await minji.post("/households", ["name": "우리 집"]).location == "/households/1")
        let added = try await minji.post(
          "/households/1/add", ["name": "Milk", "expires": "2026-11-26", "quantity": "3", "location": "냉장고"])
        #expect(added.location == "/households/1?done=2")
        let list = try await minji.get(added.location)
        #expect(list.body.contains("<b><bdi>Milk</bdi></b>") && list.body.contains("D-3"))
        #expect(list.body.contains("Milk: added"))

        let made = try await minji.post("/households/1/invitations", ["role": "member"])
        let link = try #require(made.body.firstMatch(of: /http:\/\/127.0.0.1:8080(\/invitations\/[^"]+)"/)).1
        let juno = Browser(client: minji.client)
        let asked = try await juno.get(String(link))
        #expect(asked.location == "/sign-in?next=\(link)")
        try await juno.signUp("juno@example.org")
        #expect(try await juno.get(String(link)).body.contains("우리 집"))
        #expect(try await juno.post(String(link), [:]).location == "/households/1")
        #expect(try await juno.post(String(link), [:]).status == .notFound, "an invitation works once")

        let id = try #require(try stores.pantry.items(user: "우리 집").first).id
        let used = try await juno.post("/households/1/items/\(id)", ["deed": "used", "quantity": "2"])
        let operation = try #require(used.location.firstMatch(of: /done=(\d+)/)).1
        #expect(try stores.pantry.items(user: "우리 집").map(\.quantity) == [.one])
        #expect(try await minji.get("/households/1").body.contains("D-3"))
        _ = try await juno.post("/households/1/undo", ["operation": String(operation)])
        #expect(try stores.pantry.items(user: "우리 집").map(\.quantity) == [Quantity("3")])
      }
    }

    @Test func `one's own step is taken back, and not what somebody did since`() async throws {
      let stores = stores
      try await browse { browser in
        try await browser.signUp("minji@example.org")
        _ = try await browser.post("/households", ["name": "home"])
        let first = try await browser.post("/households/1/add", ["name": "Milk", "expires": "never"]).location
        _ = try await browser.post("/households/1/add", ["name": "Tea", "expires": "never"])
        let operation = try #require(first.firstMatch(of: /done=(\d+)/)).1
        _ = try await browser.post("/households/1/undo", ["operation": String(operation)])
        #expect(try stores.pantry.items(user: "home").map(\.product.name) == ["Tea"])
        _ = try await browser.post("/households/1/undo", ["operation": String(operation)])
        #expect(
          try stores.pantry.items(user: "home").map(\.product.name) == ["Tea"], "nothing is taken back twice")
      }
    }

    /// Every page × who asks.
    @Test func `nobody sees or changes what is not theirs`() async throws {
      try await browse { owner in
        try await owner.signUp("owner@example.org")
        _ = try await owner.post("/households", ["name": "home"])
        _ = try await owner.post("/households/1/add", ["name": "Milk", "expires": "never"])
        let made = try await owner.post("/households/1/invitations", ["role": "viewer"])
        let link = try #require(made.body.firstMatch(of: /8080(\/invitations\/[^"]+)"/)).1
        let viewer = Browser(client: owner.client)
        try await viewer.signUp("viewer@example.org")
        _ = try await viewer.post(String(link), [:])
        let stranger = Browser(client: owner.client)
        try await stranger.signUp("stranger@example.org")
        let nobody = Browser(client: owner.client)

        let pages = [
          "/households/1", "/households/1/add", "/households/1/members", "/households/1/inbox",
        ]
        let deeds = [
          ("/households/1/add", ["name": "x"]), ("/households/1/items/aaaa", ["deed": "used"]),
          ("/households/1/undo", ["operation": "2"]), ("/households/1/invitations", ["role": "member"]),
          ("/households/1/members/1/remove", [:]), ("/households/1/inbox/1", ["deed": "drop"]),
        ]
        for page in pages {
          #expect(try await nobody.get(page).location == "/sign-in?next=\(page)", "\(page)")
          #expect(try await stranger.get(page).status == .notFound, "\(page)")
          #expect(try await viewer.get(page).status == (page.hasSuffix("add") ? .forbidden : .ok), "\(page)")
          #expect(try await owner.get(page).status == .ok, "\(page)")
        }
        for (path, fields) in deeds {
          #expect(try await nobody.post(path, fields).location == "/sign-in", "\(path)")
          #expect(try await stranger.post(path, fields).status == .notFound, "\(path)")
          #expect(try await viewer.post(path, fields).status == .forbidden, "\(path)")
        }
        #expect(try await viewer.get("/households/1").body.contains("Milk"))
        #expect(try await viewer.get("/households/1").body.contains("value=\"used\"") == false)
        #expect(try await owner.get("/households/1").body.contains("Milk"))
      }
    }

    @Test func `a form of another site does nothing`() async throws {
      let stores = stores
      try await browse { browser in
        try await browser.signUp("minji@example.org")
        let without = try await browser.post("/households", ["name": "a"], csrf: "")
        let wrong = try await browser.post("/households", ["name": "a"], csrf: "x")
        let foreign = try await browser.post(
          "/households", ["name": "a"], headers: ["Sec-Fetch-Site": "cross-site"])
        let elsewhere = try await browser.post(
          "/households", ["name": "a"], headers: ["Origin": "https://evil.example"])
        #expect([without, wrong, foreign, elsewhere].map(\.status.code) == [403, 403, 403, 403])
        #expect(try stores.accounts.households(of: AccountID(rawValue: 1)).isEmpty)
        let nobody = Browser(client: browser.client)
        let planted = try await nobody.post(
          "/sign-in", ["email": "minji@example.org", "password": Browser.password],
          headers: ["Sec-Fetch-Site": "cross-site"])
        #expect(planted.status == .forbidden && planted.headers[.setCookie] == nil)
      }
    }

    @Test func `a wrong password and an unknown address are told alike`() async throws {
      try await browse { browser in
        try await browser.signUp("minji@example.org")
        let other = Browser(client: browser.client)
        let wrong = try await other.post(
          "/sign-in", ["email": "minji@example.org", "password": "something else 1"])
        let unknown = try await other.post(
          "/sign-in", ["email": "nobody@example.org", "password": "something else 1"])
        #expect(wrong.status == .unprocessableContent && unknown.status == .unprocessableContent)
        #expect(
          wrong.body.replacing("minji@example.org", with: "")
            == unknown.body.replacing("nobody@example.org", with: ""))
      }
    }

    @Test func `signing in makes a new session and signing out ends it`() async throws {
      try await browse { browser in
        try await browser.signUp("minji@example.org")
        let first = await browser.cookie
        let again = Browser(client: browser.client)
        await again.bring(cookie: first)
        _ = try await again.get("/households")
        let signedIn = try await Browser(client: browser.client).signIn("minji@example.org")
        #expect(await signedIn.cookie != first)
        let cookie = try #require(await signedIn.lastSetCookie)
        #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && !cookie.contains("Secure"))
        _ = try await signedIn.post("/sign-out", [:])
        #expect(try await signedIn.get("/households").location == "/sign-in?next=/households")
        #expect(try await browser.get("/households").status == .ok)
      }
    }

    @Test func `every answer forbids what a browser need not do`() async throws {
      try await browse { browser in
        for path in [
          "/sign-in", "/style.css", "/script.js", "/manifest.webmanifest", "/nothing", "/health",
          "/households",
        ] {
          let answer = try await browser.get(path)
          #expect(answer.headers[.contentSecurityPolicy]?.hasPrefix("default-src 'none'") == true, "\(path)")
          #expect(answer.headers[.xContentTypeOptions] == "nosniff", "\(path)")
        }
      }
    }

    @Test func `what people type stands in a page as text`() async throws {
      try await browse { browser in
        try await browser.signUp("minji@example.org")
        _ = try await browser.post("/households", ["name": "<b>&\"'"])
        _ = try await browser.post(
          "/households/1/add", ["name": "<script>alert(1)</script>", "expires": "never"])
        let page = try await browser.get("/households/1?words=%3Cscript%3E")
        #expect(!page.body.contains("<script>") && page.body.contains("&lt;script&gt;"))
      }
    }

    @Test func `Korean readers get Korean pages`() async throws {
      try await browse { browser in
        let korean = try await browser.get("/sign-in", headers: ["Accept-Language": "en;q=0.3, ko-KR"])
        #expect(korean.body.contains("<html lang=\"ko\">") && korean.body.contains("로그인"))
        #expect(
          try await browser.get("/sign-in", headers: ["Accept-Language": "fr"]).body.contains("Sign in"))
      }
    }

    @Test(arguments: ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", ""])
    func `signing in leads nowhere else`(next: String) async throws {
      #expect(Site.own(next) == nil)
    }

    @Test func `what is too large or no form is refused`() async throws {
      try await browse { browser in
        let large = try await browser.post("/sign-in", ["email": String(repeating: "a", count: 70_000)])
        #expect(large.status == .contentTooLarge)
        let text = try await browser.post("/sign-in", [:], headers: ["Content-Type": "text/plain"])
        #expect(text.status == .unsupportedMediaType)
      }
    }

    @Test(arguments: ["31.02.2026", "01/02/03", "yesterday-ish"])
    func `a date that is none is told where it was typed`(text: String) async throws {
      let stores = stores
      try await browse { browser in
        try await browser.signUp("minji@example.org")
        _ = try await browser.post("/households", ["name": "home"])
        let answer = try await browser.post("/households/1/add", ["name": "Milk", "expires": text])
        #expect(answer.status == .unprocessableContent)
        #expect(answer.body.contains("role=\"alert\"") && answer.body.contains("value=\"Milk\""))
        #expect(try stores.pantry.items(user: "home").isEmpty)
      }
    }

    @Test(arguments: ["abc", "0", "-1", "1e9"])
    func `a quantity that is none is told where it was typed`(text: String) async throws {
      let stores = stores
      try await browse { browser in
        try await browser.signUp("minji@example.org")
        _ = try await browser.post("/households", ["name": "home"])
        let answer = try await browser.post(
          "/households/1/add", ["name": "Milk", "expires": "never", "quantity": text])
        #expect(answer.status == .unprocessableContent)
        #expect(answer.body.contains("role=\"alert\"") && answer.body.contains("value=\"Milk\""))
        #expect(try stores.pantry.items(user: "home").isEmpty)
      }
    }

    @Test func `a household takes nothing of a pantry that is there already`() async throws {
      let stores = stores
      try stores.pantry.perform("add", user: "minji", at: Instant(seconds: 0)) {
        try $0.save(User(name: "minji"))
      }
      try await browse { browser in
        try await browser.signUp("eve@example.org")
        let answer = try await browser.post("/households", ["name": "minji"])
        #expect(answer.status == .unprocessableContent)
        #expect(try stores.accounts.households(of: AccountID(rawValue: 1)).isEmpty)
      }
    }
  }
#endif
