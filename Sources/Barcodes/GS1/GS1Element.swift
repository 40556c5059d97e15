/// An application identifier and its value.
public struct GS1Element: Hashable, Sendable {
  /// What the value means.
  public let ai: ApplicationIdentifier
  /// The value as it stands in the code: ASCII, never empty.
  public let value: String

  init(ai: ApplicationIdentifier, value: String) {
    self.ai = ai
    self.value = value
  }
}

extension GS1Element: CustomStringConvertible {
  /// `(17)261231`
  public var description: String { "(\(ai))\(value)" }
}
