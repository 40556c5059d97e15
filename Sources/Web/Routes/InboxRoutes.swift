#if Server
  import Accounts
  import Barcodes
  import Catalog
  import Expiry
  import HTTPTypes
  import Hummingbird
  import NIOCore
  import Pantry
  import Register
  import Words

  extension Site {
    /// What waits for something that only a person knows.
    func addInboxRoutes(to router: Router<WebContext>) {
      router.get("/households/:household/inbox") { request, context in
        let place = try place(context)
        let operation = request.uri.queryParameters["done"].flatMap { Int64($0) }
        return try await inboxPage(place, done: operation).response()
      }
      router.post("/households/:household/inbox/:entry") { request, context in
        try await finish(request, context)
      }
      router.get("/households/:household/inbox/:entry/picture") { request, context in
        try await picture(request, context)
      }
    }

    private func inboxPage(_ place: Place, done: Int64? = nil) async throws -> InboxPage {
      try await stored {
        let desk = stores.desk(of: place.household)
        let entries = try desk.reviewed()
        let shown = Array(entries.prefix(InboxPage.most))
        return InboxPage(
          place: place, entries: shown, count: entries.count, names: try desk.names(in: shown),
          today: try today(of: place),
          done: try done.flatMap { try stores.pantry.operation($0, user: place.household.user) })
      }
    }

    private func openEntry(_ context: WebContext, _ place: Place) throws -> InboxEntry {
      guard let number = context.parameters.get("entry", as: Int64.self) else { throw HTTPError(.notFound) }
      return try stores.desk(of: place.household).openEntry(number)
    }

    /// Takes what somebody says of an entry: with that it becomes an item, or waits for the rest.
    private func finish(_ request: Request, _ context: WebContext) async throws -> Response {
      let place = try place(context)
      try place.requireWriting()
      let form = try await form(of: request, context)
      let number = try await stored { try openEntry(context, place).id }
      do {
        let picture = try await productPicture(form, context, place)
        let operation = try await stored {
          let entry = try openEntry(context, place)
          if let picture { try registerProduct(of: taking(form, of: entry, in: place), picture: picture) }
          let account = place.visitor.account
          guard form["deed"] != "drop" else { return try drop(entry, in: place.household, by: account) }
          let said = try taking(form, of: entry, in: place)
          return try register(said, in: place.household, by: account).operation
        }
        return Response.seeOther("\(place.path)/inbox" + (operation.map { "?done=\($0)" } ?? ""))
      } catch let error where HTTPResponse.Status(error) == .unprocessableContent {
        return try await inboxPage(place)
          .response(of: number, form, error: context.phrases.webSentence(error))
      }
    }

    /// The photo of an entry as the picture of its product, where somebody wants that; nil where it is gone.
    private func productPicture(
      _ form: WebForm, _ context: WebContext, _ place: Place
    ) async throws -> [UInt8]? {
      guard form["picture"] == "keep", form["deed"] != "drop", form.text("name") != nil else { return nil }
      let entry = try await stored { try openEntry(context, place) }
      return try await photos?.view(of: entry.photo, contentHash: entry.contentHash)
    }

    private func taking(_ form: WebForm, of entry: InboxEntry, in place: Place) throws -> InboxEntry {
      let today = try today(of: place)
      var said = ItemFacts(
        named: form.text("name"), brand: form.text("brand"), category: form.text("category"))
      said.quantity = try form.quantity()
      said.location = form.text("location")
      if form["pick"] == "print" {
        return entry.taking(said).takingPrint()
      }
      said.expires = try form.expires(form.dateField, in: place, today: today, stores)
      return entry.taking(said, code: try form.text("code").map { InboxCode(try ProductCode($0)) })
    }

    private func picture(_ request: Request, _ context: WebContext) async throws -> Response {
      let place = try place(context)
      let entry = try await stored { try openEntry(context, place) }
      let tag = "\"\(entry.contentHash)\""
      let headers: HTTPFields = [
        .eTag: tag, .cacheControl: "private, max-age=86400", .contentType: "image/png",
      ]
      guard request.headers[.ifNoneMatch] != tag else {
        return Response(status: .notModified, headers: headers)
      }
      guard let picture = try await photos?.view(of: entry.photo, contentHash: entry.contentHash) else {
        throw HTTPError(.notFound)
      }
      return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: picture)))
    }
  }
#endif
