#if Server
  import Accounts
  import Batch
  import Expiry
  import HTTPTypes
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
    /// What is sent to see whether it arrives may take as long as a channel lets it wait.
    private let sending = WaitingThreads(2)
    /// Nil where pages make no channels.
    let notices: NoticeSending?
    /// Nil where no photos are taken in.
    let photos: PhotoRoom?
    let uploads = UploadPlaces()
    let changes: ChangeWatch
    let pages = PageCache()
    /// Nil where this server sends no mail.
    let mail: MailRoom?
    /// Where other providers are asked who somebody is.
    let desk: ProviderDesk
    let metrics = RequestMetrics()
    let log: WebLog
    let readiness: Readiness
    let began: Instant
    let tokens: AccessTokens

    init(
      settings: WebSettings, stores: WebStores, clock: WebClock, photos: PhotoReading? = nil,
      notices: NoticeSending? = nil, providers: SignInProviders = .none, log: WebLog = .silent
    ) {
      self.notices = notices
      self.settings = settings
      self.stores = stores
      self.clock = clock
      self.log = log
      began = clock.now()
      let disk = disk
      readiness = Readiness { try await disk.pool.runIfActive { try stores.areReady() } }
      self.photos = photos.map { PhotoRoom($0, stores: stores, clock: clock) }
      changes = ChangeWatch(stores.pantry, disk: disk.pool)
      mail = settings.mail.map { MailRoom($0) }
      desk = ProviderDesk(providers)
      tokens = AccessTokens(issuer: settings.publicAddress ?? "remexp")
    }

    func router() -> Router<WebContext> {
      let router = Router(context: WebContext.self)
      router.add(middleware: RequestRecords(metrics: metrics, log: log))
      router.add(middleware: SecurityHeaders(isSecure: settings.isSecure))
      router.add(middleware: ErrorPages())
      router.add(middleware: APIProblems())
      router.add(middleware: VisitorMiddleware(site: self))
      addSupportRoutes(to: router)
      addAccountRoutes(to: router)
      addSignUpCheck(to: router)
      addMailRoutes(to: router)
      addProfileRoutes(to: router)
      addExternalRoutes(to: router)
      addHouseholdRoutes(to: router)
      addMemberRoutes(to: router)
      addItemRoutes(to: router)
      addEditRoutes(to: router)
      addAddingRoutes(to: router)
      addProductRoutes(to: router)
      addPhotoRoutes(to: router)
      addInboxRoutes(to: router)
      addStatisticsRoutes(to: router)
      addShoppingRoutes(to: router)
      addCalendarRoutes(to: router)
      addHistoryRoutes(to: router)
      addNoticeRoutes(to: router)
      addChannelRoutes(to: router)
      addAnswerRoutes(to: router)
      addPushRoutes(to: router)
      addEventRoutes(to: router)
      addAPIRoutes(to: router)
      return router
    }

    /// What asks a store.
    func stored<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
      try await disk.pool.runIfActive(body)
    }

    /// What waits for a channel.
    func sent<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
      try await sending.pool.runIfActive(body)
    }

    /// What hashes a password.
    func hashed<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
      try await hashing.pool.runIfActive(body)
    }
  }

  /// Threads for what waits, which end with what they work for.
  final class WaitingThreads: Sendable {
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
      addHealthRoutes(to: router)
      addStatic("/style.css", "text/css; charset=utf-8", WebStyle.sheet.text, to: router)
      addStatic("/script.js", "text/javascript; charset=utf-8", WebScript.text, to: router)
      addStatic("/push.js", "text/javascript; charset=utf-8", PushScripts.page, to: router)
      addStatic("/worker.js", "text/javascript; charset=utf-8", PushScripts.worker, to: router)
      addStatic("/manifest.webmanifest", "application/manifest+json", WebManifest.text, to: router)
      addStatic("/icon.svg", "image/svg+xml", WebManifest.icon, to: router)
      router.get("/") { _, context in
        guard let visitor = context.visitor else { return Response.redirect(to: "/sign-in", type: .normal) }
        let households = try await stored { try stores.accounts.households(of: visitor.account.id) }
        guard households.count == 1, let (household, _) = households.first else {
          return Response.redirect(to: "/households", type: .normal)
        }
        return Response.redirect(to: "/households/\(household.id)", type: .normal)
      }
    }

    /// A file that is the same for everybody until the program is another.
    private func addStatic(
      _ path: RouterPath, _ type: String, _ text: String, to router: Router<WebContext>
    ) {
      let tag = "\"\(ContentHash(of: Array(text.utf8)))\""
      let headers: HTTPFields = [.contentType: type, .cacheControl: "max-age=3600", .eTag: tag]
      router.get(path) { request, _ in
        guard request.headers[.ifNoneMatch] != tag else {
          return Response(status: .notModified, headers: headers)
        }
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: .init(string: text)))
      }
    }
  }
#endif
