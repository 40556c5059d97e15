#if Server
  import Accounts
  import HTTPTypes
  import Hummingbird
  import NIOCore

  extension Site {
    /// Live changes.
    /// Source: HTML Living Standard, section 9.2.
    func addEventRoutes(to router: Router<WebContext>) {
      router.get(RouterPath("/households/:household\(EventStream.pathEnd)")) { request, context in
        let place = try place(context)
        let (token, household) = (place.visitor.token, place.household.id)
        let stream = try await stream(of: place.household, to: request) {
          try await self.stored {
            try self.stores.accounts.visit(token, to: household, at: self.clock.now())?.membership != nil
          }
        }
        return Response(status: .ok, headers: EventStream.headers, body: stream.body)
      }
    }

    /// - Parameter mayGoOn: whether who listens is still let in; asked before each word.
    /// - Throws: `HTTPError` of status 503 where as many listen as may.
    func stream(
      of household: Household, to request: Request, mayGoOn: @escaping @Sendable () async throws -> Bool
    ) async throws -> EventStream {
      let since = request.headers[.lastEventID].flatMap { Int64($0) }
      guard let listening = try await changes.listen(to: household.user, since: since) else {
        throw HTTPError(.serviceUnavailable, headers: [.retryAfter: "30"])
      }
      return EventStream(changes, household.user, listening, mayGoOn: mayGoOn)
    }
  }

  /// One phone that looks on, as long as this is there: who leaves before the first word could be written is forgotten too.
  final class EventStream: Sendable {
    /// What the addresses of streams end with.
    static let pathEnd = "/events"

    static let contentType = "text/event-stream"
    static let headers: HTTPFields = [.contentType: contentType, .cacheControl: "no-store"]

    private let changes: ChangeWatch
    private let user: String
    private let listening: ChangeWatch.Listening
    private let mayGoOn: @Sendable () async throws -> Bool

    init(
      _ changes: ChangeWatch, _ user: String, _ listening: ChangeWatch.Listening,
      mayGoOn: @escaping @Sendable () async throws -> Bool
    ) {
      self.changes = changes
      self.user = user
      self.listening = listening
      self.mayGoOn = mayGoOn
    }

    deinit {
      let (changes, number, user) = (changes, listening.number, user)
      Task { await changes.leave(number, of: user) }
    }

    var body: ResponseBody { ResponseBody { try await self.run(&$0) } }

    /// Until the server ends, or a word cannot be written any more: one is every quarter of a minute, so that who has left is
    /// known after two. To wait for the line's end beside would take three tasks more for each phone.
    private func run(_ writer: inout any ResponseBodyWriter) async throws {
      try await tell(&writer)
      try await writer.finish(nil)
    }

    /// Writes each change as it comes, and a word now and then. Who is not a member any more hears nothing.
    private func tell(_ writer: inout any ResponseBodyWriter) async throws {
      try await writer.write(ByteBuffer(string: "retry: 3000\n\n"))
      var known = listening.known
      for await step in listening.steps {
        guard try await mayGoOn() else { return }
        let words = step > known ? "id: \(step)\nevent: change\ndata: \(step)\n\n" : ":\n\n"
        try await writer.write(ByteBuffer(string: words))
        known = step
      }
    }
  }
#endif
