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
    /// What a household has to buy.
    func addShoppingRoutes(to router: Router<WebContext>) {
      router.get("/households/:household/shopping") { request, context in
        let place = try place(context)
        let operation = request.uri.queryParameters["done"].flatMap { Int64($0) }
        return try await shoppingPage(place, done: operation).response()
      }
      router.post("/households/:household/shopping") { request, context in try await want(request, context) }
    }

    private func shoppingPage(_ place: Place, done: Int64? = nil) async throws -> ShoppingPage {
      try await stored {
        let user = place.household.user
        return ShoppingPage(
          place: place, list: try shoppingList(of: place.household),
          shop: try stores.pantry.user(named: user)?.reorderURL.flatMap { try? ReorderLink($0) },
          done: try done.flatMap { try stores.pantry.operation($0, user: user) })
      }
    }

    /// How much of a product should always be there: one of the list, or one that is typed.
    private func want(_ request: Request, _ context: WebContext) async throws -> Response {
      let place = try place(context)
      try place.requireWriting()
      let form = try await form(of: request, context)
      do {
        let operation = try await stored {
          let want = try wanted(form, in: place)
          return try perform("shopping want", in: place) { try $0.save(want) }
        }
        return Response.seeOther("\(place.path)/shopping?done=\(operation)")
      } catch let error where HTTPResponse.Status(error) == .unprocessableContent {
        return try await shoppingPage(place).response(form, error: context.phrases.webSentence(error))
      }
    }

    private func wanted(_ form: WebForm, in place: Place) throws -> Want {
      let user = place.household.user
      let quantity = form["deed"] == "never" ? Quantity.zero : try form.quantity() ?? .one
      guard let product = form.text("product") else {
        guard let product = try form.product(stores).product else { throw WebError.nothingNamed }
        return Want(user: user, product: product, quantity: quantity, unit: form.text("unit"))
      }
      guard let line = try shoppingList(of: place.household).lines.first(where: { $0.key == product }) else {
        throw HTTPError(.conflict)
      }
      return Want(user: user, product: line.product, quantity: quantity, unit: line.unit)
    }
  }
#endif
