import Barcodes
import Catalog
import Delimited
import Documents
import Register
import Words

/// Products for people and programs.
enum ProductOutput {
  static func write(_ products: [Product], format: ListFormat) throws {
    try format.write(JSONList("products", products.map(ProductJSON.product))) {
      var table = Table()
      for product in products { table.append(cells(product)) }
      return table.lines
    }
  }

  /// One product on a line of its own, its columns parted by tabs.
  static func writeLine(_ product: Product, format: ListFormat, to out: Output) throws {
    switch format {
    case .json, .ndjson: try out.writeLine(ProductJSON.product(product).versioned.line)
    case .text:
      try out.writeLine(cells(product).map { TerminalText($0).description }.joined(separator: "\t"))
    }
  }

  private static func cells(_ product: Product) -> [String] {
    let cells = [
      product.gtin.shortest, ItemText.name(product.name, brand: product.brand), product.category ?? "",
      product.quantityText ?? "",
    ]
    let phrases = Reader.phrases
    let opened = product.daysAfterOpening.map { days in
      phrases.say("keeps \(phrases.days(days)) once opened", "개봉 후 \(phrases.days(days))")
    }
    return cells + [opened].compactMap(\.self)
      + (product.gtin.isRetailerNumber ? [phrases.say("a retailer's number", "유통사 자체 번호")] : [])
  }
}
