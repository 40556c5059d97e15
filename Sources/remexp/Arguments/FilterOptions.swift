import ArgumentParser
import Expiry
import Register

/// Which items are wanted, the same in every command that lists or changes many.
struct FilterOptions: ParsableArguments {
  @Option(
    name: [.long, .customLong("where-location")],
    help: ArgumentHelp("Only what is kept there: fridge, 냉장고; --location= for nowhere.", valueName: "place"),
    completion: Completions.locations)
  var location: String?
  @Option(
    name: [.long, .customLong("where-category")],
    help: ArgumentHelp("Only what has this in its category.", valueName: "category"),
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
    help: ArgumentHelp("Only what is kept there.", valueName: "place"), completion: Completions.locations)
  var whereLocation: String?
  @Option(
    help: ArgumentHelp("Only what has this in its category.", valueName: "category"),
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
      "Only these, comma-separated: \(ItemStatus.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "status"), completion: Completions.statuses)
  var status: ListOf<ItemStatus>?
  @Option(
    help: ArgumentHelp(
      "Only what is past or due in so many days, and unknown dates.",
      discussion: "It is also how many days ahead count as soon; 7 by default.", valueName: "days"))
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
  @Flag(help: "All that match, not one of them.") var all = false
  @Flag(name: .shortAndLong, help: "Change all that match without asking.") var yes = false
}
