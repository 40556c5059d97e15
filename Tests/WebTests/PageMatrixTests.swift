#if Server
  import Expiry
  import Foundation
  import HTTPTypes
  import Hummingbird
  import HummingbirdTesting
  import NIOCore
  import Pantry
  import Testing

  @testable import Accounts
  @testable import Web

  /// Who looks at a page.
  enum Looker: String, CaseIterable, Sendable {
    case anonymous, viewer, member, owner, stranger
    /// Whose session has ended.
    case expired
    /// Who shows an owner's key, which opens the API alone.
    case key

    /// Who they are to a page.
    var account: String? {
      switch self {
      case .anonymous, .expired, .key: nil
      default: rawValue
      }
    }
  }

  /// A route of a page, and what each kind of visitor gets there who sends what is right.
  struct PageRoute: Sendable {
    enum Right: Sendable {
      /// Everybody gets the same.
      case open(Int)
      /// Those who are signed in are led elsewhere.
      case guest(Int, signedIn: Int)
      /// Who is signed in; the others sign in first.
      case account(Int)
      /// A member of the household with this role at least.
      case household(Role, Int)
    }

    let method: HTTPRequest.Method
    /// As the router writes it.
    let path: String
    let right: Right
    /// What stands for names of the path, where it is not what an ``APIHome`` has anyway.
    var names: @Sendable (APIHome) throws -> [String: String] = { _ in [:] }
    /// What its form sends.
    var fields: @Sendable (APIHome) throws -> [String: String] = { _ in [:] }

    var name: String { "\(method) \(path)" }

    static func get(
      _ path: String, _ right: Right,
      names: @escaping @Sendable (APIHome) throws -> [String: String] = { _ in [:] }
    ) -> PageRoute {
      PageRoute(method: .get, path: path, right: right, names: names)
    }

    static func post(
      _ path: String, _ right: Right, _ fields: [String: String] = [:],
      names: @escaping @Sendable (APIHome) throws -> [String: String] = { _ in [:] }
    ) -> PageRoute {
      PageRoute(method: .post, path: path, right: right, names: names, fields: { _ in fields })
    }

    func status(for looker: Looker) -> Int {
      switch (right, looker.account) {
      case (.open(let status), _), (.guest(let status, _), nil), (.guest(_, let status), _?): return status
      case (.account, nil), (.household, nil): return 303
      case (.account(let status), _?): return status
      case (.household, "stranger"): return 404
      case (.household(let least, let status), let name?):
        let role = Role(rawValue: name) ?? .viewer
        return role < least ? 403 : status
      }
    }

    /// Whether a visitor is led to the page of signing in.
    func asksToSignIn(_ looker: Looker) -> Bool {
      guard looker.account == nil else { return false }
      switch right {
      case .account, .household: return true
      case .open, .guest: return false
      }
    }
  }

  extension PageRoute {
    private static let home = "/households/{household}"
    private static let password = ["password": APIHome.password]

    /// Every route that the router has beside the API.
    static let all: [PageRoute] = open + account + household + stock + notices

    private static let open: [PageRoute] = [
      .get("/", .guest(303, signedIn: 303)), .get("/health", .open(200)), .get("/ready", .open(200)),
      .get("/style.css", .open(200)), .get("/script.js", .open(200)), .get("/push.js", .open(200)),
      .get("/worker.js", .open(200)), .get("/manifest.webmanifest", .open(200)),
      .get("/icon.svg", .open(200)), .get("/sign-in", .guest(200, signedIn: 303)),
      .get("/sign-up", .guest(200, signedIn: 303)),
      .post("/sign-in", .open(303), ["email": "guest@example.org", "password": APIHome.password]),
      .post("/sign-up", .open(303), ["email": "new@example.org", "password": APIHome.password]),
      .post("/sign-up/check", .open(200), ["about": "name", "name": "Minji"]),
      .post("/sign-out", .open(303)), .get("/forgot", .open(200)),
      .post("/forgot", .open(200), ["email": "guest@example.org"]),
      .get("/reset/{token}", .open(200)),
      .post("/reset/{token}", .open(200), ["password": "pear-walnut-17"]) { home in
        let link = try home.stores.accounts.beginPasswordReset(email: "guest@example.org", at: home.now)
        return ["token": try #require(link).token]
      },
      .get("/verify/{token}", .open(200)),
      .post("/verify/{token}", .open(200)) { home in
        ["token": try home.stores.accounts.beginEmailVerification(of: home.id(of: "guest"), at: home.now)]
      },
      .get("/email/{token}", .open(200)),
      .post("/email/{token}", .open(200)) { home in
        let token = try home.stores.accounts.beginEmailChange(
          of: home.id(of: "guest"), to: "other@example.org", at: home.now)
        return ["token": try #require(token)]
      },
      .get("/answers/{token}", .open(200), names: answer),
      .post("/answers/{token}", .open(303), ["deed": "do"], names: answer),
      .get("/calendars/{file}", .open(200)) { home in
        let token = try home.stores.accounts.makeCalendarAddress(
          of: home.household.id, for: home.id(of: "guest"), at: home.now)
        return ["file": "\(token).ics"]
      },
      // This server knows no provider: signing in by one has its own tests.
      .get("/sign-in/with/{provider}", .open(404)) { _ in ["provider": "google"] },
      .get("/sign-in/with/{provider}/callback", .open(404)) { _ in ["provider": "google"] },
      .post("/sign-in/with/{provider}/callback", .open(404)) { _ in ["provider": "google"] },
      .post("/sign-in/with/{provider}/sign-up", .open(404)) { _ in ["provider": "google"] },
    ]

    @Sendable private static func answer(_ home: APIHome) throws -> [String: String] {
      ["token": "\(try home.stores.accounts.answerSigning(at: home.now).token(.used, of: home.milk))"]
    }

    private static let account: [PageRoute] = [
      .get("/account", .account(200)), .get("/account/export", .account(200)),
      .get("/account/withdraw", .account(200)), .post("/account/withdraw", .account(200), password),
      .post("/account/profile", .account(303), ["name": "Minji", "phone": "", "language": "ko"]),
      .post(
        "/account/password", .account(303), ["old": APIHome.password, "password": "pear-walnut-17"]),
      .post(
        "/account/email", .account(303), ["email": "other@example.org", "password": APIHome.password]),
      .post("/account/verify", .account(303)),
      .post("/account/sessions/{session}/end", .account(303)),
      .post("/account/apps/{app}/end", .account(303)), .post("/account/sessions/end", .account(303)),
      .post(
        "/account/keys", .account(200),
        ["name": "cron", "access": "read", "days": "30", "password": APIHome.password]),
      .post("/account/keys/{key}/delete", .account(303)), .get("/account/providers", .account(200)),
      .post("/account/providers/link", .account(404), ["provider": "google"]),
      .post("/account/providers/unlink", .account(303), ["issuer": "https://id.example", "subject": "1"]),
      .post("/account/providers/again", .account(303)), .get("/households", .account(200)),
      .post("/households", .account(303), ["name": "new"]), .get("/invitations/{token}", .account(200)),
      .post("/invitations/{token}", .account(303)),
    ]

    private static let household: [PageRoute] = [
      .get("\(home)/members", .household(.viewer, 200)),
      .post("\(home)/invitations", .household(.owner, 200), ["role": "viewer"]),
      .post("\(home)/invitations/{invitation}/end", .household(.owner, 303)),
      .post("\(home)/name", .household(.owner, 303), ["name": "Our home"]),
      .post("\(home)/members/{account}/role", .household(.owner, 303), ["role": "member"]),
      .post("\(home)/members/{account}/remove", .household(.owner, 303)),
      .post("\(home)/leave", .household(.viewer, 303)), .get("\(home)/calendar", .household(.viewer, 200)),
      .post("\(home)/calendar", .household(.viewer, 200)), .get("\(home)/history", .household(.viewer, 200)),
      .get("\(home)/statistics", .household(.viewer, 200)),
      // A server that ends keeps no line open, and a test waits for no other.
      .get("\(home)/events", .household(.viewer, 503)),
    ]

    private static let stock: [PageRoute] = [
      .get(home, .household(.viewer, 200)), .get("\(home)/items/{item}", .household(.viewer, 200)),
      .post("\(home)/items/{item}", .household(.member, 303), ["deed": "used"]),
      .post(
        "\(home)/items/{item}/edit", .household(.member, 303),
        ["expires": "2026-12-01", "quantity": "2", "location": "fridge"]),
      .post("\(home)/items/{item}/again", .household(.member, 303)),
      PageRoute(
        method: .post, path: "\(home)/undo", right: .household(.member, 303),
        fields: { home in
          let added = try home.stores.pantry.history(user: "home").first { $0.command == "add" }
          return ["operation": "\(try #require(added).id)"]
        }),
      .get("\(home)/add", .household(.member, 200)),
      .post("\(home)/add", .household(.member, 303), ["name": "Tea", "expires": "never"]),
      .get("\(home)/products", .household(.viewer, 200)),
      .get("\(home)/products/{gtin}/picture", .household(.viewer, 200)) { _ in ["gtin": APIHome.pictured] },
      // Of one file that is no picture nothing comes.
      .post("\(home)/photos", .household(.member, 422)), .get("\(home)/inbox", .household(.viewer, 200)),
      .post("\(home)/inbox/{entry}", .household(.member, 303), ["name": "Milk", "expires": "never"]),
      .get("\(home)/inbox/{entry}/picture", .household(.viewer, 200)),
      .get("\(home)/shopping", .household(.viewer, 200)),
      .post("\(home)/shopping", .household(.member, 303), ["name": "Tea", "quantity": "2"]),
    ]

    private static let notices: [PageRoute] = [
      .get("\(home)/notices", .household(.viewer, 200)),
      .post(
        "\(home)/notices", .household(.member, 303),
        ["days": "3,0", "time": "08:00", "form": "digest", "weekly": "", "language": "", "zone": ""]),
      .post(
        "\(home)/notices/rules", .household(.member, 303),
        ["kind": "location", "which": "fridge", "deed": "mute"]),
      PageRoute(
        method: .post, path: "\(home)/notices/rules/delete", right: .household(.member, 303),
        fields: { ["rule": $0.rule.scope.formKey] }),
      .get("\(home)/notices/channels", .household(.viewer, 200)),
      .post(
        "\(home)/notices/channels", .household(.member, 303), ["kind": "ntfy", "topic": "cellar"]),
      .get("\(home)/notices/channels/{channel}", .household(.member, 200), names: ntfy),
      .post("\(home)/notices/channels/{channel}", .household(.member, 303), ["topic": "cellar"], names: ntfy),
      .post("\(home)/notices/channels/{channel}/delete", .household(.member, 303), names: ntfy),
      .post("\(home)/notices/channels/{channel}/test", .household(.member, 303)) { _ in ["channel": "mail"] },
      .post("\(home)/notices/push", .household(.member, 200), ["deed": "key"]),
    ]

    @Sendable private static func ntfy(_ home: APIHome) -> [String: String] { ["channel": "ntfy"] }
  }

  /// Every route of the pages × everybody who may look, one after the other as in the API's.
  @Suite(.serialized) struct PageMatrixTests {
    /// What somebody's browser sends.
    private struct Sender {
      let cookie: String?
      let key: String?
      /// The value of their session, which each of its forms has.
      let csrf: String

      init(_ looker: Looker, in home: APIHome) throws {
        let accounts = home.stores.accounts
        let began =
          looker == .expired
          ? Instant(seconds: home.now.seconds - AccountStore.sessionLifetime) : home.now
        key = looker == .key ? try home.key(of: "owner", mayWrite: true) : nil
        guard let name = looker == .expired ? "owner" : looker.account else {
          (cookie, csrf) = (nil, "")
          return
        }
        let token = try accounts.beginSession(of: home.id(of: name), label: "", at: began)
        cookie = "remexp=\(token)"
        csrf = try accounts.session(token, at: began)?.csrfToken ?? ""
      }

      func headers(_ more: [String: String] = [:]) -> HTTPFields {
        var headers = HTTPFields()
        headers[.cookie] = cookie
        headers[.authorization] = key.map { "Bearer \($0)" }
        for (name, value) in more { if let name = HTTPField.Name(name) { headers[name] = value } }
        return headers
      }

      func body(_ fields: [String: String], csrf: String) -> ByteBuffer {
        let allowed = CharacterSet.alphanumerics
        let parts = fields.merging(["csrf": csrf]) { $1 }.map { name, value in
          "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")"
        }
        return ByteBuffer(string: parts.joined(separator: "&"))
      }

      func photos(csrf: String) -> ByteBuffer {
        ByteBuffer(
          string: """
            --x\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n\(csrf)\r\n--x\r\n\
            Content-Disposition: form-data; name="photos"; filename="a.png"\r\n\r\nno picture\r\n--x--\r\n
            """)
      }
    }

    private struct Answer: Sendable {
      let status: Int
      let location: String
      let path: String
    }

    /// - Parameters:
    ///   - csrf: in the place of the session's value.
    ///   - more: headers.
    private static func ask(
      _ route: PageRoute, _ looker: Looker, csrf: String? = nil, _ more: [String: String] = [:]
    ) async throws -> Answer {
      let home = try APIHome()
      try home.furnish()
      await home.site.changes.end()
      let sender = try Sender(looker, in: home)
      let name = looker.account ?? "owner"
      let path = try home.address(route.path, of: name, route.names(home))
      let isUpload = route.path.hasSuffix("/photos")
      var (headers, body): ([String: String], ByteBuffer?) = (more, nil)
      if route.method == .post {
        let value = csrf ?? sender.csrf
        headers["Content-Type"] =
          isUpload ? "multipart/form-data; boundary=x" : "application/x-www-form-urlencoded"
        body = isUpload ? sender.photos(csrf: value) : sender.body(try route.fields(home), csrf: value)
      }
      let (sent, form) = (sender.headers(headers), body)
      return try await Application(router: home.site.router()).test(.router) { client in
        try await client.execute(uri: path, method: route.method, headers: sent, body: form) {
          Answer(status: $0.status.code, location: $0.headers[.location] ?? "", path: path)
        }
      }
    }

    @Test func `the table has every route of the router beside the API, and no other`() throws {
      let routed = try APIHome().site.router().routes
        .filter { !$0.path.description.hasPrefix("/api/") }.map { "\($0.method) \($0.path)" }
      let listed = PageRoute.all.map(\.name)
      #expect(Set(listed).subtracting(routed).sorted() == [], "listed, and not there")
      #expect(Set(routed).subtracting(listed).sorted() == [], "there, and not listed")
      #expect(Set(listed).count == listed.count)
    }

    @Test(arguments: PageRoute.all.map(\.name), Looker.allCases)
    func `everybody gets what is theirs, and nobody more`(name: String, looker: Looker) async throws {
      let route = try #require(PageRoute.all.first { $0.name == name })
      let answer = try await Self.ask(route, looker)
      #expect(answer.status == route.status(for: looker))
      guard route.asksToSignIn(looker) else {
        return #expect(!answer.location.hasPrefix("/sign-in?next=\(answer.path)"))
      }
      #expect(answer.location == (route.method == .get ? "/sign-in?next=\(answer.path)" : "/sign-in"))
    }

    /// Apple's form comes from another site, and is taken for nothing.
    private static let forms = PageRoute.all.filter {
      $0.method == .post && $0.path != "/sign-in/with/{provider}/callback"
    }

    @Test(arguments: forms.map(\.name))
    func `a form without its session's value, or of another site, changes nothing`(name: String) async throws
    {
      let route = try #require(PageRoute.all.first { $0.name == name })
      // Who no provider is known to has no form of it.
      let refused = if case .open(404) = route.right { 404 } else { 403 }
      #expect(try await Self.ask(route, .owner, csrf: "x").status == refused)
      #expect(try await Self.ask(route, .owner, ["Sec-Fetch-Site": "cross-site"]).status == refused)
      #expect(try await Self.ask(route, .owner, ["Origin": "https://evil.example"]).status == refused)
    }
  }
#endif
