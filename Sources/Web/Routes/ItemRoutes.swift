#if Server
  import Accounts
  import Barcodes
  import Catalog
  import Expiry
  import Hummingbird
  import Pantry
  import Register
  import Words

  extension Site {
    /// A household's things.
    func addItemRoutes(to router: Router<WebContext>) {
      router.get("/households/:household") { request, context in try await list(request, context) }
      router.get("/households/:household/add") { request, context in
        let place = try await place(context)
        try place.requireWriting()
        // What is to be bought leads here with what it is.
        let query = request.uri.queryParameters
        let known = ["code": String(query["code"] ?? ""), "name": String(query["name"] ?? "")]
        return try await addPage(place).response(WebForm(known))
      }
      router.post("/households/:household/add") { request, context in try await add(request, context) }
      router.post("/households/:household/items/:item") { request, context in try await take(request, context)
      }
      router.post("/households/:household/undo") { request, context in try await undo(request, context) }
    }

    func today(of place: Place) throws -> CivilDate { try today(in: place.household) }

    private func list(_ request: Request, _ context: WebContext) async throws -> Response {
      let place = try await place(context)
      let words = request.uri.queryParameters["words"].map(String.init) ?? ""
      let operation = request.uri.queryParameters["done"].flatMap { Int64($0) }
      let page = try await stored {
        let today = try today(of: place)
        // Read before the items: what comes between makes the page anew next time.
        let state = PageCache.State(
          operation: try stores.pantry.lastOperation(of: place.household.user) ?? 0, today: today)
        let key = PageCache.Key(place: place.sight, words: words)
        if operation == nil, let page = pages.page(key, of: state) { return page }
        let filter = ItemFilter(words: words.split(whereSeparator: \.isWhitespace).map(String.init))
        var (lines, count): ([ExpiryReport.Line], Int) = ([], 0)
        let done = try stores.pantry.viewing { view in
          try filter.forEachDay(of: place.household.user, in: view, asOf: today) { day in
            count += day.count
            lines += day.prefix(ListPage.most - lines.count)
          }
          return try operation.flatMap { try view.operation($0, user: place.household.user) }
        }
        let page = ListPage(
          place: place, lines: lines, count: count, today: today, words: words, done: done
        ).page()
        if operation == nil { pages.keep(page, as: key, of: state) }
        return page
      }
      return Response(page: page)
    }

    private func addPage(_ place: Place) async throws -> AddPage {
      AddPage(
        place: place, today: try await stored { try today(of: place) }, takesPhotos: photos != nil)
    }

    private func add(_ request: Request, _ context: WebContext) async throws -> Response {
      let place = try await place(context)
      try place.requireWriting()
      let form = try await form(of: request, context)
      do {
        let operation = try await stored {
          var facts = try form.product(self)
          facts.expires = try form.expires("expires", in: place, self)
          facts.location = form.text("location")
          facts.quantity = try form.quantity()
          return try perform("add", in: place) { [facts] in try $0.insert(facts, for: place.household.user) }
        }
        return Response.seeOther("\(place.path)?done=\(operation)")
      } catch let error where HTTPResponse.Status(error) == .unprocessableContent {
        return try await addPage(place).response(form, error: context.phrases.webSentence(error))
      }
    }

    private func take(_ request: Request, _ context: WebContext) async throws -> Response {
      let place = try await place(context)
      try place.requireWriting()
      let form = try await form(of: request, context)
      guard let id = context.parameters.get("item").flatMap({ ItemID(String($0)) }),
        let deed = ItemState(rawValue: form["deed"]), deed != .active
      else { throw HTTPError(.badRequest) }
      let operation = try await stored {
        let amount = try form.quantity()
        return try take(amount, of: id, as: deed, in: place.household) ?? 0
      }
      return Response.seeOther("\(place.path)?done=\(operation)")
    }

    private func undo(_ request: Request, _ context: WebContext) async throws -> Response {
      let place = try await place(context)
      try place.requireWriting()
      let form = try await form(of: request, context)
      guard let operation = Int64(form["operation"]) else { throw HTTPError(.badRequest) }
      try await stored {
        _ = try stores.pantry.undo(operation: operation, user: place.household.user, at: clock.now())
      }
      return Response.seeOther(place.path)
    }

    /// One change of a household's pantry, and the journal's number of it.
    func perform(
      _ command: String, in place: Place, _ body: (PantryTransaction) throws -> Void
    ) throws -> Int64 {
      try perform(command, in: place.household, body).operation ?? 0
    }
  }
#endif
