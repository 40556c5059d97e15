import ArgumentParser
import Catalog
import Delimited
import Expiry
import StoreFiles
import TextEncodings

/// `remexp catalog import`
struct ImportCatalog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Take products from CSV or TSV files, each whole or not at all.",
    discussion: """
      Columns are found by their names, in some twenty languages, through the profile
      that the header fits, or else by what stands in them, which is then said;
      --profile and --map say otherwise. The encoding is found too, and said where it
      is not UTF-8; --encoding says otherwise. A gzip file is unpacked on the way, and
      - is standard input.

      A product that is there already is updated. Rows that cannot be used are named
      on standard error, or in the file of --rejects, and left out. Codes that Excel
      has turned into 8.80106E+12 are lost, unless the row has a link that holds them:
      --recover-codes takes them from there.

        remexp catalog import products.csv
        remexp catalog import shop.csv --map code=Barcode2 --map name="Item text" --dry-run
        curl -s https://example.org/products.csv.gz | remexp catalog import -
      """)

  @OptionGroup var store: StoreOptions
  @OptionGroup var clock: ClockOptions

  @Argument(help: "The files; - is standard input.") var files: [String]

  @Option(
    help: ArgumentHelp(
      "How the source names its columns: \(CatalogProfile.all.map(\.name).joined(separator: ", ")), or a file.",
      discussion: "Default: the first that the header fits.", valueName: "name"))
  var profile: ProfileName?

  @Option(
    help: ArgumentHelp(
      "The encoding, by any name that iconv knows: \(TextEncoding.common.map(\.rawValue).joined(separator: ", ")), …",
      discussion: "Default: found in the bytes.", valueName: "name"))
  var encoding: EncodingName?

  @Option(
    help: ArgumentHelp(
      "Which column a field is taken from; fields: \(CatalogField.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "field=column"))
  var map: [FieldMapping] = []

  @Option(
    help: ArgumentHelp(
      "The character between fields: comma, semicolon, tab or one character.", valueName: "name"))
  var delimiter: DelimiterName?

  @Flag(help: "Take codes that a spreadsheet has cut from the link in their row.") var recoverCodes = false

  @Flag(help: "Say what would happen and change nothing.") var dryRun = false

  @Option(
    help: ArgumentHelp("Write the rows left out to this CSV file: line,column,reason,row.", valueName: "file")
  )
  var rejects: String?

  @Flag(help: "Take numbers that a shop gave out itself; for the catalog of one shop only.") var inStore =
    false

  @Option(help: "text or json.") var format: TextOrJSON = .text

  func run() throws {
    let catalog = try store.folder.catalog()
    let sink = try RejectSink(path: rejects, inputs: files)
    let out = Output()
    var (failed, isStored) = (false, false)
    for file in files {
      do {
        let summary = try importFile(file, into: catalog, sink: sink)
        isStored = !dryRun
        try Stored.telling(if: isStored) {
          try write(summary.0, seconds: summary.1, sink: sink, to: out)
          // Told before the next file can fail.
          try out.flush()
        }
        failed = failed || summary.0.rejected > 0
      } catch let failure as StoreFailure {
        throw CommandFailure("\(file): \(failure)", failure.error == .busy ? .locked : .cannotRun)
      } catch let error as CatalogError {
        Diagnostics.report("\(file): \(error)")
        failed = true
      }
    }
    try Stored.telling(if: isStored) { try sink.finish() }
    if failed { throw ExitStatus.someFailed.exitCode }
  }

  private func importFile(
    _ file: String, into catalog: CatalogStore, sink: RejectSink
  ) throws -> (ImportSummary, Double) {
    let options = ImportOptions(
      mapping: Dictionary(map.map { ($0.field, $0.column) }) { $1 }, delimiter: delimiter?.byte,
      encoding: encoding?.encoding, profile: profile?.profile, recoversCodes: recoverCodes, dryRun: dryRun,
      acceptsInStoreNumbers: inStore, now: clock.now.seconds)
    let start = ContinuousClock.now
    let progress = ImportProgressLine(file: file, isQuiet: store.quiet)
    defer { progress.clear() }
    let summary = try catalog.importFile(file, options: options) {
      progress.clear()
      try sink.take($0, of: file)
    } progress: {
      progress.show($0)
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    sink.endFile(file, rejected: summary.rejected)
    return (summary, seconds)
  }

  private func write(_ summary: ImportSummary, seconds: Double, sink: RejectSink, to out: Output) throws {
    switch format {
    case .json: try sink.tell([ImportJSON(summary, seconds: seconds).json.line], to: out)
    case .text:
      guard !store.quiet else { return }
      let verb = dryRun ? "would be" : "are"
      let line =
        "\(TerminalText(summary.file)): \(summary.rows) rows: \(summary.inserted) \(verb) new, \(summary.updated) changed, "
        + "\(summary.unchanged) as before, \(summary.rejected) left out"
      try sink.tell([line] + ImportNotes(summary, dryRun: dryRun).lines, to: out)
    }
  }
}
