#if Server
  import Accounts
  import Delivery
  import Expiry
  import Foundation
  import HTTPTypes
  import Hummingbird
  import HummingbirdTesting
  import TestSupport
  import Testing

  @testable import Web

  /// Another e-mail address, through a mail server of this machine.
  @Suite(.needs("python3-aiosmtpd and openssl", MailServer.isThere)) struct EmailPageTests {
    let server: MailServer
    let stores: WebStores
    let site: Site
    /// Of this test alone: the server is that of all of them.
    let name = UUID().uuidString.lowercased()

    init() throws {
      server = try MailServer.shared.get()
      stores = try WebStores.inMemory()
      site = Site(
        settings: WebSettings(
          host: "127.0.0.1", port: 8080, publicAddress: "https://pantry.example.org",
          mail: try Self.mail(by: server)),
        stores: stores,
        clock: WebClock(
          now: { Instant(seconds: 1_795_400_000) }, today: { _ in WebSiteTests.today }, local: { _ in .utc }))
    }

    private static func mail(by server: MailServer) throws -> ServerMail {
      let smtp = try SMTPServer(host: "127.0.0.1", port: server.plain, tls: .none, timeoutSeconds: 60)
      return try ServerMail(
        from: "pantry@example.org", route: .smtp(smtp), carrier: Carrier(environment: [:]))
    }

    private var old: String { "\(name)@example.org" }
    private var new: String { "new-\(name)@example.org" }
    private var taken: String { "taken-\(name)@example.org" }

    private func browse(_ body: @escaping @Sendable (Browser) async throws -> Void) async throws {
      try await Application(router: site.router()).test(.router) { client in
        let browser = Browser(client: client)
        try await browser.signUp(old)
        _ = try await mails(1, to: old)
        try await body(browser)
      }
    }

    /// The mails that came, when there are so many: they come after the answer.
    private func mails(_ count: Int, to email: String) async throws -> [MailServer.Mail] {
      for _ in 0..<1200 {
        let mails = try server.mails(to: email)
        if mails.count >= count { return mails }
        try await Task.sleep(for: .milliseconds(50))
      }
      return try server.mails(to: email)
    }

    private func link(in mail: MailServer.Mail) throws -> String {
      let match = try #require(
        mail.text.firstMatch(of: /https:\/\/pantry\.example\.org(\/email\/[A-Za-z0-9_-]{43})\n/))
      return String(match.1)
    }

    private func ask(_ browser: Browser, _ email: String, password: String = Browser.password) async throws
      -> Browser.Answer
    {
      try await browser.post("/account/email", ["email": email, "password": password])
    }

    private func account() throws -> Account {
      try #require(try stores.accounts.account(AccountID(rawValue: 1)))
    }

    @Test func `an address is changed when its link is followed, and both are told`() async throws {
      try await browse { browser in
        let wrong = try await ask(browser, new, password: "x")
        #expect(wrong.status == .unprocessableContent && wrong.body.contains("value=\"\(new)\""))
        let elsewhere = try await Browser(client: browser.client).signIn(old)
        let asked = try await ask(browser, new)
        #expect(asked.location == "/account?done=emailAsked")
        let page = try await browser.get(asked.location).body
        #expect(page.contains("a mail is on its way") && page.contains("\(new) waits for the link"))
        #expect(try account().email == old)
        let letter = try #require(try await mails(1, to: new).first)
        #expect(letter.headers["Subject"] == "RemExp: your new address?" && letter.defects.isEmpty)
        let path = try link(in: letter)
        let told = try #require(try await mails(2, to: old).last)
        #expect(told.headers["Subject"] == "RemExp: another address" && !told.text.contains(new))
        #expect(told.text.contains("https://pantry.example.org/forgot"))
        #expect(try await browser.get(path).body.contains("It is mine"))
        #expect(try account().email == old, "looking changes nothing")
        let done = try await browser.post(path, [:])
        #expect(done.status == .ok && done.body.contains("The address was changed"))
        #expect(try account().email == new && account().isEmailVerified)
        #expect(try await browser.get("/account").status == .ok)
        #expect(try await elsewhere.get("/account").location == "/sign-in?next=/account")
        #expect(try await mails(3, to: old).last?.headers["Subject"] == "RemExp: the address was changed")
        #expect(try await browser.post(path, [:]).status == .unprocessableContent, "it is good once")
      }
    }

    @Test func `an address of somebody else is answered alike, and gets no mail`() async throws {
      try await browse { browser in
        let other = Browser(client: browser.client)
        try await other.signUp(taken)
        _ = try await mails(1, to: taken)
        let free = try await ask(browser, new)
        let freePage = try await browser.get(free.location).body
        let known = try await ask(browser, taken)
        let knownPage = try await browser.get(known.location).body
        #expect(free.status == known.status && free.location == known.location)
        #expect(freePage.replacing(new, with: "") == knownPage.replacing(taken, with: ""))
        // What was asked for later is behind it in the line.
        _ = try await mails(3, to: old)
        #expect(try server.mails(to: taken).count == 1)
        #expect(try account().email == old)
      }
    }

    @Test func `so many are sent within an hour`() async throws {
      try await browse { browser in
        for _ in 0..<AccountStore.verificationsPerHour {
          #expect(try await ask(browser, new).status == .seeOther)
        }
        let more = try await ask(browser, new)
        #expect(more.status == .unprocessableContent && more.body.contains("Too many tries"))
      }
    }

    @Test func `a new password stops it`() async throws {
      try await browse { browser in
        _ = try await ask(browser, new)
        let path = try link(in: try #require(try await mails(1, to: new).first))
        _ = try await browser.post(
          "/account/password", ["old": Browser.password, "password": "pear-walnut-17"])
        #expect(try await browser.post(path, [:]).status == .unprocessableContent)
        #expect(try account().email == old)
      }
    }

    @Test func `a server without mail changes it at once, and says when it is taken`() async throws {
      let site = Site(
        settings: WebSettings(host: "127.0.0.1", port: 8080), stores: stores,
        clock: WebClock(
          now: { Instant(seconds: 1_795_400_000) }, today: { _ in WebSiteTests.today }, local: { _ in .utc }))
      try await Application(router: site.router()).test(.router) { client in
        let browser = Browser(client: client)
        try await browser.signUp(old)
        let elsewhere = try await Browser(client: client).signIn(old)
        try await Browser(client: client).signUp(taken)
        let refused = try await ask(browser, taken)
        #expect(refused.status == .unprocessableContent && refused.body.contains("already"))
        #expect(try await ask(browser, "nobody").status == .unprocessableContent)
        #expect(try await ask(browser, new).location == "/account?done=emailChanged")
        #expect(try account().email == new && !account().isEmailVerified)
        #expect(try await browser.get("/account").body.contains(new))
        #expect(try await elsewhere.get("/account").status != .ok)
      }
    }

    @Test func `who comes by a provider that tells no address is sent a link to the one that they type`()
      async throws
    {
      let trial = try ExternalTrial(.github, mail: try Self.mail(by: server))
      let email = old
      try await trial.run { traveller in
        let page = try await trial.signIn(traveller)
        let token = try #require(page.body.firstMatch(of: /name="token" value="([^"]+)"/)).1
        let form = ["token": String(token), "email": email, "name": "Lee"]
        #expect(try await traveller.post("/sign-in/with/github/sign-up", form).location == "/")
      }
      let mail = try #require(try await mails(1, to: email).first)
      #expect(mail.headers["Subject"] == "RemExp: is this your address?" && mail.text.contains("/verify/"))
    }
  }
#endif
