import ArgumentParser
import Catalog
import Expiry
import Words

/// How long a food of this kind usually keeps in a place: for when nobody says. Never the date of a pack.
struct UsualTime {
  let suggestion: ShelfLifeSuggestion

  /// Nil when nothing is known of such a food there.
  init?(_ product: ProductSnapshot, _ place: StoragePlace) {
    let known = ShelfLifeTable.standard.suggestions(name: product.name, category: product.category)
    guard let suggestion = known.first(where: { $0.place == place }) else { return nil }
    self.suggestion = suggestion
  }

  /// The shorter of the times given.
  var days: Int { suggestion.minimumDays }

  /// `milk usually keeps 4 days once opened (USDA FoodKeeper 128: Milk)`
  func text(_ phrases: Phrases) -> String {
    let place = phrases.circumstance(suggestion.place)
    return phrases.say(
      "\(suggestion.matched) usually keeps \(days == 1 ? "1 day" : "\(days) days") \(place) (\(suggestion.source))",
      "\(suggestion.matched)은(는) \(place) 보통 \(days)일 갑니다 (\(suggestion.source))")
  }
}

/// Whether a usual time is counted where nobody says how long something keeps.
struct UsualTimeOption: ParsableArguments {
  @Flag(
    name: .customLong("assume-shelf-life"),
    help: .said(
      "Without --days, take the time that such a food usually keeps, and mark the date as a suggestion.",
      "--days 없이 그런 식품이 보통 가는 기간을 쓰고, 날짜를 제안으로 표시합니다."))
  var isAssumed = false

  /// The days to count and where they are from; nil when nobody said and none are to be assumed.
  /// - Throws: when they are to be assumed and nothing is known of such a food.
  func days(
    typed: Int?, for item: Item, _ place: StoragePlace
  ) throws -> (count: Int, source: DateSource)? {
    if let typed { return (typed, .typed) }
    guard isAssumed else { return nil }
    guard let usual = UsualTime(item.product, place) else {
      throw CommandFailure(
        "\(item.id): it is not known how long \(item.product.name) usually keeps; --days says it",
        "\(item.id): \(item.product.name)이(가) 보통 얼마나 가는지 모릅니다. --days로 정하세요", .someFailed)
    }
    return (usual.days, .shelfLife)
  }
}
