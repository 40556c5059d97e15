#if Server
  import Accounts
  import Batch
  import Documents
  import Expiry
  import HTTPTypes
  import Hummingbird
  import NIOCore
  import Pantry
  import Words

  extension Site {
    /// A household's dates for the calendars of its members.
    func addCalendarRoutes(to router: Router<WebContext>) {
      router.get("/households/:household/calendar") { _, context in
        try await calendarPage(try place(context)).response()
      }
      router.post("/households/:household/calendar") { request, context in
        let place = try place(context)
        let form = try await form(of: request, context)
        guard form["deed"] != "end" else {
          _ = try await stored {
            try stores.accounts.endCalendarAddress(
              of: place.household.id, for: place.visitor.account.id)
          }
          return Response.seeOther("\(place.path)/calendar")
        }
        let token = try await stored {
          try stores.accounts.makeCalendarAddress(
            of: place.household.id, for: place.visitor.account.id, at: clock.now())
        }
        return try await calendarPage(place, link: settings.address(of: "/calendars/\(token).ics")).response()
      }
      router.get("/calendars/:file") { request, context in try await calendar(request, context) }
    }

    private func calendarPage(_ place: Place, link: String? = nil) async throws -> CalendarPage {
      let made = try await stored {
        try stores.accounts.calendarAddressDate(of: place.household.id, for: place.visitor.account.id)
          .map { clock.local(try stores.pantry.user(named: place.household.user)).date(at: $0) }
      }
      return CalendarPage(place: place, made: made, link: link)
    }

    /// What a calendar program asks for by the secret address, without signing in; it is the same until something changes.
    private func calendar(_ request: Request, _ context: WebContext) async throws -> Response {
      let file = try context.parameters.require("file")
      guard file.hasSuffix(".ics") else { throw HTTPError(.notFound) }
      let found = try await stored { try stores.accounts.calendarAddress(token: String(file.dropLast(4))) }
      guard let (account, household) = found else { throw HTTPError(.notFound) }
      let bytes = try await stored {
        let user = try stores.pantry.user(named: household.user) ?? User(name: household.user)
        let language = account.language.flatMap(Language.init(rawValue:)) ?? user.language ?? .english
        var bytes: [UInt8] = []
        try CalendarWriting(
          kind: .event, phrases: Phrases(language),
          users: [.init(user: user, today: clock.today(user), clock: clock.local(user))], name: household.name
        ).write(from: stores.pantry) { bytes += $0 }
        return bytes
      }
      let tag = "\"\(ContentHash(of: bytes))\""
      let headers: HTTPFields = [
        .contentType: "text/calendar; charset=utf-8", .eTag: tag, .cacheControl: "private, no-cache",
      ]
      guard request.headers[.ifNoneMatch] != tag else {
        return Response(status: .notModified, headers: headers)
      }
      return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    }
  }
#endif
