#if Server
  public import Delivery
  import Expiry
  import Pantry

  /// How messages leave a server whose pages make channels: by what, where their secrets lie, and from whom mail is.
  public struct NoticeSending: Sendable {
    let carrier: Carrier
    let secrets: SecretFolder
    /// From whom mail is, and who takes it; nil where the server sends none. Pages choose neither: a mail server may be
    /// anywhere, also behind this one.
    let mail: ServerMail?

    /// - Parameter secretsFolder: its absolute path; it is made with the first secret.
    public init(carrier: Carrier, secretsFolder: String, mail: ServerMail? = nil) {
      self.carrier = carrier
      secrets = SecretFolder(path: secretsFolder)
      self.mail = mail
    }
  }

  // Which channels pages may show the settings of, change and try.
  extension NoticeSending {
    /// False for what only who runs the machine can have made: programs, files, servers of its networks, and whatever has a
    /// secret elsewhere. A page that changed such a one would take its rights along.
    func isOfPages(_ settings: ChannelSettings) -> Bool {
      switch settings {
      case .file, .exec, .fcm: false
      case .mail(let settings): settings.from == mail?.from && settings.route == mail?.route
      case .ntfy(let settings):
        !settings.allowsPrivateAddresses && settings.token.map(secrets.holds) ?? true
      case .webhook(let settings): !settings.allowsPrivateAddresses && isOfPages(settings.service)
      case .webpush(let settings):
        !settings.allowsPrivateAddresses && secrets.holds(settings.subscription)
          && secrets.holds(settings.key)
      }
    }

    private func isOfPages(_ service: WebhookSettings.Service) -> Bool {
      switch service {
      case .json(let url, let key): isOfPages(url) && key.map(secrets.holds) ?? true
      case .slack(let url), .discord(let url): isOfPages(url)
      case .telegram(let token, _, _): secrets.holds(token)
      }
    }

    private func isOfPages(_ url: WebhookSettings.Address) -> Bool {
      switch url {
      case .open: true
      case .secret(let secret): secrets.holds(secret)
      }
    }
  }
#endif
