#if Server
  import Accounts
  import Expiry
  import Foundation
  import Hummingbird
  import HummingbirdTesting
  import StoreFiles
  import Synchronization
  import Testing

  @testable import Web

  /// Which errors are a line of the server's log.
  @Suite struct QuietLogTests {
    private struct Broken: Error {}

    /// What is said when pages and the API fail so, each so many times, and what was answered last.
    private func lines(of error: any Error & Sendable, asking count: Int) async throws -> (
      [String], HTTPResponse.Status
    ) {
      let lines = Mutex<[String]>([])
      let log = WebLog(.errors, now: { Instant(seconds: 0) }) { line in lines.withLock { $0.append(line) } }
      let router = Router(context: WebContext.self)
      router.add(middleware: ErrorPages())
      router.add(middleware: APIProblems())
      let paths = ["/x", "/api/v1/x"]
      for path in paths { router.post(RouterPath(path)) { _, _ -> Response in throw error } }
      let status = Mutex(HTTPResponse.Status.ok)
      try await Application(router: router, logger: log.logger).test(.router) { client in
        for path in (0..<count).flatMap({ _ in paths }) {
          let answer = try await client.execute(uri: path, method: .post)
          status.withLock { $0 = answer.status }
        }
      }
      return (lines.withLock { $0 }, status.withLock { $0 })
    }

    @Test(arguments: [
      HTTPError(.serviceUnavailable, headers: [.retryAfter: "2"]) as any Error & Sendable,
      StoreFailure(path: "pantry.sqlite", error: .busy),
    ])
    func `who asks too much is told so, and the log is not filled`(error: any Error & Sendable) async throws {
      let (lines, status) = try await lines(of: error, asking: 20)
      #expect(status == .serviceUnavailable && lines.isEmpty, "\(lines)")
    }

    @Test(arguments: [
      (Broken() as any Error & Sendable, 500), (AccountError.noHashing, 503), (CannotKeep(code: ENOSPC), 507),
      (StoreFailure(path: "pantry.sqlite", error: .damaged), 500),
    ])
    func `what somebody has to look after is a line each time`(error: any Error & Sendable, code: Int)
      async throws
    {
      let (lines, status) = try await lines(of: error, asking: 2)
      #expect(status.code == code && lines.count == 4, "\(lines)")
    }
  }
#endif
