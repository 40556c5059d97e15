import ArgumentParser
import Barcodes
import Catalog
import Register
import Words

/// `remexp catalog lookup`
struct LookupCatalog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lookup",
    abstract: HelpText.said(
      "The products of these codes.",
      "이 바코드의 상품을 찾습니다."),
    discussion: HelpText.said(
      """
      Exit status 1 when the catalog does not have one of them. With - the codes come
      from standard input, one a line, and the products go out as they are found, with
      --format json one object a line. Codes may be written as lists write them, with
      spaces, hyphens or ="…". Eight digits that are an EAN-8 and a UPC-E may be two
      products; both are given then, and said to be two.

        cut -d, -f1 stock.csv | remexp catalog lookup - --format json
      """,
      """
      목록에 없는 코드가 있으면 종료 상태는 1입니다. - 를 주면 표준 입력에서 코드를 한
      줄에 하나씩 읽고 찾는 대로 내보냅니다. --format json이면 한 줄에 하나씩입니다.
      코드에는 목록처럼 빈칸, 붙임표, ="…"가 있어도 됩니다. EAN-8이자 UPC-E인 여덟
      자리는 두 상품일 수 있어 둘 다 보여 주고 그렇다고 말합니다.

        cut -d, -f1 stock.csv | remexp catalog lookup - --format json
      """))

  @OptionGroup var store: StoreOptions
  @Argument(
    help: .said(
      "8, 12, 13 or 14 digits, or a UPC-E; - reads them from standard input.",
      "8, 12, 13, 14자리 숫자나 UPC-E. - 는 표준 입력에서 읽음."))
  var codes: [String]
  @Option(help: .said("text, json or ndjson.", "text, json, ndjson.")) var format: ListFormat = .text

  func run() throws {
    let catalog = try store.folder.existingCatalog()
    guard codes != ["-"] else { return try streamInput(catalog) }
    var found: [Product] = []
    var failed = false
    for code in codes {
      guard let reading = try ProductCode(code).reading else {
        Self.report(notCode: code)
        failed = true
        continue
      }
      let products = try catalog.products(of: reading)
      if products.count != 1 { Self.report(code, products) }
      failed = failed || products.isEmpty
      found += products
    }
    try ProductOutput.write(found, format: format)
    if failed { throw ExitStatus.someFailed.exitCode }
  }

  private func streamInput(_ catalog: CatalogStore) throws {
    let out = Output()
    var missing = 0
    let codes = CodeLines(try InputList("-", limit: InputLimits.code)) { code in
      Self.report(notCode: code)
      missing += 1
    }
    try catalog.forEachProduct(of: codes) { code, products in
      for product in products { try ProductOutput.writeLine(product, format: format, to: out) }
      if products.count != 1 { Self.report(code.gtin.shortest, products) }
      if products.isEmpty { missing += 1 }
    }
    try out.flush()
    if let failure = codes.failure { throw failure }
    if missing > 0 { throw ExitStatus.someFailed.exitCode }
  }

  /// Says that a code is not exactly one product.
  private static func report(_ code: String, _ products: [Product]) {
    guard !products.isEmpty else {
      return Diagnostics.report(
        Reader.say("\(code): not in the catalog", "\(code): 상품 목록에 없습니다"))
    }
    Diagnostics.note(CommandFailure(RegisterError.several(products, under: code)).message)
  }

  private static func report(notCode code: String) {
    let reason: String
    do throws(RejectionReason) {
      _ = try CodeReading(written: code)
      return
    } catch {
      reason = Reader.phrases.sentence(error)
    }
    Diagnostics.report("\(code): \(reason)")
  }
}

/// The codes on standard input, one a line, written as lists may write them; blank lines are skipped.
private final class CodeLines: Sequence, IteratorProtocol {
  /// What ended the list before its end.
  private(set) var failure: (any Error)?
  private let list: InputList
  private let reportNoCode: (String) -> Void

  init(_ list: InputList, reportNoCode: @escaping (String) -> Void) {
    self.list = list
    self.reportNoCode = reportNoCode
  }

  func next() -> CodeReading? {
    do {
      while let line = try list.nextLine() {
        // Of most lines that is all there is to do.
        if let reading = CodeReading(line) { return reading }
        guard line.contains(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) else { continue }
        let code = line.trimmed
        if let reading = try? CodeReading(written: code) { return reading }
        if let reading = CodeReading(code) { return reading }
        reportNoCode(code)
      }
    } catch {
      failure = error
    }
    return nil
  }
}
