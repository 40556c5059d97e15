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
          let settings = try sending.settings(choice, form, by: place.visitor.account)
          return try add(settings, called: choice.rawValue, in: place, sending)
        }
      }
      router.get("\(path)/:channel") { _, context in
        let place = try place(context)
        try place.requireWriting()
        let (channel, settings) = try await stored { try ownChannel(context, place) }
        // Of the others there is nothing to change.
        guard [.ntfy, .webhook].contains(settings.kind) else { throw HTTPError(.notFound) }
        return ChannelPage(place: place, channel: channel, settings: settings).response()
      }
      router.post("\(path)/:channel") { request, context in try await editChannel(request, context) }
      router.post("\(path)/:channel/delete") { request, context in
        try await changeChannels(request, context) { _, place, sending in
          let (channel, settings) = try ownChannel(context, place)
          let operation = try perform("channel delete", in: place) { try $0.delete(channel) }
          sending.secrets.release(settings.secretFiles)
          return operation
        }
      }
      router.post("\(path)/:channel/test") { request, context in try await testChannel(request, context) }
    }

    /// One step of the journal; what is wrong with the form is said above it.
    private func changeChannels(
      _ request: Request, _ context: WebContext,
      _ body: @escaping @Sendable (WebForm, Place, NoticeSending) throws -> Int64
    ) async throws -> Response {
      let place = try place(context)
      try place.requireWriting()
      let form = try await form(of: request, context)
      guard let notices else { throw HTTPError(.notFound) }
      do {
        let operation = try await stored { try body(form, place, notices) }
        return Response.seeOther("\(place.path)/notices/channels?done=\(operation)")
      } catch let error where HTTPResponse.Status(error) == .unprocessableContent {
        return try await channelsPage(place).response(form, error: context.phrases.webSentence(error))
      }
    }

    /// Puts a channel among a household's, under a name that none of them has.
    func add(
      _ settings: ChannelSettings, called name: String, in place: Place, _ sending: NoticeSending
    ) throws -> Int64 {
      let user = place.household.user
      let taken = try stores.pantry.channels(of: [user]).map(\.name)
      guard taken.count < ChannelsPage.most else { throw ChannelFormError.tooMany(limit: ChannelsPage.most) }
      let names = [name] + (2...ChannelsPage.most + 1).map { "\(name)-\($0)" }
      let free = names.first { !taken.contains($0) } ?? name
      let channel = UserChannel(user: user, name: free, settings: settings.jsonText)
      let operation = try perform("channel add", in: place) { try $0.save(channel) }
      let used = try stores.pantry.channels().compactMap { try? ChannelSettings(jsonText: $0.settings) }
      sending.secrets.prune(keeping: Set(used.flatMap(\.secretFiles)), now: clock.now().seconds)
      return operation
    }

    /// A channel of the household that pages may touch.
    /// - Throws: 404 for one that is not there, and 403 for one of who runs the machine.
    private func ownChannel(_ context: WebContext, _ place: Place) throws -> (UserChannel, ChannelSettings) {
      let name = try context.parameters.require("channel")
      let channels = try stores.pantry.channels(of: [place.household.user])
      guard let notices, let channel = channels.first(where: { $0.name == name }) else {
        throw HTTPError(.notFound)
      }
      guard let settings = try? ChannelSettings(jsonText: channel.settings), notices.isOfPages(settings)
      else {
        throw HTTPError(.forbidden)
      }
      return (channel, settings)
    }

    private func editChannel(_ request: Request, _ context: WebContext) async throws -> Response {
      let place = try place(context)
      try place.requireWriting()
      let form = try await form(of: request, context)
      guard let notices else { throw HTTPError(.notFound) }
      let (channel, before) = try await stored { try ownChannel(context, place) }
      do {
        let operation = try await stored {
          guard let choice = ChannelChoice(rawValue: before.kind.rawValue), choice != .mail else {
            throw HTTPError(.badRequest)
          }
          let settings = try notices.settings(choice, form, over: before, by: place.visitor.account)
          var changed = channel
          changed.settings = settings.jsonText
          return try perform("channel edit", in: place) { [changed] in try $0.save(changed) }
        }
        return Response.seeOther("\(place.path)/notices/channels?done=\(operation)")
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
      guard let notices else { throw HTTPError(.notFound) }
      let (channel, settings) = try await stored {
        let found = try ownChannel(context, place)
        try stores.accounts.countChannelTest(of: place.household.id, at: clock.now())
        return found
      }
      let message = try await stored {
        let (user, now) = (try owner(of: place), clock.now())
        return place.phrases.testMessage(
          to: channel.name, of: user.name, at: now, utcOffset: clock.local(user).offset(now),
          page: self.settings.publicAddress.map { $0 + place.path })
      }
      guard let message else { throw HTTPError(.internalServerError) }
      switch try await sent({ notices.carrier.deliver(message, by: settings) }) {
      case .delivered: return Response.seeOther("\(place.path)/notices/channels?sent=\(channel.name)")
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
