#if Server
  import Accounts
  import Delimited
  import Delivery
  import Expiry
  import HTTPTypes
  import Hummingbird
  import Pantry
  import Words

  extension Site {
    private static let step = ShapeMember.needed(
      "operation", .nullable(.integer(1...Int.max)), "What takes it back, see undo.")
    private static let channelChanged = Shape.object([step, .needed("channel", .named("Channel"))])
    private static let noChannels: (status: Int, note: String) = (
      404, "It is not there, or this server makes none."
    )
    private static let ofMachine: (status: Int, note: String) = (
      403, "The role, or the key, does not allow it, or who runs the server set it up."
    )

    private static let typed: [ShapeMember] = [
      .maybe("topic", .text(most: 200), "Of ntfy. Whoever knows it reads along."),
      .maybe("server", .text(most: 2048), "Of ntfy; https://ntfy.sh where it is left out."),
      .maybe("token", .text(most: 2048, format: "password"), "Of ntfy. It is kept, and not shown again."),
      .maybe("service", .choice(HookService.allCases.map(\.rawValue)), "Of a webhook."),
      .maybe("url", .text(most: 2048, format: "password"), "Of a webhook. It is kept, and not shown again."),
    ]

    /// Where a household is told.
    static let channelEndpoints: [Endpoint] = [
      Endpoint(
        method: .get, path: "/households/{household}/notices/channels", id: "listChannels",
        summary: "Where a household is told; who only looks is not told more than the kinds",
        access: .household(.viewer),
        success: .init(
          status: .ok, note: "By name.", shape: .object([.needed("channels", .list(.named("Channel")))]))
      ) { site, call in
        let sight = site.sight(call)
        return try await site.stored {
          let channels = try site.stores.pantry.channels(of: [sight.household.user])
          return .json(["channels": .array(channels.map(sight.json))])
        }
      },
      Endpoint(
        method: .post, path: "/households/{household}/notices/channels", id: "addChannel",
        summary: "One place more to be told: one’s own verified address, a topic of ntfy, or a webhook",
        access: .household(.member),
        intake: .json([.needed("kind", .choice(ChannelChoice.allCases.map(\.rawValue)))] + typed),
        success: .init(status: .created, note: "It is there.", shape: channelChanged), isRepeatable: true,
        refusals: [noChannels, (409, "There are as many as there may be.")]
      ) { site, call in
        let (sight, account) = (site.sight(call), call.account)
        guard let choice = call.body.text("kind").flatMap(ChannelChoice.init(rawValue:)) else {
          throw HTTPError(.badRequest)
        }
        return try await site.stored {
          let settings = try site.sendingNotices().settings(
            choice, WebForm(call.body, over: nil), by: account)
          return sight.made(
            try site.add(settings, called: choice.rawValue, in: sight.household, by: account))
        }
      },
      Endpoint(
        method: .get, path: "/households/{household}/notices/channels/{channel}", id: "getChannel",
        summary: "One place where a household is told", access: .household(.viewer),
        success: .init(status: .ok, note: "It.", shape: .named("Channel"))
      ) { site, call in
        let (sight, name) = (site.sight(call), call.text("channel"))
        return try await site.stored {
          let channels = try site.stores.pantry.channels(of: [sight.household.user])
          guard let channel = channels.first(where: { $0.name == name }) else { throw HTTPError(.notFound) }
          return .json(sight.json(channel))
        }
      },
      Endpoint(
        method: .patch, path: "/households/{household}/notices/channels/{channel}", id: "editChannel",
        summary: "Change a topic of ntfy or a webhook, or pause any; what is left out stays as it is",
        access: .household(.member),
        intake: .json(
          typed + [.maybe("is_paused", .boolean, "What is due meanwhile is told once it goes on.")]),
        success: .init(status: .ok, note: "As it is now.", shape: channelChanged), isConditional: true,
        refusals: [noChannels, ofMachine]
      ) { site, call in
        let (sight, account, name) = (site.sight(call), call.account, call.text("channel"))
        return try await site.stored {
          let (before, settings) = try site.ownChannel(name, of: sight.household)
          let (channel, operation) = try site.edit(
            name, WebForm(call.body, over: settings, isPaused: before.isPaused), in: sight.household,
            by: account
          ) { channel, _ in try call.requireMatch(sight.json(channel)) }
          let json = sight.json(channel)
          return APIAnswer.json(["operation": JSON(operation.map { Int($0) }), "channel": json]).tagged(json)
        }
      },
      Endpoint(
        method: .delete, path: "/households/{household}/notices/channels/{channel}", id: "deleteChannel",
        summary: "One place less to be told", access: .household(.member),
        success: .init(status: .ok, note: "It is gone.", shape: .object([step])),
        refusals: [noChannels, ofMachine]
      ) { site, call in
        let (household, account, name) = (call.household, call.account, call.text("channel"))
        return try await site.stored {
          let operation = try site.deleteChannel(name, of: household, by: account)
          return .json(["operation": JSON(operation.map { Int($0) })])
        }
      },
      Endpoint(
        method: .post, path: "/households/{household}/notices/channels/{channel}/test", id: "testChannel",
        summary: "Send a message that is about nothing, and say what became of it",
        access: .household(.member),
        success: .init(
          status: .ok, note: "What became of it.",
          shape: .object([
            .needed("delivered", .boolean), .needed("detail", .nullable(.text()), "Why it was not."),
          ])), isRepeatable: true,
        refusals: [
          noChannels, ofMachine, (429, "There were too many; `Retry-After` says for how long."),
        ]
      ) { site, call in
        switch try await site.tryChannel(call.text("channel"), of: call.household, phrases: call.phrases) {
        case .delivered: return .json(["delivered": .bool(true), "detail": .null])
        case .failed(let problem, _), .refused(let problem):
          let sentence = call.phrases.webSentence(ChannelFormError.failed(problem))
          return .json(["delivered": .bool(false), "detail": .string(sentence)])
        }
      },
      Endpoint(
        method: .post, path: "/households/{household}/notices/push/key", id: "makePushKey",
        summary: "What an app subscribes with to be told by Web Push", access: .household(.member),
        success: .init(
          status: .ok, note: "The server’s public key, which stays.",
          shape: .object([.needed("key", .text())])), refusals: [noChannels]
      ) { site, call in
        let sending = try site.sendingNotices()
        guard let key = try await site.stored({ try sending.pushKey()?.publicHalf }) else {
          throw HTTPError(.serviceUnavailable)
        }
        return .json(["key": .string(key)])
      },
      Endpoint(
        method: .post, path: "/households/{household}/notices/push", id: "subscribe",
        summary: "Have an app that has subscribed told by Web Push", access: .household(.member),
        intake: .json([
          .needed(
            "subscription", .text(least: 1, most: 2048),
            "The `PushSubscription` as one text of JSON; it is kept.")
        ]),
        success: .init(
          status: .ok, note: "It is told; the channel is null where it was already.",
          shape: .object([step, .needed("channel", .nullable(.named("Channel")))])),
        isRepeatable: true, refusals: [noChannels, (409, "There are as many as there may be.")]
      ) { site, call in
        let (sight, account, text) = (site.sight(call), call.account, call.body.text("subscription") ?? "")
        return try await site.stored {
          let added = try site.subscribe(text, in: sight.household, by: account)
          return .json([
            "operation": JSON(added?.operation.map { Int($0) }),
            "channel": added.map { sight.json($0.channel) } ?? .null,
          ])
        }
      },
    ]

    private func sight(_ call: APICall) -> ChannelSight {
      ChannelSight(
        household: call.household, role: call.membership?.role ?? .viewer, account: call.account,
        sending: notices)
    }
  }

  /// The channels of a household as one of its members may see them.
  private struct ChannelSight: Sendable {
    let household: Household
    let role: Role
    let account: Account
    /// Nil where nobody makes channels but who runs the machine.
    let sending: NoticeSending?

    func made(_ added: (channel: UserChannel, operation: Int64?)) -> APIAnswer {
      let json = json(added.channel)
      return APIAnswer.made(
        ["operation": JSON(added.operation.map { Int($0) }), "channel": json],
        at: "/households/\(household.id)/notices/channels/\(added.channel.name)"
      ).tagged(json)
    }

    /// Never with what is secret of it. A topic lets in whoever knows it, and so is not for who only looks.
    func json(_ channel: UserChannel) -> JSON {
      let settings = try? ChannelSettings(jsonText: channel.settings)
      let isOwn = role.mayWrite && settings.map { sending?.isOfPages($0) ?? false } ?? false
      var (recipients, server, topic, service): (JSON, JSON, JSON, JSON) = (.null, .null, .null, .null)
      if role.mayWrite {
        switch settings {
        case .mail(let mail): recipients = .array(mail.addresses(for: account).map { .string($0) })
        case .ntfy(let ntfy): (server, topic) = (.string(ntfy.server), .string(ntfy.topic))
        case .webhook(let hook): service = JSON(hook.service.choice?.rawValue)
        default: break
        }
      }
      return [
        "name": .string(channel.name), "kind": JSON(settings?.kind.rawValue), "is_own": .bool(isOwn),
        "is_paused": .bool(channel.isPaused),
        "to": recipients, "server": server, "topic": topic, "service": service,
        "account": JSON(PushName.account(in: channel.name).map { Int($0) }),
      ]
    }
  }

  extension WebForm {
    /// - Parameters:
    ///   - before: what there is already, of which what is left out stays.
    ///   - isPaused: whether it is not told now.
    fileprivate init(_ body: APIFields, over before: ChannelSettings?, isPaused: Bool = false) {
      var fields: [String: String] = [:]
      if body.flag("is_paused") ?? isPaused { fields["paused"] = "yes" }
      switch before {
      case .ntfy(let ntfy): fields = ["server": ntfy.server, "topic": ntfy.topic]
      case .webhook(let hook): fields["service"] = hook.service.choice?.rawValue
      default: break
      }
      for name in ["topic", "server", "token", "service", "url"] {
        if let text = body.text(name) { fields[name] = text }
      }
      self.init(fields)
    }
  }
#endif
