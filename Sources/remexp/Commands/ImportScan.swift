import ArgumentParser
import Batch
import Expiry
import Pantry
import Register
import Words

/// `remexp import-scan`
struct ImportScan: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import-scan",
    abstract: HelpText.said(
      "Register what other machines have scanned, as scan --register registers photos of this one.",
      "다른 컴퓨터가 읽은 것을 이 컴퓨터의 scan --register 처럼 등록합니다."),
    discussion: HelpText.said(
      """
      Takes what scan --format ndjson prints: files, packed or not, and folders with
      part-*.json and *.ndjson, as Spark writes them. The catalog and the rules are
      those of this machine. Photos are told by their content: the same lines again,
      in whatever parts, register nothing twice, and what was stopped goes on where it
      was. All of it is one step of remexp undo.

      Each line is checked before it is believed; one that is no scan's is named with
      its number and left out, the others go on. Names are only text: no photo is
      opened, and what is printed on packs is not read.

        remexp scan --format ndjson photos/ | remexp import-scan -
        remexp import-scan parts/ till-7.ndjson.gz
      """,
      """
      scan --format ndjson 이 출력한 것을 받습니다. 압축했거나 하지 않은 파일, 그리고
      Spark가 쓰듯 part-*.json과 *.ndjson이 든 폴더입니다. 상품 목록과 규칙은 이 컴퓨터의
      것입니다. 사진은 내용으로 알아보므로 같은 줄을 어떻게 나누어 다시 주어도 두 번
      등록하지 않고, 멈춘 것은 이어서 합니다. 전체가 remexp undo 한 번입니다.

      줄마다 검사한 뒤에 믿습니다. scan의 것이 아닌 줄은 번호와 함께 말하고 빼며 나머지를
      이어 갑니다. 이름은 글자일 뿐이라 사진을 열지 않고, 포장에 찍힌 날짜도 읽지 않습니다.

        remexp scan --format ndjson photos/ | remexp import-scan -
        remexp import-scan parts/ till-7.ndjson.gz
      """))

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @OptionGroup var clock: ClockOptions
  @OptionGroup var reader: LanguageOption

  @Argument(
    help: .said("Files and folders of lines; - for standard input.", "줄이 든 파일과 폴더. - 는 표준 입력."),
    completion: .file())
  var parts: [String]

  @Option(help: .said("text, ndjson, json or csv.", "text, ndjson, json, csv.")) var format: ScanFormat =
    .text

  @OptionGroup var registering: RegisteringOptions

  func run() throws {
    Interruption.watch()
    let pantry = try store.folder.pantry()
    let user = try pantry.user(like: owner.user)
    let today = clock.moment(for: user).date
    let phrases = reader.phrases(reading: user)
    let manifests = try registering.manifests(
      of: user, today: today, looksBeside: false, phrases, isQuiet: store.quiet)
    let orders = registering.order.orders(of: user, phrases)
    let name = try owner.starting(in: pantry, phrases: Reader.phrases)?.name ?? owner.name
    let registrar = registering.registrar(
      in: pantry, user: name, today: today, now: clock.now, manifests: manifests, orders: orders,
      readsDates: false, isQuiet: store.quiet)
    let run = ScanRun(
      printer: ScanPrinter(format: format, today: today, phrases: phrases),
      catalog: try store.folder.catalogIfAny(), pantry: { pantry }, purpose: .register(registrar),
      today: today, orders: orders, dates: nil, phrases: phrases, isQuiet: store.quiet)
    let source = ScanImport(parts)
    let summary = try run.run { try source.run(isKnown: $0, deliver: $1) }
    if summary.wasStopped { throw ExitCode(128 + Interruption.number) }
    if source.hasFailed || summary.failed > 0 || manifests.hasFailed { throw ExitStatus.someFailed.exitCode }
  }
}
