/// Where a food is kept, or what its time is counted from.
public enum StoragePlace: String, CaseIterable, Hashable, Sendable {
  /// These three count from the purchase.
  case pantry, fridge, freezer
  case afterOpening = "after_opening"
  case afterThawing = "after_thawing"
}

/// How long a food usually keeps. Always a suggestion: foods of one name differ, and a pack knows better.
public struct ShelfLifeSuggestion: Hashable, Sendable {
  public let place: StoragePlace
  /// The days to count: the shortest time given. 0 means hours, the same day.
  public let minimumDays: Int
  public let maximumDays: Int
  /// The keyword or the category that it was found by.
  public let matched: String
  /// Where the figures are from.
  public let source: String
}

extension ShelfLifeSuggestion {
  /// The same, found by another keyword of its food.
  func matched(by keyword: String) -> ShelfLifeSuggestion {
    ShelfLifeSuggestion(
      place: place, minimumDays: minimumDays, maximumDays: maximumDays, matched: keyword, source: source)
  }
}
