#if Server
  import Accounts
  import Delimited
  import Delivery
  import Expiry
  import Hummingbird
  import NIOCore
  import Pantry
  import Words

  extension Site {
    /// Browsers that are told themselves; only their scripts ask for these.
    func addPushRoutes(to router: Router<WebContext>) {
      router.post("/households/:household/notices/push") { request, context in
        let place = try place(context)
        try place.requireWriting()
        let form = try await form(of: request, context)
        let notices = try sendingNotices()
        switch form["deed"] {
        case "key":
          let key = try await stored { try notices.pushKey()?.publicHalf }
          guard let key else { throw HTTPError(.serviceUnavailable) }
          return Self.json(["key": .string(key)])
        case "subscribe":
          let added = try await stored {
            try subscribe(form["subscription"], in: place.household, by: place.visitor.account)
          }
          let done = added.map { "?done=\($0.operation ?? 0)" } ?? ""
          return Self.json(["next": .string("\(place.path)/notices/channels\(done)")])
        default: throw HTTPError(.badRequest)
        }
      }
    }

    private static func json(_ json: JSON) -> Response {
      Response(
        status: .ok, headers: [.contentType: "application/json"],
        body: .init(byteBuffer: ByteBuffer(string: json.line)))
    }
  }
#endif
