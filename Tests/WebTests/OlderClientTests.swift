#if Server
  import Expiry
  import NIOCore
  import NIOPosix
  import Synchronization
  import Testing

  @testable import Web

  /// Lines of who speaks HTTP/1.0, as an older proxy or a small program does.
  @Suite(.timeLimit(.minutes(2))) struct OlderClientTests {
    /// What the server says on one line within half a second, and whether it closed the line then.
    private func answer(to text: String, at port: Int) async throws -> (text: String, isClosed: Bool) {
      let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .connect(host: "127.0.0.1", port: port) { channel in
          channel.eventLoop.makeCompletedFuture {
            try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
          }
        }
      return try await channel.executeThenClose { inbound, outbound in
        try await outbound.write(ByteBuffer(string: text))
        return try await withThrowingTaskGroup(of: Bool.self) { group in
          let heard = Mutex("")
          group.addTask {
            for try await piece in inbound { heard.withLock { $0 += String(buffer: piece) } }
            return true
          }
          group.addTask {
            try? await Task.sleep(for: .milliseconds(500))
            return false
          }
          let isClosed = try await group.next() ?? false
          group.cancelAll()
          return (heard.withLock { $0 }, isClosed)
        }
      }
    }

    private func serving(_ body: @escaping @Sendable (Int) async throws -> Void) async throws {
      let server = WebServer(
        WebSettings(host: "127.0.0.1", port: 0), stores: try .inMemory(),
        clock: WebClock(
          now: { Instant(seconds: 1_795_400_000) }, today: { _ in WebSiteTests.today }, local: { _ in .utc }))
      let (ports, found) = AsyncStream.makeStream(of: Int.self)
      try await withThrowingTaskGroup { group in
        group.addTask {
          try await server.run { found.yield($0) }
          found.finish()
        }
        if let port = await ports.first(where: { _ in true }) { try await body(port) }
        group.cancelAll()
      }
    }

    @Test func `a line is closed after the answer unless it is to stay open`() async throws {
      try await serving { port in
        let asked = "GET /health HTTP/1.0\r\nHost: x\r\n"
        let once = try await answer(to: asked + "\r\n", at: port)
        #expect(once.isClosed && once.text.hasSuffix("\r\n\r\nok\n"))
        let kept = try await answer(
          to: asked + "Connection: Keep-Alive\r\n\r\n" + asked + "Connection: Keep-Alive\r\n\r\n", at: port)
        #expect(!kept.isClosed)
        #expect(
          kept.text.split(separator: "connection: keep-alive\r\n", omittingEmptySubsequences: false).count
            == 3)
        let newer = try await answer(to: "GET /health HTTP/1.1\r\nHost: x\r\n\r\n", at: port)
        #expect(!newer.isClosed && !newer.text.lowercased().contains("connection:"))
      }
    }
  }
#endif
