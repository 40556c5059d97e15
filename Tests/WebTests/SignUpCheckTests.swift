#if Server
  import Accounts
  import Expiry
  import Foundation
  import HTTPTypes
  import Hummingbird
  import HummingbirdTesting
  import Testing

  @testable import Web

  /// What is told while somebody types.
  @Suite struct SignUpCheckTests {
    let stores: WebStores
    let site: Site

    init() throws {
      stores = try WebStores.inMemory()
      site = Site(
        settings: WebSettings(host: "127.0.0.1", port: 8080), stores: stores,
        clock: WebClock(
          now: { Instant(seconds: 1_795_400_000) }, today: { _ in WebSiteTests.today }, local: { _ in .utc }))
    }

    private func browse(_ body: @escaping @Sendable (Browser) async throws -> Void) async throws {
      try await Application(router: site.router()).test(.router) { client in
        try await body(Browser(client: client))
      }
    }

    private static func told(_ answer: Browser.Answer) throws -> [String] {
      #expect(answer.status == .ok && answer.headers[.contentType] == "application/json")
      let json = try JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? [String: [String]]
      return try #require(json?["told"])
    }

    private static func told(_ browser: Browser, _ fields: [String: String]) async throws -> [String] {
      try told(try await browser.post("/sign-up/check", fields))
    }

    @Test(arguments: [
      ("", []), ("minji minji", ["The password holds the e-mail address."]),
      ("pear walnut 17", ["The password holds the name."]), ("pear radish 17", []),
      (
        "aaa",
        [
          "A password has 10 characters or more.",
          "The password is made of too few different characters, or of a sequence.",
        ]
      ),
    ])
    func `the rules that a password breaks are told one by one`(
      password: String, sentences: [String]
    ) async throws {
      try await browse { browser in
        let told = try await Self.told(
          browser,
          [
            "about": "password", "email": "minji@example.org", "name": "Walnut", "password": password,
          ])
        #expect(told == sentences)
      }
    }

    @Test func `an address is looked at by its form, and then whether it is free`() async throws {
      try await browse { browser in
        try await browser.signUp("minji@example.org")
        let other = Browser(client: browser.client)
        let cases = [
          ("min", "This is no e-mail address"), ("MINJI@example.org", "There is an account"),
          ("juno@example.org", ""),
        ]
        for (email, sentence) in cases {
          let told = try await Self.told(other, ["about": "email", "email": email])
          #expect(told.joined().hasPrefix(sentence) && told.isEmpty == sentence.isEmpty, "\(email): \(told)")
        }
        #expect(try await Self.told(other, ["about": "phone", "phone": "12"]).count == 1)
        #expect(try await Self.told(other, ["about": "name", "name": "민지"]) == [])
        let korean = try await other.post(
          "/sign-up/check", ["about": "email", "email": "min"], headers: ["Accept-Language": "ko"])
        #expect(try Self.told(korean).joined().contains("이메일 주소가 아닙니다"))
      }
    }

    @Test func `who asks of many addresses is told nothing of them any more`() async throws {
      try await browse { browser in
        try await browser.signUp("minji@example.org")
        let other = Browser(client: browser.client)
        for number in 0..<LimitedAction.emailQuestion.perHour {
          _ = try await Self.told(other, ["about": "email", "email": "a\(number)@example.org"])
        }
        #expect(try await Self.told(other, ["about": "email", "email": "minji@example.org"]) == [])
        #expect(
          try await Self.told(other, ["about": "email", "email": "min"]).count == 1, "its form still is")
      }
    }

    @Test func `nothing is changed by it, and no other site asks`() async throws {
      let stores = stores
      try await browse { browser in
        _ = try await Self.told(
          browser, ["about": "email", "email": "new@example.org", "password": Browser.password])
        #expect(try stores.accounts.isEmailFree("new@example.org"))
        let foreign = try await browser.post(
          "/sign-up/check", ["about": "email", "email": "new@example.org"],
          headers: ["Sec-Fetch-Site": "cross-site"])
        #expect(foreign.status == .forbidden)
        let wrong = try await browser.post("/sign-up/check", ["about": "next", "next": "/"])
        #expect(wrong.status == .badRequest)
      }
    }

    @Test func `who is signed in learns of their password, not of others' addresses`() async throws {
      let stores = stores
      try await browse { browser in
        try await browser.signUp("minji@example.org")
        try stores.accounts.setProfile(of: AccountID(rawValue: 1), name: "Walnut")
        #expect(
          try await Self.told(browser, ["about": "password", "password": "pear walnut 17"])
            == ["The password holds the name."])
        let email = try await browser.post(
          "/sign-up/check", ["about": "email", "email": "minji@example.org"])
        #expect(email.status == .badRequest)
        let without = try await browser.post(
          "/sign-up/check", ["about": "password", "password": "pear"], csrf: "")
        #expect(without.status == .forbidden)
      }
    }

    @Test func `the page asks of the fields that it tells of`() async throws {
      try await browse { browser in
        let page = try await browser.get("/sign-up").body
        #expect(page.contains("data-check=\"/sign-up/check\""))
        for name in ["email", "password", "name", "phone"] {
          #expect(page.contains("name=\"\(name)\"") && page.contains("data-told=\"\(name)\""), "\(name)")
        }
        // Without a script the same is told when the form is sent.
        let sent = try await browser.post("/sign-up", ["email": "a@example.org", "password": "aaa"])
        #expect(sent.body.contains("10 characters or more") && sent.body.contains("too few different"))
      }
    }
  }
#endif
