#if Server
  import Accounts
  import Delimited
  import HTTPTypes
  import Hummingbird
  import NIOCore
  import Words

  extension Site {
    /// Photos on their way in.
    func addPhotoRoutes(to router: Router<WebContext>) {
      router.post("/households/:household/photos") { request, context in
        try await takePhotos(request, context)
      }
    }

    private func takePhotos(_ request: Request, _ context: WebContext) async throws -> Response {
      let place = try place(context)
      try place.requireWriting()
      guard isOwn(request) else { throw HTTPError(.forbidden) }
      let (outcome, tooLarge) = try await takePhotos(
        request, visitor: place.visitor, into: place.household, by: place.visitor.account,
        phrases: place.phrases)
      let page = PhotosPage(place: place, outcome: outcome, tooLarge: tooLarge)
      return request.headers[.accept] == "application/json" ? page.json : page.response()
    }

    /// - Parameter visitor: whose page sends them; nil for an app, whose token no other site has.
    /// - Returns: what became of them, and the names of those that were too large.
    func takePhotos(
      _ request: Request, visitor: Visitor?, into household: Household, by account: Account,
      phrases: Phrases
    ) async throws -> (outcome: PhotoOutcome, tooLarge: [String]) {
      guard let room = photos else { throw HTTPError(.notFound) }
      return try await uploads.with {
        let photos = try await stored { try ReceivedPhotos(in: room.reading.folder) }
        var upload = PhotoUpload(
          site: self, visitor: visitor, photos: photos, photoLimit: room.reading.fileSizeLimit)
        do {
          try await upload.receive(request, clock: clock)
        } catch {
          photos.keep([])
          throw error
        }
        return (
          try await room.register(photos, of: household, by: account, phrases: phrases), upload.tooLarge
        )
      }
    }
  }
#endif
