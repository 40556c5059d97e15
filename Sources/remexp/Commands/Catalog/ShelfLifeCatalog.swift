import ArgumentParser
import Catalog
import Delimited
import Words

/// `remexp catalog shelf-life`
struct ShelfLifeCatalog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shelf-life",
    abstract: HelpText.said(
      "How long a food usually keeps, by where it is kept.",
      "식품을 두는 곳에 따라 보통 얼마나 가는지 보여 줍니다."),
    discussion: HelpText.said(
      """
      Suggestions for food whose pack says nothing, from the USDA's FoodKeeper: never
      the date of a pack. The words of the name decide, else the category. Of a range
      the shorter time is the one to count.

        remexp catalog shelf-life 서울우유 1L
        remexp catalog shelf-life "Greek yogurt" --category Dairy
      """,
      """
      포장에 날짜가 없는 식품을 위한 미국 농무부 FoodKeeper의 제안이며, 포장의 날짜가
      아닙니다. 이름의 낱말로, 아니면 분류로 정합니다. 범위가 있으면 짧은 쪽을 셉니다.

        remexp catalog shelf-life 서울우유 1L
        remexp catalog shelf-life "Greek yogurt" --category Dairy
      """))

  @Argument(help: .said("The name of the food.", "식품의 이름.")) var name: [String]
  @Option(help: .said("Its category, for names that say nothing.", "이름으로 알 수 없을 때 볼 분류.")) var category:
    String?
  @Option(help: .said("text, json or ndjson.", "text, json, ndjson.")) var format: ListFormat = .text

  func run() throws {
    let suggestions = ShelfLifeTable.standard.suggestions(
      name: name.joined(separator: " "), category: category)
    try format.write(JSONList("suggestions", suggestions.map(json))) {
      var table = Table(rightAligned: [1])
      for one in suggestions {
        table.append([
          Reader.phrases.place(one.place), Self.range(one),
          Reader.say("suggested for \(one.matched)", "\(one.matched) 기준 제안"), one.source,
        ])
      }
      return table.lines
    }
    if suggestions.isEmpty { throw ExitStatus.someFailed.exitCode }
  }

  private static func range(_ one: ShelfLifeSuggestion) -> String {
    let days = one.minimumDays == one.maximumDays ? "" : "–\(one.maximumDays)"
    return Reader.say("\(one.minimumDays)\(days) days", "\(one.minimumDays)\(days)일")
  }

  private func json(_ one: ShelfLifeSuggestion) -> JSON {
    [
      "place": .string(one.place.rawValue), "days": .integer(one.minimumDays),
      "maximum_days": .integer(one.maximumDays), "matched": .string(one.matched),
      "source": .string(one.source), "suggestion": .bool(true),
    ]
  }
}
