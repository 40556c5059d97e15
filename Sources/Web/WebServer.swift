#if Server
  import Delimited
  import Expiry
  import Hummingbird
  import HummingbirdCore
  import Logging
  import NIOCore
  import NIOPosix
  import ServiceLifecycle
  import Synchronization
  import UnixSignals

  /// The pages of the households of a store, until the process is asked to stop.
  public struct WebServer: Sendable {
    private let settings: WebSettings
    private let site: Site

    /// - Parameters:
    ///   - photos: nil to take none in.
    ///   - notices: nil where pages make no channels.
    ///   - providers: by which people sign in beside their passwords.
    public init(
      _ settings: WebSettings, stores: WebStores, clock: WebClock, photos: PhotoReading? = nil,
      notices: NoticeSending? = nil, providers: SignInProviders = .none, log: WebLog = .silent
    ) {
      self.settings = settings
      site = Site(
        settings: settings, stores: stores, clock: clock, photos: photos, notices: notices,
        providers: providers, log: log)
    }

    /// Answers until SIGINT or SIGTERM. What is being answered then is finished, within 20 seconds: what takes longer is cut.
    /// - Parameters:
    ///   - ready: told once, with the port that it listens on.
    ///   - overdue: called where what is being answered does not let itself be cut either, five seconds later; should end the
    ///     process.
    /// - Throws: ``CannotListen``.
    public func run(
      overdue: @escaping @Sendable () -> Void = {}, ready: @escaping @Sendable (Int) -> Void
    ) async throws {
      let bound = StopBound(Self.longestEnd + .seconds(5), overdue)
      defer { bound.cancel() }
      // The first to hear of an end is the last of these; metrics are there until all else has ended.
      let group = ServiceGroup(
        configuration: .init(
          services: metricsServices + (reloading + [try pages(ready), bound]),
          gracefulShutdownSignals: [.sigterm, .sigint], logger: site.log.logger))
      try await group.run()
    }
  }

  extension WebServer {
    /// What is being answered when the end is asked for may take so long.
    private static let longestEnd = Duration.seconds(20)
    /// A line on which nothing comes for so long is closed, in seconds: a photo's form may pause, and an event stream only writes.
    private static let patience: Int64 = 60

    private func pages(_ ready: @escaping @Sendable (Int) -> Void) throws -> any Service {
      let lines = HTTPServerBuilder.http1(
        configuration: .init(
          additionalChannelHandlers: [OlderClients()], idleTimeout: .seconds(Self.patience)))
      let app = Application(
        responder: BriefAnswers(site.router().buildResponder()),
        server: try settings.certificate?.wrapping(lines) ?? lines,
        configuration: ApplicationConfiguration(
          address: .hostname(settings.host, port: settings.port), serverName: nil),
        onServerRunning: { channel in ready(channel.localAddress?.port ?? 0) }, logger: site.log.logger)
      return Listening(host: settings.host, port: settings.port) { [site] in
        // The server ends when its answers have, and those to who looks on would not by themselves.
        try await withGracefulShutdownHandler {
          try await Self.cut(after: Self.longestEnd) { try await app.run() }
        } onGracefulShutdown: {
          Task { await site.changes.end() }
        }
      }
    }

    private var metricsServices: [any Service] {
      guard let place = settings.metrics else { return [] }
      let app = Application(
        router: site.metricsRouter(),
        server: .http1(configuration: .init(idleTimeout: .seconds(Self.patience))),
        configuration: ApplicationConfiguration(
          address: .hostname(place.host, port: place.port), serverName: nil), logger: site.log.logger)
      return [Listening(host: place.host, port: place.port) { try await app.run() }]
    }

    private var reloading: [any Service] {
      settings.certificate.map { [CertificateReloading(certificate: $0, log: site.log)] } ?? []
    }

    /// Runs it, and cancels it so long after it was asked to end.
    private static func cut(
      after limit: Duration, _ body: @escaping @Sendable () async throws -> Void
    ) async throws {
      try await withThrowingTaskGroup { group in
        group.addTask { try await body() }
        group.addTask {
          try await gracefulShutdown()
          try await Task.sleep(for: limit)
        }
        try await group.next()
        group.cancelAll()
      }
    }

    /// Listens there for a moment.
    /// - Throws: ``CannotListen``.
    public static func tryListening(host: String, port: Int) throws {
      do {
        let channel = try ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
          .serverChannelOption(.socketOption(.so_reuseaddr), value: 1).bind(host: host, port: port).wait()
        try channel.close().wait()
      } catch let error as IOError {
        throw CannotListen(host: host, port: port, code: error.errnoCode)
      }
    }

    /// The address is not this machine's, or somebody else listens there.
    public struct CannotListen: Error, Hashable {
      public let host: String
      public let port: Int
      /// An `errno`.
      public let code: Int32
    }

    /// Says of a failure where it was to listen.
    private struct Listening: Service {
      let host: String
      let port: Int
      let body: @Sendable () async throws -> Void

      func run() async throws {
        do { try await body() } catch let error as IOError {
          throw CannotListen(host: host, port: port, code: error.errnoCode)
        }
      }
    }
  }

  /// Reads the certificate again each time that SIGHUP comes.
  private struct CertificateReloading: Service {
    let certificate: ServerCertificate
    let log: WebLog

    func run() async throws {
      let signals = await UnixSignalsSequence(trapping: .sighup)
      await cancelWhenGracefulShutdown {
        for await _ in signals { reload() }
      }
    }

    private func reload() {
      do {
        try certificate.reload()
        log.say("certificate", [("good_until", .string(certificate.end.description))])
      } catch {
        log.say("error", [("message", .string("the certificate could not be read again: \(error)"))])
      }
    }
  }

  /// Calls somebody where an end takes longer than it may.
  private final class StopBound: Service {
    private let limit: Duration
    private let overdue: @Sendable () -> Void
    private let waiting = Mutex<Task<Void, Never>?>(nil)

    init(_ limit: Duration, _ overdue: @escaping @Sendable () -> Void) {
      self.limit = limit
      self.overdue = overdue
    }

    /// Ends as soon as it is told to, since those that stand before it are told after it has.
    func run() async throws {
      try await gracefulShutdown()
      let (limit, overdue) = (limit, overdue)
      let task = Task {
        guard (try? await Task.sleep(for: limit)) != nil else { return }
        overdue()
      }
      waiting.withLock { $0 = task }
    }

    func cancel() {
      waiting.withLock { $0?.cancel() }
    }
  }
#endif
