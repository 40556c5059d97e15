import ArgumentParser
import Catalog
import Delimited
import Expiry

/// `remexp catalog info`
struct InfoCatalog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "How many products there are and where they came from.")

  @OptionGroup var store: StoreOptions
  @Option(help: "text or json.") var format: ScheduleFormat = .text

  func run() throws {
    let info = try store.folder.existingCatalog().info()
    let out = Output()
    switch format {
    case .json: try out.writeLine(json(info).indented)
    case .text:
      try out.writeLine("\(info.productCount) products")
      var table = Table(rightAligned: [2, 3])
      for past in info.imports {
        table.append([
          Instant(seconds: past.importedAt).description, past.file, "\(past.rows) rows",
          "\(past.rejected) left out",
        ])
      }
      for line in table.lines { try out.writeLine(line) }
    }
    try out.flush()
  }

  private func json(_ info: CatalogInfo) -> JSON {
    [
      "products": .integer(info.productCount),
      "imports": .array(
        info.imports.map { past in
          [
            "file": .string(past.file), "imported_at": .string(Instant(seconds: past.importedAt).description),
            "encoding": .string(past.encoding), "delimiter": .string(past.delimiter),
            "profile": JSON(past.profile),
            "rows": .integer(past.rows), "inserted": .integer(past.inserted),
            "updated": .integer(past.updated),
            "unchanged": .integer(past.unchanged), "rejected": .integer(past.rejected),
          ]
        }),
    ]
  }
}
