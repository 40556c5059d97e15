import ArgumentParser
import Barcodes
import Catalog
import Delimited

/// `remexp catalog export`
struct ExportCatalog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "All products as CSV, by ascending GTIN.",
    discussion: """
      The column gtin has fourteen digits, code what the source has written. Importing
      the file into an empty catalog gives the same products. Fields that a spreadsheet
      would execute begin with an apostrophe; --raw leaves them as they are.
      """)

  @OptionGroup var store: StoreOptions
  @Argument(help: "The file, replaced whole; - or nothing for standard output.") var file: String?
  @Flag(help: "Do not guard fields that begin with =, +, - or @.") var raw = false

  func run() throws {
    let catalog = try store.folder.existingCatalog()
    let out = try OutputFile(file)
    var writer = DelimitedWriter(guardsFormulas: !raw)
    writer.append(["gtin"] + CatalogField.allCases.map(\.rawValue))
    try catalog.forEachProduct { product in
      writer.append([product.gtin.description] + CatalogField.allCases.map { product.text(of: $0) ?? "" })
      try out.write(String(decoding: writer.take(), as: UTF8.self))
    }
    try out.write(String(decoding: writer.take(), as: UTF8.self))
    try out.finish()
  }
}
