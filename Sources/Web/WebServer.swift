#if Server
  import Hummingbird
  import HummingbirdCore
  import Logging
  import NIOCore

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
      notices: NoticeSending? = nil, providers: SignInProviders = .none
    ) {
      self.settings = settings
      site = Site(
        settings: settings, stores: stores, clock: clock, photos: photos, notices: notices, providers: providers)
    }

    /// Answers until SIGINT or SIGTERM; what is being answered then is finished.
    /// - Parameter ready: told once, with the port that it listens on.
    /// - Throws: ``CannotListen``.
    public func run(ready: @escaping @Sendable (Int) -> Void) async throws {
      var logger = Logger(label: "remexp") { StreamLogHandler.standardError(label: $0) }
      // Requests name people's things; what is logged are the server's own troubles.
      logger.logLevel = .error
      let app = Application(
        router: site.router(),
        // A line on which nothing comes for so long is closed: a photo's form may pause, and an event stream only writes.
        server: .http1(
          configuration: .init(
            additionalChannelHandlers: [OlderClients()], idleTimeout: .seconds(Self.patience))),
        configuration: ApplicationConfiguration(
          address: .hostname(settings.host, port: settings.port), serverName: nil),
        onServerRunning: { channel in ready(channel.localAddress?.port ?? 0) }, logger: logger)
      do {
        try await app.runService()
      } catch let error as IOError {
        throw CannotListen(code: error.errnoCode)
      }
    }

    /// In seconds.
    private static let patience: Int64 = 60

    /// The address is not this machine's, or somebody else listens there.
    public struct CannotListen: Error, Hashable {
      /// An `errno`.
      public let code: Int32
    }
  }
#endif
