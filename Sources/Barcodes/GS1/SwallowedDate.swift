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
