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
    discussion: """
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
      """)

  @OptionGroup var home: HouseholdOptions
  @OptionGroup var country: RegionOption

  @Option(help: "What is done until an order says otherwise: add, use, waste, open, freeze or inventory.")
  var mode: ScannerMode = .add
  @Option(
    help: ArgumentHelp("Where what is added is kept, or what is counted.", valueName: "place"),
    completion: Completions.locations)
  var location: String?
  @Option(help: "text, or ndjson, one object a line.") var format: StreamFormat = .text
  @Flag(name: .shortAndLong, help: "Apply what was counted at the end of the input.") var yes = false
  @Flag(help: "Print the sheet of orders, an HTML page in Korean and English, and read nothing.")
  var printCodes = false
  @Option(
    name: .shortAndLong, help: ArgumentHelp("Write the sheet to this file.", valueName: "file"),
    completion: .file())
  var output: String?

  func validate() throws {
    guard output == nil || printCodes else { throw ValidationError("--output goes with --print-codes") }
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
