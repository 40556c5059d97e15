import ArgumentParser
import Barcodes
import Batch
import Catalog
import Expiry
import Foundation
import Imaging
import Pantry
import Register
import Scanning

/// `remexp scan`
struct Scan: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan",
    abstract: HelpText.said(
      "Read the barcodes of photos: files, and folders with all that is below them.",
      "사진의 바코드를 읽습니다. 파일과 폴더 전체."),
    discussion: """
      Opens \(ImageFormat.readable.map(\.description).joined(separator: ", ")): told by their content, whatever their names.
      In folders, files that are no images and hidden folders are left out. One
      result a path, in the order of the input. What fails is said on standard error
      and does not stop the rest. Of several pictures in a file the primary one is
      read.

        remexp scan photos/
        find . -name '*.jpg' -print0 | remexp scan --files-from - -0 --format ndjson
        remexp scan --register photos/

      With --register a photo whose product is in the catalog and whose date is
      known becomes an item; everything else goes to the inbox (remexp inbox). The
      date comes from a GS1 code (GS1-128, DataBar Expanded, GS1 QR, Digital Link)
      that holds one, with lot, serial and net weight; else from a manifest
      (--manifest, or remexp.csv beside the photos), a CSV of file,expires and any of
      quantity,unit,location,lot,serial,due_type,purchased_on,note; else from the file
      name: milk_2026-12-01.jpg, exp20261201, ~261201.
      A photo without a code that only a camera or a messenger has named is counted
      and stays out, unless it was taken within two minutes of a code whose date is
      missing; --inbox-uncoded keeps them all.
      A photo is registered once, whatever it is called later. The number that a shop
      gives to what it weighs itself is looked up nowhere; with --region the weight or
      count in it becomes the quantity.
      """)

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @OptionGroup var clock: ClockOptions
  @OptionGroup var reader: LanguageOption

  @Argument(help: ArgumentHelp("Files and folders.", valueName: "path"), completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp("Read paths from this file, one a line; - for standard input.", valueName: "file"),
    completion: .file())
  var filesFrom: String?

  @Flag(
    name: [.customShort("0"), .customLong("null")],
    help: "The paths of --files-from end with a zero byte, as find -print0 has them.")
  var separatedByZero = false

  @Flag(
    help: """
      Also read folders that links lead to outside of what is given, each once. Without it, such a link is named \
      and skipped; links to files are always read.
      """)
  var follow = false

  @Option(help: "text, ndjson, json or csv.") var format: ScanFormat = .text

  @Option(
    name: .shortAndLong,
    help: "How many photos are read at a time; as many as there are processors by default.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Option(
    help: ArgumentHelp(
      "Only these, comma-separated: \(BarcodeScanner.readable.map(\.rawValue).sorted().joined(separator: ", ")).",
      valueName: "names"))
  var symbologies: ListOf<Symbology>?

  @Option(
    help: """
      fast, normal or thorough: what is tried before a photo is given up. More effort reads more hard photos \
      and takes longer over those without a code.
      """)
  var effort: Effort = .normal

  @Flag(help: "Turn what was read into items of the pantry.") var register = false

  @Flag(help: "Leave out photos that were read before; what is read now is remembered.")
  var changedOnly = false

  @Flag(
    help: """
      Put photos without a code into the inbox too where only a camera or a messenger has named them. Without it \
      they are counted, unless they were taken together with a code whose date is missing.
      """)
  var inboxUncoded = false

  @Option(help: ArgumentHelp("A CSV of file,expires and more for --register.", valueName: "file"))
  var manifest: String?

  @Option(help: ArgumentHelp("Believe a date of a photo up to so many years past.", valueName: "years"))
  var yearsBack = 1

  @Option(help: ArgumentHelp("Believe a date of a photo up to so many years ahead.", valueName: "years"))
  var yearsAhead = 10

  @OptionGroup var country: RegionOption

  @OptionGroup var order: DateOrderOption

  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    guard !paths.isEmpty || filesFrom != nil else {
      throw ValidationError("give files or folders, or --files-from")
    }
    guard (0...50).contains(yearsBack), (0...50).contains(yearsAhead) else {
      throw ValidationError("--years-back and --years-ahead are 0 … 50")
    }
    try NumberRange.jobs.check(jobs, of: "--jobs")
    try checkSymbologies()
    guard !inboxUncoded || register else { throw ValidationError("--inbox-uncoded goes with --register") }
    guard manifest == nil || register else { throw ValidationError("--manifest goes with --register") }
    guard country.region == nil || register else { throw ValidationError("--region goes with --register") }
  }

  /// Looking for what nothing reads would find no barcode, which is not the photo's fault.
  private func checkSymbologies() throws {
    let unread = lookedFor.subtracting(BarcodeScanner.readable).map(\.rawValue).sorted()
    guard unread.isEmpty else {
      throw ValidationError(
        "this remexp does not read \(unread.joined(separator: ", ")); build it with the trait ZXing")
    }
  }

  func run() throws {
    Interruption.watch()
    let list = try filesFrom.map { try ListedPaths($0, separatedByZero: separatedByZero) }
    let pantry = try register || changedOnly ? store.folder.pantry() : nil
    let user = try pantry?.user(like: owner.user)
    let today = clock.moment(for: user).date
    let printer = ScanPrinter(format: format, today: today, phrases: reader.phrases(for: user))
    let phrases = reader.phrases(for: user)
    let manifests =
      register
      ? try Manifests(
        given: manifest.map { InputFile(typed: $0, limit: InputLimits.manifest) }, today: today,
        order: { order.orders(of: user, phrases, column: $0) }, isCancelled: { Interruption.isRequested },
        tell: { tell($0, phrases) }) : nil
    let files = ImageFiles(BytePath.arguments(paths), followsLinks: follow)
    let run = ScanRun(
      printer: printer, catalog: try store.folderIfKnown?.catalogIfAny(),
      purpose: try purpose(
        in: pantry, manifests: manifests, today: today, orders: order.orders(of: user, phrases)),
      phrases: phrases, isQuiet: store.quiet, count: { count(of: files) })
    if limits.noSandbox {
      Diagnostics.report("decoding without a sandbox; do so only with pictures that you trust")
    }
    let summary = try told(by: run) {
      try heldIn { try run.run(batch, over: files, thenFrom: list?.source) }
    }
    warn(about: summary)
    if summary.wasStopped { throw ExitCode(128 + Interruption.number) }
    if let failure = list?.failure { throw failure }
    if summary.failed > 0 || manifests?.hasFailed == true { throw ExitStatus.someFailed.exitCode }
  }

  /// Nil where the list of paths can be read only once.
  private func count(of files: ImageFiles) -> FileCount? {
    guard let filesFrom else { return FileCount(of: files) }
    guard ListedPaths.canBeReadAgain(filesFrom),
      let list = try? ListedPaths(filesFrom, separatedByZero: separatedByZero)
    else { return nil }
    return FileCount(of: files, thenFrom: list.source)
  }

  /// What cannot be printed may be stored; then another scan leaves it out.
  private func told<Value>(by run: ScanRun, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch OutputError.failed(let reason) where run.hasStored {
      throw CommandFailure(
        "standard output: \(reason); what was read so far is stored, see remexp list and remexp inbox list; "
          + "the same command goes on with the rest")
    }
  }

  private var lookedFor: Set<Symbology> { symbologies.map { Set($0.values) } ?? BarcodeScanner.readable }

  private var batch: BatchScan {
    BatchScan(
      jobs: jobs, worker: .ownProgram, symbologies: lookedFor, effort: effort, limits: limits.limits,
      requirement: limits.requirement)
  }

  private func purpose(
    in pantry: PantryStore?, manifests: Manifests?, today: CivilDate, orders: DateOrders
  ) throws -> ScanRun.Purpose {
    guard let pantry else { return .print }
    let user =
      try owner.starting(in: pantry, phrases: LanguageOption.phrasesOfLocale)?.name ?? owner.name
    guard let manifests else {
      return .remember(
        ScanMemory(
          pantry: pantry, user: user, now: clock.now, symbologies: lookedFor, effort: effort))
    }
    return .register(
      Registrar(
        pantry: pantry, user: user, today: today, now: clock.now,
        manifests: manifests, plausible: PlausibleDates(yearsBack: yearsBack, yearsAhead: yearsAhead),
        layouts: country.layouts, orders: orders, uncoded: inboxUncoded ? .all : .named,
        tell: { tell($0, LanguageOption.phrasesOfLocale) }))
  }

  private func tell(_ note: RegisterNote, _ phrases: Phrases) {
    switch note {
    case .unusableManifest: Diagnostics.report("\(note); --manifest gives another")
    case .dateOrder(let file, let column, let order):
      guard !store.quiet else { return }
      Diagnostics.note(
        phrases.say("\(note)", "\(file): \(column)의 날짜 순서: \(order.example)"))
    default: Diagnostics.report("\(note)")
    }
  }

  /// Tells how to go on where the sandbox that is required cannot be had.
  private func heldIn<Result>(_ scan: () throws -> Result) throws -> Result {
    do {
      return try scan()
    } catch WorkerError.notHeldIn(let problems) {
      throw CommandFailure(
        "\(WorkerError.notHeldIn(problems: problems)); nothing was read. "
          + "--no-require-sandbox goes on, for photos that you trust")
    }
  }

  /// A sandbox that is not whole is said once, and never kept silent.
  private func warn(about summary: BatchSummary) {
    guard let problems = summary.sandbox?.problems, !problems.isEmpty else { return }
    Diagnostics.report(
      "the decoders' sandbox is not whole (\(problems.joined(separator: "; "))); see remexp doctor")
  }
}
