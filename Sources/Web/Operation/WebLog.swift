#if Server
  import Delimited
  public import Expiry
  import Logging

  /// What a server says of itself while it runs: an object of JSON a line, with nothing in it that is a person's. Who asked, and
  /// for which path, is left out: paths name people's things and hold secrets.
  public struct WebLog: Sendable {
    public enum Extent: String, CaseIterable, Sendable {
      /// Every request, by the pattern of its path.
      case requests
      /// Only what went wrong on the server's side.
      case errors
      case none
    }

    public let extent: Extent
    let now: @Sendable () -> Instant
    let write: @Sendable (String) -> Void

    /// - Parameters:
    ///   - now: what stands in each line.
    ///   - write: takes a line, without its end, from whichever thread.
    public init(
      _ extent: Extent, now: @escaping @Sendable () -> Instant, write: @escaping @Sendable (String) -> Void
    ) {
      self.extent = extent
      self.now = now
      self.write = write
    }

    /// Says nothing.
    public static let silent = WebLog(.none, now: { Instant(seconds: 0) }, write: { _ in })

    func say(_ kind: String, _ members: [(String, JSON)]) {
      guard extent != .none else { return }
      let first: [(String, JSON)] = [("time", .string(now().description)), ("kind", .string(kind))]
      write(JSON.object(first + members).line)
    }

    /// For the libraries, whose troubles are told and nothing else.
    var logger: Logger {
      var logger = Logger(label: "remexp") { _ in LibraryMessages(log: self) }
      logger.logLevel = .error
      return logger
    }
  }

  /// Lines of the HTTP library and of what stands on it.
  private struct LibraryMessages: LogHandler {
    let log: WebLog
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.error

    init(log: WebLog) {
      self.log = log
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    /// What a library would say beside its message may be a path or an address, and is left out.
    func log(event: LogEvent) {
      log.say("error", [("message", .string(event.message.description))])
    }
  }
#endif
