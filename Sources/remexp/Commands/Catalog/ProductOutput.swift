import Barcodes
import Catalog
import Delimited
import Register

/// Products for people and programs.
enum ProductOutput {
  static func write(_ products: [Product], format: TextOrJSON) throws {
    let out = Output()
    switch format {
    case .json: try out.writeLine(JSON.array(products.map(json)).indented)
    case .text:
      var table = Table()
      for product in products {
        table.append(cells(product))
      }
      for line in table.lines { try out.writeLine(line) }
    }
    try out.flush()
  }

  /// One product on a line of its own, its columns parted by tabs.
  static func writeLine(_ product: Product, format: TextOrJSON, to out: Output) throws {
    switch format {
    case .json: try out.writeLine(json(product).line)
    case .text:
      try out.writeLine(cells(product).map { TerminalText($0).description }.joined(separator: "\t"))
    }
  }

  private static func cells(_ product: Product) -> [String] {
    let cells = [
      product.gtin.shortest, ItemText.name(product.name, brand: product.brand), product.category ?? "",
      product.quantityText ?? "",
    ]
    return product.gtin.isRetailerNumber ? cells + ["a retailer's number"] : cells
  }

  private static func json(_ product: Product) -> JSON {
    [
      "gtin": .string(product.gtin.description), "code": .string(product.code), "name": .string(product.name),
      "brand": JSON(product.brand), "category": JSON(product.category),
      "quantity": JSON(product.quantityText),
      "image_url": JSON(product.imageURL), "shelf_life_days": JSON(product.shelfLifeDays),
      "due_type": JSON(product.dueType),
      "shelf_life_from": JSON(product.shelfLifeFrom), "is_retailers": .bool(product.gtin.isRetailerNumber),
    ]
  }
}
