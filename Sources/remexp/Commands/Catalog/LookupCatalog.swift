import ArgumentParser
import Barcodes
import Catalog

/// `remexp catalog lookup`
struct LookupCatalog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lookup", abstract: "The products of these codes.",
    discussion: """
      Exit status 1 when the catalog does not have one of them. With - the codes come
      from standard input, one a line, and the products go out as they are found, with
      --format json one object a line:

        cut -d, -f1 stock.csv | remexp catalog lookup - --format json
      """)

  @OptionGroup var store: StoreOptions
  @Argument(help: "GTIN of 8, 12, 13 or 14 digits, or UPC-E; - reads them from standard input.")
  var codes: [String]
  @Option(help: "text or json.") var format: ScheduleFormat = .text

  func run() throws {
    let catalog = try store.folder.existingCatalog()
    guard codes != ["-"] else { return try streamInput(catalog) }
    var found: [Product] = []
    var failed = false
    for code in codes {
      guard let gtin = try ProductCode(code).gtin else {
        Self.report(notCode: code)
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

  private func streamInput(_ catalog: CatalogStore) throws {
    let out = Output()
    var missing = 0
    let gtins = CodeLines { code in
      Self.report(notCode: code)
      missing += 1
    }
    try catalog.forEachProduct(of: gtins) { gtin, product in
      if let product {
        try ProductOutput.writeLine(product, format: format, to: out)
      } else {
        Diagnostics.report("\(gtin.shortest): not in the catalog")
        missing += 1
      }
    }
    try out.flush()
    if missing > 0 { throw ExitStatus.someFailed.exitCode }
  }

  private static func report(notCode code: String) {
    Diagnostics.report(
      "\(code): \(GTIN.problem(with: code).map(String.init(describing:)) ?? "not a code of a product")")
  }
}

/// The codes on standard input, one a line; blank lines are skipped.
private struct CodeLines: Sequence, IteratorProtocol {
  let reportNoCode: (String) -> Void

  mutating func next() -> GTIN? {
    while let line = readLine() {
      let code = line.hasSuffix("\r") ? String(line.dropLast()) : line
      if let gtin = GTIN(code) { return gtin }
      guard code.contains(where: { !$0.isWhitespace }) else { continue }
      if let gtin = (try? ProductCode(code))?.gtin { return gtin }
      reportNoCode(code)
    }
    return nil
  }
}
