import ArgumentParser
import Barcodes
import Delimited
import Expiry
import Pantry
import Register
import Words

/// `remexp import`
struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: HelpText.said(
      "Take items from a CSV file, or a whole pantry from the JSON of remexp export.",
      "CSV 파일의 상품이나 remexp export 의 JSON 전체를 가져옵니다."),
    discussion: HelpText.said(
      """
      CSV: columns are found by their headings, in some thirty languages; --map says
      otherwise, and what was used and what was not is said. Rows that cannot be used
      are named and left out, the others are one step of remexp undo. A row with the
      id of an item that is there, exactly so, changes nothing; rows that came in with
      an earlier import are left out until --again takes them once more.

      --update brings corrections back: of items named by their ids, as remexp export,
      report and list write them with --format csv. An empty cell takes brand,
      category, unit, place, lot, serial number, note, price and the days of purchase,
      opening and freezing away; of name, code, quantity, date, due type and state it changes
      nothing: write never or unknown for a date. Rows without an id that is there are
      left out.

      JSON: only into a store where nothing is yet; ids, journal and ledgers stay
      the same.

        remexp import items.csv --dry-run
        remexp import fridge.csv --map name=Was --map expires="Gut bis"
        remexp export items.csv && remexp import items.csv --update
        remexp import pantry.json --store ~/new-store
      """,
      """
      CSV: 열은 서른 가지쯤 되는 언어의 이름으로 찾고 --map으로 정할 수 있으며, 쓴 열과
      쓰지 않은 열을 말합니다. 쓸 수 없는 행은 말하고 빼며, 나머지는 remexp undo 한
      번으로 되돌립니다. 이미 있는 상품의 번호가 있고 내용도 같은 행은 아무것도 바꾸지
      않습니다. 전에 가져온 행은 --again 없이는 다시 넣지 않습니다.

      --update는 고친 것을 되가져옵니다. remexp export, report, list가 --format csv로
      쓰는 번호로 상품을 찾습니다. 빈 칸은 브랜드, 분류, 단위, 위치, 로트, 일련번호, 메모,
      가격, 구입일, 개봉일, 냉동일을 없애고, 이름, 코드, 수량, 기한, 기한 종류, 상태는 바꾸지
      않습니다. 기한은 never나 unknown으로 쓰세요. 있는 번호가 아닌 행은 뺍니다.

      JSON: 아무것도 없는 저장소에만 가져옵니다. 번호, 기록, 원장이 그대로 남습니다.

        remexp import items.csv --dry-run
        remexp import fridge.csv --map name=Was --map expires="Gut bis"
        remexp export items.csv && remexp import items.csv --update
        remexp import pantry.json --store ~/new-store
      """))

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @OptionGroup var clock: ClockOptions
  @OptionGroup var reader: LanguageOption
  @OptionGroup var order: DateOrderOption
  @OptionGroup var belief: DateBeliefOption

  @Argument(help: .said("The file; - for standard input.", "파일. - 는 표준 입력."), completion: .file()) var file:
    String
  @Option(
    help: .said("json or csv; by the file's name where it says which.", "json 또는 csv. 파일 이름으로 알 수 있으면 그대로."))
  var format: ExchangeFormat?
  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "Which column a field is taken from; fields: \(ItemField.allCases.map(\.rawValue).joined(separator: ", ")).",
        "항목을 어느 열에서 가져올지. 항목: \(ItemField.allCases.map(\.rawValue).joined(separator: ", "))."),
      valueName: "field=column"))
  var map: [ItemMapping] = []
  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "The character between fields: comma, semicolon, tab or one character.",
        "칸 사이의 글자: comma, semicolon, tab 또는 글자 하나."), valueName: "name"))
  var delimiter: DelimiterName?
  @Option(
    help: ArgumentHelp(
      HelpText.said("The encoding, by any name that iconv knows.", "인코딩, iconv가 아는 이름."),
      discussion: HelpText.said("Default: found in the bytes.", "기본값: 내용에서 알아냅니다."),
      valueName: "name"))
  var encoding: EncodingName?
  @Option(
    help: ArgumentHelp(
      HelpText.said("Leave the column of this heading alone.", "이 이름의 열은 두고 갑니다."), valueName: "column"))
  var ignore: [String] = []
  @Flag(
    help: .said("Change the items that rows name by their id, as they say.", "행의 번호(id)로 상품을 찾아 행대로 바꿉니다."))
  var update = false
  @Flag(help: .said("Take rows that an earlier import has brought in once more.", "전에 가져온 행도 한 번 더 넣습니다."))
  var again = false
  @Flag(help: .said("Say what would happen and change nothing.", "무엇이 될지 말하기만 하고 바꾸지 않습니다.")) var dryRun =
    false
  @Option(
    help: .said(
      "How to tell what was done with a CSV file: text, json or ndjson.",
      "CSV 파일의 결과를 말하는 형식: text, json, ndjson."))
  var summary: ListFormat = .text
  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "Write the rows left out to this CSV file: line,column,reason,row.",
        "제외된 행을 이 CSV 파일에 씁니다: line,column,reason,row."), valueName: "file")
  )
  var rejects: String?

  @Option(
    help: ArgumentHelp(
      HelpText.said("Refuse larger files.", "이보다 큰 파일은 거부합니다."),
      discussion: HelpText.said(
        "Default: \(InputLimits.archive >> 20) for JSON, \(InputLimits.sheet >> 20) for CSV.",
        "기본값: JSON은 \(InputLimits.archive >> 20), CSV는 \(InputLimits.sheet >> 20)."),
      valueName: "MiB"))
  var maxFileSize: Int?

  func validate() throws {
    guard (1...1_000_000).contains(maxFileSize ?? 1) else {
      throw ValidationError("--max-file-size is 1 … 1000000", "--max-file-size는 1 … 1000000입니다")
    }
    guard !update || !again else {
      throw ValidationError(
        "--update changes what is there, --again takes it once more: give one of them",
        "--update는 있는 것을 바꾸고 --again은 한 번 더 넣습니다. 둘 중 하나만 주세요")
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
        let (items, users) = (archive.items.count, archive.users.count)
        Diagnostics.note(
          reader.phrases(for: nil).say(
            "\(file): \(items) items of \(users) users", "\(file): 사용자 \(users)명의 상품 \(items)개"))
      }
    } catch let error as PantryError {
      throw CommandFailure(file, error)
    }
  }

  private func importItems(into pantry: PantryStore) throws {
    let sink = try RejectSink(path: rejects)
    let user = try owner.starting(in: pantry, phrases: reader.phrases(for: nil))
    let phrases = reader.phrases(reading: user)
    let progress = Progress(isQuiet: store.quiet, after: .milliseconds(500))
    defer { ProgressLine.clear() }
    let run = ItemImport(
      input(limit: InputLimits.sheet), user: try user?.name ?? owner.name,
      today: clock.moment(for: user).date,
      now: clock.now, catalog: try store.folder.catalogIfAny(),
      order: { order.orders(of: user, phrases, column: $0) }, plausible: belief.plausible,
      currency: user?.currency,
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
