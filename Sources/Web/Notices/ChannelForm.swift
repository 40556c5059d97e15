#if Server
  import Accounts
  package import Delivery
  import Expiry
  import Words

  /// What a page makes channels of.
  enum ChannelChoice: String, CaseIterable {
    case mail, ntfy, webhook
  }

  /// Which services a page posts to.
  enum HookService: String, CaseIterable {
    case json, slack, discord
  }

  /// What is wrong with a form about a channel.
  enum ChannelFormError: Error, Hashable {
    case settings(SettingsProblem)
    /// Longer than a secret is, or with what is not seen.
    case noSecret
    /// There are as many as a household has.
    case tooMany(limit: Int)
    /// Mail goes to who is known to read it.
    case emailNotVerified
    case noMail
    case noSubscription
    case failed(DeliveryProblem)
  }

  extension NoticeSending {
    /// The settings that a form asks for.
    /// - Parameters:
    ///   - before: what is to be changed; what is secret of it stays where the form leaves that out. Nil for a new one.
    ///   - account: who asks.
    /// - Throws: ``ChannelFormError``, ``SecretFolder/CannotKeep``.
    func settings(
      _ choice: ChannelChoice, _ form: WebForm, over before: ChannelSettings? = nil, by account: Account
    ) throws -> ChannelSettings {
      do {
        switch choice {
        case .mail: return .mail(try mail(to: account))
        case .ntfy: return .ntfy(try ntfy(form, over: before))
        case .webhook: return .webhook(try webhook(form, over: before))
        }
      } catch let problem as SettingsProblem {
        throw ChannelFormError.settings(problem)
      }
    }

    /// What a channel is by the form of its page. A browser is what it is; of mail the address can become one's own.
    /// - Throws: ``ChannelFormError``, ``SecretFolder/CannotKeep``.
    func changed(_ before: ChannelSettings, by form: WebForm, of account: Account) throws -> ChannelSettings {
      guard let choice = ChannelChoice(rawValue: before.kind.rawValue) else { return before }
      guard choice != .mail || form["to"] == "me" else { return before }
      return try settings(choice, form, over: before, by: account)
    }

    /// To oneself alone: nobody has mail sent to others, or to an address that may be theirs.
    private func mail(to account: Account) throws -> MailSettings {
      guard let mail else { throw ChannelFormError.noMail }
      guard let email = account.email, account.isEmailVerified else {
        throw ChannelFormError.emailNotVerified
      }
      return try MailSettings(from: mail.from, to: [email], route: mail.route)
    }

    private func ntfy(_ form: WebForm, over before: ChannelSettings?) throws -> NtfySettings {
      let server = form.text("server") ?? NtfySettings.publicServer
      let topic = form.text("topic") ?? ""
      // Before a secret is kept for it.
      _ = try NtfySettings(server: server, topic: topic)
      var token = try form.text("token").map(kept)
      if token == nil, case .ntfy(let settings)? = before, settings.server == server {
        token = settings.token
      }
      return try NtfySettings(server: server, topic: topic, token: token)
    }

    private func webhook(_ form: WebForm, over before: ChannelSettings?) throws -> WebhookSettings {
      guard let typed = form.text("url") else {
        guard case .webhook(let settings)? = before, let address = settings.service.address else {
          throw SettingsProblem.missing("url")
        }
        return try WebhookSettings(service: service(form, address))
      }
      _ = try WebhookSettings(service: service(form, .open(typed)))
      return try WebhookSettings(service: service(form, .secret(kept(typed))))
    }

    private func service(_ form: WebForm, _ url: WebhookSettings.Address) throws -> WebhookSettings.Service {
      switch HookService(rawValue: form["service"]) {
      case .json: .json(url: url, signingKey: nil)
      case .slack: .slack(url: url)
      case .discord: .discord(url: url)
      case nil: throw SettingsProblem.notOneOf("service", HookService.allCases.map(\.rawValue))
      }
    }

    private func kept(_ text: String) throws -> Secret {
      guard SecretFolder.isSecret(text) else { throw ChannelFormError.noSecret }
      return try secrets.keep(text)
    }
  }

  extension WebhookSettings.Service {
    /// Nil for a service that is asked by a token.
    var address: WebhookSettings.Address? {
      switch self {
      case .json(let url, _), .slack(let url), .discord(let url): url
      case .telegram: nil
      }
    }

    /// As forms call it; nil for one that no form makes.
    var choice: HookService? {
      switch self {
      case .json: .json
      case .slack: .slack
      case .discord: .discord
      case .telegram: nil
      }
    }
  }

  extension ChannelSettings {
    /// Where its secrets lie, as far as they are in files.
    var secretFiles: [String] { secrets.compactMap { if case .file(let path) = $0 { path } else { nil } } }

    /// Where its secrets lie.
    package var secrets: [Secret] {
      let secrets: [Secret?] =
        switch self {
        case .file, .exec: []
        case .fcm(let settings): [settings.account]
        case .mail(let settings): if case .smtp(let server) = settings.route { [server.secret] } else { [] }
        case .ntfy(let settings): [settings.token]
        case .webpush(let settings): [settings.subscription, settings.key]
        case .webhook(let settings):
          switch settings.service {
          case .json(.secret(let url), let key): [url, key]
          case .json(.open, let key): [key]
          case .slack(.secret(let url)), .discord(.secret(let url)): [url]
          case .slack(.open), .discord(.open): []
          case .telegram(let token, _, _): [token]
          }
        }
      return secrets.compactMap(\.self)
    }
  }
#endif
