#if Server
  import Accounts
  import Barcodes
  import Catalog
  import Expiry
  import Foundation
  import Hummingbird
  import HummingbirdTesting
  import Pantry
  import Testing

  @testable import Web

  /// Adding by hand, correcting, and what of the list is shown.
  @Suite struct AddingTests {
    let stores: WebStores
    let site: Site

    init() throws {
      stores = try WebStores.inMemory()
      site = Site(
        settings: WebSettings(host: "127.0.0.1", port: 8080), stores: stores,
        clock: WebClock(
          now: { Instant(seconds: 1_795_400_000) }, today: { _ in WebSiteTests.today }, local: { _ in .utc }))
      for (code, name, brand) in [
        ("8801234567893", "Whole milk", "Hof"), ("4006381333931", "서울우유 <1L>", "서울"),
      ] {
        let gtin = try #require(GTIN(code))
        try stores.startedCatalog().save(Product(gtin: gtin, code: code, name: name, brand: brand))
      }
    }

    private func browse(_ body: @escaping @Sendable (Browser) async throws -> Void) async throws {
      try await Application(router: site.router()).test(.router) { client in
        let browser = Browser(client: client)
        try await browser.signUp("minji@example.org")
        _ = try await browser.post("/households", ["name": "home"])
        try await body(browser)
      }
    }

    @Test func `the catalog is searched while somebody types, and by a button`() async throws {
      try await browse { browser in
        let json = try await browser.get("/households/1/products?words=%E3%85%85%E3%85%87")
        #expect(json.headers[.contentType] == "application/json")
        #expect(json.body.contains("\"code\":\"04006381333931\"") && !json.body.contains("Whole milk"))
        let page = try await browser.get("/households/1/add?words=whole+mi")
        #expect(page.body.contains("href=\"/households/1/add?code=08801234567893\""))
        #expect(
          try await browser.get("/households/1/add?words=nothing").body.contains("nothing like it"))
        #expect(try await browser.get("/households/1/products").body == "{\"products\":[]}")
        let chosen = try await browser.get("/households/1/add?code=04006381333931")
        #expect(chosen.body.contains("서울우유 &lt;1L&gt;") && !chosen.body.contains("name=\"name\""))
      }
    }

    @Test(arguments: ["880123456789O", "88012345678934", "880123456789"])
    func `a slip in a code is told where it was typed`(code: String) async throws {
      let stores = stores
      try await browse { browser in
        let answer = try await browser.post("/households/1/add", ["code": code, "expires": "+3"])
        #expect(answer.status == .unprocessableContent && answer.body.contains("role=\"alert\""))
        #expect(answer.body.contains("value=\"\(code)\""))
        #expect(try stores.pantry.items(user: "home").isEmpty)
      }
    }

    @Test func `a letter among the digits is named`() async throws {
      try await browse { browser in
        let answer = try await browser.post("/households/1/add", ["code": "880123456789O", "expires": "+3"])
        #expect(answer.body.contains("is no code: O among the digits"))
      }
    }

    @Test(arguments: [
      (["pick": "2026-11-26", "expires": "31.02.2026"], "2026-11-26"), (["expires": "2026-12"], "2026-12-31"),
      (["expires": "DEC 2026"], "2026-12-31"), (["expires": "소비기한 2026년 12월 1일까지"], "2026-12-01"),
      (["expires": "+7d"], "2026-11-30"), (["expires": "261201"], "2026-12-01"),
    ])
    func `a date is picked or typed as it is printed`(fields: [String: String], day: String) async throws {
      let stores = stores
      try await browse { browser in
        var fields = fields
        fields["code"] = "8801234567893"
        let added = try await browser.post("/households/1/add", fields)
        #expect(added.location.hasPrefix("/households/1?done="))
        #expect(try stores.pantry.items(user: "home").first?.expires.date?.description == day)
      }
    }

    @Test func `an item is corrected, and that is taken back`() async throws {
      let stores = stores
      try await browse { browser in
        _ = try await browser.post(
          "/households/1/add",
          ["code": "8801234567893", "expires": "2026-12", "location": "fridge", "quantity": "2"])
        let item = try #require(try stores.pantry.items(user: "home").first)
        let page = try await browser.get("/households/1/items/\(item.id)")
        #expect(page.body.contains("value=\"2026-12\"") && page.body.contains("value=\"fridge\""))
        // What is left alone is no step.
        let same = ["expires": "2026-12", "location": "fridge", "quantity": "2"]
        #expect(
          try await browser.post("/households/1/items/\(item.id)/edit", same).location == "/households/1")
        let edited = try await browser.post(
          "/households/1/items/\(item.id)/edit", ["expires": "+3", "location": "", "quantity": "1.5"])
        var now = try #require(try stores.pantry.item(item.id))
        #expect(now.expires.date == CivilDate("2026-11-26") && now.location == nil)
        #expect(now.quantity == Quantity("1.5"))
        let operation = String(try #require(edited.location.firstMatch(of: /done=(\d+)/)).1)
        #expect(try await browser.get(edited.location).body.contains("Whole milk: changed"))
        _ = try await browser.post("/households/1/undo", ["operation": operation])
        now = try #require(try stores.pantry.item(item.id))
        #expect(now == item)
        let wrong = try await browser.post(
          "/households/1/items/\(item.id)/edit", ["expires": "31.02.2026", "quantity": "2"])
        #expect(wrong.status == .unprocessableContent && wrong.body.contains("value=\"31.02.2026\""))
      }
    }

    @Test func `what is bought again stands on the shopping list`() async throws {
      let stores = stores
      try await browse { browser in
        _ = try await browser.post(
          "/households/1/add", ["code": "8801234567893", "expires": "+3", "quantity": "2"])
        let item = try #require(try stores.pantry.items(user: "home").first)
        let again = try await browser.post("/households/1/items/\(item.id)/again", [:])
        #expect(again.location.hasPrefix("/households/1/shopping?done="))
        #expect(try await browser.get(again.location).body.contains("buy 2"))
      }
    }

    @Test func `an item of others, or none, is not there`() async throws {
      let stores = stores
      try await browse { browser in
        _ = try await browser.post("/households/1/add", ["name": "Milk", "expires": "+3"])
        let id = try #require(try stores.pantry.items(user: "home").first).id
        let stranger = Browser(client: browser.client)
        try await stranger.signUp("eve@example.org")
        _ = try await stranger.post("/households", ["name": "other"])
        for path in ["/households/2/items/\(id)", "/households/1/items/\(id)", "/households/2/items/zz"] {
          #expect(try await stranger.get(path).status == .notFound, "\(path)")
          #expect(try await stranger.post(path + "/edit", ["quantity": "9"]).status == .notFound)
          #expect(try await stranger.post(path + "/again", [:]).status == .notFound)
        }
        #expect(try stores.pantry.item(id)?.quantity == .one)
        let made = try await browser.post("/households/1/invitations", ["role": "viewer"])
        let link = try #require(made.body.firstMatch(of: /8080(\/invitations\/[^"]+)"/)).1
        _ = try await stranger.post(String(link), [:])
        let page = try await stranger.get("/households/1/items/\(id)")
        #expect(page.status == .ok && !page.body.contains("/edit"))
        #expect(
          try await stranger.post("/households/1/items/\(id)/edit", ["quantity": "9"]).status == .forbidden)
        #expect(try await stranger.get("/households/1/add").status == .forbidden)
      }
    }

    @Test func `the list is of a place, of what is due, or both`() async throws {
      try await browse { browser in
        for (name, day, place) in [
          ("Old bread", "-1d", "shelf"), ("Soon milk", "+3", "fridge"), ("Late jam", "+90", "fridge"),
          ("No date", "", "shelf"),
        ] {
          let date = day == "-1d" ? "2026-11-22" : day
          _ = try await browser.post("/households/1/add", ["name": name, "expires": date, "location": place])
        }
        func shown(_ query: String) async throws -> [String] {
          let page = try await browser.get("/households/1?\(query)").body
          return ["Old bread", "Soon milk", "Late jam", "No date"].filter {
            page.contains("<bdi>\($0)</bdi>")
          }
        }
        #expect(try await shown("due=soon") == ["Soon milk"])
        #expect(try await shown("due=past") == ["Old bread"])
        #expect(try await shown("due=undated") == ["No date"])
        #expect(try await shown("place=fridge") == ["Soon milk", "Late jam"])
        #expect(try await shown("place=%EB%83%89%EC%9E%A5%EA%B3%A0&due=soon") == ["Soon milk"])
        #expect(try await shown("words=late+jam") == ["Late jam"])
        #expect(try await shown("due=nonsense&place=").count == 4)
        let page = try await browser.get("/households/1?place=fridge").body
        #expect(
          page.contains("<option value=\"fridge\" selected>") && page.contains("<option value=\"shelf\">"))
      }
    }
  }
#endif
