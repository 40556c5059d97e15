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

  /// Where a household is told: channels that pages make, and which they must not.
  @Suite struct ChannelPageTests {
    let folder: Folder
    let stores: WebStores
    let site: Site

    private static let path = "/households/1/notices/channels"
    private static let now = Instant(seconds: 1_795_400_000)

    init() throws {
      folder = try Folder()
      stores = try WebStores.inMemory()
      let carrier = Carrier(environment: Self.environment)
      let mailer = try folder.script("cat > '\(folder.path)/mail'\n")
      site = Site(
        settings: WebSettings(host: "127.0.0.1", port: 8080), stores: stores,
        clock: WebClock(now: { Self.now }, today: { _ in WebSiteTests.today }, local: { _ in .utc }),
        notices: NoticeSending(
          carrier: carrier, secretsFolder: folder.path + "/secrets",
          mail: try ServerMail(from: "pantry@example.org", route: .sendmail(path: mailer), carrier: carrier)))
    }

    /// The server of the tests is trusted, so that only its address can be what is refused.
    private static var environment: [String: String] {
      let certificate = (try? Server.shared.get().certificate) ?? ""
      return ["PATH": "/usr/bin:/bin", "HOME": "/", "SSL_CERT_FILE": certificate]
    }

    private func browse(_ body: @escaping @Sendable (Browser) async throws -> Void) async throws {
      try await Application(router: site.router()).test(.router) { client in
        let browser = Browser(client: client)
        try await browser.signUp("minji@example.org")
        _ = try await browser.post("/households", ["name": "집"])
        try await body(browser)
      }
    }

    private func channel(_ name: String) throws -> UserChannel? {
      try stores.pantry.channels(of: ["집"]).first { $0.name == name }
    }

    private func settings(_ name: String) throws -> ChannelSettings {
      try ChannelSettings(jsonText: try #require(try channel(name)).settings)
    }

    private func save(_ name: String, _ settings: String) throws {
      try stores.pantry.perform("channel add", user: "집", at: Self.now) {
        try $0.save(UserChannel(user: "집", name: name, settings: settings))
      }
    }

    @Test func `a topic of ntfy is added, changed, and taken back`() async throws {
      try await browse { browser in
        #expect(try await browser.get(Self.path).body.contains("Nowhere yet"))
        let added = try await browser.post(
          Self.path,
          ["kind": "ntfy", "topic": "fridge-8f3k2", "token": "tk_secret", "private_addresses": "true"])
        #expect(added.location.hasPrefix("\(Self.path)?done="))
        guard case .ntfy(let made) = try settings("ntfy") else { return #expect(Bool(false)) }
        #expect(made.topic == "fridge-8f3k2" && made.server == "https://ntfy.sh")
        #expect(!made.allowsPrivateAddresses)
        guard case .file(let file)? = made.token else { return #expect(Bool(false)) }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "tk_secret\n")
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        for path in [added.location, "\(Self.path)/ntfy"] {
          let page = try await browser.get(path)
          #expect(page.status == .ok && page.body.contains("fridge-8f3k2"))
          #expect(!page.body.contains("tk_secret"), "what is secret is shown to nobody again")
        }
        #expect(!(try #require(try channel("ntfy")).settings.contains("tk_secret")))
        _ = try await browser.post("\(Self.path)/ntfy", ["topic": "other", "server": "https://ntfy.sh"])
        guard case .ntfy(let changed) = try settings("ntfy") else { return #expect(Bool(false)) }
        #expect(changed.topic == "other" && changed.token == made.token)
        _ = try await browser.post("\(Self.path)/ntfy", ["topic": "other", "server": "https://evil.example"])
        guard case .ntfy(let moved) = try settings("ntfy") else { return #expect(Bool(false)) }
        #expect(moved.token == nil, "a token goes to no other server than the one that it is for")
        let second = try await browser.post(Self.path, ["kind": "ntfy", "topic": "second"])
        #expect(try channel("ntfy-2") != nil)
        let operation = try #require(second.location.firstMatch(of: /done=(\d+)/)).1
        _ = try await browser.post("/households/1/undo", ["operation": String(operation)])
        #expect(try channel("ntfy-2") == nil)
        _ = try await browser.post("\(Self.path)/ntfy/delete", [:])
        #expect(try channel("ntfy") == nil)
      }
    }

    @Test func `an address that is a secret is kept in a file alone`() async throws {
      try await browse { browser in
        let url = "https://hooks.slack.example/services/T0/B0/letmein"
        _ = try await browser.post(Self.path, ["kind": "webhook", "service": "slack", "url": url])
        #expect(!(try #require(try channel("webhook")).settings.contains("letmein")))
        for path in [Self.path, "\(Self.path)/webhook"] {
          let page = try await browser.get(path)
          #expect(page.body.contains("Slack") && !page.body.contains("letmein"))
        }
        _ = try await browser.post("\(Self.path)/webhook", ["service": "discord"])
        guard case .webhook(let settings) = try settings("webhook"),
          case .discord(.secret(.file(let file))) = settings.service
        else { return #expect(Bool(false)) }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == url + "\n", "what is left empty stays")
      }
    }

    @Test(arguments: [
      ["kind": "webhook", "service": "json", "url": "http://example.org/hook"],
      ["kind": "webhook", "service": "json", "url": "https://user:word@example.org/hook"],
      ["kind": "webhook", "service": "json", "url": "file:///etc/passwd"],
      ["kind": "webhook", "service": "json", "url": "gopher://127.0.0.1:25/x"],
      ["kind": "webhook", "service": "json", "url": "https://example.org/\u{1b}[2J"],
      ["kind": "webhook", "service": "json", "url": ""],
      ["kind": "webhook", "service": "telegram", "url": "https://example.org/"],
      ["kind": "ntfy", "topic": ""], ["kind": "ntfy", "topic": "../x"],
      ["kind": "ntfy", "topic": "x", "server": "http://192.168.0.2"],
      ["kind": "ntfy", "topic": "x", "server": "https://example.org/?q="],
      ["kind": "ntfy", "topic": "x", "token": "two\nlines"],
      ["kind": "mail", "to": "other@example.org"],
    ])
    func `what pages must not make is refused, and leaves nothing`(fields: [String: String]) async throws {
      try await browse { browser in
        let page = try await browser.post(Self.path, fields)
        #expect(page.status == .unprocessableContent && page.body.contains("class=\"error\""))
        #expect(try stores.pantry.channels(of: ["집"]).isEmpty)
        let kept = try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/secrets")
        #expect(kept ?? [] == [])
      }
    }

    @Test(arguments: ["exec", "file", "fcm", "webpush", "stdout", ""])
    func `kinds that reach into the machine are no forms of pages`(kind: String) async throws {
      try await browse { browser in
        let fields = ["kind": kind, "command": "/bin/sh", "path": "/tmp/x", "from": "a@b.kr"]
        let answer = try await browser.post(Self.path, fields)
        #expect(answer.status == .badRequest)
        #expect(try stores.pantry.channels(of: ["집"]).isEmpty)
      }
    }

    @Test(arguments: [
      "https://127.0.0.1/", "https://[::1]/", "https://[::ffff:127.0.0.1]/", "https://0.0.0.0/",
      "https://10.1.2.3/",
      "https://172.16.0.1/", "https://192.168.0.10/", "https://100.64.0.1/", "https://[fd00::1]/",
      "https://[fe80::1]/",
      "https://169.254.169.254/latest/meta-data/", "https://[64:ff9b::7f00:1]/", "https://2130706433/",
      "https://0x7f.1/",
    ])
    func `this machine and its networks are not reached`(url: String) async throws {
      try await browse { browser in
        let forms = [
          ["kind": "webhook", "service": "json", "url": url],
          ["kind": "ntfy", "topic": "x", "server": url],
        ]
        for form in forms {
          guard try await browser.post(Self.path, form).status == .seeOther else { continue }
          let name = try #require(form["kind"])
          let page = try await browser.post("\(Self.path)/\(name)/test", [:])
          #expect(page.status == .unprocessableContent)
          #expect(
            page.body.contains("private or") || page.body.contains("of this machine")
              || page.body.contains("no such host"), "\(page.body)")
        }
      }
    }

    @Test(.needs("python3 and openssl", Server.isThere))
    func `a name that stands for this machine is not reached either`() async throws {
      let server = try Server.shared.get()
      let name = UUID().uuidString
      let url = server.url(.init(status: 200, body: "{}"), name, scheme: "https", host: "localhost")
      let open = try WebhookSettings(
        service: .json(url: .open(url), signingKey: nil), allowsPrivateAddresses: true)
      let carrier = Carrier(environment: Self.environment)
      let message = try #require(Phrases(.english).testMessage(to: "x", of: "y", at: Self.now, utcOffset: 0))
      #expect(carrier.deliver(message, by: .webhook(open)) == .delivered, "it would be, were it allowed")
      #expect(try server.requests(name).count == 1)
      try await browse { browser in
        _ = try await browser.post(Self.path, ["kind": "webhook", "service": "json", "url": url])
        let page = try await browser.post("\(Self.path)/webhook/test", [:])
        #expect(page.status == .unprocessableContent)
        #expect(try server.requests(name).count == 1)
      }
    }

    @Test func `each of one's own channels can be paused, and goes on`() async throws {
      try await browse { browser in
        _ = try await browser.post(Self.path, ["kind": "ntfy", "topic": "fridge"])
        let form = try await browser.get("\(Self.path)/ntfy")
        #expect(form.body.contains("name=\"paused\"") && !form.body.contains("checked"))
        let paused = try await browser.post(
          "\(Self.path)/ntfy", ["topic": "fridge", "server": "https://ntfy.sh", "paused": "yes"])
        #expect(try #require(try channel("ntfy")).isPaused)
        #expect(try await browser.get(paused.location).body.contains("<strong>paused</strong>"))
        #expect(try await browser.get("\(Self.path)/ntfy").body.contains("value=\"yes\" checked"))
        _ = try await browser.post("\(Self.path)/ntfy", ["topic": "fridge", "server": "https://ntfy.sh"])
        #expect(try #require(try channel("ntfy")).isPaused == false)
      }
    }

    @Test func `of mail the address can become one's own, and nobody else's`() async throws {
      let stores = stores
      try await browse { browser in
        let account = try #require(try stores.accounts.members(of: HouseholdID(rawValue: 1)).first).account
        let token = try stores.accounts.beginEmailVerification(of: account, at: Self.now)
        try stores.accounts.verifyEmail(token: token, at: Self.now)
        _ = try await browser.post(Self.path, ["kind": "mail"])
        let made = try #require(try channel("mail"))
        #expect(
          try await !browser.get("\(Self.path)/mail").body.contains("name=\"to\""), "it is theirs already")
        var others = made
        others.settings = made.settings.replacing("minji@example.org", with: "juno@example.org")
        try stores.pantry.perform("channel edit", user: "집", at: Self.now) { [others] in try $0.save(others) }
        #expect(try await browser.get("\(Self.path)/mail").body.contains("name=\"to\" value=\"me\""))
        _ = try await browser.post("\(Self.path)/mail", ["to": "eve@example.org", "paused": "yes"])
        guard case .mail(let kept) = try settings("mail") else { return #expect(Bool(false)) }
        #expect(try kept.to == ["juno@example.org"] && channel("mail")?.isPaused == true)
        _ = try await browser.post("\(Self.path)/mail", ["to": "me"])
        guard case .mail(let own) = try settings("mail") else { return #expect(Bool(false)) }
        #expect(try own.to == ["minji@example.org"] && channel("mail")?.isPaused == false)
      }
    }

    @Test(arguments: [
      "list", "inbox", "shopping", "notices", "channels", "history", "https://evil.example", "",
    ])
    func `who takes something back is on the page where they were`(page: String) async throws {
      try await browse { browser in
        let added = try await browser.post(Self.path, ["kind": "ntfy", "topic": "fridge"])
        #expect(try await browser.get(added.location).body.contains("name=\"from\" value=\"channels\""))
        let operation = try #require(added.location.firstMatch(of: /done=(\d+)/)).1
        let undone = try await browser.post(
          "/households/1/undo", ["operation": String(operation), "from": page])
        let paths = [
          "inbox": "/inbox", "shopping": "/shopping", "notices": "/notices",
          "channels": "/notices/channels", "history": "/history",
        ]
        #expect(undone.location == "/households/1" + (paths[page] ?? ""))
      }
    }

    @Test func `what who runs the machine has made is shown and nothing more`() async throws {
      try await browse { browser in
        try save(
          "run", #"{"kind":"exec","command":["/usr/bin/touch","\#(folder.path)/touched"],"format":"text"}"#)
        try save("log", #"{"kind":"file","path":"\#(folder.path)/log"}"#)
        try save(
          "near", #"{"kind":"ntfy","topic":"x","server":"http://127.0.0.1:9","private_addresses":true}"#)
        try save("other", #"{"kind":"ntfy","topic":"x","token":{"file":"/etc/passwd"}}"#)
        try save(
          "relay",
          #"{"kind":"mail","from":"a@b.kr","to":["c@d.kr"],"smtp":{"host":"localhost","tls":"none"}}"#)
        try save(
          "outside", #"{"kind":"ntfy","topic":"x","token":{"file":"\#(folder.path)/secrets/../mail"}}"#)
        let page = try await browser.get(Self.path)
        #expect(page.body.contains("set up by who runs the server") && !page.body.contains("touched"))
        for name in ["run", "log", "near", "other", "relay", "outside"] {
          let before = try channel(name)
          #expect(!page.body.contains("/\(name)/test"))
          #expect(try await browser.get("\(Self.path)/\(name)").status == .forbidden)
          for deed in ["", "/test", "/delete"] {
            let answer = try await browser.post(
              "\(Self.path)/\(name)\(deed)",
              ["topic": "x", "server": "https://evil.example", "service": "json"])
            #expect(answer.status == .forbidden, "\(name)\(deed)")
          }
          #expect(try channel(name) == before)
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/touched"))
        #expect(try await browser.post("\(Self.path)/nobody/test", [:]).status == .notFound)
      }
    }

    @Test func `mail goes to one's own verified address, and a test arrives`() async throws {
      let stores = stores
      try await browse { browser in
        let unverified = try await browser.post(Self.path, ["kind": "mail"])
        #expect(unverified.status == .unprocessableContent && unverified.body.contains("verified"))
        let account = try #require(try stores.accounts.members(of: HouseholdID(rawValue: 1)).first).account
        let token = try stores.accounts.beginEmailVerification(of: account, at: Self.now)
        try stores.accounts.verifyEmail(token: token, at: Self.now)
        _ = try await browser.post(
          Self.path, ["kind": "mail", "to": "other@example.org", "smtp": "localhost"])
        guard case .mail(let settings) = try settings("mail") else { return #expect(Bool(false)) }
        #expect(settings.to == ["minji@example.org"] && settings.from == "pantry@example.org")
        let sent = try await browser.post("\(Self.path)/mail/test", [:])
        #expect(sent.location == "\(Self.path)?sent=mail")
        #expect(try await browser.get(sent.location).body.contains("mail: sent."))
        let mail = try folder.text("mail")
        #expect(mail.contains("To: minji@example.org") && mail.contains("From: RemExp <pantry@example.org>"))
        #expect(try await browser.get("\(Self.path)?sent=%3Cb%3E").body.contains("<b>%3C") == false)
      }
    }

    @Test func `a household tries its channels so often within an hour, and has so many`() async throws {
      try await browse { browser in
        for _ in 0..<Site.mostChannels {
          let fields = ["kind": "ntfy", "topic": "x", "server": "https://127.0.0.1"]
          let made = try await browser.post(Self.path, fields)
          #expect(made.status == .seeOther)
        }
        #expect(
          try await browser.post(Self.path, ["kind": "ntfy", "topic": "x"]).status == .unprocessableContent)
        #expect(try stores.pantry.channels(of: ["집"]).count == Site.mostChannels)
        for _ in 0..<AccountStore.channelTestsPerHour {
          #expect(try await browser.post("\(Self.path)/ntfy/test", [:]).status == .unprocessableContent)
        }
        #expect(try await browser.post("\(Self.path)/ntfy/test", [:]).status == .tooManyRequests)
      }
    }

    @Test func `a viewer sees which kinds there are, a stranger nothing`() async throws {
      try await browse { browser in
        _ = try await browser.post(Self.path, ["kind": "ntfy", "topic": "fridge-8f3k2"])
        let made = try await browser.post("/households/1/invitations", ["role": "viewer"])
        let link = try #require(made.body.firstMatch(of: /(\/invitations\/[^"]+)"/)).1
        let juno = Browser(client: browser.client)
        try await juno.signUp("juno@example.org")
        for path in [Self.path, "\(Self.path)/ntfy"] {
          #expect(try await juno.get(path).status == .notFound)
        }
        _ = try await juno.post(String(link), [:])
        let page = try await juno.get(Self.path)
        #expect(page.body.contains("<b>ntfy</b>") && !page.body.contains("fridge-8f3k2"))
        #expect(try await juno.get("\(Self.path)/ntfy").status == .forbidden)
        for path in ["", "/ntfy", "/ntfy/test", "/ntfy/delete"] {
          let answer = try await juno.post(Self.path + path, ["kind": "ntfy", "topic": "mine"])
          #expect(answer.status == .forbidden)
        }
        #expect(try await browser.post("\(Self.path)/ntfy/test", [:], csrf: "wrong").status == .forbidden)
        #expect(try #require(try channel("ntfy")).settings.contains("fridge-8f3k2"))
      }
    }
  }
#endif
