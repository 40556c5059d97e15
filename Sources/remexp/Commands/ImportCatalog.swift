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
      Columns are found by their names, English or Korean, through the profile that
      the header fits; --profile and --map say otherwise. The encoding is found too,
      and said where it is not UTF-8; --encoding says otherwise. A gzip file is
      unpacked on the way, and - is standard input.

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
      "The encoding: \(TextEncoding.allCases.map(\.rawValue).joined(separator: ", ")).",
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

  @Option(help: "text or json.") var format: ScheduleFormat = .text

  func run() throws {
    let catalog = try store.folder.catalog()
    let sink = try RejectSink(path: rejects)
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

  private func write(_ summary: ImportSummary, seconds: Double, to out: Output) throws {
    switch format {
    case .json: try out.writeLine(ImportJSON(summary, seconds: seconds).json.line)
    case .text:
      guard !store.quiet else { return }
      let verb = dryRun ? "would be" : "are"
      try out.writeLine(
        "\(TerminalText(summary.file)): \(summary.rows) rows: \(summary.inserted) \(verb) new, \(summary.updated) changed, "
          + "\(summary.unchanged) as before, \(summary.rejected) left out")
      for note in ImportNotes(summary, dryRun: dryRun).lines { try out.writeLine(note) }
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

/// `openfoodfacts`, or a file with a profile in it.
struct ProfileName: ExpressibleByArgument {
  let profile: CatalogProfile

  init?(argument: String) {
    if let profile = CatalogProfile.named(argument) {
      self.profile = profile
      return
    }
    guard let text = try? String(contentsOfFile: argument, encoding: .utf8),
      let profile = try? CatalogProfile(name: argument, text: text)
    else { return nil }
    self.profile = profile
  }
}

/// `cp949`, `euc-kr`.
struct EncodingName: ExpressibleByArgument {
  let encoding: TextEncoding

  init?(argument: String) {
    guard let encoding = TextEncoding(label: argument) else { return nil }
    self.encoding = encoding
  }
}

/// What people should know of an import beside its counts, a line each.
struct ImportNotes {
  let lines: [String]

  init(_ summary: ImportSummary, dryRun: Bool) {
    var lines: [String] = []
    if summary.encoding != TextEncoding.utf8.rawValue { lines.append("  read as \(summary.encoding)") }
    if let profile = summary.profile, profile != "generic" { lines.append("  with the profile \(profile)") }
    if summary.headerLine > 1 { lines.append("  the names of the columns are on line \(summary.headerLine)") }
    if summary.recoveredCodes > 0 {
      lines.append("  \(summary.recoveredCodes) codes taken from the link in their row")
    }
    if summary.namedOtherwise > 0 {
      lines.append("  \(summary.namedOtherwise) rows without a name, kept under another column")
    }
    if summary.lostValues > 0 {
      lines.append("  \(summary.lostValues) values left out that hold U+FFFD, a character lost before")
    }
    if summary.ambiguousCodes > 0 {
      lines.append("  \(summary.ambiguousCodes) codes of eight digits that may also be UPC-E, taken as EAN-8")
    }
    self.lines = lines
  }
}

/// An import's summary for programs.
struct ImportJSON {
  let json: JSON

  init(_ summary: ImportSummary, seconds: Double) {
    json = [
      "file": .string(summary.file), "encoding": .string(summary.encoding),
      "delimiter": .string(summary.delimiter),
      "profile": JSON(summary.profile), "header_line": .integer(summary.headerLine),
      "named_otherwise": .integer(summary.namedOtherwise),
      "lost_values": .integer(summary.lostValues),
      "recovered_codes": .integer(summary.recoveredCodes),
      "ambiguous_codes": .integer(summary.ambiguousCodes),
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
