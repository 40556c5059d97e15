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
import Words

/// What this build opens.
private let readableFormats = ImageFormat.readable.map(\.description).joined(separator: ", ")

/// `remexp scan`
struct Scan: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan",
    abstract: HelpText.said(
      "Read the barcodes of photos: files, and folders with all that is below them.",
      "사진의 바코드를 읽습니다. 파일과 폴더 전체."),
    discussion: HelpText.said(
      """
      Opens \(readableFormats): told by their content, whatever their names.
      In folders, files that are no images and hidden folders are left out. One
      result a path, in the order of the input. What fails is said on standard error
      and does not stop the rest. Of several pictures in a file the primary one is
      read. A message that is spread over QR codes or Data Matrix in several photos
      of a folder is given with the photo that completes it.

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
      """,
      """
      여는 형식: \(readableFormats). 이름과 상관없이 내용으로
      알아봅니다. 폴더에서는 그림이 아닌 파일과 숨긴 폴더를 뺍니다. 경로마다 결과 하나를
      입력 순서대로 냅니다. 실패한 것은 표준 오류에 말하고 나머지를 이어 갑니다. 한 파일에
      사진이 여럿이면 대표 사진을 읽습니다. 한 폴더의 여러 사진에 QR이나 Data Matrix로
      나뉜 내용은 마지막 조각이 든 사진에서 모아 냅니다.

        remexp scan photos/
        find . -name '*.jpg' -print0 | remexp scan --files-from - -0 --format ndjson
        remexp scan --register photos/

      --register를 주면 상품이 목록에 있고 날짜를 아는 사진은 상품이 되고, 나머지는
      수신함(remexp inbox)으로 갑니다. 날짜는 날짜가 든 GS1 코드(GS1-128, DataBar
      Expanded, GS1 QR, 디지털 링크)에서 로트, 일련번호, 무게와 함께 오거나, 목록
      파일(--manifest 또는 사진 옆의 remexp.csv)에서, 아니면 파일 이름에서 옵니다:
      milk_2026-12-01.jpg, exp20261201, ~261201. 목록 파일은 file,expires와
      quantity,unit,location,lot,serial,due_type,purchased_on,note의 CSV입니다.
      카메라나 메신저가 이름 지은 코드 없는 사진은 세기만 하고 뺍니다. 날짜가 빠진 코드와
      이 분 안에 찍은 것은 남깁니다. --inbox-uncoded는 모두 남깁니다.
      사진은 나중에 이름이 바뀌어도 한 번만 등록합니다. 매장이 직접 단 상품의 번호는 찾지
      않으며, --region을 주면 그 안의 무게나 개수가 수량이 됩니다.
      """))

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @OptionGroup var clock: ClockOptions
  @OptionGroup var reader: LanguageOption

  @OptionGroup var input: PhotoInput

  @Option(help: .said("text, ndjson, json or csv.", "text, ndjson, json, csv.")) var format: ScanFormat =
    .text

  @Option(
    name: .shortAndLong,
    help: .said(
      "How many photos are read at a time; as many as there are processors by default.",
      "한 번에 읽을 사진 수. 기본값은 프로세서 수."))
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "Only these, comma-separated: \(BarcodeScanner.readable.map(\.rawValue).sorted().joined(separator: ", ")).",
        "이 종류만, 쉼표로 나눔: \(BarcodeScanner.readable.map(\.rawValue).sorted().joined(separator: ", "))."),
      valueName: "names"))
  var symbologies: ListOf<Symbology>?

  @Option(
    help: .said(
      """
      fast, normal or thorough: what is tried before a photo is given up. More effort reads more hard photos \
      and takes longer over those without a code.
      """,
      """
      fast, normal, thorough: 사진을 포기하기 전에 얼마나 애쓸지. 더 애쓰면 어려운 사진을 더 읽지만 코드 없는 사진에 오래 걸립니다.
      """))
  var effort: Effort = .normal

  @Flag(help: .said("Turn what was read into items of the pantry.", "읽은 것을 보관함의 상품으로 등록합니다.")) var register =
    false

  @Flag(
    help: .said(
      "Leave out photos that were read before; what is read now is remembered.",
      "전에 읽은 사진은 빼고, 지금 읽은 것을 기억합니다."))
  var changedOnly = false

  @OptionGroup var registering: RegisteringOptions

  @OptionGroup var snapshot: SnapshotOptions

  @OptionGroup var print: PrintOptions

  @OptionGroup(title: HelpText.said("Limits", "한도")) var limits: LimitOptions

  func validate() throws {
    try NumberRange.jobs.check(jobs, of: "--jobs")
    try checkSymbologies()
    if !register { try registering.checkUnused() }
    guard input.stdinFrames else { return }
    guard !register, !changedOnly, print.readDates != true else {
      throw ValidationError(
        "--stdin-frames answers every photo and opens none again; without --register, --changed-only and --read-dates. "
          + "remexp import-scan registers the answers",
        "--stdin-frames는 모든 사진에 답하고 다시 열지 않으므로 --register, --changed-only, --read-dates 없이 씁니다. "
          + "답은 remexp import-scan 으로 등록합니다")
    }
  }

  /// Looking for what nothing reads would find no barcode, which is not the photo's fault.
  private func checkSymbologies() throws {
    let unread = lookedFor.subtracting(BarcodeScanner.readable).map(\.rawValue).sorted()
    guard unread.isEmpty else {
      throw ValidationError(
        "this remexp does not read \(unread.joined(separator: ", ")); build it with the trait ZXing",
        "이 remexp는 \(unread.joined(separator: ", "))을(를) 읽지 않습니다. ZXing 트레이트로 빌드하세요")
    }
  }

  func run() throws {
    Interruption.watch()
    let photos = try input.open(limits)
    let catalog = try snapshot.store()
    let pantry = try register || changedOnly ? store.folder.pantry() : nil
    let user = try pantry?.user(like: owner.user)
    let today = clock.moment(for: user).date
    let phrases = reader.phrases(reading: user)
    let printer = ScanPrinter(
      format: format, showsPrint: print.readDates == true, today: today, phrases: phrases)
    let manifests =
      register
      ? try registering.manifests(of: user, today: today, looksBeside: true, phrases, isQuiet: store.quiet)
      : nil
    let orders = registering.order.orders(of: user, phrases)
    let dates = try dateReading(today: today, order: orders.order, phrases)
    let run = ScanRun(
      printer: printer, catalog: try catalog ?? store.folderIfKnown?.catalogIfAny(),
      pantry: { try pantry ?? store.folderIfKnown?.pantryIfAny() },
      purpose: try purpose(
        in: pantry, manifests: manifests, today: today, orders: orders, readsDates: dates != nil),
      today: today, orders: orders,
      dates: dates, phrases: phrases, isQuiet: store.quiet,
      count: { photos.count() })
    if limits.noSandbox {
      Diagnostics.report(
        phrases.say(
          "decoding without a sandbox; do so only with pictures that you trust",
          "샌드박스 없이 사진을 풉니다. 믿을 수 있는 사진에만 쓰세요"))
    }
    let summary = try heldIn { try run.run { try photos.run(batch, isKnown: $0, deliver: $1) } }
    warn(about: summary)
    if summary.wasStopped { throw ExitCode(128 + Interruption.number) }
    if let failure = photos.failure { throw failure }
    if summary.failed > 0 || manifests?.hasFailed == true { throw ExitStatus.someFailed.exitCode }
  }

  /// Nil where no printed date is to be read.
  private func dateReading(
    today: CivilDate, order: DateOrder?, _ phrases: Phrases
  ) throws -> DateReading? {
    guard let reading = print.reading(isAsked: print.readDates ?? register, limits: limits) else {
      return nil
    }
    return DateReading(
      reading, today: today, order: order,
      most: print.readDates == true ? nil : PrintOptions.few, isQuiet: store.quiet, phrases: phrases)
  }

  private var lookedFor: Set<Symbology> { symbologies.map { Set($0.values) } ?? BarcodeScanner.readable }

  private var batch: BatchScan {
    BatchScan(
      jobs: jobs, worker: .ownProgram, symbologies: lookedFor, effort: effort, limits: limits.limits,
      requirement: limits.requirement)
  }

  private func purpose(
    in pantry: PantryStore?, manifests: Manifests?, today: CivilDate, orders: DateOrders,
    readsDates: Bool
  ) throws -> ScanRun.Purpose {
    guard let pantry else { return .print }
    let user = try owner.starting(in: pantry, phrases: Reader.phrases)?.name ?? owner.name
    guard let manifests else {
      return .remember(
        ScanMemory(
          pantry: pantry, user: user, now: clock.now, symbologies: lookedFor, effort: effort))
    }
    return .register(
      registering.registrar(
        in: pantry, user: user, today: today, now: clock.now, manifests: manifests, orders: orders,
        readsDates: readsDates, isQuiet: store.quiet))
  }

  /// Tells how to go on where the sandbox that is required cannot be had.
  private func heldIn<Result>(_ scan: () throws -> Result) throws -> Result {
    do {
      return try scan()
    } catch WorkerError.notHeldIn(let gaps) {
      let reason = Reader.phrases.sentence(WorkerError.notHeldIn(gaps))
      throw CommandFailure(
        "\(reason); nothing was read. --no-require-sandbox goes on, for photos that you trust",
        "\(reason). 아무것도 읽지 않았습니다. 믿을 수 있는 사진이면 --no-require-sandbox로 이어 갑니다")
    }
  }

  /// A sandbox that is not whole is said once, and never kept silent.
  private func warn(about summary: BatchSummary) {
    guard let gaps = summary.sandbox?.gaps, !gaps.isEmpty else { return }
    let problems = gaps.map(Reader.phrases.sentence).joined(separator: "; ")
    Diagnostics.report(
      Reader.say(
        "the decoders' sandbox is not whole (\(problems)); see remexp doctor",
        "디코더의 샌드박스가 온전하지 않습니다 (\(problems)). remexp doctor를 보세요"))
  }
}
