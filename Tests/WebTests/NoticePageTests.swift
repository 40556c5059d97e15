#if Server
  import Accounts
  import Expiry
  import Hummingbird
  import HummingbirdTesting
  import Pantry
  import Testing

  @testable import Web

  /// When a household is told, set by its members.
  @Suite struct NoticePageTests {
    let stores: WebStores
    let site: Site

    init() throws {
      stores = try WebStores.inMemory()
      site = Site(
        settings: WebSettings(host: "127.0.0.1", port: 8080), stores: stores,
        clock: WebClock(
          now: { Instant(seconds: 1_795_400_000) }, today: { _ in WebSiteTests.today }, local: { _ in .utc },
          zone: { ["UTC", "Asia/Seoul"].contains($0) ? $0 : nil }))
    }

    /// What the form sends when nothing of it is touched.
    private static let untouched = [
      "days": "7,3,1,0,-1", "time": "07:00", "quietFrom": "22:00", "quietTo": "07:00", "form": "digest",
      "weekly": "", "awayFrom": "", "awayTo": "", "language": "", "zone": "",
    ]

    private func browse(_ body: @escaping @Sendable (Browser) async throws -> Void) async throws {
      try await Application(router: site.router()).test(.router) { client in
        let browser = Browser(client: client)
        try await browser.signUp("minji@example.org")
        _ = try await browser.post("/households", ["name": "집"])
        try await body(browser)
      }
    }

    private var user: User { get throws { try #require(try stores.pantry.user(named: "집")) } }

    @Test func `what holds is said in words, set, and taken back`() async throws {
      try await browse { browser in
        let page = try await browser.get("/households/1/notices")
        #expect(page.status == .ok)
        #expect(page.body.contains("7, 3 and 1 days before the last good day, on the last good day"))
        #expect(page.body.contains("name=\"days\" value=\"7,3,1,0,-1\""))
        var fields = Self.untouched
        fields["days"] = "5, 20%"
        fields["weekly"] = "mon"
        fields["awayFrom"] = "2026-12-20"
        fields["awayTo"] = "2027-01-03"
        fields["zone"] = "Asia/Seoul"
        fields["language"] = "ko"
        fields["form"] = "each"
        fields["time"] = "09:30"
        let saved = try await browser.post("/households/1/notices", fields)
        #expect(saved.location.hasPrefix("/households/1/notices?done="))
        let rule = try user.notices
        #expect(rule.leads == NoticeLeads(days: [5], percents: [20]) && rule.form == .each)
        #expect(rule.weekly == .monday && rule.away == AwayDays("2026-12-20..2027-01-03"))
        #expect(rule.time == CivilTime("09:30"))
        #expect(rule.quietChoice == nil, "who touched no quiet hours has chosen none")
        #expect(try user.timeZone == "Asia/Seoul" && user.language == .korean)
        let told = try await browser.get(saved.location)
        #expect(told.body.contains("with 20 % of the shelf life left") && told.body.contains("Asia/Seoul"))
        let operation = try #require(saved.location.firstMatch(of: /done=(\d+)/)).1
        _ = try await browser.post("/households/1/undo", ["operation": String(operation)])
        #expect(try user.notices == .standard && user.timeZone == nil)
      }
    }

    @Test func `who asks for an hour of the night is told then, and at night too where no hours are quiet`()
      async throws
    {
      try await browse { browser in
        var fields = Self.untouched
        fields["time"] = "23:00"
        _ = try await browser.post("/households/1/notices", fields)
        #expect(try user.notices.quiet == nil && user.notices.departure.time == CivilTime("23:00"))
        fields["quietFrom"] = "01:00"
        fields["quietTo"] = "05:00"
        _ = try await browser.post("/households/1/notices", fields)
        #expect(try user.notices.quiet == QuietHours("01:00-05:00"))
        fields["quietFrom"] = ""
        fields["quietTo"] = ""
        _ = try await browser.post("/households/1/notices", fields)
        #expect(try user.notices.quietChoice == .never)
        fields["days"] = ""
        _ = try await browser.post("/households/1/notices", fields)
        #expect(try user.notices.leads.isEmpty)
        #expect(try await browser.get("/households/1/notices").body.contains("<dd>never</dd>"))
      }
    }

    @Test(arguments: [
      ("days", "x"), ("days", "4000"), ("time", "25:00"), ("quietFrom", ""), ("quietTo", "22:00"),
      ("awayFrom", "2026-12-20"), ("zone", "KST"), ("zone", "../../etc/passwd"),
    ])
    func `what cannot be is said above the form, which keeps what was typed`(name: String, value: String)
      async throws
    {
      try await browse { browser in
        var fields = Self.untouched
        fields[name] = value
        fields["weekly"] = "sun"
        let page = try await browser.post("/households/1/notices", fields)
        #expect(page.status == .unprocessableContent && page.body.contains("class=\"error\""))
        #expect(page.body.contains("name=\"\(name)\" value=\"\(value)\""))
        #expect(page.body.contains("<option value=\"sun\" selected>") && page.body.contains("<details open>"))
        #expect(try user.notices == .standard)
      }
    }

    @Test func `some items are told of otherwise`() async throws {
      let stores = stores
      try await browse { browser in
        for (name, day) in [("Milk", "2026-11-26"), ("Oat milk", "2026-12-20")] {
          _ = try await browser.post(
            "/households/1/add", ["name": name, "expires": day, "location": "냉장고"])
        }
        #expect(try await browser.get("/households/1/notices").body.contains("<bdi>Milk</bdi>"))
        let rules = "/households/1/notices/rules"
        func set(_ kind: String, _ which: String, _ deed: String, _ value: String = "") async throws
          -> Browser.Answer
        {
          try await browser.post(rules, ["kind": kind, "which": which, "deed": deed, "value": value])
        }
        #expect(try await set("location", "냉장고", "days", "5,2").status == .seeOther)
        #expect(try await set("item", "Milk", "snooze", "3d").status == .seeOther)
        #expect(try await set("product", "8801234567893", "never").status == .seeOther)
        #expect(try await set("location", "냉장고", "mute").status == .seeOther)
        let items = try stores.pantry.items(user: "집")
        let milk = try #require(items.first { $0.product.name == "Milk" })
        let found = try stores.pantry.overrides(of: ["집"])
        #expect(found.count == 3)
        #expect(
          found.contains(
            NoticeOverride(user: "집", scope: .item(milk.id), silence: .until(WebSiteTests.today + 3))))
        #expect(
          found.contains(
            NoticeOverride(
              user: "집", scope: .location("냉장고"), leads: NoticeLeads(days: [5, 2]), silence: .forever)),
          "what is said later adds to what was said before")
        let page = try await browser.get("/households/1/notices")
        #expect(page.body.contains("snoozed until \(WebSiteTests.today + 3)"))
        let key = NoticeScope.location("냉장고").formKey
        #expect(try await browser.post(rules + "/delete", ["rule": key]).status == .seeOther)
        #expect(try await browser.post(rules + "/delete", ["rule": key]).status == .conflict)
        #expect(try stores.pantry.overrides(of: ["집"]).count == 2)
        for (kind, which, deed, value) in [
          ("item", "milk", "mute", ""), ("item", "nothing like it", "mute", ""),
          ("item", "Milk", "snooze", "2020-01-01"),
          ("category", " ", "mute", ""), ("location", "x", "days", "1,x"),
        ] {
          let wrong = try await set(kind, which, deed, value)
          #expect(wrong.status == (which == "milk" ? .seeOther : .unprocessableContent), "\(which) \(deed)")
        }
        #expect(try await set("shelf", "x", "mute").status == .badRequest)
        #expect(try await set("item", "Milk", "dance").status == .badRequest)
      }
    }

    @Test func `a viewer sees what holds and changes nothing, a stranger sees nothing`() async throws {
      try await browse { browser in
        let made = try await browser.post("/households/1/invitations", ["role": "viewer"])
        let link = try #require(made.body.firstMatch(of: /(\/invitations\/[^"]+)"/)).1
        let juno = Browser(client: browser.client)
        try await juno.signUp("juno@example.org")
        #expect(try await juno.get("/households/1/notices").status == .notFound)
        #expect(try await juno.post("/households/1/notices", Self.untouched).status == .notFound)
        _ = try await juno.post(String(link), [:])
        let page = try await juno.get("/households/1/notices")
        #expect(
          page.status == .ok && page.body.contains("7, 3 and 1 days") && !page.body.contains("name=\"days\""))
        var fields = Self.untouched
        fields["days"] = "1"
        #expect(try await juno.post("/households/1/notices", fields).status == .forbidden)
        for path in ["rules", "rules/delete"] {
          let answer = try await juno.post(
            "/households/1/notices/\(path)", ["kind": "location", "which": "x", "deed": "mute"])
          #expect(answer.status == .forbidden)
        }
        #expect(
          try await browser.post("/households/1/notices", fields, csrf: "wrong").status == .forbidden)
        #expect(try user.notices == .standard)
      }
    }

    @Test func `the page is in Korean for who reads that`() async throws {
      try await Application(router: site.router()).test(.router) { client in
        let browser = Browser(client: client)
        let fields = ["email": "minji@example.org", "password": Browser.password]
        _ = try await browser.post("/sign-up", fields, headers: ["Accept-Language": "ko"])
        _ = try await browser.post("/households", ["name": "집"])
        let page = try await browser.get("/households/1/notices")
        #expect(page.body.contains("<h1>알림</h1>") && page.body.contains("기한 7, 3, 1일 전"))
        var wrong = Self.untouched
        wrong["zone"] = "KST"
        #expect(try await browser.post("/households/1/notices", wrong).body.contains("시간대가 아닙니다"))
      }
    }
  }
#endif
