#if Server
  import Accounts
  import Barcodes
  import Catalog
  import Expiry
  import HTTPTypes
  import Hummingbird
  import Pantry
  import Register
  import Words

  extension Site {
    /// Putting things in by hand: a product that the catalog knows, or a new one.
    func addAddingRoutes(to router: Router<WebContext>) {
      router.get("/households/:household/add") { request, context in
        let place = try place(context)
        try place.requireWriting()
        return try await addPage(place, request.asked).response()
      }
      router.post("/households/:household/add") { request, context in try await add(request, context) }
    }

    /// - Parameter form: what was typed, or what a link says: what is to be bought leads here with what it is.
    private func addPage(_ place: Place, _ form: WebForm) async throws -> AddPage {
      let takesPhotos = photos != nil
      return try await stored {
        let product = form.text("name") == nil ? try known(form) : nil
        return AddPage(
          place: place, today: try today(of: place), form: form, takesPhotos: takesPhotos, product: product,
          isPictured: try product?.gtin.map { try pictured().contains($0) } ?? false,
          words: form["words"], found: try products(named: form["words"]))
      }
    }

    /// What the catalog knows of a typed code; nil too where it may be two products, which is told when it is sent.
    private func known(_ form: WebForm) throws -> ProductSnapshot? {
      guard let code = form.text("code").flatMap({ try? ProductCode($0) }) else { return nil }
      do {
        return try code.known(in: stores.catalog())?.product
      } catch is RegisterError {
        return nil
      }
    }

    private func add(_ request: Request, _ context: WebContext) async throws -> Response {
      let place = try place(context)
      try place.requireWriting()
      var form = WebForm([:])
      do {
        let sent = try await addForm(of: request, context, place)
        form = sent.form
        let operation = try await stored { try add(sent.form, picture: sent.picture, in: place) }
        return Response.seeOther("\(place.path)?done=\(operation)")
      } catch let error where HTTPResponse.Status(error) == .unprocessableContent {
        var page = try await addPage(place, form)
        if case WebError.unknownCode = error { page.registers = true }
        if form["registers"] == "yes" { page.registers = true }
        return page.response(error: context.phrases.webSentence(error))
      }
    }

    /// The item, and before it its product where somebody has just said what it is.
    private func add(_ form: WebForm, picture: [UInt8]?, in place: Place) throws -> Int64 {
      let typed = try form.typedProduct()
      let (facts, isKnown) = try found(typed)
      if !isKnown, typed.name == nil, let code = typed.code { throw WebError.unknownCode(code) }
      var said = facts
      let today = try today(of: place)
      said.expires = try form.expires(form.dateField, in: place, today: today, stores)
      said.location = form.text("location")
      said.quantity = try form.quantity()
      if !isKnown, let product = said.product { try register(product, picture: picture) }
      if picture != nil { photos?.tidy() }
      return try perform("add", in: place) { [said] in try $0.insert(said, for: place.household.user) }
    }

    /// What was typed, and the picture that was sent with it.
    private func addForm(
      of request: Request, _ context: WebContext, _ place: Place
    ) async throws -> (form: WebForm, picture: [UInt8]?) {
      guard request.headers[.contentType]?.hasPrefix("multipart/") == true, photos != nil else {
        return (try await form(of: request, context), nil)
      }
      guard isOwn(request) else { throw HTTPError(.forbidden) }
      return try await receivePicture(request, visitor: place.visitor)
    }
  }
#endif
