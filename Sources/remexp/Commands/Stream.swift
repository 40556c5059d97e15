import ArgumentParser
import Expiry
import Register

/// `remexp stream`
struct Stream: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stream",
    abstract: HelpText.said(
      "A scanner at the door: read codes line by line, and do with each what the last order said.",
      "문 앞의 스캐너: 코드를 한 줄씩 읽어 마지막 명령대로 합니다."),
    discussion: HelpText.said(
      """
      Standard input is what a keyboard or serial scanner types: EAN, UPC, GS1
      messages (the separator as U+001D or {GS}, with or without ]C1, ]d2, ]Q3, ]e0
      before them) and Digital Links; their dates, lots and weights count. Orders are
      codes too, on a sheet to be printed: add, use, waste, open, freeze, inventory,
      and undo. Each line is stored before it is answered. What is added without a
      date, or is no known product, goes to the inbox; the same again is one more. Of
      what is weighed and is used or wasted, the next line says how much: 200, or all.

      In inventory mode codes are only counted. The end of the count tells what is
      missing and what is more; the order “apply”, or --yes at the end of the input,
      makes the pantry so. A count outlives the command until it is applied or
      cancelled. With --location only what is kept there is counted.

        remexp stream --print-codes -o orders.html
        remexp stream --mode use
        remexp stream --mode inventory --location fridge < counted.txt
        stty -F /dev/ttyACM0 raw && remexp stream < /dev/ttyACM0

      On a terminal one beep is done, two are a question: look. Exit status 1 when a
      line was refused.
      """,
      """
      표준 입력은 키보드나 시리얼 스캐너가 치는 것입니다: EAN, UPC, GS1 메시지(구분자는
      U+001D나 {GS}, 앞의 ]C1, ]d2, ]Q3, ]e0은 있어도 없어도 됨), 디지털 링크. 그 안의
      날짜, 로트, 무게도 씁니다. 명령도 인쇄해 두는 코드입니다: add, use, waste, open,
      freeze, inventory, undo. 한 줄마다 저장한 뒤에 답합니다. 날짜 없이 넣은 것과 모르는
      상품은 수신함으로 가고, 같은 것이 또 오면 하나 더 셉니다.

      재고 조사(inventory)에서는 코드를 세기만 합니다. 다 세면 모자라는 것과 남는 것을
      말하고, 반영(apply) 명령이나 입력 끝의 --yes가 보관함을 그렇게 맞춥니다. 센 것은
      반영하거나 취소할 때까지 명령이 끝나도 남습니다. --location을 주면 그곳만 셉니다.

        remexp stream --print-codes -o orders.html
        remexp stream --mode use
        remexp stream --mode inventory --location 냉장고 < counted.txt
        stty -F /dev/ttyACM0 raw && remexp stream < /dev/ttyACM0

      터미널에서 삑 한 번은 됨, 두 번은 확인하라는 뜻입니다. 거부한 줄이 있으면 종료
      상태는 1입니다.
      """))

  @OptionGroup var home: HouseholdOptions
  @OptionGroup var country: RegionOption

  @Option(
    help: .said(
      "What is done until an order says otherwise: add, use, waste, open, freeze or inventory.",
      "명령 코드가 오기 전까지 할 일: add, use, waste, open, freeze, inventory."))
  var mode: ScannerMode = .add
  @Option(
    help: ArgumentHelp(
      HelpText.said("Where what is added is kept, or what is counted.", "넣을 것을 두는 곳, 또는 셀 곳."),
      valueName: "place"),
    completion: Completions.locations)
  var location: String?
  @Option(help: .said("text, or ndjson, one object a line.", "text, 또는 한 줄에 하나씩 ndjson.")) var format:
    StreamFormat = .text
  @Flag(
    name: .shortAndLong, help: .said("Apply what was counted at the end of the input.", "입력이 끝나면 센 것을 반영합니다.")
  ) var yes = false
  @Flag(
    help: .said(
      "Print the sheet of orders, an HTML page in Korean and English, and read nothing.",
      "명령 코드 인쇄용 HTML(한국어와 영어)을 출력하고 읽지 않습니다."))
  var printCodes = false
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(HelpText.said("Write the sheet to this file.", "인쇄용 파일을 여기에 씁니다."), valueName: "file"),
    completion: .file())
  var output: String?

  func validate() throws {
    guard output == nil || printCodes else {
      throw ValidationError("--output goes with --print-codes", "--output은 --print-codes와 함께 씁니다")
    }
  }

  func run() throws {
    guard !printCodes else {
      return try OutputPlace(output).write(OrderSheet().html, named: output)
    }
    Interruption.watch()
    let started = try home.start()
    let user = try home.owner.existing(in: started.pantry)
    let run = try StreamRun(
      home: started, day: { home.clock.moment(for: user).date }, now: { home.clock.now }, mode: mode,
      location: location, layouts: country.layouts, format: format)
    var input = ScannerInput()
    try run.begin()
    while let line = try input.next() { try run.take(line) }
    try run.end(applying: yes && !Interruption.isRequested)
    if Interruption.isRequested { throw ExitCode(128 + Interruption.number) }
    if run.refused > 0 { throw ExitStatus.someFailed.exitCode }
  }
}
