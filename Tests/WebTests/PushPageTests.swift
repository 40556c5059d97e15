#if Server
  import Accounts
  import Delivery
  import Expiry
  import Foundation
  import Hummingbird
  import HummingbirdTesting
  import Pantry
  import TestSupport
  import Testing
  import Words

  @testable import Web

  /// Browsers that are told while their page is closed.
  @Suite struct PushPageTests {
    let folder: Folder
    let stores: WebStores
    let site: Site

    private static let path = "/households/1/notices/push"
    private static let now = Instant(seconds: 1_795_400_000)
    /// The point and the secret of RFC 8291, appendix A.
    private static let keys =
      #"{"p256dh":"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4","auth":"BTBZMqHH6r4Tts7J_aSIgg"}"#

    init() throws {
      folder = try Folder()
      stores = try WebStores.inMemory()
      site = Site(
        settings: WebSettings(host: "127.0.0.1", port: 8080, publicAddress: "https://pantry.example.org"),
        stores: stores,
        clock: WebClock(now: { Self.now }, today: { _ in WebSiteTests.today }, local: { _ in .utc }),
        notices: NoticeSending(carrier: Carrier(environment: [:]), secretsFolder: folder.path + "/secrets"))
    }

    private func browse(_ body: @escaping @Sendable (Browser) async throws -> Void) async throws {
      try await Application(router: site.router()).test(.router) { client in
        let browser = Browser(client: client)
        try await browser.signUp("minji@example.org")
        _ = try await browser.post("/households", ["name": "집"])
        try await body(browser)
      }
    }

    private static func subscription(_ endpoint: String) -> String {
      #"{"endpoint":"\#(endpoint)","expirationTime":null,"keys":\#(keys)}"#
    }

    private func settings() throws -> [(String, ChannelSettings)] {
      try stores.pantry.channels(of: ["집"]).map { ($0.name, try ChannelSettings(jsonText: $0.settings)) }
    }

    private func key(_ browser: Browser) async throws -> String {
      let answer = try await browser.post(Self.path, ["deed": "key"])
      return String(try #require(answer.body.firstMatch(of: /"key":"([A-Za-z0-9_-]{87})"/)).1)
    }

    @Test func `what a browser sends becomes a channel, and a message goes to its push service`() async throws
    {
      let folder = folder
      try await browse { browser in
        let key = try await key(browser)
        #expect(try await self.key(browser) == key, "a browser that has subscribed stays so")
        let text = Self.subscription("https://push.example.net/x/letmein")
        let answer = try await browser.post(Self.path, ["deed": "subscribe", "subscription": text])
        #expect(
          answer.status == .ok && answer.body.contains(#""next":"/households/1/notices/channels?done="#))
        let (name, made) = try #require(try settings().first)
        #expect(name == "push-1")
        guard case .webpush(let settings) = made, case .file(let file) = settings.subscription else {
          return #expect(Bool(false))
        }
        #expect(settings.from == "postmaster@pantry.example.org" && !settings.allowsPrivateAddresses)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text + "\n")
        let page = try await browser.get("/households/1/notices/channels")
        let own = try #require(try stores.accounts.members(of: HouseholdID(rawValue: 1)).first).name
        #expect(page.body.contains("a browser of \(own)") && !page.body.contains("letmein"))
        let again = try await browser.post(Self.path, ["deed": "subscribe", "subscription": text])
        #expect(again.status == .ok)
        #expect(try self.settings().count == 1, "a browser is told once")

        // The same, but that the push service is this machine's, which pages do not let it be.
        guard Server.isThere, case .success(let server) = Server.shared else { return }
        let place = UUID().uuidString
        let near = Self.subscription(server.url(.init(status: 201), place))
        let open = try PushSettings(
          subscription: Secret(file: folder.write(near, to: "near")), key: settings.key, from: settings.from,
          allowsPrivateAddresses: true)
        let message = try #require(
          Phrases(.korean).testMessage(
            to: name, of: "집", at: Self.now, utcOffset: 0, page: "https://pantry.example.org/"))
        #expect(Carrier(environment: [:]).deliver(message, by: .webpush(open)) == .delivered)
        let request = try #require(try server.requests(place).first)
        #expect(request.headers["content-encoding"] == "aes128gcm")
        #expect(
          request.headers["authorization"]?.hasSuffix(", k=\(key)") == true,
          "from whom the browser subscribed to")
      }
    }

    @Test(arguments: [
      "", "{}", "no JSON", subscription("http://push.example.net/x"), subscription("http://127.0.0.1:9/x"),
      #"{"endpoint":"https://push.example.net/x","keys":{"p256dh":"AAAA","auth":"AAAA"}}"#,
      subscription("https://user:word@push.example.net/x"),
    ])
    func `what is no subscription is refused`(text: String) async throws {
      try await browse { browser in
        let answer = try await browser.post(Self.path, ["deed": "subscribe", "subscription": text])
        #expect(answer.status == .unprocessableContent)
        #expect(try settings().isEmpty)
        let kept = try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/secrets")
        #expect(kept ?? [] == [])
      }
    }

    @Test(arguments: [
      "https://127.0.0.1:9/x", "https://[::1]/x", "https://169.254.169.254/x", "https://10.0.0.1/x",
    ])
    func `a push service within the house is not reached`(endpoint: String) async throws {
      try await browse { browser in
        let text = Self.subscription(endpoint)
        _ = try await browser.post(Self.path, ["deed": "subscribe", "subscription": text])
        let test = try await browser.post("/households/1/notices/channels/push-1/test", [:])
        #expect(test.status == .unprocessableContent && test.body.contains("of this machine"))
      }
    }

    @Test func `only who may write is told, and by pages of this site`() async throws {
      try await browse { browser in
        let text = Self.subscription("https://push.example.net/x")
        let fields = ["deed": "subscribe", "subscription": text]
        #expect(try await browser.post(Self.path, fields, csrf: "wrong").status == .forbidden)
        #expect(try await browser.post(Self.path, ["deed": "x"]).status == .badRequest)
        let made = try await browser.post("/households/1/invitations", ["role": "viewer"])
        let link = try #require(made.body.firstMatch(of: /(\/invitations\/[^"]+)"/)).1
        let juno = Browser(client: browser.client)
        try await juno.signUp("juno@example.org")
        #expect(try await juno.post(Self.path, fields).status == .notFound)
        _ = try await juno.post(String(link), [:])
        #expect(try await juno.post(Self.path, fields).status == .forbidden)
        #expect(try await juno.post(Self.path, ["deed": "key"]).status == .forbidden)
        #expect(!(try await juno.get("/households/1/notices/channels").body.contains("data-push")))
        #expect(try settings().isEmpty)
      }
    }

    @Test func `the worker is of this site, and the button waits for a script`() async throws {
      try await browse { browser in
        let worker = try await browser.get("/worker.js")
        #expect(worker.headers[.contentType] == "text/javascript; charset=utf-8")
        #expect(worker.body.contains("showNotification"))
        #expect(try await browser.get("/push.js").status == .ok)
        let page = try await browser.get("/households/1/notices/channels")
        #expect(page.body.contains("<div class=\"push\" hidden>"))
        #expect(page.headers[.contentSecurityPolicy]?.contains("worker-src 'self'") == true)
      }
    }
  }
#endif
