#if Server
  import Delivery
  import Expiry

  extension NoticeSending {
    /// Where the server's own key for push services lies, and the half of it that browsers get; made with the first browser that
    /// asks. Nil where this machine has no libcrypto.
    func pushKey() throws -> (secret: Secret, publicHalf: String)? {
      guard let new = PushKey.make() else { return nil }
      let (secret, text) = try secrets.standing("vapid.key") { new }
      return PushKey.publicHalf(of: text).map { (secret, $0) }
    }

    /// The channel of a browser that has subscribed.
    /// - Parameters:
    ///   - text: its `PushSubscription` in JSON. It is a secret: whoever has it can write to the browser.
    ///   - contact: whom a push service can write to.
    /// - Throws: ``ChannelFormError``, ``SecretFolder/CannotKeep``.
    func push(_ text: String, contact: String) throws -> ChannelSettings {
      let line = text.replacing("\n", with: " ")
      guard SecretFolder.isSecret(line), PushKey.endpoint(of: line) != nil, let key = try pushKey()?.secret
      else {
        throw ChannelFormError.noSubscription
      }
      do {
        return .webpush(try PushSettings(subscription: try secrets.keep(line), key: key, from: contact))
      } catch let problem as SettingsProblem {
        throw ChannelFormError.settings(problem)
      }
    }

    /// Whether a channel is that of the browser which has subscribed so.
    func isSame(_ settings: ChannelSettings, as text: String) -> Bool {
      guard case .webpush(let settings) = settings, let known = secrets.text(of: settings.subscription),
        let endpoint = PushKey.endpoint(of: known)
      else { return false }
      return endpoint == PushKey.endpoint(of: text)
    }
  }

  extension WebSettings {
    /// Whom a push service can write to where nobody is named: every host that takes mail has such an address.
    /// Source: RFC 5321, section 4.5.1.
    var postmaster: String {
      let rest = (publicAddress ?? "").drop { $0 != "/" }.drop { $0 == "/" }.prefix { $0 != ":" }
      return "postmaster@" + (rest.isEmpty || rest.hasPrefix("[") ? "localhost" : rest)
    }
  }
#endif
