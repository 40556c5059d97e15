#if Server
  import Accounts
  import Delivery
  import Expiry
  import Foundation
  import HTTPTypes
  import Hummingbird
  import HummingbirdTesting
  import Synchronization
  import TestSupport
  import Testing

  @testable import Web

  /// A moment that tests move on.
  final class MovedClock: Sendable {
    private let seconds = Mutex<Int64>(1_795_400_000)

    var now: Instant { Instant(seconds: seconds.withLock { $0 }) }

    func advance(by count: Int64) { seconds.withLock { $0 += count } }
  }

  /// Links that come by mail, through a mail server of this machine.
  @Suite(.needs("python3-aiosmtpd and openssl", MailServer.isThere)) struct MailPageTests {
    let server: MailServer
    let stores: WebStores
    let site: Site
    let clock = MovedClock()
    /// Of this test alone: the server is that of all of them.
    let name = UUID().uuidString.lowercased()

    init() throws {
      server = try MailServer.shared.get()
      stores = try WebStores.inMemory()
      let smtp = try SMTPServer(host: "127.0.0.1", port: server.plain, tls: .none, timeoutSeconds: 60)
      let mail = try ServerMail(
        from: "pantry@example.org", route: .smtp(smtp), carrier: Carrier(environment: [:]))
      let clock = clock
      site = Site(
        settings: WebSettings(
          host: "127.0.0.1", port: 8080, publicAddress: "https://pantry.example.org", mail: mail),
        stores: stores,
        clock: WebClock(now: { clock.now }, today: { _ in WebSiteTests.today }, local: { _ in .utc }))
    }

    private var email: String { "\(name)@example.org" }

    private func browse(_ body: @escaping @Sendable (Browser) async throws -> Void) async throws {
      try await Application(router: site.router()).test(.router) { client in
        try await body(Browser(client: client))
      }
    }

    /// The mails that came, when there are so many: they come after the answer.
    private func mails(_ count: Int) async throws -> [MailServer.Mail] {
      for _ in 0..<1200 {
        let mails = try server.mails(to: email)
        if mails.count >= count { return mails }
        try await Task.sleep(for: .milliseconds(50))
      }
      return try server.mails(to: email)
    }

    private func path(_ kind: String, in mail: MailServer.Mail) throws -> String {
      let match = try #require(
        mail.text.firstMatch(of: /https:\/\/pantry\.example\.org(\/[a-z]+\/[A-Za-z0-9_-]{43})\n/))
      let path = String(match.1)
      #expect(path.hasPrefix("/\(kind)/"))
      return path
    }

    @Test func `a new account is sent a link that verifies its address, once`() async throws {
      let (stores, email) = (stores, email)
      try await browse { browser in
        try await browser.signUp(email)
        let mail = try #require(try await mails(1).first)
        #expect(mail.headers["Subject"] == "RemExp: is this your address?" && mail.defects.isEmpty)
        #expect(mail.sender == "pantry@example.org" && mail.recipients == [email])
        let link = try path("verify", in: mail)
        let id = AccountID(rawValue: 1)
        let anybody = Browser(client: browser.client)
        #expect(try await anybody.get(link).body.contains("It is mine"))
        #expect(try stores.accounts.account(id)?.isEmailVerified == false, "looking changes nothing")
        #expect(try await browser.get("/account").body.contains("not verified"))
        #expect(try await anybody.post(link, [:]).body.contains("the address is verified"))
        #expect(try stores.accounts.account(id)?.isEmailVerified == true)
        #expect(try await anybody.post(link, [:]).status == .unprocessableContent)
        let page = try await browser.get("/account").body
        #expect(!page.contains("not verified") && !page.contains("/account/verify"))
      }
    }

    @Test func `another link is sent on demand, five times within an hour`() async throws {
      let (clock, email) = (clock, email)
      try await browse { browser in
        try await browser.signUp(email)
        for _ in 0..<5 {
          #expect(try await browser.post("/account/verify", [:]).location == "/account?done=mailSent")
        }
        #expect(try await browser.post("/account/verify", [:]).status == .unprocessableContent)
        #expect(try await mails(6).count == 6)
        clock.advance(by: 3601)
        let old = try path("verify", in: try #require(try await mails(6).last))
        clock.advance(by: AccountStore.verificationLifetime)
        #expect(try await browser.post(old, [:]).status == .unprocessableContent, "it has ended")
      }
    }

    @Test func `who forgot the password chooses another by mail, and every sign-in ends`() async throws {
      let email = email
      try await browse { browser in
        try await browser.signUp(email)
        _ = try await mails(1)
        let other = Browser(client: browser.client)
        #expect(try await other.get("/sign-in").body.contains("href=\"/forgot\""))
        let asked = try await other.post("/forgot", ["email": email.uppercased()])
        #expect(asked.status == .ok && asked.body.contains("If there is an account"))
        let mail = try #require(try await mails(2).last)
        #expect(mail.headers["Subject"] == "RemExp: a new password")
        let link = try path("reset", in: mail)
        #expect(try await other.get(link).status == .ok)
        let short = try await other.post(link, ["password": "short"])
        #expect(short.status == .unprocessableContent && short.body.contains("10 characters or more"))
        let done = try await other.post(link, ["password": "pear-walnut-17"])
        #expect(done.status == .ok && done.body.contains("Sign in with it"))
        #expect(try await browser.get("/account").location == "/sign-in?next=/account")
        #expect(try await other.post(link, ["password": "walnut-pear-71"]).status == .unprocessableContent)
        let signedIn = try await other.post("/sign-in", ["email": email, "password": "pear-walnut-17"])
        #expect(signedIn.location == "/")
        // A link of one kind is none of another.
        let token = try #require(link.split(separator: "/").last)
        #expect(try await other.post("/verify/\(token)", [:]).status == .unprocessableContent)
      }
    }

    @Test func `a link for a new password ends after an hour, and three are sent within one`() async throws {
      let (clock, email) = (clock, email)
      try await browse { browser in
        try await browser.signUp(email)
        let other = Browser(client: browser.client)
        for _ in 0..<5 {
          #expect(try await other.post("/forgot", ["email": email]).body.contains("If there is an account"))
        }
        let last = try #require(try await mails(4).last)
        // What was asked for later is behind it in the line.
        _ = try await browser.post("/account/verify", [:])
        #expect(try await mails(5).filter { $0.headers["Subject"] == "RemExp: a new password" }.count == 3)
        clock.advance(by: AccountStore.resetLifetime)
        let late = try await other.post(
          try path("reset", in: last), ["password": "pear-walnut-17"])
        #expect(late.status == .unprocessableContent)
      }
    }

    @Test func `an address without an account is told the same, and gets no mail`() async throws {
      let email = email
      try await browse { browser in
        try await browser.signUp(email)
        let anybody = Browser(client: browser.client)
        let known = try await anybody.post("/forgot", ["email": email])
        let unknown = try await anybody.post("/forgot", ["email": "nobody-\(email)"])
        #expect(known.status == unknown.status && known.body == unknown.body)
        #expect(known.headers[.contentLength] == unknown.headers[.contentLength])
        _ = try await mails(2)
        _ = try await browser.post("/account/verify", [:])
        _ = try await mails(3)
        #expect(try server.mails(to: "nobody-\(email)").isEmpty)
        let wrong = try await anybody.post("/forgot", ["email": "x"])
        #expect(wrong.status == .unprocessableContent)
      }
    }

    @Test func `one address asks for so many within an hour`() async throws {
      let name = name
      try await browse { browser in
        for number in 0..<LimitedAction.passwordReset.perHour {
          let answer = try await browser.post("/forgot", ["email": "\(number)-\(name)@example.org"])
          #expect(answer.status == .ok)
        }
        let more = try await browser.post("/forgot", ["email": "more-\(name)@example.org"])
        #expect(more.status == .unprocessableContent && more.body.contains("Too many tries"))
      }
    }

    @Test func `a server without mail says so, and offers none`() async throws {
      let site = Site(
        settings: WebSettings(host: "127.0.0.1", port: 8080), stores: stores,
        clock: WebClock(
          now: { [clock] in clock.now }, today: { _ in WebSiteTests.today }, local: { _ in .utc }))
      try await Application(router: site.router()).test(.router) { client in
        let browser = Browser(client: client)
        #expect(try await !browser.get("/sign-in").body.contains("/forgot"))
        #expect(try await browser.get("/forgot").body.contains("sends no mail"))
        #expect(try await browser.post("/forgot", ["email": "a@example.org"]).body.contains("sends no mail"))
        try await browser.signUp("kim@example.org")
        #expect(try await !browser.get("/account").body.contains("/account/verify"))
        #expect(try await browser.post("/account/verify", [:]).status == .notFound)
      }
    }
  }
#endif
