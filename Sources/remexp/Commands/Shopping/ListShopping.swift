import ArgumentParser
import Barcodes
import Delimited
import Expiry
import Pantry

/// `remexp shopping list`
struct ListShopping: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "What to buy.")

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @Option(help: "text or json.") var format: ScheduleFormat = .text

  func run() throws {
    let pantry = try store.folder.existingPantry()
    _ = try owner.existing(in: pantry)
    let list = ShoppingList(
      try pantry.items(user: owner.user, states: Set(ItemState.allCases)),
      wants: try pantry.wants(user: owner.user))
    let out = Output()
    switch format {
    case .json: try out.writeLine(JSON.array(list.lines.map(Self.json)).indented)
    case .text:
      var table = Table(
        header: ["ITEM", "BUY", "IN STOCK", "USED UP"],
        yielding: Table.Yielding(cuts: [(0, 12)], leavings: [3]))
      for line in list.lines {
        table.append([
          ItemText.name(line.product), line.missing.map { ItemText.quantity($0, unit: line.unit) } ?? "",
          ItemText.quantity(line.stock, unit: line.unit), line.usedUpOn?.description ?? "",
        ])
      }
      if list.lines.isEmpty {
        try out.writeLine("nothing to buy")
      } else {
        for line in table.lines(within: Output.lineWidth) { try out.writeLine(line) }
      }
    }
    try out.flush()
  }

  private static func json(_ line: ShoppingList.Line) -> JSON {
    [
      "name": .string(line.product.name), "brand": JSON(line.product.brand),
      "gtin": JSON(line.product.gtin?.description), "stock": .decimal(line.stock.description),
      "wanted": line.wanted.map { .decimal($0.description) } ?? .null, "unit": JSON(line.unit),
      "used_up_on": JSON(line.usedUpOn?.description),
    ]
  }
}
