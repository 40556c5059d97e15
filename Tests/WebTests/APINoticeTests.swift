#if Server
  import Delimited
  import Delivery
  import Expiry
  import HTTPTypes
  import Pantry
  import Testing

  @testable import Accounts
  @testable import Web

  /// When a household is told, of what and where, by an app.
  @Suite struct APINoticeTests {
    private let home: APIHome
    private static let path = "/households/1/notices"
    private static let channels = "/households/1/notices/channels"

    init() throws { home = try APIHome() }

    @Test func `settings are changed one by one, and only as they were seen`() async throws {
      let home = home
      try await home.test { client in
        let app = client.with(try await home.token(of: "member"))
        let before = try await app.get(Self.path)
        let tag = try #require(before.headers[.eTag])
        let changed = try await app.patch(
          Self.path,
          [
            "notify_days": [.integer(5), .integer(0)], "notify_at": "08:30", "quiet_hours": "23:00-06:00",
            "away": "2026-12-20..2027-01-03", "remind_weekly": "mon", "language": "ko", "time_zone": "UTC",
          ], ["If-Match": tag])
        #expect(changed.status == 200, "\(changed.body)")
        let user = try #require(try home.stores.pantry.user(named: "home"))
        #expect(user.notices.leads.days == [5, 0] && user.notices.time.description == "08:30")
        #expect(user.notices.weekly == .monday && user.language == .korean && user.timeZone == "UTC")
        #expect(changed.headers[.eTag] == (try await app.get(Self.path)).headers[.eTag])
        #expect(try await app.patch(Self.path, ["notify_at": "09:00"], ["If-Match": tag]).status == 412)
        let taken = try await app.patch(Self.path, ["quiet_hours": .null, "away": .null, "language": .null])
        #expect(taken["notices"]["quiet_hours"].isNull && taken["notices"]["away"].isNull)
        #expect(taken["notices"]["notify_at"].text == "08:30", "what is left out stays")
        let step: JSON = ["operation": changed["operation"]]
        #expect(try await app.post("/households/1/undo", step).status == 409, "it was changed since")
      }
    }

    @Test(arguments: [
      ("notify_at", "25:00"), ("quiet_hours", "9-9"), ("away", "2026-12-02..2026-12-01"),
      ("time_zone", "Moon/Sea"), ("notify_as", "song"),
    ])
    func `what is not right is told with its field`(field: String, text: String) async throws {
      let home = home
      try await home.test { client in
        let app = client.with(try await home.token(of: "member"))
        let answer = try await app.patch(Self.path, .object([(field, .string(text))]))
        #expect(answer.status == 422 && answer["errors"][0]["field"].text == field, "\(answer.body)")
        #expect(try home.stores.pantry.history(user: "home").first?.command == "scan")
      }
    }

    @Test func `a rule is set, listed with its name, changed and taken away`() async throws {
      let home = home
      try await home.test { client in
        let app = client.with(try await home.token(of: "member"))
        let rules = Self.path + "/rules"
        let made = try await app.post(
          rules, ["kind": "product", "which": "Milk", "notify_days": [.integer(2)], "silence": "7d"])
        #expect(made.status == 200 && made["rule"]["name"].text == "Milk", "\(made.body)")
        let until = (WebSiteTests.today + 7).description
        #expect(made["rule"]["silence"].text == until)
        let again = try await app.post(rules, ["kind": "product", "which": "Milk", "silence": "never"])
        #expect(again["rule"]["id"].text == made["rule"]["id"].text)
        #expect(again["rule"]["notify_days"][0].integer == 2, "what is left out stays")
        let list = try await client.with(home.token(of: "viewer")).get(rules)
        #expect(list["rules"].elements.count == 1)
        let one = "\(rules)/\(made["rule"]["id"].text ?? "")"
        #expect(try await app.send(.delete, one).status == 200)
        #expect(try await app.send(.delete, one).status == 404)
        #expect(try home.stores.pantry.overrides(of: ["home"]).isEmpty)
        for (body, field) in [
          (["kind": "product", "which": "Caviar", "silence": "forever"], "which"),
          (["kind": "location", "which": "fridge", "silence": "2020-01-01"], "silence"),
          (["kind": "location", "which": "fridge"], "notify_days"),
        ] as [(JSON, String)] {
          let answer = try await app.post(rules, body)
          #expect(answer.status == 422 && answer["errors"][0]["field"].text == field, "\(answer.body)")
        }
      }
    }

    @Test func `what is to come is told`() async throws {
      let home = home
      try await home.test { client in
        let app = client.with(try await home.token(of: "viewer"))
        let coming = try await app.get(Self.path + "/coming")
        #expect(coming["notices"][0]["items"][0]["name"].text == "Milk", "\(coming.body)")
        #expect(coming["notices"][0]["items"][0]["days_remaining"].integer == 3)
      }
    }

    @Test func `a topic is added, changed and tried, and its token is told to nobody`() async throws {
      let home = home
      try await home.test { client in
        let app = client.with(try await home.token(of: "member"))
        let made = try await app.post(
          Self.channels, ["kind": "ntfy", "topic": "fridge-8f3k2", "token": "tk_secret"])
        #expect(made.status == 201 && made["channel"]["topic"].text == "fridge-8f3k2", "\(made.body)")
        let one = Self.channels + "/ntfy"
        #expect(made.headers[.location] == "/api/v1" + one)
        let tag = try #require(try await app.get(one).headers[.eTag])
        let changed = try await app.patch(one, ["topic": "cellar"], ["If-Match": tag])
        #expect(changed["channel"]["topic"].text == "cellar")
        #expect(try await app.patch(one, ["topic": "x"], ["If-Match": tag]).status == 412)
        let kept = try #require(try home.stores.pantry.channels(of: ["home"]).first)
        guard case .ntfy(let settings) = try ChannelSettings(jsonText: kept.settings) else {
          return #expect(Bool(false))
        }
        #expect(settings.topic == "cellar" && settings.token != nil, "what is left out stays")
        for asker in ["viewer", "member"] {
          let seen = try await client.with(home.token(of: asker)).get(Self.channels)
          #expect(seen["channels"].elements.count == 1 && !seen.body.contains("tk_secret"))
          #expect(seen.body.contains("cellar") == (asker == "member"), "a topic lets in who knows it")
        }
        let paused = try await app.patch(one, ["is_paused": .bool(true)])
        #expect(paused["channel"]["is_paused"].line == "true" && paused["channel"]["topic"].text == "cellar")
        let moved = try await app.patch(one, ["server": "https://127.0.0.1"])
        #expect(moved.status == 200 && moved["channel"]["is_paused"].line == "true", "what is left out stays")
        let tried = try await app.post(one + "/test")
        #expect(tried.status == 200 && tried["delivered"].line == "false", "\(tried.body)")
        #expect(try await app.send(.delete, one).status == 200)
        #expect(try await app.get(one).status == 404)
      }
    }

    @Test(
      arguments: [
        (["kind": "webhook", "service": "json", "url": "http://example.org/"], "url"),
        (["kind": "webhook", "service": "json"], "url"),
        (["kind": "webhook", "url": "https://example.org/"], "service"),
        (["kind": "ntfy"], "topic"), (["kind": "ntfy", "topic": "x", "server": "http://10.0.0.1"], "server"),
        (["kind": "mail"], "kind"), (["kind": "exec"], "kind"), (["kind": "file", "path": "/tmp/x"], "kind"),
      ] as [(JSON, String)])
    func `what an app must not make is refused with its field`(body: JSON, field: String) async throws {
      let home = home
      try await home.test { client in
        let app = client.with(try await home.token(of: "member"))
        let answer = try await app.post(Self.channels, body)
        #expect(answer.status == 422, "\(answer.body)")
        #expect(answer["errors"].elements.contains { $0["field"].text == field }, "\(answer.body)")
        #expect(try home.stores.pantry.channels(of: ["home"]).isEmpty)
      }
    }

    @Test func `mail becomes one's own where the address is verified`() async throws {
      let home = home
      try home.furnish()
      try await home.test { client in
        let app = client.with(try await home.token(of: "member"))
        let one = Self.channels + "/mail"
        let seen = try await app.get(one)
        #expect(seen["to"][0].text == "…@example.org", "others' addresses are theirs to tell")
        #expect(try await app.patch(one, ["to": "me"]).status == 422)
        let id = try home.id(of: "member")
        let token = try home.stores.accounts.beginEmailVerification(of: id, at: home.now)
        try home.stores.accounts.verifyEmail(token: token, at: home.now)
        let changed = try await app.patch(one, ["to": "me"])
        #expect(changed["channel"]["to"][0].text == "member@example.org", "\(changed.body)")
        let tried = try await app.post(one + "/test")
        #expect(tried["delivered"].line == "true", "\(tried.body)")
      }
    }

    @Test func `what who runs the machine has made is no app's to touch`() async throws {
      let home = home
      try home.stores.pantry.perform("channel add", user: "home", at: home.now) {
        try $0.save(
          UserChannel(user: "home", name: "run", settings: #"{"kind":"exec","command":["/bin/true"]}"#))
      }
      try await home.test { client in
        let app = client.with(try await home.token(of: "owner"))
        let one = Self.channels + "/run"
        let seen = try await app.get(one)
        #expect(seen["is_own"].line == "false" && !seen.body.contains("/bin/true"))
        #expect(try await app.patch(one, ["topic": "x"]).status == 403)
        #expect(try await app.send(.delete, one).status == 403)
        #expect(try await app.post(one + "/test").status == 403)
      }
    }

    @Test func `an app that has subscribed is told once`() async throws {
      let home = home
      try await home.test { client in
        let app = client.with(try await home.token(of: "member"))
        let key = try await app.post(Self.path + "/push/key")
        #expect(key["key"].text?.count == 87)
        let body: JSON = ["subscription": .string(APIHome.subscription)]
        let made = try await app.post(Self.path + "/push", body)
        #expect(made["channel"]["account"].integer == Int(try home.id(of: "member").rawValue), "\(made.body)")
        #expect(try await app.post(Self.path + "/push", body)["channel"].isNull)
        let none = try await app.post(Self.path + "/push", ["subscription": "{}"])
        #expect(none.status == 422 && none["errors"][0]["field"].text == "subscription")
        #expect(try home.stores.pantry.channels(of: ["home"]).count == 1)
      }
    }
  }
#endif
