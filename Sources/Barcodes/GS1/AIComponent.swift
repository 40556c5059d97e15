/// One part of an application identifier's value.
public struct AIComponent: Hashable, Sendable {
  public let characters: GS1CharacterSet
  /// The least and the most characters; equal for a part of fixed length.
  let least: UInt8
  let most: UInt8
  /// True when the value may end before this part.
  public let isOptional: Bool
  let first: AICheck?
  let second: AICheck?
  let third: AICheck?

  public var minimum: Int { Int(least) }
  public var maximum: Int { Int(most) }

  /// What the part's content must fulfil beyond its characters, in the order of the dictionary.
  public var checks: [AICheck] { [first, second, third].compactMap { $0 } }

  init(characters: GS1CharacterSet, lengths: ClosedRange<Int>, isOptional: Bool, checks: [AICheck]) {
    self.characters = characters
    least = UInt8(lengths.lowerBound)
    most = UInt8(lengths.upperBound)
    self.isOptional = isOptional
    first = checks.first
    second = checks.dropFirst().first
    third = checks.dropFirst(2).first
  }
}
