#if Server
  import Glibc
  import Web
  import Words

  /// A server and what runs beside it, which ends with it.
  struct ServerRun: Sendable {
    let server: WebServer
    /// Told when it has begun to listen, with the port.
    let isOpen: @Sendable (Int) -> Void
    let notices: NoticeTimer?

    func run() async throws {
      let (beginnings, beginning) = AsyncStream.makeStream(of: Void.self)
      try await withThrowingTaskGroup { group in
        group.addTask {
          defer { beginning.finish() }
          try await serve { port in
            isOpen(port)
            beginning.yield()
          }
        }
        if let notices {
          // Nothing is told by a server that cannot be one.
          group.addTask { for await _ in beginnings { await notices.run() } }
        }
        try await group.next()
        group.cancelAll()
      }
    }

    private func serve(_ ready: @escaping @Sendable (Int) -> Void) async throws {
      do {
        try await server.run(overdue: { _exit(128 + SIGTERM) }, ready: ready)
      } catch let error as WebServer.CannotListen {
        let address = ListenAddress(host: error.host, port: error.port)
        throw CommandFailure(address.defaultValueDescription, errno: error.code)
      }
    }
  }
#endif
