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
        guard let notices else { throw HTTPError(.notFound) }
        switch form["deed"] {
        case "key":
          let key = try await stored { try notices.pushKey()?.publicHalf }
          guard let key else { throw HTTPError(.serviceUnavailable) }
          return Self.json(["key": .string(key)])
        case "subscribe":
          let operation = try await stored { try subscribe(form["subscription"], in: place, notices) }
          let done = operation.map { "?done=\($0)" } ?? ""
          return Self.json(["next": .string("\(place.path)/notices/channels\(done)")])
        default: throw HTTPError(.badRequest)
        }
      }
    }

    /// - Returns: the journal's number of it; nil where the browser is told already.
    private func subscribe(_ text: String, in place: Place, _ notices: NoticeSending) throws -> Int64? {
      let known = try stores.pantry.channels(of: [place.household.user])
        .compactMap { try? ChannelSettings(jsonText: $0.settings) }
      guard !known.contains(where: { notices.isSame($0, as: text) }) else { return nil }
      let contact = notices.mail?.from ?? settings.postmaster
      let channel = try notices.push(text, contact: contact)
      return try add(channel, called: PushName.name(of: place.visitor.account.id), in: place, notices)
    }

    private static func json(_ json: JSON) -> Response {
      Response(
        status: .ok, headers: [.contentType: "application/json"],
        body: .init(byteBuffer: ByteBuffer(string: json.line)))
    }
  }
#endif
