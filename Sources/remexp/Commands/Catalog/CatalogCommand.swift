import ArgumentParser
import Barcodes
import Catalog
import Delimited
import Expiry
import Words

/// `remexp catalog`
struct CatalogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog",
    abstract: HelpText.said(
      "The products by barcode, imported from CSV files.",
      "CSV 파일에서 가져온, 바코드별 상품 목록입니다."),
    subcommands: [
      ImportCatalog.self, ForgetCatalog.self, LookupCatalog.self, SearchCatalog.self, AddCatalog.self,
      EditCatalog.self, DeleteCatalog.self, ExportCatalog.self, SnapshotCatalog.self, ShelfLifeCatalog.self,
      InfoCatalog.self,
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
  @Option(help: .said("text, json or ndjson.", "text, json, ndjson.")) var format: ListFormat = .text

  func run() throws {
    let info = try store.folder.existingCatalog().info()
    let phrases = reader.phrases(for: nil)
    try format.write(json(info)) {
      var table = Table(rightAligned: [2, 3])
      for past in info.imports {
        let moment = Instant(seconds: past.importedAt)
        table.append([
          phrases.moment(moment, from: clock.vantage(of: nil), in: clock.zone(for: nil)), past.file,
          phrases.say("\(past.rows) rows", "\(past.rows)행"),
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
    discussion: HelpText.said(
      """
      The column gtin has fourteen digits, code what the source has written. Importing
      the file into an empty catalog gives the same products. Fields that a spreadsheet
      would execute begin with an apostrophe; --raw leaves them as they are.
      """,
      """
      gtin 열은 열네 자리, code 열은 원래 적힌 대로입니다. 빈 목록에 이 파일을 가져오면
      같은 상품이 됩니다. 스프레드시트가 실행할 칸은 작은따옴표로 시작합니다. --raw는
      그대로 둡니다.
      """))

  @OptionGroup var store: StoreOptions
  @OptionGroup var target: ExportTarget
  @Flag(help: .said("Do not guard fields that begin with =, +, - or @.", "=, +, -, @ 로 시작하는 칸을 그대로 둡니다."))
  var raw = false

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
    discussion: HelpText.said(
      """
      Words of Latin and other alphabets are found from their beginning (choco finds
      Chocolate), Korean, Japanese and Chinese ones anywhere (라면 and ㄹㅁ find 신라면). Case,
      accents, width and punctuation do not matter, and a code finds its product. No
      character is a wildcard. Where nothing has all the words, plurals and one slip
      are forgiven, which is then said.
      """,
      """
      라틴 문자 등의 낱말은 앞부분으로 찾고(choco로 Chocolate), 한국어, 일본어,
      중국어는 어디에 있든 찾습니다(라면으로 신라면). 대소문자, 강세, 전각과 반각,
      문장 부호는 가리지 않으며 코드로도 찾습니다. 와일드카드는 없습니다. 모든 낱말이
      있는 것이 없으면 복수형과 오타 하나까지 봐주고, 그렇다고 말합니다.
      """))

  @OptionGroup var store: StoreOptions
  @Argument(help: .said("The words; also parts of words.", "찾을 낱말. 낱말의 일부도 됩니다.")) var words: [String]
  @Option(help: .said("At most so many.", "많아야 이만큼.")) var limit = 20
  @Option(help: .said("text, json or ndjson.", "text, json, ndjson.")) var format: ListFormat = .text

  func validate() throws {
    try NumberRange.lines.check(limit, of: "--limit")
  }

  func run() throws {
    let text = words.joined(separator: " ")
    let catalog = try store.folder.existingCatalog()
    var products = try catalog.search(text, limit: limit)
    if products.isEmpty, let near = try catalog.searchLoosely(text, limit: limit) {
      let found = near.words.joined(separator: " ")
      Diagnostics.note(
        Reader.say(
          "nothing has “\(text)”; this has “\(found)”", "“\(text)”은(는) 없고 “\(found)”은(는) 있습니다"))
      products = near.products
    }
    try ProductOutput.write(products, format: format)
    if products.isEmpty { throw ExitStatus.someFailed.exitCode }
  }
}
