#if Server
  import Accounts
  import Catalog
  import Expiry
  import Foundation
  import Hummingbird
  import HummingbirdTesting
  import Pantry
  import Testing

  @testable import Web

  /// Charts, shopping and the calendar of a household.
  @Suite struct StockPageTests {
    let stores: WebStores
    let site: Site

    init() throws {
      stores = try WebStores.inMemory()
      site = Site(
        settings: WebSettings(host: "127.0.0.1", port: 8080, publicAddress: "https://pantry.example.org"),
        stores: stores,
        clock: WebClock(
          now: { Instant(seconds: 1_795_400_000) }, today: { _ in WebSiteTests.today }, local: { _ in .utc }))
    }

    private func browse(_ body: @escaping @Sendable (Browser) async throws -> Void) async throws {
      try await Application(router: site.router()).test(.router) { client in
        let browser = Browser(client: client)
        try await browser.signUp("minji@example.org")
        _ = try await browser.post("/households", ["name": "집"])
        try await body(browser)
      }
    }

    private func add(_ name: String, _ browser: Browser, quantity: String = "2") async throws {
      _ = try await browser.post(
        "/households/1/add", ["name": name, "expires": "2026-11-26", "quantity": quantity])
    }

    @Test func `what was used and thrown away is drawn and told`() async throws {
      let stores = stores
      try await browse { browser in
        #expect(try await browser.get("/households/1/statistics").body.contains("Nothing was used"))
        try await add("Milk <b>", browser)
        try await add("Tofu", browser)
        for item in try stores.pantry.items(user: "집") {
          let deed = item.product.name == "Tofu" ? "used" : "wasted"
          _ = try await browser.post("/households/1/items/\(item.id)", ["deed": deed])
        }
        let page = try await browser.get("/households/1/statistics?months=3")
        #expect(page.status == .ok)
        #expect(page.body.contains("<svg role=\"img\""))
        #expect(page.body.contains("1 of 2 batches thrown away"))
        #expect(page.body.contains("<bdi>Milk &lt;b&gt;</bdi>"))
        #expect(page.body.contains("<td class=\"number\">2</td>"))
        #expect(try await browser.get("/households/1/statistics?months=4").status == .badRequest)
      }
    }

    @Test func `what is used up is to be bought until somebody says otherwise`() async throws {
      let stores = stores
      try await browse { browser in
        try await add("Milk", browser, quantity: "1")
        let item = try #require(try stores.pantry.items(user: "집").first)
        _ = try await browser.post("/households/1/items/\(item.id)", ["deed": "used"])
        let list = try await browser.get("/households/1/shopping")
        #expect(list.body.contains("used up on 2026-11-23"))
        #expect(list.body.contains("/households/1/add?name=Milk"))
        let product = try #require(list.body.firstMatch(of: /name="product" value="([^"]+)"/)).1
        let wanted = try await browser.post(
          "/households/1/shopping", ["product": String(product), "quantity": "3"])
        #expect(wanted.location.hasPrefix("/households/1/shopping?done="))
        #expect(try await browser.get(wanted.location).body.contains("buy 3"))
        let never = try await browser.post(
          "/households/1/shopping", ["product": String(product), "deed": "never"])
        #expect(try await browser.get(never.location).body.contains("Nothing to buy"))
        #expect(
          try await browser.post("/households/1/shopping", ["product": String(product), "quantity": "1"])
            .status
            == .conflict, "what is on the list no more")
        _ = try await browser.post(
          "/households/1/shopping", ["name": "밀가루", "quantity": "1.5", "unit": "kg"])
        #expect(try stores.pantry.wants(user: "집").map(\.unit).contains("kg"))
        let wrong = try await browser.post("/households/1/shopping", ["quantity": "1"])
        #expect(wrong.status == .unprocessableContent && wrong.body.contains("Type a code or a name."))
        #expect(
          try await browser.post("/households/1/shopping", ["name": "Rice", "quantity": "x"]).status
            == .unprocessableContent)
      }
    }

    @Test func `a shop that the household named is led to`() async throws {
      let stores = stores
      try await browse { browser in
        var user = try #require(try stores.pantry.user(named: "집"))
        user.reorderURL = "https://shop.example/?q={name}"
        let named = user
        try stores.pantry.perform("user edit", user: "집", at: Instant(seconds: 1_795_400_000)) {
          try $0.save(named)
        }
        _ = try await browser.post("/households/1/shopping", ["name": "Oat milk", "quantity": "2"])
        #expect(
          try await browser.get("/households/1/shopping").body.contains(
            "href=\"https://shop.example/?q=Oat%20milk\""))
      }
    }

    @Test func `a calendar is read by its secret address until that ends`() async throws {
      try await browse { browser in
        try await add("우유", browser)
        #expect(try await browser.get("/households/1/calendar").body.contains("Make an address"))
        let made = try await browser.post("/households/1/calendar", [:])
        let link = String(
          try #require(made.body.firstMatch(of: /https:\/\/pantry.example.org(\/calendars\/[^"]+\.ics)"/)).1)
        #expect(made.body.contains("href=\"webcal://pantry.example.org\(link)\""))
        #expect(!(try await browser.get("/households/1/calendar").body.contains(link)), "shown once")
        let anybody = Browser(client: browser.client)
        let feed = try await anybody.get(link)
        #expect(feed.status == .ok && feed.headers[.contentType] == "text/calendar; charset=utf-8")
        #expect(feed.body.hasPrefix("BEGIN:VCALENDAR\r\n") && feed.body.contains("SUMMARY:우유"))
        #expect(feed.body.contains("DTSTART;VALUE=DATE:20261126"))
        let tag = try #require(feed.headers[.eTag])
        #expect(try await anybody.get(link, headers: ["If-None-Match": tag]).status == .notModified)
        #expect(try await anybody.get(String(link.dropLast(4))).status == .notFound)
        #expect(
          try await anybody.get("/calendars/\(String(repeating: "A", count: 43)).ics").status == .notFound)
        #expect(try await anybody.get("/calendars/..%2f..%2fpantry.sqlite").status == .notFound)
        // A new one ends the old one.
        let second = try await browser.post("/households/1/calendar", [:])
        #expect(try await anybody.get(link).status == .notFound)
        let next = String(try #require(second.body.firstMatch(of: /(\/calendars\/[^"]+\.ics)"/)).1)
        #expect(try await anybody.get(next).status == .ok)
        _ = try await browser.post("/households/1/calendar", ["deed": "end"])
        #expect(try await anybody.get(next).status == .notFound)
      }
    }

    @Test func `who is no member any more has no calendar either`() async throws {
      let stores = stores
      try await browse { browser in
        let made = try await browser.post("/households/1/invitations", ["role": "viewer"])
        let link = try #require(made.body.firstMatch(of: /(\/invitations\/[^"]+)"/)).1
        let juno = Browser(client: browser.client)
        try await juno.signUp("juno@example.org")
        _ = try await juno.post(String(link), [:])
        let address = try await juno.post("/households/1/calendar", [:])
        let feed = String(try #require(address.body.firstMatch(of: /(\/calendars\/[^"]+\.ics)"/)).1)
        #expect(try await browser.get(feed).status == .ok)
        #expect(
          try await juno.post("/households/1/shopping", ["name": "x", "quantity": "1"]).status == .forbidden,
          "a viewer changes nothing")
        _ = try await juno.post("/households/1/leave", [:])
        #expect(try await browser.get(feed).status == .notFound)
        #expect(try stores.accounts.calendarAddress(token: String(feed.dropFirst(11).dropLast(4))) == nil)
      }
    }
  }
#endif
