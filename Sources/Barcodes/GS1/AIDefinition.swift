/// What GS1 says about an application identifier, for people and for rules; the parser has its own compact form.
public struct AIDefinition: Sendable {
  /// GS1's data title: `USE BY or EXPIRY`. Empty for the few that have none.
  public let title: String
  /// The parts of the value, in order.
  public let components: [AIComponent]
  /// True when the value's end is known from its length, so that no separator has to follow.
  public let isPredefinedLength: Bool
  /// True when a Digital Link may carry it in its query.
  public let isDigitalLinkAttribute: Bool
  /// The groups of which one each must be there too; a group is a list of patterns of which all must be.
  let requirements: [[AIPattern.Group]]
  /// For a primary key of a Digital Link, the sequences of qualifiers that may follow it in the path, each in its
  /// order and with any left out; nil for identifiers that are no primary key.
  public let qualifierSequences: [[ApplicationIdentifier]]?

  /// The least and most characters of a value.
  public var lengths: ClosedRange<Int> {
    let least = components.reduce(0) { $0 + ($1.isOptional ? 0 : $1.minimum) }
    return least...components.reduce(0) { $0 + $1.maximum }
  }
}

/// Which identifiers an association names: `01`, or `31nn` for all that begin with 31.
struct AIPattern: Hashable, Sendable {
  /// Patterns that must all be there.
  typealias Group = [AIPattern]

  /// As the dictionary writes it.
  let text: String

  func matches(_ ai: ApplicationIdentifier) -> Bool {
    let digits = ai.description.utf8
    guard digits.count == text.utf8.count else { return false }
    return zip(digits, text.utf8).allSatisfy { $0 == $1 || $1 == UInt8(ascii: "n") }
  }
}
