#if Server
  import Accounts
  import Expiry
  import Hummingbird
  import Markup
  import NIOPosix
  import Pantry
  import Words

  /// Everything that can be asked for, and what it stands on.
  struct Site: Sendable {
    let settings: WebSettings
    let stores: WebStores
    let clock: WebClock
    /// The stores wait for the disk, and what answers must not.
    private let disk = WaitingThreads(4)
    /// A password's hash takes 64 MiB and most of a core for a tenth of a second: two at once are enough.
    private let hashing = WaitingThreads(2)

    init(settings: WebSettings, stores: WebStores, clock: WebClock) {
      self.settings = settings
      self.stores = stores
      self.clock = clock
    }

    func router() -> Router<WebContext> {
      let router = Router(context: WebContext.self)
      router.add(middleware: SecurityHeaders(isSecure: settings.isSecure))
      router.add(middleware: ErrorPages())
      router.add(middleware: VisitorMiddleware(site: self))
      addSupportRoutes(to: router)
      addAccountRoutes(to: router)
      addHouseholdRoutes(to: router)
      addItemRoutes(to: router)
      return router
    }

    /// What asks a store.
    func stored<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
      try await disk.pool.runIfActive(body)
    }

    /// What hashes a password.
    func hashed<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
      try await hashing.pool.runIfActive(body)
    }
  }

  /// Threads for what waits, which end with what they work for.
  private final class WaitingThreads: Sendable {
    let pool: NIOThreadPool

    init(_ count: Int) {
      pool = NIOThreadPool(numberOfThreads: count)
      pool.start()
    }

    deinit {
      pool.shutdownGracefully { _ in }
    }
  }

  extension Site {
    /// What is the same for everybody.
    private func addSupportRoutes(to router: Router<WebContext>) {
      router.get("/health") { _, _ in
        // One page of each file, whoever there is.
        try await stored {
          _ = try stores.pantry.user(named: "health")
          _ = try stores.accounts.account(AccountID(rawValue: 0))
        }
        return Response(
          status: .ok, headers: [.contentType: "text/plain"], body: .init(byteBuffer: .init(string: "ok\n")))
      }
      router.get("/style.css") { _, _ in
        Response(
          status: .ok, headers: [.contentType: "text/css; charset=utf-8", .cacheControl: "max-age=3600"],
          body: .init(byteBuffer: .init(string: WebStyle.sheet.text)))
      }
      router.get("/") { _, context in
        guard let visitor = context.visitor else { return Response.redirect(to: "/sign-in", type: .normal) }
        let households = try await stored { try stores.accounts.households(of: visitor.account.id) }
        guard households.count == 1, let (household, _) = households.first else {
          return Response.redirect(to: "/households", type: .normal)
        }
        return Response.redirect(to: "/households/\(household.id)", type: .normal)
      }
    }
  }
#endif
