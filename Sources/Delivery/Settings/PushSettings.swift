/// A browser, or an app that is one, that has subscribed to messages.
public struct PushSettings: Hashable, Sendable {
  /// Where its `PushSubscription` lies, as one line of JSON.
  public let subscription: Secret
  /// Where the private key lies that was used to subscribe: 32 bytes of P-256 as base64, as tools for VAPID make it.
  public let key: Secret
  /// Whom a push service can write to about it.
  public let from: String
  public let allowsPrivateAddresses: Bool
  public let timeoutSeconds: Int

  public init(
    subscription: Secret, key: Secret, from: String, allowsPrivateAddresses: Bool = false,
    timeoutSeconds: Int = 10
  ) throws(SettingsProblem) {
    self.subscription = subscription
    self.key = key
    self.from = try SettingsCheck.mailAddress(from, "from")
    self.allowsPrivateAddresses = allowsPrivateAddresses
    self.timeoutSeconds = try SettingsCheck.timeout(timeoutSeconds)
  }
}
