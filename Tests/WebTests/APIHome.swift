#if Server
  import Barcodes
  import Batch
  import Catalog
  import Delimited
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

    init() throws {
      stores = try .inMemory()
      let stores = stores
      let clock = APIClock()
      self.clock = clock
      let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      let worker = URL(filePath: tests).deletingLastPathComponent().appending(path: "remexp").path
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      site = Site(
        settings: WebSettings(host: "127.0.0.1", port: 8080), stores: stores,
        clock: WebClock(
          now: { clock.now }, today: { _ in WebSiteTests.today }, local: { _ in .utc }),
        photos: PhotoReading(
          folder: folder.path, pictures: folder.path + "/pictures",
          scan: BatchScan(jobs: 1, worker: WorkerCommand(path: worker, arguments: ["__decode-worker"])),
          fileSizeLimit: 1 << 20, dates: { nil },
          views: { PrintedDateReading(PrintProcess(reader: nil, program: worker), fileSizeLimit: 1 << 20) }))
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

    func patch(_ path: String, _ body: JSON, _ headers: [String: String] = [:]) async throws -> Answer {
      try await send(.patch, path, body.line, headers)
    }

    func send(
      _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, _ headers: [String: String] = [:]
    ) async throws -> Answer {
      var fields = HTTPFields()
      if body != nil { fields[.contentType] = "application/json" }
      if let token { fields[.authorization] = "Bearer \(token)" }
      for (name, value) in headers { fields[try #require(HTTPField.Name(name))] = value }
      return try await client.execute(
        uri: "/api/v1" + path, method: method, headers: fields, body: body.map { ByteBuffer(string: $0) }
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

    var text: String? { if case .string(let text) = self { text } else { nil } }
    var integer: Int? { if case .integer(let number) = self { number } else { nil } }
    var elements: [JSON] { if case .array(let values) = self { values } else { [] } }
  }
#endif
