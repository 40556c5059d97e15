import ArgumentParser
import Barcodes
import Delimited
import Expiry
import Pantry
import Register

/// `remexp import`
struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: HelpText.said(
      "Take items from a CSV file, or a whole pantry from the JSON of remexp export.",
      "CSV 파일의 상품이나 remexp export 의 JSON 전체를 가져옵니다."),
    discussion: """
      CSV: columns are found by their headings, in some thirty languages; --map says
      otherwise, and what was used and what was not is said. Rows that cannot be used
      are named and left out, the others are one step of remexp undo. A row with the
      id of an item that is there, exactly so, changes nothing; rows that came in with
      an earlier import are left out until --again takes them once more.

      --update brings corrections back: of items named by their ids, as remexp export,
      report and list write them with --format csv. An empty cell takes brand,
      category, unit, place, lot, serial number, note and the days of purchase, opening
      and freezing away; of name, code, quantity, date, due type and state it changes
      nothing: write never or unknown for a date. Rows without an id that is there are
      left out.

      JSON: only into a store where nothing is yet; ids, journal and ledgers stay
      the same.

        remexp import items.csv --dry-run
        remexp import fridge.csv --map name=Was --map expires="Gut bis"
        remexp export items.csv && remexp import items.csv --update
        remexp import pantry.json --store ~/new-store
      """)

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @OptionGroup var clock: ClockOptions
  @OptionGroup var reader: LanguageOption
  @OptionGroup var order: DateOrderOption
  @OptionGroup var belief: DateBeliefOption

  @Argument(help: "The file; - for standard input.", completion: .file()) var file: String
  @Option(help: "json or csv; by the file's name where it says which.") var format: ExchangeFormat?
  @Option(
    help: ArgumentHelp(
      "Which column a field is taken from; fields: \(ItemField.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "field=column"))
  var map: [ItemMapping] = []
  @Option(
    help: ArgumentHelp(
      "The character between fields: comma, semicolon, tab or one character.", valueName: "name"))
  var delimiter: DelimiterName?
  @Option(
    help: ArgumentHelp(
      "The encoding, by any name that iconv knows.", discussion: "Default: found in the bytes.",
      valueName: "name"))
  var encoding: EncodingName?
  @Option(
    help: ArgumentHelp("Leave the column of this heading alone.", valueName: "column"))
  var ignore: [String] = []
  @Flag(help: "Change the items that rows name by their id, as they say.") var update = false
  @Flag(help: "Take rows that an earlier import has brought in once more.") var again = false
  @Flag(help: "Say what would happen and change nothing.") var dryRun = false
  @Option(help: "How to tell what was done with a CSV file: text, json or ndjson.")
  var summary: ListFormat = .text
  @Option(
    help: ArgumentHelp("Write the rows left out to this CSV file: line,column,reason,row.", valueName: "file")
  )
  var rejects: String?

  @Option(
    help: ArgumentHelp(
      "Refuse larger files.",
      discussion: "Default: \(InputLimits.archive >> 20) for JSON, \(InputLimits.sheet >> 20) for CSV.",
      valueName: "MiB"))
  var maxFileSize: Int?

  func validate() throws {
    guard (1...1_000_000).contains(maxFileSize ?? 1) else {
      throw ValidationError("--max-file-size is 1 … 1000000")
    }
    guard !update || !again else {
      throw ValidationError("--update changes what is there, --again takes it once more: give one of them")
    }
  }

  /// What is read, whole.
  private func input(limit: Int) -> InputFile {
    InputFile(typed: file, limit: maxFileSize.map { $0 << 20 } ?? limit)
  }

  func run() throws {
    switch format ?? ExchangeFormat(fileName: file) ?? .csv {
    case .json: try importWhole()
    case .csv: try importItems(into: try store.folder.pantry())
    }
  }

  private func importWhole() throws {
    do {
      // No store is made for a file that is none.
      let archive = try PantryArchive(bytes: try input(limit: InputLimits.archive).contents())
      let pantry = try store.folder.pantry()
      if !dryRun { try pantry.restore(archive) }
      if !store.quiet {
        Diagnostics.note("\(file): \(archive.items.count) items of \(archive.users.count) users")
      }
    } catch let error as PantryError {
      throw CommandFailure("\(file): \(error)")
    }
  }

  private func importItems(into pantry: PantryStore) throws {
    let sink = try RejectSink(path: rejects)
    let user = try owner.starting(in: pantry, phrases: reader.phrases(for: nil))
    let phrases = reader.phrases(for: user)
    let progress = Progress(isQuiet: store.quiet, after: .milliseconds(500))
    defer { ProgressLine.clear() }
    let run = ItemImport(
      input(limit: InputLimits.sheet), user: try user?.name ?? owner.name,
      today: clock.moment(for: user).date,
      now: clock.now, catalog: try store.folder.catalogIfAny(),
      order: { order.orders(of: user, phrases, column: $0) }, plausible: belief.plausible,
      reject: { try sink.take($0, of: file) },
      progress: { rows, total in
        progress.tell { _ in "\(TerminalText(file)): \(phrases.imported(rows, of: total))" }
      })
    let found = try run.run(
      ItemImportOptions(
        mapping: Dictionary(map.map { ($0.field, $0.column) }) { $1 }, ignored: ignore,
        delimiter: delimiter?.byte, encoding: encoding?.encoding, updates: update, again: again,
        dryRun: dryRun), into: pantry)
    sink.endFile(file, rejected: found.tally.rejected)
    try Stored.telling(if: !dryRun) { try finish(found, sink, phrases) }
    if found.tally.rejected + found.tally.repeated > 0 { throw ExitStatus.someFailed.exitCode }
  }

  private func finish(_ found: ItemImportSummary, _ sink: RejectSink, _ phrases: Phrases) throws {
    try sink.finish()
    let text = ItemImportText(found, of: file, dryRun: dryRun, phrases: phrases)
    if let warning = text.warning { Diagnostics.report("\(file): \(warning)") }
    let out = Output()
    switch summary {
    case .json, .ndjson:
      try sink.tell([ItemImportJSON(found, of: file, dryRun: dryRun).json.versioned.line], to: out)
    case .text:
      guard !store.quiet else { return }
      try sink.tell(text.lines, to: out)
    }
    try out.flush()
  }
}

/// `name=Bezeichnung`
struct ItemMapping: ExpressibleByArgument {
  let field: ItemField
  let column: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty, let field = ItemField(rawValue: String(parts[0])) else {
      return nil
    }
    self.field = field
    column = String(parts[1])
  }
}
