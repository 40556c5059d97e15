import ArgumentParser
import Expiry
import Labels
import Pantry
import Register
import Words

/// `remexp label`
struct Label: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "label",
    abstract: HelpText.said(
      "Labels for what was opened, frozen or repacked, with a code that scan finds it by.",
      "개봉하거나 얼리거나 다시 담은 것에 붙일 라벨. scan이 코드로 그 상품을 찾습니다."),
    discussion: HelpText.said(
      """
      On a sheet of A4 as PDF, or in ZPL for a printer of labels. Each has the name,
      the date, what was done with it and where it is kept, and a QR code: of
      something with a GTIN a GS1 code with its date and lot, for every scanner; and
      what only this store knows it by. remexp scan says which item a photo of a
      label is of, and makes no second one of it; remexp stream does with that very
      batch what it is told. A label of another store names nothing here.

        remexp label ghkm tofu -o labels.pdf
        remexp open milk && remexp label --last -o label.pdf
        remexp label --frozen --sheet 3x7 --start-at 5 -o labels.pdf
        remexp label --last --format zpl --label-size 50x30 --dpi 300 > /dev/usb/lp0

      Sheets of 3x8 (\(Self.size(3, 8)) mm), 3x7, 3x6, 2x8, 2x7, 2x5, 2x4, 4x12 and 5x13 are known
      as shops sell them; another one divides the page evenly, or as --label-size,
      --gap and --margin say.
      """,
      """
      A4 용지의 PDF, 또는 라벨 프린터의 ZPL입니다. 라벨마다 이름, 기한, 한 일과 둔 곳, QR
      코드가 있습니다. GTIN이 있으면 어느 스캐너나 읽는 기한과 로트의 GS1 코드이고, 이
      저장소만 아는 번호가 함께 들어갑니다. 라벨 사진을 remexp scan으로 읽으면 어느
      상품인지 알려 주고 두 번째 상품을 만들지 않으며, remexp stream은 바로 그 상품에 시킨
      일을 합니다. 다른 저장소의 라벨은 여기서 아무것도 가리키지 않습니다.

        remexp label ghkm 두부 -o labels.pdf
        remexp open 우유 && remexp label --last -o label.pdf
        remexp label --frozen --sheet 3x7 --start-at 5 -o labels.pdf
        remexp label --last --format zpl --label-size 50x30 --dpi 300 > /dev/usb/lp0

      3x8(\(Self.size(3, 8)) mm), 3x7, 3x6, 2x8, 2x7, 2x5, 2x4, 4x12, 5x13 용지는 파는 규격대로이고, 다른
      것은 한 장을 고르게 나누거나 --label-size, --gap, --margin을 따릅니다.
      """))

  @OptionGroup var home: HouseholdOptions

  @Argument(
    help: .said("Ids, names, parts of names, or codes.", "번호, 이름, 이름의 일부, 또는 코드."),
    completion: Completions.items)
  var items: [String] = []

  @Flag(
    help: .said(
      "What the last command added, opened, froze or changed.", "마지막 명령이 추가, 개봉, 냉동, 변경한 것."))
  var last = false
  @Flag(help: .said("Only what is open.", "개봉한 것만.")) var opened = false
  @Flag(help: .said("Only what is frozen.", "얼린 것만.")) var frozen = false
  @OptionGroup var filter: FilterOptions
  @Flag(help: .said("Say on it that it was repacked today.", "오늘 다시 담았다고 적습니다.")) var repacked = false
  @OptionGroup var paper: LabelPaperOptions
  @OptionGroup var place: OutputOption

  private var isFiltered: Bool { filter.isGiven || opened || frozen }

  func validate() throws {
    let ways = [!items.isEmpty && !isFiltered, last, isFiltered].count { $0 }
    guard ways == 1 else {
      throw ValidationError(
        "name items, or --last, or say which with --opened, --frozen, --status, --within, --location or --category",
        "상품을 적거나 --last, 또는 --opened, --frozen, --status, --within, --location, --category로 고르세요")
    }
  }

  func run() throws {
    let format = try paper.chosen(for: place.output)
    let output = try OutputPlace(place.output)
    if output.isStandardOutput, Output.isTerminal {
      throw CommandFailure(
        "labels are not for a terminal to show; --output FILE", "라벨은 터미널에 보일 것이 아닙니다. --output 파일",
        .wrongUsage)
    }
    let found = try home.open()
    let items = try wanted(in: found)
    guard !items.isEmpty else {
      if !found.isQuiet { Diagnostics.note(found.phrases.nothingMatches) }
      return
    }
    let spool = Spool()
    let writing = LabelWriting(home: found, paper: paper, isRepacked: repacked)
    let unknown = try writing.write(items, as: format, to: spool)
    let file = try OutputFile(output, named: place.output ?? "-")
    try spool.copy(to: file)
    try file.finish()
    if unknown > 0, !found.isQuiet { Diagnostics.note(found.phrases.lettersWithoutFont(unknown)) }
  }

  private func wanted(in found: Household) throws -> [Item] {
    if last { return try found.pantry.lastChanged(user: found.name) }
    guard isFiltered else { return try items.map { try found.item($0, includingEnded: false) } }
    let stock = try found.pantry.items(user: found.name).filter {
      (!opened || $0.openedOn != nil) && (!frozen || $0.frozenOn != nil)
    }
    return filter.filter(words: items).report(on: stock, asOf: found.today).lines.map(\.item)
  }

  private static func size(_ columns: Int, _ rows: Int) -> String {
    let label = try? LabelSheet(columns: columns, rows: rows).label
    return label.map { LabelMeasure(width: $0.width.value, height: $0.height.value).description } ?? ""
  }
}
