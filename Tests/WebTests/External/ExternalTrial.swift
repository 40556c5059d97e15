#if Server
  import Accounts
  import Delivery
  import Expiry
  import Hummingbird
  import HummingbirdTesting
  import JWTKit
  import Synchronization
  import TestSupport
  import Testing

  @testable import Web

  /// A site at which people sign in by a provider that stands in.
  struct ExternalTrial: Sendable {
    let provider: StandIn
    let stores: WebStores
    /// In seconds; a test moves it.
    let time = TrialClock()
    private let folder: Folder

    /// How long the provider may take, in seconds.
    private let patience: Int

    /// How the site's own mail goes out; nil where it sends none.
    private let mail: ServerMail?

    init(_ shape: StandIn.Shape, patience: Int = 30, mail: ServerMail? = nil) throws {
      provider = try StandIn(shape)
      self.patience = patience
      self.mail = mail
      stores = try WebStores.inMemory()
      folder = try Folder()
    }

    /// The name under which the site knows it.
    var name: String { provider.shape.rawValue }

    func run(_ body: @escaping @Sendable (Traveller) async throws -> Void) async throws {
      try await provider.run { try await browse(body) }
    }

    /// The site alone, made anew.
    func browse(_ body: @escaping @Sendable (Traveller) async throws -> Void) async throws {
      let time = time
      let site = Site(
        settings: WebSettings(host: "127.0.0.1", port: 8080, mail: mail), stores: stores,
        clock: WebClock(
          now: { Instant(seconds: time.now) }, today: { _ in WebSiteTests.today }, local: { _ in .utc }),
        providers: try providers())
      try await Application(router: site.router()).test(.router) { client in try await body(Traveller(client))
      }
    }

    private func providers() throws -> SignInProviders {
      let key = try folder.write(provider.appleKey.pemRepresentation, to: "key.p8")
      let proof =
        provider.shape == .apple
        ? #""team_id": "TEAM123456", "key_id": "KEY1234567", "private_key": {"file": "\#(key)"}"#
        : #""client_secret": "\#(StandIn.secret)""#
      let path = try folder.write(
        """
        [{"kind": "\(provider.shape.rawValue)", "client_id": "\(StandIn.clientID)", "issuer": "\(provider.issuer)",
          "private_addresses": true, "timeout_seconds": \(patience), \(proof)}]
        """, to: "providers.json")
      return try SignInProviders(reading: path, carrier: Carrier(environment: [:]))
    }

    /// Goes to the provider and comes back with its answer.
    func signIn(_ traveller: Traveller, next: String = "") async throws -> Browser.Answer {
      try await comeBack(traveller, with: try await leave(traveller, next: next))
    }

    /// Goes to the provider and allows it.
    /// - Returns: what it sends back.
    func leave(_ traveller: Traveller, next: String = "") async throws -> [String: String] {
      let answer = try await traveller.get("/sign-in/with/\(name)" + (next.isEmpty ? "" : "?next=\(next)"))
      #expect(answer.status == .seeOther)
      return try provider.allow(answer.location)
    }

    func comeBack(_ traveller: Traveller, with fields: [String: String]) async throws -> Browser.Answer {
      let path = "/sign-in/with/\(name)/callback"
      guard provider.shape == .apple else {
        return try await traveller.get("\(path)?\(Traveller.encoded(fields))")
      }
      let passedOn = try await traveller.postFromElsewhere(path, fields)
      #expect(passedOn.status == .seeOther && passedOn.location.hasPrefix(path + "?"))
      return try await traveller.get(passedOn.location)
    }

    /// The account of the person at the provider.
    func account(_ subject: String = "person-1") throws -> Account? {
      try stores.accounts.account(issuer: provider.issuer, subject: subject)
    }
  }

  final class TrialClock: Sendable {
    private let seconds = Mutex(StandIn.now)
    var now: Int64 { seconds.withLock { $0 } }
    func advance(by count: Int64) { seconds.withLock { $0 += count } }
  }
#endif
