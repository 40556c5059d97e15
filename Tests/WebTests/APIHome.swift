#if Server
  import Barcodes
  import Batch
  import Catalog
  import Delimited
  import Delivery
  import Expiry
  import Foundation
  import HTTPTypes
  import Hummingbird
  import HummingbirdTesting
  import NIOCore
  import Pantry
  import Synchronization
  import TestPictures
  import Testing

  @testable import Accounts
  @testable import Web

  /// A household with everybody who may ask for something, and something of each kind to be asked for.
  final class APIHome: Sendable {
    let stores: WebStores
    let site: Site
    let household: Household
    /// Who is in it, and who is not, by name.
    let accounts: [String: Account]
    let milk: Item
    let entry: InboxEntry
    /// To another household, for one person.
    let invitation: String
    private let clock: APIClock
    private let folder = FileManager.default.temporaryDirectory.appending(path: "remexp-\(UUID().uuidString)")

    static let password = "four words in a row"

    /// - Parameter sendsMail: false for a server that sends none; what is sent goes nowhere.
    init(sendsMail: Bool = true) throws {
      stores = try .inMemory()
      let stores = stores
      let clock = APIClock()
      self.clock = clock
      let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      let worker = URL(filePath: tests).deletingLastPathComponent().appending(path: "remexp").path
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let carrier = Carrier(environment: ["PATH": "/usr/bin:/bin"])
      let mail = try ServerMail(
        from: "pantry@example.org", route: .sendmail(path: Self.mailer(in: folder)), carrier: carrier)
      site = Site(
        settings: WebSettings(host: "127.0.0.1", port: 8080, mail: sendsMail ? mail : nil), stores: stores,
        clock: WebClock(
          now: { clock.now }, today: { _ in WebSiteTests.today }, local: { _ in .utc }),
        photos: PhotoReading(
          folder: folder.path, pictures: folder.path + "/pictures",
          scan: BatchScan(jobs: 1, worker: WorkerCommand(path: worker, arguments: ["__decode-worker"])),
          fileSizeLimit: 1 << 20, dates: { nil },
          views: { PrintedDateReading(PrintProcess(reader: nil, program: worker), fileSizeLimit: 1 << 20) }),
        notices: NoticeSending(carrier: carrier, secretsFolder: folder.path + "/secrets", mail: mail))
      var accounts: [String: Account] = [:]
      for name in ["owner", "other owner", "member", "viewer", "guest", "stranger", "neighbour"] {
        accounts[name] = try stores.accounts.signUp(
          email: name.replacing(" ", with: ".") + "@example.org", password: Self.password, name: name,
          phone: nil, language: nil, at: clock.now)
      }
      self.accounts = accounts
      let owner = try #require(accounts["owner"])
      household = try site.newHousehold(named: "home", owner: owner)
      for (name, role) in [
        ("other owner", Role.owner), ("member", .member), ("viewer", .viewer), ("guest", .viewer),
      ] {
        let token = try site.newInvitation(to: household.id, role: role, by: owner.id).token
        _ = try stores.accounts.accept(
          token: token, account: try #require(accounts[name]).id, at: clock.now)
      }
      let neighbour = try #require(accounts["neighbour"])
      let next = try site.newHousehold(named: "next door", owner: neighbour)
      invitation = try site.newInvitation(to: next.id, role: .member, by: neighbour.id).token
      milk = try stores.pantry.perform("add", user: "home", at: clock.now) {
        try $0.insert(
          ItemFacts(
            product: ProductSnapshot(gtin: nil, code: nil, name: "Milk"),
            expires: .on(WebSiteTests.today + 3, precision: .day, source: .typed), quantity: Quantity("3")),
          for: "home")
      }
      let picture = SamplePicture(ean13: "8801234567893").png
      let photo = folder.appending(path: "pack.png")
      try Data(picture).write(to: photo)
      entry = try stores.pantry.perform("scan", user: "home", at: clock.now) {
        try $0.addInbox(
          user: "home", photo: photo.path, contentHash: ContentHash(of: picture).description,
          codes: [
            InboxCode(symbology: .ean13, text: "8801234567893", gtin: GTIN("8801234567893"))
          ], reasons: [.unknownProduct, .noDate])
      }
      try stores.startedCatalog().save(
        Product(gtin: try #require(GTIN("4006381333931")), code: "4006381333931", name: "Tea"))
    }

    private static func mailer(in folder: URL) throws -> String {
      let path = folder.appending(path: "mailer").path
      try Data("#!/bin/sh\ncat > /dev/null\n".utf8).write(to: URL(filePath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      return path
    }

    /// With the point and the secret of RFC 8291, appendix A.
    static let subscription =
      #"{"endpoint":"https://push.example.net/x","expirationTime":null,"keys":{"p256dh":"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4","auth":"BTBZMqHH6r4Tts7J_aSIgg"}}"#

    /// What a picture of somebody's is of.
    static let pictured = "8801007123455"
    /// One that can be drawn.
    static let picture = SamplePicture(ean13: "8801234567893").png

    let rule = NoticeOverride(user: "home", scope: .location("cellar"), silence: .forever)

    /// Channels, a rule and a picture, of which there is none before.
    func furnish() throws {
      let mail = try #require(site.notices?.mail)
      let channels: [(String, ChannelSettings)] = [
        (
          "mail", .mail(try MailSettings(from: mail.from, to: ["owner@example.org"], route: mail.route))
        ),
        ("ntfy", .ntfy(try NtfySettings(topic: "fridge-8f3k2"))),
      ]
      try stores.pantry.perform("channel add", user: "home", at: now) { transaction in
        for (name, settings) in channels {
          try transaction.save(UserChannel(user: "home", name: name, settings: settings.jsonText))
        }
        try transaction.save(rule)
      }
      let picture = try #require(site.photos).pictures.keep(Self.picture, at: now)
      try stores.startedCatalog().keep(
        Product(
          gtin: try #require(GTIN(Self.pictured)), code: Self.pictured, name: "Cocoa", imageURL: picture),
        fields: [.name, .imageURL])
    }

    /// An address with what there is in this household, or what is made for it.
    /// - Parameters:
    ///   - path: with names between braces.
    ///   - account: whose key, browser or app it is about.
    ///   - others: what the other names stand for.
    func address(_ path: String, of account: String, _ others: [String: String] = [:]) throws -> String {
      try path.replacing(/\{(\w+)\}/) { match in
        try others[String(match.1)] ?? value(String(match.1), of: id(of: account))
      }
    }

    private func value(_ name: String, of account: AccountID) throws -> String {
      switch name {
      case "household": return "\(household.id)"
      case "item": return "\(milk.id)"
      case "entry": return "\(entry.id)"
      case "account": return "\(try id(of: "guest"))"
      case "token": return invitation
      case "rule": return rule.scope.formKey
      case "key":
        return
          "\(try stores.accounts.makeKey(of: account, name: "x", mayWrite: true, ends: nil, at: now).key.id)"
      case "session":
        _ = try stores.accounts.beginSession(of: account, label: "", at: now)
        return "\(try #require(stores.accounts.sessions(of: account, at: now).first).id)"
      case "app":
        return "\(try stores.accounts.issueRefreshToken(of: account, label: "", at: now).family)"
      case "invitation":
        return
          "\(try site.newInvitation(to: household.id, role: .viewer, by: id(of: "owner")).invitation.id)"
      default: throw UnknownName(name: name)
      }
    }

    private struct UnknownName: Error { let name: String }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var now: Instant { clock.now }

    func wait(_ seconds: Int64) { clock.move(seconds) }

    func id(of name: String) throws -> AccountID { try #require(accounts[name]).id }

    /// What an app shows that has just signed in.
    func token(of name: String) async throws -> String {
      let refresh = try stores.accounts.issueRefreshToken(of: id(of: name), label: "app", at: now)
      return try await site.tokens.token(
        of: id(of: name), family: refresh.family, keys: stores.accounts.signingKeys(at: now), at: now)
    }

    func key(of name: String, mayWrite: Bool) throws -> String {
      try stores.accounts.makeKey(of: id(of: name), name: "script", mayWrite: mayWrite, ends: nil, at: now)
        .secret
    }

    func test(_ body: @escaping @Sendable (APIClient) async throws -> Void) async throws {
      try await Application(router: site.router()).test(.router) { try await body(APIClient(client: $0)) }
    }
  }

  /// A clock that goes on when a test says so.
  final class APIClock: Sendable {
    private let seconds = Mutex<Int64>(1_795_400_000)

    var now: Instant { Instant(seconds: seconds.withLock { $0 }) }

    func move(_ count: Int64) { seconds.withLock { $0 += count } }
  }

  /// Sends what an app does.
  struct APIClient: Sendable {
    struct Answer: Sendable {
      let status: Int
      let headers: HTTPFields
      let body: String

      /// Null for what is no JSON.
      var json: JSON { (try? JSON(reading: Array(body.utf8))) ?? .null }

      subscript(name: String) -> JSON { json[name] }
    }

    let client: any TestClientProtocol
    /// Nil for who shows nothing.
    var token: String?

    func with(_ token: String?) -> APIClient { APIClient(client: client, token: token) }

    func get(_ path: String, _ headers: [String: String] = [:]) async throws -> Answer {
      try await send(.get, path, nil, headers)
    }

    func post(_ path: String, _ body: JSON? = nil, _ headers: [String: String] = [:]) async throws -> Answer {
      try await send(.post, path, body?.line, headers)
    }

    func put(_ path: String, _ body: JSON) async throws -> Answer { try await send(.put, path, body.line) }

    /// A form with one file, as an app sends it.
    func send(
      _ method: HTTPRequest.Method, _ path: String, file bytes: [UInt8], in field: String
    ) async throws -> Answer {
      var body = ByteBuffer(
        string: "--x\r\nContent-Disposition: form-data; name=\"\(field)\"; filename=\"a.png\"\r\n\r\n")
      body.writeBytes(bytes)
      body.writeString("\r\n--x--\r\n")
      return try await execute(method, path, body, ["Content-Type": "multipart/form-data; boundary=x"])
    }

    func patch(_ path: String, _ body: JSON, _ headers: [String: String] = [:]) async throws -> Answer {
      try await send(.patch, path, body.line, headers)
    }

    func send(
      _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, _ headers: [String: String] = [:]
    ) async throws -> Answer {
      try await execute(
        method, path, body.map { ByteBuffer(string: $0) },
        body == nil ? headers : ["Content-Type": "application/json"].merging(headers) { $1 })
    }

    private func execute(
      _ method: HTTPRequest.Method, _ path: String, _ body: ByteBuffer?, _ headers: [String: String]
    ) async throws -> Answer {
      var fields = HTTPFields()
      if let token { fields[.authorization] = "Bearer \(token)" }
      for (name, value) in headers { fields[try #require(HTTPField.Name(name))] = value }
      return try await client.execute(
        uri: "/api/v1" + path, method: method, headers: fields, body: body
      ) { Answer(status: $0.status.code, headers: $0.headers, body: String(buffer: $0.body)) }
    }
  }

  extension JSON {
    /// Null for what is not there.
    subscript(name: String) -> JSON {
      guard case .object(let members) = self else { return .null }
      return members.first { $0.0 == name }?.1 ?? .null
    }

    subscript(index: Int) -> JSON {
      guard case .array(let values) = self, values.indices.contains(index) else { return .null }
      return values[index]
    }

    var isNull: Bool { if case .null = self { true } else { false } }
    var text: String? { if case .string(let text) = self { text } else { nil } }
    var integer: Int? { if case .integer(let number) = self { number } else { nil } }
    var elements: [JSON] { if case .array(let values) = self { values } else { [] } }
  }
#endif
