import ArgumentParser
import Catalog
import Delimited

/// `remexp catalog shelf-life`
struct ShelfLifeCatalog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shelf-life",
    abstract: HelpText.said(
      "How long a food usually keeps, by where it is kept.",
      "식품을 두는 곳에 따라 보통 얼마나 가는지 보여 줍니다."),
    discussion: """
      Suggestions for food whose pack says nothing, from the USDA's FoodKeeper: never
      the date of a pack. The words of the name decide, else the category. Of a range
      the shorter time is the one to count.

        remexp catalog shelf-life 서울우유 1L
        remexp catalog shelf-life "Greek yogurt" --category Dairy
      """)

  @Argument(help: "The name of the food.") var name: [String]
  @Option(help: "Its category, for names that say nothing.") var category: String?
  @Option(help: "text, json or ndjson.") var format: ListFormat = .text

  func run() throws {
    let suggestions = ShelfLifeTable.standard.suggestions(
      name: name.joined(separator: " "), category: category)
    try format.write(JSONList("suggestions", suggestions.map(json))) {
      var table = Table(rightAligned: [1])
      for one in suggestions {
        table.append([one.place.rawValue, Self.range(one), "suggested for \(one.matched)", one.source])
      }
      return table.lines
    }
    if suggestions.isEmpty { throw ExitStatus.someFailed.exitCode }
  }

  private static func range(_ one: ShelfLifeSuggestion) -> String {
    let days = one.minimumDays == one.maximumDays ? "" : "–\(one.maximumDays)"
    return "\(one.minimumDays)\(days) days"
  }

  private func json(_ one: ShelfLifeSuggestion) -> JSON {
    [
      "place": .string(one.place.rawValue), "days": .integer(one.minimumDays),
      "maximum_days": .integer(one.maximumDays), "matched": .string(one.matched),
      "source": .string(one.source), "suggestion": .bool(true),
    ]
  }
}
