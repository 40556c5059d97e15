#if Server
  import Accounts
  import HTTPTypes
  import Hummingbird
  import NIOCore
  import ServiceLifecycle

  extension Site {
    /// Live changes.
    /// Source: HTML Living Standard, section 9.2.
    func addEventRoutes(to router: Router<WebContext>) {
      router.get("/households/:household/events") { request, context in
        let place = try place(context)
        let since = request.headers[.lastEventID].flatMap { Int64($0) }
        let user = place.household.user
        guard let listening = try await changes.listen(to: user, since: since) else {
          throw HTTPError(.serviceUnavailable, headers: [.retryAfter: "30"])
        }
        return Response(
          status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
          body: ResponseBody { writer in
            defer { Task { await self.changes.leave(listening.number, of: user) } }
            try await request.body.consumeWithCancellationOnInboundClose { _ in
              // The server ends when its answers have, and this one would not by itself.
              try await withGracefulShutdownHandler {
                try await tell(listening, of: place, to: &writer)
              } onGracefulShutdown: {
                Task { await self.changes.end() }
              }
            }
            try await writer.finish(nil)
          })
      }
    }

    /// Writes each change as it comes, and a word now and then. Who is not a member any more hears nothing.
    private func tell(
      _ listening: ChangeWatch.Listening, of place: Place, to writer: inout any ResponseBodyWriter
    ) async throws {
      try await writer.write(ByteBuffer(string: "retry: 3000\n\n"))
      var known = listening.known
      for await step in listening.steps {
        guard try await mayGoOn(place) else { return }
        let words = step > known ? "id: \(step)\nevent: change\ndata: \(step)\n\n" : ":\n\n"
        try await writer.write(ByteBuffer(string: words))
        known = step
      }
    }

    private func mayGoOn(_ place: Place) async throws -> Bool {
      try await stored {
        try stores.accounts.visit(place.visitor.token, to: place.household.id, at: clock.now())?.membership
          != nil
      }
    }
  }
#endif
