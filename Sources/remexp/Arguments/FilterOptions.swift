import ArgumentParser
import Expiry
import Register

/// Which items are wanted, the same in every command that lists or changes many.
struct FilterOptions: ParsableArguments {
  @Option(
    name: [.long, .customLong("where-location")],
    help: ArgumentHelp(
      HelpText.said(
        "Only what is kept there: fridge, 냉장고; --location= for nowhere.",
        "그곳에 둔 것만: fridge, 냉장고. 빈 값(--location=)은 정해지지 않은 곳."), valueName: "place"),
    completion: Completions.locations)
  var location: String?
  @Option(
    name: [.long, .customLong("where-category")],
    help: ArgumentHelp(
      HelpText.said("Only what has this in its category.", "분류에 이 말이 있는 것만."), valueName: "category"),
    completion: Completions.categories)
  var category: String?
  @OptionGroup var standing: StandingOptions

  var isGiven: Bool { location != nil || category != nil || standing.isGiven }

  func filter(words: [String]) -> ItemFilter {
    standing.filter(words: words, location: location, category: category)
  }
}

/// The same for `edit`, whose --location and --category say what is to be.
struct EditFilterOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(HelpText.said("Only what is kept there.", "그곳에 둔 것만."), valueName: "place"),
    completion: Completions.locations)
  var whereLocation: String?
  @Option(
    help: ArgumentHelp(
      HelpText.said("Only what has this in its category.", "분류에 이 말이 있는 것만."), valueName: "category"),
    completion: Completions.categories)
  var whereCategory: String?
  @OptionGroup var standing: StandingOptions

  var isGiven: Bool { whereLocation != nil || whereCategory != nil || standing.isGiven }

  func filter(words: [String]) -> ItemFilter {
    standing.filter(words: words, location: whereLocation, category: whereCategory)
  }
}

/// Which items are wanted by how they stand today.
struct StandingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "Only these, comma-separated: \(ItemStatus.allCases.map(\.rawValue).joined(separator: ", ")).",
        "이 상태만, 쉼표로 나눔: \(ItemStatus.allCases.map(\.rawValue).joined(separator: ", "))."),
      valueName: "status"), completion: Completions.statuses)
  var status: ListOf<ItemStatus>?
  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "Only what is past or due in so many days, and unknown dates.", "지났거나 며칠 안에 닥칠 것과 날짜를 모르는 것만."),
      discussion: HelpText.said(
        "It is also how many days ahead count as soon; 7 by default.", "며칠 앞까지를 임박으로 볼지도 정합니다. 기본값 7."),
      valueName: "days"))
  var within: Int?

  var isGiven: Bool { status != nil || within != nil }

  func validate() throws { try NumberRange.daysAhead.check(within, of: "--within") }

  func filter(words: [String], location: String?, category: String?) -> ItemFilter {
    ItemFilter(
      words: words, location: location, category: category, statuses: status.map { Set($0.values) },
      within: within)
  }
}

/// Leave to change many items at once.
struct ManyOptions: ParsableArguments {
  @Flag(help: .said("All that match, not one of them.", "하나가 아니라 맞는 것 모두.")) var all = false
  @Flag(name: .shortAndLong, help: .said("Change all that match without asking.", "묻지 않고 맞는 것을 모두 바꿉니다."))
  var yes = false
}
