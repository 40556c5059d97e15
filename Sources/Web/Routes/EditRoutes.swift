#if Server
  import Accounts
  import Barcodes
  import Expiry
  import Hummingbird
  import Pantry
  import Register
  import Words

  extension Site {
    /// Correcting one of a household's things, and buying it again.
    func addEditRoutes(to router: Router<WebContext>) {
      router.get("/households/:household/items/:item") { _, context in
        let place = try place(context)
        return try await itemPage(place, context).response()
      }
      router.post("/households/:household/items/:item/edit") { request, context in
        try await edit(request, context)
      }
      router.post("/households/:household/items/:item/again") { request, context in
        try await buyAgain(request, context)
      }
    }

    private func itemPage(_ place: Place, _ context: WebContext) async throws -> ItemPage {
      let id = try itemID(context)
      return try await stored {
        let item = try activeItem(try stores.pantry.item(id), id, in: place)
        let gtin = item.product.gtin
        return ItemPage(
          place: place, item: item, today: try today(of: place),
          shop: try stores.pantry.user(named: place.household.user)?.reorderURL.flatMap {
            try? ReorderLink($0)
          },
          isPictured: try gtin.map { try photos != nil && pictured().contains($0) } ?? false)
      }
    }

    private func edit(_ request: Request, _ context: WebContext) async throws -> Response {
      let place = try place(context)
      try place.requireWriting()
      let form = try await form(of: request, context)
      let id = try itemID(context)
      do {
        let operation = try await stored {
          let today = try today(of: place)
          let typed = try form.expires(form.dateField, in: place, today: today, stores)
          return try perform("edit", in: place) { transaction in
            let item = try activeItem(try transaction.item(id), id, in: place)
            let edited = item.taking(try said(form, expires: typed, of: item))
            if edited != item { try transaction.update(edited) }
          }
        }
        return Response.seeOther(place.path + (operation == 0 ? "" : "?done=\(operation)"))
      } catch let error where HTTPResponse.Status(error) == .unprocessableContent {
        return try await itemPage(place, context).response(form, error: context.phrases.webSentence(error))
      }
    }

    /// What of the form is another than what the item has: a date that is left alone keeps where it is from.
    private func said(_ form: WebForm, expires: Expires?, of item: Item) throws -> ItemFacts {
      var said = ItemFacts(named: nil)
      if form[form.dateField] != ItemPage.typed(item.expires) { said.expires = expires ?? .unknown }
      said.quantity = try form.quantity()
      // An empty text takes the place away.
      said.location = form.text("location") ?? ""
      return said
    }

    private func buyAgain(_ request: Request, _ context: WebContext) async throws -> Response {
      let place = try place(context)
      try place.requireWriting()
      _ = try await form(of: request, context)
      let id = try itemID(context)
      let operation = try await stored {
        try buyAgain(id, in: place.household, by: place.visitor.account) ?? 0
      }
      return Response.seeOther("\(place.path)/shopping?done=\(operation)")
    }

    func itemID(_ context: WebContext) throws -> ItemID {
      guard let id = context.parameters.get("item").flatMap({ ItemID(String($0)) }) else {
        throw HTTPError(.notFound)
      }
      return id
    }

    /// - Throws: `PantryError.unknownItem` also for another household's, so that nobody learns which there are.
    func activeItem(_ item: Item?, _ id: ItemID, in place: Place) throws -> Item {
      guard let item, item.user == place.household.user, item.state == .active else {
        throw PantryError.unknownItem(id)
      }
      return item
    }
  }
#endif
