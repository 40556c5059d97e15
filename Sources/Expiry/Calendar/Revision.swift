/// The state that something is in after its last change.
public struct Revision: Hashable, Sendable {
  /// How many changes there were after the first; it never falls.
  public let number: Int
  /// When the last one was made.
  public let at: Instant

  public init(number: Int, at: Instant) {
    self.number = number
    self.at = at
  }
}
