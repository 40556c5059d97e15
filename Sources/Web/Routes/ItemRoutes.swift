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
      router.post("/households/:household/items/:item") { request, context in try await take(request, context)
      }
      router.post("/households/:household/undo") { request, context in try await undo(request, context) }
    }

    func today(of place: Place) throws -> CivilDate { try today(in: place.household) }

    private func list(_ request: Request, _ context: WebContext) async throws -> Response {
      let place = try place(context)
      let asked = request.asked
      let (wish, operation) = (ListWish(asked), Int64(asked["done"]))
      let page = try await stored {
        // Read before the items: what comes between makes the page anew next time.
        let (user, last) = try stores.pantry.viewing { view in
          (try view.user(named: place.household.user), try view.lastOperation(of: place.household.user))
        }
        let today = clock.today(user)
        let state = PageCache.State(operation: last ?? 0, today: today)
        let key = PageCache.Key(place: place.sight, wish: wish)
        if operation == nil, let page = pages.page(key, of: state) { return page }
        let page = try listPage(place, wish, today: today, done: operation).page()
        if operation == nil { pages.keep(page, as: key, of: state) }
        return page
      }
      return Response(page: page)
    }

    private func listPage(
      _ place: Place, _ wish: ListWish, today: CivilDate, done operation: Int64?
    ) throws -> ListPage {
      let user = place.household.user
      var (lines, count): ([ExpiryReport.Line], Int) = ([], 0)
      var places: Set<String> = []
      let done = try stores.pantry.viewing { view in
        try wish.filter.forEachDay(of: user, in: view, asOf: today) { day in
          count += day.count
          lines += day.prefix(ListPage.most - lines.count)
        }
        try view.forEachItem(user: user) { places.formUnion([$0.location].compactMap(\.self)) }
        return try operation.flatMap { try view.operation($0, user: user) }
      }
      return ListPage(
        place: place, lines: lines, count: count, today: today, wish: wish, places: places.sorted(),
        pictured: photos == nil ? [] : try pictured(), done: done)
    }

    private func take(_ request: Request, _ context: WebContext) async throws -> Response {
      let place = try place(context)
      try place.requireWriting()
      let form = try await form(of: request, context)
      guard let id = context.parameters.get("item").flatMap({ ItemID(String($0)) }),
        let deed = ItemState(rawValue: form["deed"]), deed != .active
      else { throw HTTPError(.badRequest) }
      let operation = try await stored {
        let amount = try form.quantity()
        return try take(amount, of: id, as: deed, in: place.household, by: place.visitor.account) ?? 0
      }
      return Response.seeOther("\(place.path)?done=\(operation)")
    }

    private func undo(_ request: Request, _ context: WebContext) async throws -> Response {
      let place = try place(context)
      try place.requireWriting()
      let form = try await form(of: request, context)
      guard let operation = Int64(form["operation"]) else { throw HTTPError(.badRequest) }
      try await stored {
        _ = try stores.pantry(by: place.visitor.account)
          .undo(operation: operation, user: place.household.user, at: clock.now())
      }
      return Response.seeOther(place.path + (UndoPage(rawValue: form["from"]) ?? .list).path)
    }

    /// One change of a household's pantry, and the journal's number of it.
    func perform(
      _ command: String, in place: Place, _ body: (PantryTransaction) throws -> Void
    ) throws -> Int64 {
      try perform(command, in: place.household, by: place.visitor.account, body).operation ?? 0
    }
  }
#endif
