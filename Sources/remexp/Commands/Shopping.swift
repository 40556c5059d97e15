import ArgumentParser
import Barcodes
import Documents
import Expiry
import Pantry
import Register
import Words

/// `remexp shopping`
struct Shopping: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shopping",
    abstract: HelpText.said(
      "What to buy: used up and not restocked, or less than wanted.",
      "살 것: 다 쓰고 채우지 않았거나 원하는 것보다 적은 것."),
    discussion: HelpText.said(
      """
      remexp shopping want takes how much of something should always be there; 0
      takes it off the list for good.

        remexp shopping want 8801234567893 2
        remexp shopping want "Flour" 1.5 --unit kg
        remexp shopping list
      """,
      """
      remexp shopping want로 늘 있어야 할 수량을 정합니다. 0이면 목록에서 아주 뺍니다.

        remexp shopping want 8801234567893 2
        remexp shopping want "밀가루" 1.5 --unit kg
        remexp shopping list
      """),
    subcommands: [ListShopping.self, WantShopping.self], defaultSubcommand: ListShopping.self)
}

/// `remexp shopping list`
struct ListShopping: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: HelpText.said(
      "What to buy.",
      "살 것을 보여 줍니다."))

  @OptionGroup var home: HouseholdOptions
  @OptionGroup var table: TableOptions

  func run() throws {
    let home = try home.open()
    let list = ShoppingList(
      try home.pantry.items(user: home.name, states: Set(ItemState.allCases)),
      wants: try home.pantry.wants(user: home.name))
    try table.write {
      Self.text(list, width: $0.width, phrases: home.phrases)
    } rows: {
      (Self.header, list.lines.map(Self.row))
    } list: {
      JSONList("items", list.lines.map(ShoppingJSON.line))
    }
  }

  private static func text(_ list: ShoppingList, width: Int?, phrases: Phrases) -> String {
    guard !list.lines.isEmpty else { return phrases.say("nothing to buy", "살 것이 없습니다") + "\n" }
    var table = Table(
      header: phrases.language == .korean
        ? ["상품", "살 것", "있는 것", "다 쓴 날"] : ["ITEM", "BUY", "IN STOCK", "USED UP"],
      yielding: Table.Yielding(cuts: [(0, 12)], leavings: [3]))
    for line in list.lines {
      table.append([
        ItemText.name(line.product), line.missing.map { ItemText.quantity($0, unit: line.unit) } ?? "",
        ItemText.quantity(line.stock, unit: line.unit), line.usedUpOn?.description ?? "",
      ])
    }
    return table.lines(within: width).joined(separator: "\n") + "\n"
  }

  private static let header = ["name", "brand", "gtin", "buy", "stock", "wanted", "unit", "used_up_on"]

  private static func row(_ line: ShoppingList.Line) -> [String] {
    [
      line.product.name, line.product.brand ?? "", line.product.gtin?.description ?? "",
      line.missing?.description ?? "", line.stock.description, line.wanted?.description ?? "",
      line.unit ?? "",
      line.usedUpOn?.description ?? "",
    ]
  }
}

/// `remexp shopping want`
struct WantShopping: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "want",
    abstract: HelpText.said(
      "Say how much of a product should always be there; 0: do not buy it again.",
      "상품이 늘 얼마나 있어야 하는지 정합니다. 0: 다시 사지 않음.")
  )

  @OptionGroup var home: HouseholdOptions

  @Argument(help: .said("An id, a code or a name.", "번호, 코드 또는 이름.")) var product: String
  @Argument(help: .said("How much.", "얼마나.")) var quantity: Quantity
  @Option(help: .said("What the quantity counts, such as g; pieces without.", "수량의 단위(예: g). 없으면 개수."))
  var unit: String?

  func run() throws {
    let home = try home.start()
    let selection = ProductSelection(pantry: home.pantry, user: home.name, catalog: home.folder.catalogIfAny)
    let want = Want(
      user: home.name, product: try selection.product(product), quantity: quantity, unit: unit)
    try home.perform("shopping want") { try $0.save(want) }
    guard !home.isQuiet else { return }
    let name = TerminalText(ItemText.name(want.product))
    try Change.tell([
      quantity == .zero
        ? home.phrases.say("not to be bought again: \(name)", "더 사지 않음: \(name)")
        : home.phrases.say(
          "wanted: \(ItemText.quantity(quantity, unit: unit)) of \(name)",
          "희망 수량: \(name) \(ItemText.quantity(quantity, unit: unit))")
    ])
  }
}
