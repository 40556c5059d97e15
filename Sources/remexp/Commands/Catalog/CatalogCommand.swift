import ArgumentParser
import Barcodes
import Catalog
import Delimited
import Expiry

/// `remexp catalog`
struct CatalogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog",
    abstract: HelpText.said(
      "The products by barcode, imported from CSV files.",
      "CSV 파일에서 가져온, 바코드별 상품 목록입니다."),
    subcommands: [
      ImportCatalog.self, ForgetCatalog.self, LookupCatalog.self, SearchCatalog.self, AddCatalog.self,
      EditCatalog.self, DeleteCatalog.self, ExportCatalog.self, ShelfLifeCatalog.self, InfoCatalog.self,
    ])
}

/// `remexp catalog info`
struct InfoCatalog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: HelpText.said(
      "How many products there are and where they came from.",
      "상품이 몇 개이고 어디에서 왔는지 보여 줍니다."))

  @OptionGroup var store: StoreOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var reader: LanguageOption
  @Option(help: "text, json or ndjson.") var format: ListFormat = .text

  func run() throws {
    let info = try store.folder.existingCatalog().info()
    let phrases = reader.phrases(for: nil)
    try format.write(json(info)) {
      var table = Table(rightAligned: [2, 3])
      for past in info.imports {
        let moment = CivilMoment(Instant(seconds: past.importedAt), in: clock.zone(for: nil))
        table.append([
          "\(moment.date) \(moment.time)", past.file, phrases.say("\(past.rows) rows", "\(past.rows)행"),
          phrases.say("\(past.rejected) left out", "제외 \(past.rejected)"),
        ])
      }
      return [phrases.say("\(info.productCount) products", "상품 \(info.productCount)개")] + table.lines
    }
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

/// `remexp catalog export`
struct ExportCatalog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: HelpText.said(
      "All products as CSV, by ascending GTIN.",
      "모든 상품을 GTIN 순서의 CSV로 씁니다."),
    discussion: """
      The column gtin has fourteen digits, code what the source has written. Importing
      the file into an empty catalog gives the same products. Fields that a spreadsheet
      would execute begin with an apostrophe; --raw leaves them as they are.
      """)

  @OptionGroup var store: StoreOptions
  @OptionGroup var target: ExportTarget
  @Flag(help: "Do not guard fields that begin with =, +, - or @.") var raw = false

  func run() throws {
    let catalog = try store.folder.existingCatalog()
    let out = try OutputFile(target.name)
    let form = target.form
    var writer = DelimitedWriter(delimiter: form.delimiter, guardsFormulas: !raw)
    try out.write(form.mark)
    writer.append(["gtin"] + CatalogField.allCases.map(\.rawValue))
    try catalog.forEachProduct { product in
      writer.append([product.gtin.description] + CatalogField.allCases.map { product.text(of: $0) ?? "" })
      try out.write(String(decoding: writer.take(), as: UTF8.self))
    }
    try out.write(String(decoding: writer.take(), as: UTF8.self))
    try out.finish()
  }
}

/// `remexp catalog search`
struct SearchCatalog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: HelpText.said(
      "Products whose name or brand has all of these words.",
      "이름이나 브랜드에 이 낱말이 모두 있는 상품을 찾습니다."),
    discussion: """
      Words of Latin and other alphabets are found from their beginning (choco finds
      Chocolate), Korean, Japanese and Chinese ones anywhere (라면 and ㄹㅁ find 신라면). Case,
      accents, width and punctuation do not matter, and a code finds its product. No
      character is a wildcard. Where nothing has all the words, plurals and one slip
      are forgiven, which is then said.
      """)

  @OptionGroup var store: StoreOptions
  @Argument(help: "The words; also parts of words.") var words: [String]
  @Option(help: "At most so many.") var limit = 20
  @Option(help: "text, json or ndjson.") var format: ListFormat = .text

  func validate() throws {
    try NumberRange.lines.check(limit, of: "--limit")
  }

  func run() throws {
    let text = words.joined(separator: " ")
    let catalog = try store.folder.existingCatalog()
    var products = try catalog.search(text, limit: limit)
    if products.isEmpty, let near = try catalog.searchLoosely(text, limit: limit) {
      Diagnostics.note("nothing has “\(text)”; this has “\(near.words.joined(separator: " "))”")
      products = near.products
    }
    try ProductOutput.write(products, format: format)
    if products.isEmpty { throw ExitStatus.someFailed.exitCode }
  }
}
