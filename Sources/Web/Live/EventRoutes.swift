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
        let place = try await place(context)
        let since = request.headers[.lastEventID].flatMap { Int64($0) }
        let user = place.household.user
        guard let (number, changes) = try await changes.listen(to: user, since: since) else {
          throw HTTPError(.serviceUnavailable, headers: [.retryAfter: "30"])
        }
        return Response(
          status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
          body: ResponseBody { writer in
            defer { Task { await self.changes.leave(number, of: user) } }
            try await request.body.consumeWithCancellationOnInboundClose { _ in
              // The server ends when its answers have, and this one would not by itself.
              try await withGracefulShutdownHandler {
                try await tell(changes, of: place, to: &writer)
              } onGracefulShutdown: {
                Task { await self.changes.end() }
              }
            }
            try await writer.finish(nil)
          })
      }
    }

    /// Writes each change as it comes, and a word now and then, so that what lies between does not take the line for dead,
    /// and who is not a member any more hears nothing.
    private func tell(
      _ changes: AsyncStream<Int64>, of place: Place, to writer: inout any ResponseBodyWriter
    ) async throws {
      try await writer.write(ByteBuffer(string: "retry: 3000\n\n"))
      let moments = merged(changes)
      for await moment in moments {
        guard try await mayGoOn(place) else { return }
        switch moment {
        case .change(let number):
          try await writer.write(ByteBuffer(string: "id: \(number)\nevent: change\ndata: \(number)\n\n"))
        case .pause: try await writer.write(ByteBuffer(string: ":\n\n"))
        }
      }
    }

    private enum Moment: Sendable {
      case change(Int64)
      case pause
    }

    /// The changes with a pause each quarter of a minute; it ends with them.
    private func merged(_ changes: AsyncStream<Int64>) -> AsyncStream<Moment> {
      AsyncStream { continuation in
        let pauses = Task {
          while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(15))
            continuation.yield(.pause)
          }
        }
        let told = Task {
          for await change in changes { continuation.yield(.change(change)) }
          continuation.finish()
        }
        continuation.onTermination = { _ in
          pauses.cancel()
          told.cancel()
        }
      }
    }

    private func mayGoOn(_ place: Place) async throws -> Bool {
      try await stored {
        guard try stores.accounts.session(place.visitor.token, at: clock.now()) != nil else { return false }
        return try stores.accounts.membership(of: place.visitor.account.id, in: place.household.id) != nil
      }
    }
  }
#endif
