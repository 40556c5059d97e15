// What makes a message doubtful although it can be read, and what may still be taken from one.

extension CodeContent {
  /// What may be taken from it: all of a message in which nothing is in doubt, otherwise the product alone.
  ///
  /// A doubt reaches back to what was read well before it. Behind a best-before date that is right may stand a use-by
  /// date that counts instead, and a lot may have taken in the date behind it, where a separator is missing.
  /// - Parameter thisYear: the year in which the label is read, for the century of its dates.
  public func certain(thisYear: Int) -> [GS1Element] {
    isInDoubt(thisYear: thisYear) ? elements.filter { $0.ai == .gtin } : elements
  }

  /// True where a part of GS1 data is lost, or may be. A retail code with a wrong check digit is no GS1 data.
  public func isInDoubt(thisYear: Int) -> Bool {
    switch self {
    case .invalid(let error, _): if case .gtin = error.reason { false } else { true }
    case .elementString(let message): message.mayHaveSwallowed(thisYear: thisYear)
    case .gtin, .digitalLink, .text: false
    }
  }
}

extension ElementString {
  /// True where a value of free length may have taken in a date or a net weight that stood behind it, because the
  /// separator is missing: lot `LOT4217261231`, also with more behind it, `LOT427003261231180021S7`.
  public func mayHaveSwallowed(thisYear: Int) -> Bool {
    elements.contains { element in
      guard !element.ai.definition.isPredefinedLength else { return false }
      let value = Array(element.value.utf8)
      return value.indices.contains { isElementOfItsOwn(value[$0...], thisYear: thisYear) }
    }
  }

  /// Whether the end of a value begins with a date or a weight that this message does not have, followed by nothing or
  /// by other elements.
  private func isElementOfItsOwn(_ end: ArraySlice<UInt8>, thisYear: Int) -> Bool {
    // Most ends are none: only those are read that begin with (11) … (17), (31nn), (32nn) or (7003).
    guard end.count >= 8, "137".utf8.contains(end[end.startIndex]),
      let first = try? ElementString(Array(end), thisYear: thisYear).elements.first
    else { return false }
    switch first.ai {
    case .produced, .packed, .bestBefore, .sellBy, .useBy, .expiryTime: return self[first.ai] == nil
    default:
      let family = first.ai.family
      return [310, 320].contains(family) && !elements.contains { $0.ai.family == family }
    }
  }
}
