import ArgumentParser
import Barcodes
import Catalog

/// `remexp catalog`
struct CatalogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog", abstract: "The products by barcode, imported from CSV files.",
    subcommands: [ImportCatalog.self, LookupCatalog.self, SearchCatalog.self, CatalogInfoCommand.self])
}

struct LookupCatalog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lookup", abstract: "The products of these codes.",
    discussion: "Exit status 1 when the catalog does not have one of them.")

  @OptionGroup var store: StoreOptions
  @Argument(help: "GTIN of 8, 12, 13 or 14 digits, or UPC-E.") var codes: [String]
  @Option(help: "text or json.") var format: ScheduleFormat = .text

  func run() throws {
    let catalog = try store.folder.existingCatalog()
    var found: [Product] = []
    var failed = false
    for code in codes {
      guard let gtin = try ProductCode(code).gtin else {
        Diagnostics.report(
          "\(code): \(GTIN.problem(with: code).map(String.init(describing:)) ?? "not a code of a product")")
        failed = true
        continue
      }
      if let product = try catalog.product(gtin) {
        found.append(product)
      } else {
        Diagnostics.report("\(code): not in the catalog")
        failed = true
      }
    }
    try ProductOutput.write(found, format: format)
    if failed { throw ExitStatus.someFailed.exitCode }
  }
}

struct SearchCatalog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Products whose name or brand has all of these words.")

  @OptionGroup var store: StoreOptions
  @Argument(help: "The words; also parts of words.") var words: [String]
  @Option(help: "At most so many.") var limit = 20
  @Option(help: "text or json.") var format: ScheduleFormat = .text

  func validate() throws {
    guard limit >= 1 else { throw ValidationError("--limit is 1 or more") }
  }

  func run() throws {
    let products = try store.folder.existingCatalog().search(words.joined(separator: " "), limit: limit)
    try ProductOutput.write(products, format: format)
    if products.isEmpty { throw ExitStatus.someFailed.exitCode }
  }
}

/// Products for people and programs.
enum ProductOutput {
  static func write(_ products: [Product], format: ScheduleFormat) throws {
    let out = Output()
    switch format {
    case .json: try out.writeLine(JSON.array(products.map(json)).indented)
    case .text:
      var table = Table()
      for product in products {
        table.append([
          product.gtin.shortest, ItemText.name(product.name, brand: product.brand), product.category ?? "",
          product.quantityText ?? "",
        ])
      }
      for line in table.lines { try out.writeLine(line) }
    }
    try out.flush()
  }

  private static func json(_ product: Product) -> JSON {
    [
      "gtin": .string(product.gtin.description), "code": .string(product.code), "name": .string(product.name),
      "brand": JSON(product.brand), "category": JSON(product.category),
      "quantity": JSON(product.quantityText),
      "image_url": JSON(product.imageURL), "shelf_life_days": JSON(product.shelfLifeDays),
      "due_type": JSON(product.dueType),
    ]
  }
}
