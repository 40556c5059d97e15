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

/// A date that a lot or another text seems to have swallowed, because the separator before it is missing:
/// lot `LOT4217261231` may be lot `LOT42` and use-by 261231. Nobody can tell, so that it is worth a warning and
/// never a guess.
public struct SwallowedDate: Hashable, Sendable {
  /// The identifier whose value ends like that.
  public let ai: ApplicationIdentifier
  /// The date that it would be.
  public let date: GS1Element
}

extension ElementString {
  /// Dates that values of free length may have swallowed, where the message has no such date of its own.
  public func swallowedDates(thisYear: Int) -> [SwallowedDate] {
    elements.compactMap { element in
      let end = element.value.suffix(8)
      guard !element.ai.definition.isPredefinedLength, end.utf8.count == 8,
        let ai = ApplicationIdentifier(end.prefix(2)),
        [.produced, .packed, .bestBefore, .sellBy, .useBy].contains(ai),
        self[ai] == nil, GS1Date(end.suffix(6), allowsDayZero: true, thisYear: thisYear) != nil
      else { return nil }
      return SwallowedDate(ai: element.ai, date: GS1Element(ai: ai, value: String(end.suffix(6))))
    }
  }
}

/// An identifier that needs others beside it which are not there.
///
/// A message can be right in itself and still miss them: they may stand in another code of the same pack.
public struct MissingAssociation: Hashable, Sendable {
  /// The identifier that needs others.
  public let ai: ApplicationIdentifier
  /// What would do, as GS1 writes it: `01`, `01+21`, `31nn`; one of them is enough.
  public let alternatives: [String]
}

extension ElementString {
  /// Identifiers whose mandatory companions are missing, in the order of the message.
  public var missingAssociations: [MissingAssociation] {
    let present = Set(elements.map(\.ai))
    var seen: Set<ApplicationIdentifier> = []
    return elements.filter { seen.insert($0.ai).inserted }.flatMap { element in
      element.ai.definition.requirements.filter { groups in
        !groups.contains { group in
          group.allSatisfy { pattern in present.contains { $0 != element.ai && pattern.matches($0) } }
        }
      }.map { groups in
        MissingAssociation(
          ai: element.ai, alternatives: groups.map { $0.map(\.text).joined(separator: "+") })
      }
    }
  }
}
