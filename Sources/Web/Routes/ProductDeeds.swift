#if Server
  import Accounts
  import Barcodes
  import Catalog
  import Expiry
  import Hummingbird
  import Pantry
  import Register
  import Words

  // What is done with products and their pictures, by a page or by the API.
  extension Site {
    /// What a code, a name or both say of a product, and whether the catalog knew its code. Waits for the stores.
    /// - Throws: `RegisterError`, ``WebError/nothingNamed``.
    func found(_ typed: TypedProduct) throws -> (facts: ItemFacts, isKnown: Bool) {
      guard typed.code != nil || typed.name != nil else { throw WebError.nothingNamed }
      return try typed.found(in: stores.catalog())
    }

    /// Teaches the catalog a product that somebody named. In-store numbers stay out, as they do of lists: they mean something
    /// else in each shop.
    func register(_ product: ProductSnapshot, picture: [UInt8]?) throws {
      guard let gtin = product.gtin, !gtin.isInStoreNumber else { return }
      var known = Product(
        gtin: gtin, code: product.code.flatMap { GTIN($0) == gtin ? $0 : nil } ?? gtin.shortest,
        name: product.name, brand: product.brand, category: product.category)
      var fields: Set<CatalogField> = [.name]
      if known.brand != nil { fields.insert(.brand) }
      if known.category != nil { fields.insert(.category) }
      // The picture is on the disk before anything names it.
      if let picture, let room = photos {
        known.imageURL = try room.pictures.keep(picture, at: clock.now())
        fields.insert(.imageURL)
      }
      do {
        try stores.startedCatalog().keep(known, fields: fields)
      } catch let error as CatalogError {
        throw RegisterError.refusedProduct(gtin, error)
      }
    }

    /// What the catalog knows already keeps the picture that it has.
    func registerProduct(of entry: InboxEntry, picture: [UInt8]) throws {
      guard let product = entry.product, let gtin = product.gtin,
        try stores.catalog()?.product(gtin) == nil
      else { return }
      try register(product, picture: picture)
    }

    /// Gives a product of the catalog a picture where it has none of somebody's: all households have one catalog, and none of them
    /// takes away what another has given.
    /// - Throws: `HTTPError` of status 404 for a product that nobody knows; ``WebError/pictured``.
    func keep(picture: [UInt8], of gtin: GTIN) throws {
      guard let room = photos, var product = try stores.catalog()?.product(gtin) else {
        throw HTTPError(.notFound)
      }
      guard product.imageURL.flatMap({ room.pictures.picture($0) }) == nil else { throw WebError.pictured }
      product.imageURL = try room.pictures.keep(picture, at: clock.now())
      try stores.startedCatalog().keep(product, fields: [.imageURL])
      room.tidy()
    }

    /// The picture of a product. The file is found by what the catalog says of a number, and never by what an address has.
    /// - Throws: `HTTPError` of status 404 where there is none.
    func productPicture(of code: String?) async throws -> (bytes: [UInt8], hash: String) {
      guard let gtin = code.flatMap({ GTIN($0) }), let room = photos else { throw HTTPError(.notFound) }
      let found = try await stored {
        try stores.catalog()?.product(gtin)?.imageURL.flatMap { room.pictures.picture($0) }
      }
      guard let found else { throw HTTPError(.notFound) }
      return found
    }

    /// A picture that was sent in a field that is called so, drawn anew, and what was typed beside it.
    /// - Parameter visitor: whose page sends it; nil for an app, whose token no other site has.
    func receivePicture(
      _ request: Request, visitor: Visitor?
    ) async throws -> (form: WebForm, picture: [UInt8]?) {
      guard let room = photos else { throw HTTPError(.notFound) }
      return try await uploads.with {
        let photos = try await stored { try ReceivedPhotos(in: room.reading.folder) }
        // What is kept of it is drawn anew.
        defer { photos.keep([]) }
        var upload = PhotoUpload(
          site: self, visitor: visitor, photos: photos, photoLimit: room.reading.fileSizeLimit,
          field: "picture", most: 1)
        try await upload.receive(request, clock: clock)
        guard upload.tooLarge.isEmpty else { throw HTTPError(.contentTooLarge) }
        return (upload.form, try await room.picture(in: photos))
      }
    }

    /// As much more of a product as there is of an item is wanted, which the shopping list then says. Waits for the stores.
    func buyAgain(_ id: ItemID, in household: Household, by account: Account) throws -> Int64? {
      let (user, pantry) = (household.user, stores.pantry)
      let item = try activeItem(id, of: household, in: pantry)
      let same = try pantry.items(user: user).filter {
        $0.product.identity == item.product.identity && $0.unit == item.unit
      }
      let stock = same.reduce(Quantity.zero) { $0 + $1.quantity }
      let before = try pantry.wants(user: user).first {
        $0.product.identity == item.product.identity && $0.unit == item.unit
      }
      let want = Want(
        user: user, product: item.product, quantity: max(stock, before?.quantity ?? .zero) + item.quantity,
        unit: item.unit)
      return try perform("shopping want", in: household, by: account) { try $0.save(want) }.operation
    }
  }
#endif
