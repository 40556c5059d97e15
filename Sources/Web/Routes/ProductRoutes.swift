#if Server
  import Accounts
  import Barcodes
  import Catalog
  import Delimited
  import HTTPTypes
  import Hummingbird
  import NIOCore
  import Words

  extension Site {
    /// What the catalog knows, for the members of a household.
    func addProductRoutes(to router: Router<WebContext>) {
      router.get("/households/:household/products") { request, context in
        let place = try place(context)
        let found = try await stored { try products(named: request.asked["words"]) }
        let answer: JSON = ["products": .array(found.map { json(of: $0, in: place) })]
        return Response(
          status: .ok, headers: [.contentType: "application/json"],
          body: .init(byteBuffer: ByteBuffer(string: answer.line)))
      }
      router.get("/households/:household/products/:gtin/picture") { request, context in
        _ = try place(context)
        return try await productPicture(request, context)
      }
    }

    /// The best few; none for no words.
    func products(named words: String) throws -> [Product] {
      try stores.catalog()?.search(String(words.prefix(Self.longestSearch)), limit: Self.mostFound) ?? []
    }

    /// The products that there are pictures of.
    func pictured() throws -> Set<GTIN> {
      let said = try stores.catalog()?.said(of: .imageURL) ?? [:]
      return Set(said.filter { PictureFolder.isReference($0.value) }.keys)
    }

    private func json(of product: Product, in place: Place) -> JSON {
      [
        "code": .string(product.gtin.description), "name": .string(product.name),
        "brand": product.brand.map { .string($0) } ?? .null,
        "quantity": product.quantityText.map { .string($0) } ?? .null,
        "address": .string("\(place.path)/add?code=\(product.gtin)"),
      ]
    }

    private func productPicture(_ request: Request, _ context: WebContext) async throws -> Response {
      let found = try await productPicture(of: context.parameters.get("gtin").map { String($0) })
      let tag = "\"\(found.hash)\""
      let headers: HTTPFields = [
        .eTag: tag, .cacheControl: "private, max-age=3600", .contentType: "image/png",
      ]
      guard request.headers[.ifNoneMatch] != tag else {
        return Response(status: .notModified, headers: headers)
      }
      return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: found.bytes)))
    }

    /// In characters; more is no name.
    private static let longestSearch = 200
    /// More fit on no phone.
    private static let mostFound = 8
  }
#endif
