import ArgumentParser
import Catalog
import Expiry
import Foundation
import Storage

/// `remexp catalog import`
struct ImportCatalog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Take products from CSV or TSV files, each whole or not at all.",
    discussion: """
      Columns are found by their names, English or Korean; --map says otherwise. A
      product that is there already is updated. Rows that cannot be used are named
      on standard error, or in the file of --rejects, and left out.

        remexp catalog import products.csv
        remexp catalog import shop.csv --map code=Barcode2 --map name="Item text" --dry-run
      """)

  @OptionGroup var store: StoreOptions
  @OptionGroup var clock: ClockOptions

  @Argument(help: "The files.") var files: [String]

  @Option(
    help: ArgumentHelp(
      "Which column a field is taken from; fields: \(CatalogField.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "field=column"))
  var map: [FieldMapping] = []

  @Option(
    help: ArgumentHelp(
      "The character between fields: comma, semicolon, tab or one character.", valueName: "name"))
  var delimiter: DelimiterName?

  @Flag(help: "Say what would happen and change nothing.") var dryRun = false

  @Option(
    help: ArgumentHelp("Write the rows left out to this CSV file: line,column,reason,row.", valueName: "file")
  )
  var rejects: String?

  @Flag(help: "Take numbers that a shop gave out itself; for the catalog of one shop only.") var inStore =
    false

  @Option(help: "text or json.") var format: ScheduleFormat = .text

  func run() throws {
    let catalog = try store.folder.catalog()
    let sink = try RejectSink(path: rejects, isQuiet: store.quiet)
    let out = Output()
    var failed = false
    for file in files {
      do {
        let summary = try importFile(file, into: catalog, sink: sink)
        try write(summary.0, seconds: summary.1, to: out)
        failed = failed || summary.0.rejected > 0
      } catch let error as StoreError {
        throw CommandFailure("\(file): \(error)", error == .busy ? .locked : .cannotRun)
      } catch let error as CatalogError {
        Diagnostics.report("\(file): \(error)")
        failed = true
      }
    }
    try sink.finish()
    try out.flush()
    if failed { throw ExitStatus.someFailed.exitCode }
  }

  private func importFile(
    _ file: String, into catalog: CatalogStore, sink: RejectSink
  ) throws -> (ImportSummary, Double) {
    let options = ImportOptions(
      mapping: Dictionary(map.map { ($0.field, $0.column) }) { $1 }, delimiter: delimiter?.byte,
      dryRun: dryRun,
      acceptsInStoreNumbers: inStore, now: clock.now.seconds)
    let start = ContinuousClock.now
    let summary = try catalog.importFile(file, options: options) { sink.take($0, of: file) }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    sink.endFile(file, rejected: summary.rejected)
    return (summary, seconds)
  }

  private func write(_ summary: ImportSummary, seconds: Double, to out: Output) throws {
    switch format {
    case .json: try out.writeLine(ImportJSON(summary, seconds: seconds).json.line)
    case .text:
      guard !store.quiet else { return }
      let verb = dryRun ? "would be" : "are"
      try out.writeLine(
        "\(TerminalText(summary.file)): \(summary.rows) rows: \(summary.inserted) \(verb) new, \(summary.updated) changed, "
          + "\(summary.unchanged) as before, \(summary.rejected) left out")
    }
  }
}

/// `code=Barcode2`
struct FieldMapping: ExpressibleByArgument {
  let field: CatalogField
  let column: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty, let field = CatalogField(rawValue: String(parts[0])) else {
      return nil
    }
    self.field = field
    column = String(parts[1])
  }
}

/// `comma`, `semicolon`, `tab`, or the character itself.
struct DelimiterName: ExpressibleByArgument {
  let byte: UInt8

  init?(argument: String) {
    switch argument {
    case "comma": byte = UInt8(ascii: ",")
    case "semicolon": byte = UInt8(ascii: ";")
    case "tab", "\\t": byte = UInt8(ascii: "\t")
    default:
      guard argument.utf8.count == 1, let byte = argument.utf8.first, byte != UInt8(ascii: "\""),
        byte > 0x20 || byte == 9
      else { return nil }
      self.byte = byte
    }
  }
}

/// An import's summary for programs.
struct ImportJSON {
  let json: JSON

  init(_ summary: ImportSummary, seconds: Double) {
    json = [
      "file": .string(summary.file), "encoding": .string(summary.encoding),
      "delimiter": .string(summary.delimiter),
      "profile": JSON(summary.profile),
      "columns": .object(
        CatalogField.allCases.compactMap { field in
          summary.mapping[field].map { (field.rawValue, .string($0)) }
        }),
      "rows": .integer(summary.rows), "inserted": .integer(summary.inserted),
      "updated": .integer(summary.updated),
      "unchanged": .integer(summary.unchanged), "rejected": .integer(summary.rejected),
      "seconds": .decimal(String(format: "%.3f", seconds)),
    ]
  }
}
