#if Server
  import Accounts
  import Delivery
  import Expiry
  import Hummingbird
  import Pantry
  import Words

  // What is done with the places where a household is told, by a page or by the API. All but the test waits for the stores.
  extension Site {
    /// A household has at most so many.
    static let mostChannels = 20

    /// - Throws: `HTTPError` of status 404 where nobody makes channels but who runs the machine.
    func sendingNotices() throws -> NoticeSending {
      guard let notices else { throw HTTPError(.notFound) }
      return notices
    }

    /// A channel of the household that its members may touch.
    /// - Throws: 404 for one that is not there, and 403 for one of who runs the machine.
    func ownChannel(_ name: String, of household: Household) throws -> (UserChannel, ChannelSettings) {
      let channels = try stores.pantry.channels(of: [household.user])
      guard let notices, let channel = channels.first(where: { $0.name == name }) else {
        throw HTTPError(.notFound)
      }
      guard let settings = try? ChannelSettings(jsonText: channel.settings), notices.isOfPages(settings)
      else {
        throw HTTPError(.forbidden)
      }
      return (channel, settings)
    }

    /// Puts a channel among a household's, under a name that none of them has.
    /// - Throws: ``ChannelFormError``.
    func add(
      _ settings: ChannelSettings, called name: String, in household: Household, by account: Account
    ) throws -> (channel: UserChannel, operation: Int64?) {
      let sending = try sendingNotices()
      let user = household.user
      let taken = try stores.pantry.channels(of: [user]).map(\.name)
      guard taken.count < Self.mostChannels else { throw ChannelFormError.tooMany(limit: Self.mostChannels) }
      let names = [name] + (2...Self.mostChannels + 1).map { "\(name)-\($0)" }
      let free = names.first { !taken.contains($0) } ?? name
      let channel = UserChannel(user: user, name: free, settings: settings.jsonText)
      let operation = try perform("channel add", in: household, by: account) { try $0.save(channel) }
        .operation
      let used = try stores.pantry.channels().compactMap { try? ChannelSettings(jsonText: $0.settings) }
      sending.secrets.prune(keeping: Set(used.flatMap(\.secretFiles)), now: clock.now().seconds)
      return (channel, operation)
    }

    /// What a channel is from now on; a secret that it had before is kept for a while, as this can be taken back.
    /// - Parameter form: as it is typed of such a channel; `paused` is `yes` for one that is not told meanwhile.
    func edit(
      _ name: String, _ form: WebForm, in household: Household, by account: Account,
      where isWanted: (UserChannel, ChannelSettings) throws -> Void = { _, _ in }
    ) throws -> (channel: UserChannel, operation: Int64?) {
      let (channel, before) = try ownChannel(name, of: household)
      try isWanted(channel, before)
      let settings = try sendingNotices().changed(before, by: form, of: account)
      var changed = channel
      (changed.settings, changed.isPaused) = (settings.jsonText, form["paused"] == "yes")
      let operation = try perform("channel edit", in: household, by: account) { [changed] in
        try $0.save(changed)
      }.operation
      return (changed, operation)
    }

    func deleteChannel(_ name: String, of household: Household, by account: Account) throws -> Int64? {
      let (channel, settings) = try ownChannel(name, of: household)
      let operation = try perform("channel delete", in: household, by: account) { try $0.delete(channel) }
        .operation
      try sendingNotices().secrets.release(settings.secretFiles)
      return operation
    }

    /// Sends a message that is about nothing, and says what became of it.
    func tryChannel(
      _ name: String, of household: Household, phrases: Phrases
    ) async throws -> DeliveryOutcome {
      let sending = try sendingNotices()
      let (channel, settings) = try await stored {
        let found = try ownChannel(name, of: household)
        try stores.accounts.countChannelTest(of: household.id, at: clock.now())
        return found
      }
      let message = try await stored {
        let (user, now) = (try owner(of: household), clock.now())
        return phrases.testMessage(
          to: channel.name, of: user.name, at: now, utcOffset: clock.local(user).offset(now),
          page: self.settings.publicAddress.map { "\($0)/households/\(household.id)" })
      }
      guard let message else { throw HTTPError(.internalServerError) }
      return try await sent { sending.carrier.deliver(message, by: settings) }
    }

    /// Adds a browser, or an app, that has subscribed to be told itself.
    /// - Parameter text: its subscription.
    /// - Returns: nil where it is told already.
    func subscribe(
      _ text: String, in household: Household, by account: Account
    ) throws -> (channel: UserChannel, operation: Int64?)? {
      let sending = try sendingNotices()
      let known = try stores.pantry.channels(of: [household.user])
        .compactMap { try? ChannelSettings(jsonText: $0.settings) }
      guard !known.contains(where: { sending.isSame($0, as: text) }) else { return nil }
      let channel = try sending.push(text, contact: sending.mail?.from ?? settings.postmaster)
      return try add(channel, called: PushName.name(of: account.id), in: household, by: account)
    }
  }
#endif
