import ArgumentParser
import Expiry
import Pantry
import Register
import Words

/// `remexp add`
struct Add: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: HelpText.said(
      "Put an item into the pantry.",
      "보관함에 상품을 넣습니다."),
    discussion: HelpText.said(
      """
      The product is looked up in the catalog; --name names one that is not there,
      or has no code.

        remexp add 8801234567893 --expires 2026-12-01
        remexp add 8801234567893 --in 7d --quantity 2 --location fridge
        remexp add Honey --never

      DATE: as it is printed, with or without its label: 2026-12-01, 261201,
      EXP 01DEC26, 1 Dec 2026, MHD 01.12.26, 소비기한 2026년 12월 1일까지, DEC 2026 (end of
      the month), and +7d; 01.12.26 with --date-order dmy. What can be several days
      is asked on a terminal and refused elsewhere; so is a day more than a year
      past or ten years ahead without --force. The printed day is the last good
      day. Without a date the item is listed as unknown.
      """,
      """
      상품은 목록에서 찾습니다. 목록에 없거나 코드가 없는 것은 --name으로 이름을 줍니다.

        remexp add 8801234567893 --expires 2026-12-01
        remexp add 8801234567893 --in 7d --quantity 2 --location 냉장고
        remexp add 꿀 --never

      DATE는 적힌 그대로, 앞뒤의 말이 있어도 됩니다: 2026-12-01, 261201,
      EXP 01DEC26, 1 Dec 2026, MHD 01.12.26, 소비기한 2026년 12월 1일까지,
      DEC 2026(그달 말일), +7d. 01.12.26은 --date-order dmy와 함께.
      여러 날로 읽히는 것은 터미널에서는 묻고 다른 곳에서는 거부합니다. 일 년 넘게
      지났거나 십 년 넘게 남은 날도 --force 없이는 마찬가지입니다. 적힌 날이 마지막으로
      좋은 날입니다. 날짜가 없으면 날짜 모름이 됩니다.
      """))

  @OptionGroup var home: HouseholdOptions
  @OptionGroup var said: FactOptions

  @Argument(help: .said("The code under the bars; words are a name.", "바코드 아래의 코드. 낱말이면 이름.")) var code:
    String?
  @Option(help: .said("The product's name.", "상품의 이름.")) var name: String?
  @Option(help: .said("Its brand.", "브랜드.")) var brand: String?
  @Option(help: .said("Its category.", "분류.")) var category: String?

  func validate() throws {
    guard code != nil || name != nil else {
      throw ValidationError(
        "give a code, or --name for something without one", "코드를 주거나, 코드가 없으면 --name을 주세요")
    }
    guard Self.says(name), Self.says(code) else {
      throw ValidationError("a code or a name cannot be empty", "코드와 이름은 비울 수 없습니다")
    }
  }

  func run() throws {
    let typed = TypedProduct(code: code, name: name, brand: brand, category: category)
    try typed.check()
    let home = try home.start()
    var facts = try knownProduct(typed, in: home)
    facts.take(try said.facts(in: home))
    let item = try home.perform("add") { try $0.insert(facts, for: home.name) }
    try Change.say(.added, [item], in: home)
  }

  /// False for what is given and shows nothing.
  private static func says(_ text: String?) -> Bool {
    text?.unicodeScalars.contains { !$0.properties.isWhitespace && $0.properties.generalCategory != .format }
      ?? true
  }

  private func knownProduct(_ typed: TypedProduct, in home: Household) throws -> ItemFacts {
    let (facts, isKnown) = try typed.found(in: home.folder.catalogIfAny())
    if let code = typed.code, typed.name == nil, !isKnown, !home.isQuiet {
      Diagnostics.note(
        home.phrases.say(
          "\(code): not in the catalog; --name, or remexp edit, gives it a name",
          "\(code): 상품 목록에 없습니다. --name이나 remexp edit로 이름을 줄 수 있습니다"))
    }
    return facts
  }
}
