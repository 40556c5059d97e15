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
        let since = request.headers[.lastEventID].flatMap { Int64($0) }
        guard let listening = try await changes.listen(to: place.household.user, since: since) else {
          throw HTTPError(.serviceUnavailable, headers: [.retryAfter: "30"])
        }
        let stream = EventStream(self, place, listening)
        return Response(
          status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
          body: ResponseBody { try await stream.run(&$0) })
      }
    }
  }

  /// One phone that looks on, as long as this is there: who leaves before the first word could be written is forgotten too.
  final class EventStream: Sendable {
    /// What the addresses of streams end with.
    static let pathEnd = "/events"

    private let site: Site
    private let token: String
    private let household: Household
    private let listening: ChangeWatch.Listening

    init(_ site: Site, _ place: Place, _ listening: ChangeWatch.Listening) {
      self.site = site
      token = place.visitor.token
      household = place.household
      self.listening = listening
    }

    deinit {
      let (changes, number, user) = (site.changes, listening.number, household.user)
      Task { await changes.leave(number, of: user) }
    }

    /// Until the server ends, or a word cannot be written any more: one is every quarter of a minute, so that who has left is
    /// known after two. To wait for the line's end beside would take three tasks more for each phone.
    fileprivate func run(_ writer: inout any ResponseBodyWriter) async throws {
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

    private func mayGoOn() async throws -> Bool {
      try await site.stored {
        let visit = try self.site.stores.accounts.visit(
          self.token, to: self.household.id, at: self.site.clock.now())
        return visit?.membership != nil
      }
    }
  }
#endif
