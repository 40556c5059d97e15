/// What makes two notices the same one: nothing with the same key is sent twice, and a changed date is a new key.
public struct NoticeKey: Hashable, Sendable {
  public let user: String
  public let item: ItemID
  /// The lead of the user's rule that the item had reached, in days before the last good day.
  public let leadDays: Int
  public let expiresOn: CivilDate
  /// The channel's name, such as `stdout`.
  public let channel: String

  public init(user: String, item: ItemID, leadDays: Int, expiresOn: CivilDate, channel: String) {
    self.user = user
    self.item = item
    self.leadDays = leadDays
    self.expiresOn = expiresOn
    self.channel = channel
  }
}
