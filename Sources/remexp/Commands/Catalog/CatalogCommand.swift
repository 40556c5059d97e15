import ArgumentParser

/// `remexp catalog`
struct CatalogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog", abstract: "The products by barcode, imported from CSV files.",
    subcommands: [
      ImportCatalog.self, LookupCatalog.self, SearchCatalog.self, ExportCatalog.self, ShelfLifeCatalog.self,
      InfoCatalog.self,
    ])
}
