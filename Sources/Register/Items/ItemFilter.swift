import Barcodes
public import Expiry

/// Which items are wanted, by what they are, where they are kept and how they stand: the same for whatever lists or changes
/// many.
public struct ItemFilter: Hashable, Sendable {
  /// Only what has all of them in its name, brand, category, code or place.
  public var words: [String]
  /// Only what is kept there, whatever the place is called; an empty text for what is kept nowhere. Nil for all.
  public var location: String?
  /// Only what has this in its category; an empty text for what has none. Nil for all.
  public var category: String?
  /// Only these; nil for all.
  public var statuses: Set<ItemStatus>?
  /// Only what is past or due in so many days, and what might be.
  public var within: Int?

  public init(
    words: [String] = [], location: String? = nil, category: String? = nil,
    statuses: Set<ItemStatus>? = nil, within: Int? = nil
  ) {
    self.words = words
    self.location = location
    self.category = category
    self.statuses = statuses
    self.within = within
  }

  /// What is wanted of the items and still there, earliest date first.
  /// - Parameter todayOf: the day it is for users where it is another one.
  public func report(
    on items: some Sequence<Item>, asOf today: CivilDate, todayOf: [String: CivilDate] = [:]
  ) -> ExpiryReport {
    let sought = words.map(SoughtText.init)
    return ExpiryReport(
      items.lazy.filter { matches($0, sought) }, asOf: today, horizon: within ?? 7, statuses: statuses,
      within: within, todayOf: todayOf)
  }

  private func matches(_ item: Item, _ sought: [SoughtText]) -> Bool {
    isAt(item.location) && isOfCategory(item.product.category) && sought.allSatisfy { $0.isIn(item) }
  }

  private func isAt(_ place: String?) -> Bool {
    guard let location else { return true }
    guard let place, !location.isEmpty else { return location.isEmpty && place == nil }
    return PlaceNames.areSame(place, location)
  }

  private func isOfCategory(_ name: String?) -> Bool {
    guard let category else { return true }
    guard let name, !category.isEmpty else { return category.isEmpty && name == nil }
    return SoughtText(category).isPart(of: [name])
  }
}

extension SoughtText {
  /// True where an item is called so, or kept at such a place under whichever name.
  fileprivate func isIn(_ item: Item) -> Bool {
    let product = item.product
    let texts = [
      product.name, product.brand, product.category, product.code, product.gtin?.description, item.location,
    ]
    return isPart(of: texts.compactMap(\.self))
      || item.location.map { PlaceNames.areSame(folded, $0) } ?? false
  }
}
