#if Server
  import Delimited
  import Expiry
  import HTTPTypes
  import Pantry
  import Testing

  @testable import Accounts
  @testable import Web

  /// Who asks.
  enum Asker: String, CaseIterable, Sendable {
    case nobody, viewer, member, owner, stranger, expired, forger, key, readingKey

    /// Whose rights they have; nil for who is not let in.
    var account: String? {
      switch self {
      case .nobody, .expired, .forger: nil
      case .key, .readingKey: "member"
      default: rawValue
      }
    }

    func token(in home: APIHome) async throws -> String? {
      switch self {
      case .nobody: return nil
      case .expired:
        let token = try await home.token(of: "owner")
        home.wait(AccessTokens.lifetime + AccessTokens.skew)
        return token
      case .forger:
        let token = try await home.token(of: "owner")
        return String(token.dropLast(4)) + "AAAA"
      case .key: return try home.key(of: "member", mayWrite: true)
      case .readingKey: return try home.key(of: "member", mayWrite: false)
      default: return try await home.token(of: rawValue)
      }
    }
  }

  extension Endpoint {
    /// What it answers who asks for what it can do.
    fileprivate func status(for asker: Asker) -> Int {
      // Nobody watches the journal where no server runs: who is let in is told so.
      let success = isStream ? 503 : success.status.code
      guard access != .anybody else { return success }
      switch asker {
      case .nobody, .forger: return 401
      case .expired: return 419
      case .stranger:
        if case .household = access { return 404 }
      case .readingKey where isWriting: return 403
      case .key where access == .session, .readingKey where access == .session: return 403
      default: break
      }
      if case .household(let least) = access {
        let role: Role = asker == .viewer ? .viewer : asker == .owner ? .owner : .member
        if role < least { return 403 }
      }
      return success
    }

    /// Its address in a test's household.
    /// - Parameter account: whose key, browser or app it is about.
    func path(in home: APIHome, of account: String = "owner") throws -> String {
      try home.address(
        path, of: account,
        [
          "channel": id == "editChannel" ? "ntfy" : "mail",
          "code": id == "getProductPicture" ? APIHome.pictured : "4006381333931",
        ])
    }

    /// What it takes that is right.
    func body(in home: APIHome) throws -> JSON? {
      guard case .json = intake else { return nil }
      switch id {
      case "signIn": return ["email": "owner@example.org", "password": .string(APIHome.password)]
      case "signUp": return ["email": "new@example.org", "password": .string(APIHome.password)]
      case "refreshSession", "endSession":
        let token = try home.stores.accounts.issueRefreshToken(
          of: home.id(of: "owner"), label: "", at: home.now)
        return ["refresh_token": .string(token.token)]
      case "editAccount": return ["name": "Minji"]
      case "makeKey": return ["name": "new", "password": .string(APIHome.password)]
      case "makeHousehold": return ["name": "new"]
      case "invite", "setRole": return ["role": "viewer"]
      case "renameHousehold": return ["name": "Our home"]
      case "changePassword":
        return ["old_password": .string(APIHome.password), "password": "pear-walnut-17"]
      case "changeEmail": return ["email": "other@example.org", "password": .string(APIHome.password)]
      case "withdraw": return ["password": .string(APIHome.password)]
      case "checkSignUp": return ["about": "name", "name": "Minji"]
      case "askForReset": return ["email": "owner@example.org"]
      case "finishReset":
        let link = try home.stores.accounts.beginPasswordReset(email: "guest@example.org", at: home.now)
        return ["token": .string(try #require(link).token), "password": "pear-walnut-17"]
      case "verifyEmail":
        let token = try home.stores.accounts.beginEmailVerification(of: home.id(of: "guest"), at: home.now)
        return ["token": .string(token)]
      case "finishEmailChange":
        let token = try home.stores.accounts.beginEmailChange(
          of: home.id(of: "guest"), to: "other@example.org", at: home.now)
        return ["token": .string(try #require(token))]
      case "unlinkProvider": return ["issuer": "https://id.example", "subject": "1"]
      case "editNoticeSettings": return ["notify_at": "08:00"]
      case "setNoticeRule": return ["kind": "location", "which": "fridge", "silence": "forever"]
      case "addChannel": return ["kind": "ntfy", "topic": "cellar"]
      case "editChannel": return ["topic": "cellar"]
      case "subscribe": return ["subscription": .string(APIHome.subscription)]
      case "acceptInvitation": return ["token": .string(home.invitation)]
      case "addItem": return ["name": "Tea", "expires": "never"]
      case "editItem": return ["location": "fridge"]
      case "undo":
        return [
          "operation": .integer(
            Int(try #require(home.stores.pantry.history(user: "home").first { $0.command == "add" }).id))
        ]
      case "setWant": return ["name": "Tea", "quantity": .integer(2)]
      case "registerInboxEntry": return ["name": "Milk", "expires": "never"]
      default: return .object([])
      }
    }
  }

  /// Every route × everybody who may ask, from the table that the routes are made of. One after the other: three hundred households
  /// at once would leave others no time who are held to a few seconds.
  @Suite(.serialized) struct APIMatrixTests {
    private static func ask(_ endpoint: Endpoint, _ asker: Asker) async throws -> APIClient.Answer {
      try await ask(endpoint, asker, in: APIHome())
    }

    private static func ask(
      _ endpoint: Endpoint, _ asker: Asker, in home: APIHome
    ) async throws -> APIClient.Answer {
      try home.furnish()
      let answer = Answered()
      await home.site.changes.end()
      try await home.test { client in
        let token = try await asker.token(in: home)
        let client = client.with(token)
        let path = try endpoint.path(in: home, of: asker.account ?? "owner")
        switch endpoint.intake {
        case .photos:
          await answer.keep(
            try await client.send(endpoint.method, path, file: Array("no picture".utf8), in: "photos"))
        case .picture:
          await answer.keep(
            try await client.send(endpoint.method, path, file: APIHome.picture, in: "picture"))
        case .nothing, .json:
          await answer.keep(try await client.send(endpoint.method, path, endpoint.body(in: home)?.line))
        }
      }
      return try #require(await answer.value)
    }

    @Test(arguments: Site.endpoints.map(\.id), Asker.allCases)
    func `everybody gets what is theirs, and nobody more`(id: String, asker: Asker) async throws {
      let endpoint = try #require(Site.endpoints.first { $0.id == id })
      let answer = try await Self.ask(endpoint, asker)
      #expect(answer.status == endpoint.status(for: asker), "\(answer.body)")
      guard answer.status >= 400 else { return try Self.check(answer, of: endpoint) }
      #expect(answer.headers[.contentType] == "application/problem+json")
      #expect(answer["status"].integer == answer.status)
      #expect(Shape.shape(named: "Problem").faults(of: answer.json, isClosed: true).isEmpty)
      #expect(endpoint.refusalNotes.contains { $0.status == answer.status })
    }

    /// What the document says of an answer holds.
    private static func check(_ answer: APIClient.Answer, of endpoint: Endpoint) throws {
      #expect(answer.headers[.cacheControl] != nil)
      guard let shape = endpoint.success.shape else {
        #expect(answer.headers[.contentType] == endpoint.success.contentType)
        return
      }
      #expect(answer.headers[.contentType] == "application/json")
      #expect(shape.faults(of: answer.json, isClosed: false).isEmpty, "\(answer.body)")
    }

    /// Where a status comes from something that one request alone does not bring about, and which test does.
    private static let elsewhere: [Int: String] = [
      401: "the matrix", 403: "the matrix", 419: "the matrix", 409: "idempotency and its own tests",
      418: "sessions", 429: "sign-ins, and the store's limit of answers", 503: "a store that is busy",
      408: "photos", 507: "photos",
    ]

    @Test(arguments: Site.endpoints.map(\.id))
    func `each refusal that the document names is given`(id: String) async throws {
      let endpoint = try #require(Site.endpoints.first { $0.id == id })
      let home = try APIHome()
      try home.furnish()
      try await home.test { client in
        let client = client.with(try await home.token(of: "owner"))
        let path = try endpoint.path(in: home)
        let body = try endpoint.body(in: home)?.line ?? "{}"
        let isPhotos =
          switch endpoint.intake {
          case .photos, .picture: true
          case .nothing, .json: false
          }
        let type = isPhotos ? "multipart/form-data; boundary=x" : "application/json"
        for (status, note) in endpoint.refusalNotes where Self.elsewhere[status] == nil {
          // It would take 256 MiB.
          if isPhotos, status == 413 { continue }
          let answer =
            switch status {
            case 304:
              try await client.get(path, ["If-None-Match": "\"x\", \(client.get(path).headers[.eTag] ?? "")"])
            case 400: try await client.send(endpoint.method, path, "{", ["Content-Type": type])
            case 404 where ["askForReset", "askForVerification"].contains(endpoint.id):
              try await Self.ask(endpoint, .owner, in: APIHome(sendsMail: false))
            case 404 where endpoint.id == "acceptInvitation":
              try await client.post(path, ["token": "x"])
            case 404 where endpoint.path.hasPrefix("/households"):
              try await client.send(
                endpoint.method, path.replacing("/households/\(home.household.id)", with: "/households/99"),
                body)
            case 404: try await client.send(endpoint.method, path.dropLast(1) + "9999", body)
            case 412: try await client.send(endpoint.method, path, body, ["If-Match": "\"x\""])
            case 413: try await client.send(endpoint.method, path, String(repeating: " ", count: 70_000))
            case 415: try await client.send(endpoint.method, path, body, ["Content-Type": "text/plain"])
            case 422 where isPhotos:
              try await client.send(endpoint.method, path, "--x--\r\n", ["Content-Type": type])
            case 422 where endpoint.id == "lookUpProduct": try await client.get("/products/4006381333932")
            case 422 where endpoint.method == .get: try await client.get(path + "?nonsense=1")
            case 422:
              try await client.send(endpoint.method, path, "{\"nonsense\":1}", ["Idempotency-Key": "\u{20}"])
            default: try Issue.failed(status, note)
            }
          #expect(answer.status == status, "\(status): \(answer.body)")
        }
      }
    }

    @Test func `the document has every route, and no other`() throws {
      let paths = OpenAPIDocument.json["paths"]
      guard case .object(let members) = paths else {
        Issue.record("no paths")
        return
      }
      var documented: [String] = []
      for (path, operations) in members {
        guard case .object(let operations) = operations else { continue }
        documented += operations.map { "\($0.0.uppercased()) \(path)" }
      }
      let routed = Site.endpoints.map { "\($0.method) \($0.path)" }
      #expect(documented.sorted() == routed.sorted())
      #expect(Set(routed).count == routed.count && Set(Site.endpoints.map(\.id)).count == routed.count)
      for reference in OpenAPIDocument.json.line.matches(of: /#\/components\/schemas\/(\w+)/) {
        #expect(Shape.named.contains { $0.name == String(reference.1) })
      }
    }

    @Test func `another method is told which there are, and another address that there is none`() async throws
    {
      let home = try APIHome()
      try await home.test { client in
        let wrong = try await client.send(.put, "/households")
        #expect(wrong.status == 405 && wrong.headers[.allow] == "GET, HEAD, POST")
        let head = try await client.with(home.token(of: "viewer")).send(.head, "/account")
        #expect(head.status == 200 && head.body.isEmpty && head.headers[.eTag] != nil)
        let nothing = try await client.get("/nothing")
        #expect(nothing.status == 404 && nothing.headers[.contentType] == "application/problem+json")
      }
    }
  }

  /// What came of a request, out of a closure.
  private actor Answered {
    private(set) var value: APIClient.Answer?

    func keep(_ answer: APIClient.Answer) { value = answer }
  }

  extension Issue {
    fileprivate static func failed(_ status: Int, _ note: String) throws -> APIClient.Answer {
      record("nobody brings about \(status): \(note)")
      throw CancellationError()
    }
  }
#endif
