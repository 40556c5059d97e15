#if Server
  import Accounts
  import Delivery
  import Expiry
  import Hummingbird
  import Pantry
  import Words

  extension Site {
    /// Where a household is told.
    func addChannelRoutes(to router: Router<WebContext>) {
      let path: RouterPath = "/households/:household/notices/channels"
      router.get(path) { request, context in
        let place = try place(context)
        let query = request.uri.queryParameters
        return try await channelsPage(
          place, done: query["done"].flatMap { Int64($0) }, sent: query["sent"].map(String.init)
        )
        .response()
      }
      router.post(path) { request, context in
        try await changeChannels(request, context) { form, place, sending in
          guard let choice = ChannelChoice(rawValue: form["kind"]) else { throw HTTPError(.badRequest) }
          let account = place.visitor.account
          let settings = try sending.settings(choice, form, by: account)
          return try add(settings, called: choice.rawValue, in: place.household, by: account).operation
        }
      }
      router.get("\(path)/:channel") { _, context in
        let place = try place(context)
        try place.requireWriting()
        let name = try context.parameters.require("channel")
        let (channel, settings) = try await stored { try ownChannel(name, of: place.household) }
        return ChannelPage(place: place, channel: channel, settings: settings).response()
      }
      router.post("\(path)/:channel") { request, context in try await editChannel(request, context) }
      router.post("\(path)/:channel/delete") { request, context in
        let name = try context.parameters.require("channel")
        return try await changeChannels(request, context) { _, place, _ in
          try deleteChannel(name, of: place.household, by: place.visitor.account)
        }
      }
      router.post("\(path)/:channel/test") { request, context in try await testChannel(request, context) }
    }

    /// One step of the journal; what is wrong with the form is said above it.
    private func changeChannels(
      _ request: Request, _ context: WebContext,
      _ body: @escaping @Sendable (WebForm, Place, NoticeSending) throws -> Int64?
    ) async throws -> Response {
      let place = try place(context)
      try place.requireWriting()
      let form = try await form(of: request, context)
      let notices = try sendingNotices()
      do {
        let operation = try await stored { try body(form, place, notices) }
        return Response.seeOther("\(place.path)/notices/channels?done=\(operation ?? 0)")
      } catch let error where HTTPResponse.Status(error) == .unprocessableContent {
        return try await channelsPage(place).response(form, error: context.phrases.webSentence(error))
      }
    }

    private func editChannel(_ request: Request, _ context: WebContext) async throws -> Response {
      let place = try place(context)
      try place.requireWriting()
      let form = try await form(of: request, context)
      let name = try context.parameters.require("channel")
      let (channel, before) = try await stored { try ownChannel(name, of: place.household) }
      do {
        let operation = try await stored {
          try edit(name, form, in: place.household, by: place.visitor.account).operation
        }
        return Response.seeOther("\(place.path)/notices/channels?done=\(operation ?? 0)")
      } catch let error where HTTPResponse.Status(error) == .unprocessableContent {
        return ChannelPage(place: place, channel: channel, settings: before)
          .response(form, error: context.phrases.webSentence(error))
      }
    }

    /// Sends a message that is about nothing and says what became of it.
    private func testChannel(_ request: Request, _ context: WebContext) async throws -> Response {
      let place = try place(context)
      try place.requireWriting()
      _ = try await form(of: request, context)
      let name = try context.parameters.require("channel")
      switch try await tryChannel(name, of: place.household, phrases: place.phrases) {
      case .delivered: return Response.seeOther("\(place.path)/notices/channels?sent=\(name)")
      case .failed(let problem, _), .refused(let problem):
        let sentence = context.phrases.webSentence(ChannelFormError.failed(problem))
        return try await channelsPage(place).response(error: sentence)
      }
    }

    private func channelsPage(
      _ place: Place, done: Int64? = nil, sent: String? = nil
    ) async throws -> ChannelsPage {
      try await stored {
        let user = place.household.user
        let channels = try stores.pantry.channels(of: [user])
        let members = try stores.accounts.members(of: place.household.id)
        return ChannelsPage(
          place: place, channels: channels, sending: notices,
          members: Dictionary(members.map { ($0.account.rawValue, $0.name) }) { $1 },
          done: try done.flatMap { try stores.pantry.operation($0, user: user) },
          sent: sent.flatMap { name in channels.first { $0.name == name }?.name })
      }
    }
  }
#endif
