#if Server
  import HTTPTypes
  import Hummingbird

  /// Whether what is asked for now would be answered: both stores can be read and are of the version that this program knows.
  /// While a newer one brings them up to date, nobody can read them.
  actor Readiness {
    private let look: @Sendable () async throws -> Bool
    /// The one that is under way, so that a store that lets everybody wait is asked by one thread and not by all.
    private var current: Task<Bool, Never>?

    /// - Parameter look: may take as long as a store lets wait.
    init(_ look: @escaping @Sendable () async throws -> Bool) {
      self.look = look
    }

    /// - Parameter patience: after which a store that has not answered counts as one that cannot.
    func isReady(within patience: Duration = .seconds(2)) async -> Bool {
      let check = current ?? begin()
      return await withCheckedContinuation { continuation in
        let answer = FirstAnswer(continuation)
        Task { answer.give(await check.value) }
        Task {
          try? await Task.sleep(for: patience)
          answer.give(false)
        }
      }
    }

    private func begin() -> Task<Bool, Never> {
      let look = look
      let check = Task {
        let isReady = (try? await look()) ?? false
        self.end()
        return isReady
      }
      current = check
      return check
    }

    private func end() {
      current = nil
    }
  }

  extension Site {
    /// What a supervisor, a proxy and a dashboard ask, whoever may ask them.
    func addHealthRoutes(to router: Router<some RequestContext>) {
      router.get("/health") { _, _ in Self.plain(.ok, "ok\n") }
      router.get("/ready") { _, _ in
        await readiness.isReady()
          ? Self.plain(.ok, "ready\n") : Self.plain(.serviceUnavailable, "not ready\n")
      }
    }

    private static func plain(_ status: HTTPResponse.Status, _ text: String) -> Response {
      Response(
        status: status, headers: [.contentType: "text/plain; charset=utf-8"],
        body: .init(byteBuffer: .init(string: text)))
    }
  }
#endif
