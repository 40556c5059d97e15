#if Server
  import Accounts
  import Barcodes
  import Delimited
  import HTTPTypes
  import Hummingbird
  import Words

  extension Site {
    /// Pictures of products, where this server takes photos in.
    static let pictureEndpoints: [Endpoint] = [
      Endpoint(
        method: .get, path: "/households/{household}/products/{code}/picture", id: "getProductPicture",
        summary: "The picture of a product that somebody took, small and in grey",
        access: .household(.viewer),
        success: .init(status: .ok, note: "The picture.", contentType: "image/png")
      ) { site, call in
        let found = try await site.productPicture(of: call.text("code"))
        return APIAnswer(
          headers: [
            .eTag: "\"\(found.hash)\"", .contentType: "image/png", .cacheControl: "private, max-age=3600",
          ], body: .bytes(found.bytes))
      },
      Endpoint(
        method: .put, path: "/households/{household}/products/{code}/picture", id: "sendProductPicture",
        summary:
          "A picture of a product that has none, in a field that is called picture; all households see it",
        access: .household(.member), intake: .picture,
        success: .init(status: .noContent, note: "It is the product’s."),
        refusals: [
          (408, "It came too slowly."), (409, "The product has one already."),
          (507, "The server’s disk is full."),
        ]
      ) { site, call in
        guard let gtin = GTIN(call.text("code")) else { throw HTTPError(.notFound) }
        let picture = try await call.readingPicture {
          try await site.receivePicture(call.request, visitor: nil)
        }
        try await site.stored { try site.keep(picture: picture, of: gtin) }
        return .done
      },
    ]
  }

  extension APICall {
    /// - Throws: ``APIFault`` where there is none, or it cannot be read.
    fileprivate func readingPicture(
      _ body: () async throws -> (form: WebForm, picture: [UInt8]?)
    ) async throws -> [UInt8] {
      do {
        guard let picture = try await body().picture else {
          throw APIFault.body([FieldFault(path: ["picture"], kind: .missing)])
        }
        return picture
      } catch WebError.noPicture {
        throw FieldFailure(field: "picture", error: WebError.noPicture)
      }
    }
  }
#endif
