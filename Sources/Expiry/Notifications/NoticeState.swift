/// How far a notice has come. The raw value is its name in the store.
public enum NoticeState: String, CaseIterable, Codable, Hashable, Sendable {
  /// Handed to the channel, whose answer is not known: the program may have been stopped in between.
  case pending
  /// The channel took it. Final.
  case sent
  /// The channel refused it; to be tried again.
  case failed
}
