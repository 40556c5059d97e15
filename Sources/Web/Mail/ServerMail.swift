#if Server
  public import Delivery

  /// How a server's own mail goes out: links for a new password, and for showing that an address is read.
  public struct ServerMail: Sendable {
    /// From whom it is.
    public let from: String
    public let route: MailSettings.Route
    let carrier: Carrier

    /// - Throws: `SettingsProblem` where it can be from nobody of that address.
    public init(from: String, route: MailSettings.Route, carrier: Carrier) throws(SettingsProblem) {
      // What each mail's settings are checked for, before there is one.
      _ = try MailSettings(from: from, to: [from], route: route)
      self.from = from
      self.route = route
      self.carrier = carrier
    }

    /// - Throws: `SettingsProblem` for an address that mail cannot be sent to.
    func deliver(_ message: Message, to address: String) throws(SettingsProblem) -> DeliveryOutcome {
      carrier.deliver(message, by: .mail(try MailSettings(from: from, to: [address], route: route)))
    }
  }
#endif
