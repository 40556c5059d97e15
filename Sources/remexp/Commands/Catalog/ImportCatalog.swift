import ArgumentParser
import Catalog
import Delimited
import Expiry
import StoreFiles
import TextEncodings
import Words

/// `remexp catalog import`
struct ImportCatalog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: HelpText.said(
      "Take products from CSV or TSV files, all of them in one step.",
      "CSV나 TSV 파일에서 상품을 한 번에 가져옵니다."),
    discussion: HelpText.said(
      """
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
      """,
      """
      열은 스무 가지쯤 되는 언어의 이름과 머리글에 맞는 프로필로, 아니면 열의 내용으로
      찾습니다. --profile과 --map으로 달리 정할 수 있고, 쓴 열과 쓰지 않은 열을
      말합니다. 인코딩도 알아내어 UTF-8이 아니면 말합니다. --encoding으로 정할 수
      있습니다. gzip, xz, zstd로 압축된 파일은 풀며 읽고, - 는 표준 입력입니다.

      이미 있는 상품은 고쳐집니다. 여러 파일은 한꺼번에 저장하며, 중간에 멈추면 하나도
      저장하지 않습니다. 읽을 수 없는 파일은 이름을 말하고 뺍니다. 셈은 하나씩 차례로
      가져온 것처럼 합니다. 두 파일에 있는 상품은 첫 파일에서는 새 상품, 다음 파일에서는
      바뀐 것이나 그대로인 것입니다.

      쓸 수 없는 행은 표준 오류나 --rejects 파일에 적고 뺍니다. 엑셀이 8.80106E+12로
      바꾼 코드는, 행에 코드가 든 링크가 없으면 잃은 것입니다. 있으면 --recover-codes가
      거기에서 가져옵니다.

        remexp catalog import products.csv
        remexp catalog import shop.csv --map code=Barcode2 --map name="Item text" --dry-run
        curl -s https://example.org/products.csv.gz | remexp catalog import -
      """))

  @OptionGroup var store: StoreOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var reader: LanguageOption

  @Argument(help: .said("The files; - is standard input.", "파일들. - 는 표준 입력."), completion: .file()) var files:
    [String]

  @OptionGroup(title: HelpText.said("How the files are written", "파일의 형식")) var list: ListOptions

  @Flag(help: .said("Say what would happen and change nothing.", "무엇이 될지 말하기만 하고 바꾸지 않습니다.")) var dryRun =
    false

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "Write the rows left out to this CSV file: line,column,reason,row.",
        "제외된 행을 이 CSV 파일에 씁니다: line,column,reason,row."), valueName: "file")
  )
  var rejects: String?

  @Option(
    help: .said(
      "text, or json or ndjson: an object a line for every file.", "text, 또는 파일마다 한 줄인 json이나 ndjson."))
  var format: ListFormat = .text

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
        throw CommandFailure(file, failure, failure.error == .busy ? .locked : .cannotRun)
      } catch let error as CatalogError {
        Diagnostics.report("\(file): \(Reader.phrases.sentence(error))")
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
      throw CommandFailure(
        "\(file)\(Reader.phrases.sentence(failure))", failure.error == .busy ? .locked : .cannotRun)
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
