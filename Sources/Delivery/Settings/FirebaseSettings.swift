/// An app on a phone that Firebase Cloud Messaging reaches: a project, and a device or those that have subscribed to a topic.
public struct FirebaseSettings: Hashable, Sendable {
  /// Where the key of a service account of the project lies: the JSON file as the console gives it, all of it.
  public let account: Secret
  public let target: Target
  public let server: String
  public let allowsPrivateAddresses: Bool
  public let timeoutSeconds: Int

  public enum Target: Hashable, Sendable {
    /// The registration token of an app on one device.
    case device(String)
    /// Where it lies, which keeps it out of the store and of command lines.
    case deviceIn(Secret)
    case topic(String)
  }

  public static let publicServer = "https://fcm.googleapis.com"

  public init(
    account: Secret, target: Target, server: String = Self.publicServer, allowsPrivateAddresses: Bool = false,
    timeoutSeconds: Int = 10
  ) throws(SettingsProblem) {
    self.account = account
    switch target {
    case .device(let token): _ = try SettingsCheck.line(token, "device")
    case .deviceIn: break
    case .topic(let topic): _ = try SettingsCheck.topic(topic)
    }
    self.target = target
    self.server = try SettingsCheck.server(server, "server", allowsHTTP: allowsPrivateAddresses)
    self.allowsPrivateAddresses = allowsPrivateAddresses
    self.timeoutSeconds = try SettingsCheck.timeout(timeoutSeconds)
  }
}
