import ArgumentParser
import Catalog
import Delimited
import Expiry
import StoreFiles
import TextEncodings

/// `remexp catalog import`
struct ImportCatalog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: HelpText.said(
      "Take products from CSV or TSV files, all of them in one step.",
      "CSV나 TSV 파일에서 상품을 한 번에 가져옵니다."),
    discussion: """
      Columns are found by their names, in some twenty languages, through the profile
      that the header fits, or else by what stands in them; --profile and --map say
      otherwise, and which were used and which were not is said. The encoding is found too, and said where it
      is not UTF-8; --encoding says otherwise. A file packed by gzip, xz or zstd is
      unpacked on the way, and - is standard input.

      A product that is there already is updated. Several files are stored together, or
      none of them if the command is interrupted; one that cannot be read is named and
      left out. They count as if each were imported after the one before it: a product
      that two files have is new in the first, and in the second changed or as before.

      Rows that cannot be used are named
      on standard error, or in the file of --rejects, and left out. Codes that Excel
      has turned into 8.80106E+12 are lost, unless the row has a link that holds them:
      --recover-codes takes them from there.

        remexp catalog import products.csv
        remexp catalog import shop.csv --map code=Barcode2 --map name="Item text" --dry-run
        curl -s https://example.org/products.csv.gz | remexp catalog import -
      """)

  @OptionGroup var store: StoreOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var reader: LanguageOption

  @Argument(help: "The files; - is standard input.", completion: .file()) var files: [String]

  @OptionGroup(title: "How the files are written") var list: ListOptions

  @Flag(help: "Say what would happen and change nothing.") var dryRun = false

  @Option(
    help: ArgumentHelp("Write the rows left out to this CSV file: line,column,reason,row.", valueName: "file")
  )
  var rejects: String?

  @Option(help: "text, or json or ndjson: an object a line for every file.") var format: ListFormat = .text

  func run() throws {
    let catalog = try store.folder.catalog()
    let sink = try RejectSink(path: rejects, inputs: files)
    var batch = CatalogImport(
      into: catalog, options: list.importOptions(dryRun: dryRun, now: clock.now.seconds))
    var (failed, timing) = (false, ImportTiming())
    for file in files {
      do {
        try timing.reading { try read(file, into: &batch, sink: sink) }
      } catch let failure as StoreFailure {
        throw CommandFailure("\(file): \(failure)", failure.error == .busy ? .locked : .cannotRun)
      } catch let error as CatalogError {
        Diagnostics.report("\(file): \(error)")
        failed = true
      }
    }
    let summaries = try timing.storing { try finish(&batch, sink: sink) }
    // Nothing is told before it is stored.
    try Stored.telling(if: !dryRun && !summaries.isEmpty) {
      let out = Output()
      for (index, summary) in summaries.enumerated() {
        sink.endFile(summary.file, rejected: summary.rejected)
        try write(summary, seconds: timing.seconds(of: index, among: summaries), sink: sink, to: out)
      }
      try out.flush()
      try sink.finish()
    }
    if failed || summaries.contains(where: { $0.rejected > 0 }) { throw ExitStatus.someFailed.exitCode }
  }

  private func read(_ file: String, into batch: inout CatalogImport, sink: RejectSink) throws {
    let progress = ImportProgressLine(file: file, isQuiet: store.quiet, phrases: reader.phrases(for: nil))
    defer { ProgressLine.clear() }
    try batch.read(file) {
      try sink.take($0, of: file)
    } progress: {
      progress.show($0)
    }
  }

  private func finish(_ batch: inout CatalogImport, sink: RejectSink) throws -> [ImportSummary] {
    do {
      return try batch.store { try sink.take($0, of: $1) }
    } catch let failure as StoreFailure {
      let file = files.count == 1 ? "\(files[0]): " : ""
      throw CommandFailure("\(file)\(failure)", failure.error == .busy ? .locked : .cannotRun)
    }
  }

  private func write(_ summary: ImportSummary, seconds: Double, sink: RejectSink, to out: Output) throws {
    switch format {
    case .json, .ndjson: try sink.tell([ImportJSON(summary, seconds: seconds).json.versioned.line], to: out)
    case .text:
      guard !store.quiet else { return }
      let phrases = reader.phrases(for: nil)
      let counts = phrases.counts(summary, dryRun: dryRun)
      try sink.tell(
        ["\(TerminalText(summary.file)): \(counts)"]
          + ImportNotes(summary, phrases: phrases).lines, to: out)
    }
  }
}

/// How long each of several files took: its own reading, and by its rows a share of what is done for all at once.
private struct ImportTiming {
  private var readings: [Double] = []
  private var rest = 0.0

  /// Counts for the file only if it can be read.
  mutating func reading(_ body: () throws -> Void) rethrows {
    let start = ContinuousClock.now
    try body()
    readings.append((ContinuousClock.now - start) / .seconds(1))
  }

  mutating func storing<Value>(_ body: () throws -> Value) rethrows -> Value {
    let start = ContinuousClock.now
    defer { rest = (ContinuousClock.now - start) / .seconds(1) }
    return try body()
  }

  func seconds(of index: Int, among summaries: [ImportSummary]) -> Double {
    let rows = summaries.reduce(0) { $0 + $1.rows }
    return readings[index] + rest * (rows == 0 ? 1 : Double(summaries[index].rows) / Double(rows))
  }
}
