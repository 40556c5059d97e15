import ArgumentParser
import Catalog
import Delimited
import Expiry
import StoreFiles
import Words

/// `remexp catalog forget`
struct ForgetCatalog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: HelpText.said(
      "Take the import of a file back.",
      "파일에서 가져온 것을 되돌립니다."),
    discussion: HelpText.said(
      """
      Reads the file again, as it was imported: give the same --map and the like. The
      products that the catalog has exactly as the file says them are removed. What
      another file or somebody has changed since, or told more of, is kept.

      The catalog does not keep which files have told of a product: one of which another
      file says the very same goes too, and importing that file again brings it back, as
      it does what this one had changed. Items in the pantry keep their names.

        remexp catalog forget wrong.csv --dry-run
        remexp catalog forget wrong.csv
      """,
      """
      파일을 가져올 때처럼 다시 읽으니 --map 등을 그때와 같게 주세요. 파일의 말과 꼭
      같은 상품을 목록에서 뺍니다. 그 뒤 다른 파일이나 사람이 바꾸거나 더한 것은 남깁니다.

      목록은 어느 파일이 어느 상품을 말했는지 기억하지 않습니다. 다른 파일이 똑같이 말한
      상품도 빠지며, 그 파일을 다시 가져오면 돌아옵니다. 이 파일이 바꾼 것도 그렇습니다.
      보관함의 상품 이름은 그대로입니다.

        remexp catalog forget wrong.csv --dry-run
        remexp catalog forget wrong.csv
      """))

  @OptionGroup var store: StoreOptions
  @OptionGroup var reader: LanguageOption
  @OptionGroup var clock: ClockOptions

  @Argument(
    help: .said("The files as they were imported; - is standard input.", "가져왔던 그대로의 파일들. - 는 표준 입력."),
    completion: .file())
  var files: [String]

  @OptionGroup(title: HelpText.said("How the files are written", "파일의 형식")) var list: ListOptions

  @Flag(help: .said("Say what would happen and change nothing.", "무엇이 될지 말하기만 하고 바꾸지 않습니다.")) var dryRun =
    false
  @Option(
    help: .said(
      "text, or json or ndjson: an object a line for every file.", "text, 또는 파일마다 한 줄인 json이나 ndjson."))
  var format: ListFormat = .text

  func run() throws {
    let catalog = try store.folder.existingCatalog()
    let options = list.importOptions(dryRun: dryRun, now: clock.now.seconds)
    let out = Output()
    var failed = false
    for file in files {
      do {
        let summary = try forget(file, in: catalog, options)
        // Told before the next file can fail.
        try Stored.telling(if: !dryRun && summary.forgotten > 0) {
          try write(summary, to: out)
          try out.flush()
        }
      } catch let failure as StoreFailure {
        throw CommandFailure(file, failure, failure.error == .busy ? .locked : .cannotRun)
      } catch let error as CatalogError {
        Diagnostics.report("\(file): \(Reader.phrases.sentence(error))")
        failed = true
      }
    }
    if failed { throw ExitStatus.someFailed.exitCode }
  }

  private func forget(
    _ file: String, in catalog: CatalogStore, _ options: ImportOptions
  ) throws -> ForgetSummary {
    let progress = ImportProgressLine(file: file, isQuiet: store.quiet, phrases: reader.phrases(for: nil))
    defer { ProgressLine.clear() }
    return try catalog.forgetFile(file, options: options) { progress.show($0) }
  }

  private func write(_ summary: ForgetSummary, to out: Output) throws {
    switch format {
    case .json, .ndjson: try out.writeLine(Self.json(summary).versioned.line)
    case .text:
      guard !store.quiet else { return }
      let phrases = reader.phrases(for: nil)
      try out.writeLine("\(TerminalText(summary.file)): \(phrases.counts(summary, dryRun: dryRun))")
      if let note = Self.note(summary, phrases) { try out.writeLine("  \(note)") }
    }
  }

  private static func note(_ summary: ForgetSummary, _ phrases: Phrases) -> String? {
    guard let known = summary.knownBefore else {
      return phrases.say(
        "no import of these rows is known: the file has changed since, or --map and the like were others",
        "이 행들을 가져온 기록이 없습니다. 파일이 그 뒤에 바뀌었거나 --map 같은 옵션이 달랐습니다")
    }
    guard known > 0 else { return nil }
    return phrases.say(
      "\(known) of its rows told of products that were there before: "
        + "import their own files again to have those as they were",
      "\(known)행은 전부터 있던 상품이었습니다. 전처럼 되돌리려면 그 파일을 다시 가져오세요")
  }

  private static func json(_ summary: ForgetSummary) -> JSON {
    [
      "file": .string(summary.file), "forgotten": .integer(summary.forgotten), "kept": .integer(summary.kept),
      "absent": .integer(summary.absent), "was_imported": .bool(summary.knownBefore != nil),
      "known_before": .integer(summary.knownBefore ?? 0),
    ]
  }
}
