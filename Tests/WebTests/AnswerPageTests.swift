#if Server
  import Accounts
  import Expiry
  import Hummingbird
  import HummingbirdTesting
  import Pantry
  import Synchronization
  import Testing

  @testable import Web

  /// What links of messages lead to.
  @Suite struct AnswerPageTests {
    let stores: WebStores
    let site: Site
    private let time: Clock

    /// Goes on when it is told to.
    private final class Clock: Sendable {
      let seconds = Mutex<Int64>(1_795_400_000)
      var now: Instant { Instant(seconds: seconds.withLock { $0 }) }
    }

    init() throws {
      stores = try WebStores.inMemory()
      let time = Clock()
      self.time = time
      site = Site(
        settings: WebSettings(host: "127.0.0.1", port: 8080), stores: stores,
        clock: WebClock(now: { time.now }, today: { _ in WebSiteTests.today }, local: { _ in .utc }))
    }

    /// With two items in a household, and somebody who is not signed in.
    private func browse(
      _ body: @escaping @Sendable (_ minji: Browser, _ anybody: Browser, _ milk: Item) async throws -> Void
    ) async throws {
      let stores = stores
      try await Application(router: site.router()).test(.router) { client in
        let minji = Browser(client: client)
        try await minji.signUp("minji@example.org")
        _ = try await minji.post("/households", ["name": "우리 집"])
        for name in ["Milk <b>", "Tofu"] {
          _ = try await minji.post(
            "/households/1/add", ["name": name, "expires": "2026-11-26", "quantity": "2", "location": "냉장고"])
        }
        let milk = try #require(try stores.pantry.items(user: "우리 집").first { $0.product.name != "Tofu" })
        try await body(minji, Browser(client: client), milk)
      }
    }

    private func link(_ deed: AnswerDeed, _ item: Item) throws -> String {
      "/answers/\(try stores.accounts.answerSigning(at: time.now).token(deed, of: item))"
    }

    private func item(_ item: Item) throws -> Item { try #require(try stores.pantry.item(item.id)) }

    @Test func `looking changes nothing and says what the item is called alone`() async throws {
      try await browse { _, anybody, milk in
        let link = try link(.used, milk)
        let before = try stores.pantry.newestEntry()?.id
        for _ in 0..<3 {
          let page = try await anybody.get(link)
          #expect(page.status == .ok && page.body.contains("Is Milk &lt;b&gt; used up?"))
          for secret in ["우리 집", "냉장고", "Tofu", "minji", "2026-11-26"] {
            #expect(!page.body.contains(secret))
          }
          #expect(page.headers[.cacheControl] == "no-store" && page.headers[.referrerPolicy] == "no-referrer")
        }
        #expect(try stores.pantry.newestEntry()?.id == before)
        #expect(try item(milk).state == .active)
      }
    }

    @Test func `it is used up once, and taken back`() async throws {
      try await browse { minji, anybody, milk in
        let link = try link(.used, milk)
        let answered = try await anybody.post(link, ["deed": "do"])
        #expect(answered.status == .seeOther && answered.location == link)
        #expect(try item(milk).state == .used)
        let page = try await anybody.get(link)
        #expect(page.body.contains("Milk &lt;b&gt;: used up.") && page.body.contains("value=\"undo\""))
        #expect(try await anybody.post(link, ["deed": "do"]).status == .conflict, "once")
        #expect(try await anybody.post(link, ["deed": "undo"]).status == .seeOther)
        #expect(try item(milk).state == .active && item(milk).quantity == Quantity("2"))
        #expect(try await anybody.get(link).body.contains("It was taken back."))
        #expect(
          try await anybody.post(link, ["deed": "do"]).status == .conflict,
          "once, also where it was taken back")
        #expect(try await anybody.post(link, ["deed": "undo"]).status == .conflict)
        #expect(try item(milk).state == .active)
        #expect(try await minji.get("/households/1").body.contains("Milk &lt;b&gt;"))
      }
    }

    @Test func `it is snoozed for three days, and only it`() async throws {
      try await browse { _, anybody, milk in
        let link = try link(.snoozed, milk)
        #expect(try await anybody.get(link).body.contains("until \(WebSiteTests.today + 3)?"))
        _ = try await anybody.post(link, ["deed": "do"])
        let rule = NoticeOverride(
          user: "우리 집", scope: .item(milk.id), silence: .until(WebSiteTests.today + 3))
        #expect(try stores.pantry.overrides(of: ["우리 집"]) == [rule])
        #expect(try item(milk).state == .active)
        _ = try await anybody.post(link, ["deed": "undo"])
        #expect(try stores.pantry.overrides(of: ["우리 집"]).isEmpty)
      }
    }

    @Test func `what is not signed so leads nowhere`() async throws {
      try await browse { _, anybody, milk in
        let tofu = try #require(try stores.pantry.items(user: "우리 집").first { $0.product.name == "Tofu" })
        let text = try link(.used, milk)
        let signature = try #require(text.split(separator: ".").last)
        let ends = time.now.seconds + AnswerToken.lifetime
        let other = try AccountStore.inMemory(hashing: PasswordHashing(passes: 1, memory: 8192))
        let links = [
          text.replacing(".u.", with: ".s."), text.replacing("\(milk.id)", with: "\(tofu.id)"),
          text.replacing("\(ends)", with: "\(ends + 86_400)"),
          String(text.dropLast()) + (signature.hasSuffix("A") ? "B" : "A"),
          "/answers/\(try other.answerSigning(at: time.now).token(.used, of: milk))", "/answers/x",
          "/answers/..%2f",
        ]
        for link in links {
          #expect(try await anybody.get(link).status == .notFound, "\(link)")
          for deed in ["do", "undo"] {
            #expect(try await anybody.post(link, ["deed": deed]).status == .notFound, "\(link)")
          }
        }
        #expect(try item(milk).state == .active && item(tofu).state == .active)
        #expect(try stores.pantry.overrides(of: ["우리 집"]).isEmpty)
      }
    }

    @Test func `what has ended does nothing, and takes nothing back`() async throws {
      try await browse { _, anybody, milk in
        let (used, snooze) = (try link(.used, milk), try link(.snoozed, milk))
        _ = try await anybody.post(snooze, ["deed": "do"])
        time.seconds.withLock { $0 += AnswerToken.lifetime - 1 }
        #expect(try await anybody.get(used).status == .ok)
        time.seconds.withLock { $0 += 1 }
        #expect(try await anybody.get(used).status == .gone)
        #expect(try await anybody.post(used, ["deed": "do"]).status == .gone)
        #expect(try await anybody.post(snooze, ["deed": "undo"]).status == .gone)
        #expect(try item(milk).state == .active)
        #expect(try stores.pantry.overrides(of: ["우리 집"]).count == 1)
      }
    }

    @Test func `what is gone otherwise is said to be, and the link stays good`() async throws {
      try await browse { minji, anybody, milk in
        let link = try link(.used, milk)
        let gone = try await minji.post("/households/1/items/\(milk.id)", ["deed": "wasted"])
        #expect(try await anybody.get(link).body.contains("is not there any more"))
        #expect(try await anybody.post(link, ["deed": "do"]).status == .conflict)
        #expect(try item(milk).state == .wasted)
        let operation = try #require(gone.location.firstMatch(of: /done=(\d+)/)).1
        _ = try await minji.post("/households/1/undo", ["operation": String(operation)])
        _ = try await anybody.post(link, ["deed": "do"])
        #expect(try item(milk).state == .used)
      }
    }

    @Test func `another site's form and another deed are refused`() async throws {
      try await browse { minji, anybody, milk in
        let link = try link(.used, milk)
        let headers = ["Sec-Fetch-Site": "cross-site"]
        #expect(try await anybody.post(link, ["deed": "do"], headers: headers).status == .forbidden)
        #expect(
          try await anybody.post(link, ["deed": "do"], headers: ["Origin": "https://evil.example"]).status
            == .forbidden)
        #expect(try await minji.post(link, ["deed": "do"], csrf: "wrong").status == .forbidden)
        #expect(try await anybody.post(link, ["deed": "delete"]).status == .badRequest)
        #expect(try item(milk).state == .active)
        #expect(
          try await minji.post(link, ["deed": "do"]).status == .seeOther, "who is signed in answers too")
        #expect(try item(milk).state == .used)
      }
    }

    @Test func `of many at once one is first`() async throws {
      try await browse { _, anybody, milk in
        let link = try link(.used, milk)
        let client = anybody.client
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
          for _ in 0..<8 {
            group.addTask { try await Browser(client: client).post(link, ["deed": "do"]).status.code }
          }
          return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.count { $0 == 303 } == 1 && statuses.count { $0 == 409 } == 7)
      }
    }
  }
#endif
