#if Server
  import Accounts
  import Expiry
  import Hummingbird
  import HummingbirdTesting
  import Pantry
  import Testing

  @testable import Web

  /// Who did what.
  @Suite struct HistoryPageTests {
    let stores: WebStores
    let site: Site

    init() throws {
      stores = try WebStores.inMemory()
      site = Site(
        settings: WebSettings(host: "127.0.0.1", port: 8080), stores: stores,
        clock: WebClock(
          now: { Instant(seconds: 1_795_400_000) }, today: { _ in WebSiteTests.today }, local: { _ in .utc }))
    }

    /// Two members of a household, each with a name.
    private func browse(_ body: @escaping @Sendable (Browser, Browser) async throws -> Void) async throws {
      let stores = stores
      try await Application(router: site.router()).test(.router) { client in
        let (minji, juno) = (Browser(client: client), Browser(client: client))
        try await minji.signUp("minji@example.org")
        _ = try await minji.post("/households", ["name": "home"])
        let made = try await minji.post("/households/1/invitations", ["role": "member"])
        let link = try #require(made.body.firstMatch(of: /8080(\/invitations\/[^"]+)"/)).1
        try await juno.signUp("juno@example.org")
        _ = try await juno.post(String(link), [:])
        for (number, name) in [(1, "Minji <b>"), (2, "Juno")] {
          try stores.accounts.setProfile(of: AccountID(rawValue: Int64(number)), name: name)
        }
        try await body(minji, juno)
      }
    }

    @Test func `each step is told with the member who took it`() async throws {
      let stores = stores
      try await browse { minji, juno in
        _ = try await minji.post("/households/1/add", ["name": "Milk", "expires": "never"])
        let item = try #require(try stores.pantry.items(user: "home").first)
        _ = try await juno.post("/households/1/items/\(item.id)", ["deed": "used"])
        _ = try await juno.post("/households/1/shopping", ["name": "Rice", "quantity": "2"])
        try stores.pantry.perform("add", user: "home", at: Instant(seconds: 1_795_400_001)) {
          try $0.insert(ItemFacts(product: ProductSnapshot(gtin: nil, code: nil, name: "Tea")), for: "home")
        }
        let rows = try await minji.get("/households/1/history").body.matches(
          of: /<small><bdi>([^<]*)<\/bdi>/
        ).map { String($0.1) }
        #expect(rows == ["the command line", "Juno", "Juno", "Minji &lt;b&gt;", "Minji &lt;b&gt;"])
        let korean = try await juno.get("/households/1/history", headers: ["Accept-Language": "ko"])
        #expect(korean.status == .ok)
        #expect(korean.body.contains("2026-11-23 02:13"))
      }
    }

    @Test func `one's own steps can be taken back there, and nobody else's`() async throws {
      let stores = stores
      try await browse { minji, juno in
        _ = try await minji.post("/households/1/add", ["name": "Milk", "expires": "never"])
        _ = try await juno.post("/households/1/add", ["name": "Tea", "expires": "never"])
        let page = try await juno.get("/households/1/history").body
        let offered = page.matches(of: /name="operation" value="(\d+)"/).map { String($0.1) }
        #expect(offered == ["3"])
        let undone = try await juno.post("/households/1/undo", ["operation": "3", "from": "history"])
        #expect(undone.location == "/households/1/history")
        #expect(try stores.pantry.items(user: "home").map(\.product.name) == ["Milk"])
        let after = try await juno.get("/households/1/history").body
        #expect(after.contains("taken back") && !after.contains("name=\"operation\""))
        #expect(
          try stores.pantry.history(user: "home", limit: 1).first?.actor
            == stores.accounts.account(AccountID(rawValue: 2))?.actor)
      }
    }

    @Test func `nothing tells any more who it was when somebody has left`() async throws {
      let stores = stores
      try await browse { minji, juno in
        _ = try await juno.post("/households/1/add", ["name": "Tea", "expires": "never"])
        _ = try stores.accounts.withdraw(
          AccountID(rawValue: 2), password: Browser.password, at: Instant(seconds: 1_795_400_000))
        let page = try await minji.get("/households/1/history").body
        #expect(page.contains("somebody who left") && !page.contains("Juno"))
        #expect(try !stores.pantry.archiveText().contains("Juno"))
      }
    }

    @Test func `a long history goes on page by page`() async throws {
      try await browse { minji, _ in
        for number in 1...35 {
          _ = try await minji.post("/households/1/add", ["name": "Tea \(number)", "expires": "never"])
        }
        let first = try await minji.get("/households/1/history").body
        let next = try #require(first.firstMatch(of: /href="(\/households\/1\/history\?before=\d+)"/)).1
        #expect(first.contains("Tea 35") && first.contains("Tea 6:") && !first.contains("Tea 5:"))
        let second = try await minji.get(String(next)).body
        #expect(second.contains("Tea 5:") && second.contains("Tea 1:") && !second.contains("before="))
        for wrong in ["x", "0", "-1", "99999999999999999999"] {
          #expect(try await minji.get("/households/1/history?before=\(wrong)").status == .badRequest)
        }
      }
    }
  }
#endif
