import ArgumentParser
import Barcodes
import Delimited
import Expiry
import Register
import Words

/// `remexp inspect`
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: HelpText.said(
      "Explain codes: what each part means, or why it is wrong.",
      "코드를 풀이합니다. 각 부분의 뜻이나 틀린 까닭을 보여 줍니다."),
    discussion: HelpText.said(
      """
      Reads GS1 messages with and without brackets, what scanners send (]C1…), GS1
      Digital Links, GTIN, UPC-E and the in-store numbers of shops. A separator
      (FNC1) is U+001D or written {GS}, ^] or \\x1d. No network is used.

        remexp inspect '(01)08801234567893(17)261231(10)LOT42'
        remexp inspect '010880123456789310LOT42{GS}17261231'
        remexp inspect https://id.gs1.org/01/08801234567893?17=261231
        remexp inspect --as in-store --region se 2388004212505

      Exit status 1 when one of them is wrong.
      """,
      """
      괄호가 있거나 없는 GS1 메시지, 스캐너가 보내는 것(]C1…), GS1 디지털 링크, GTIN,
      UPC-E, 매장 내부용 번호를 읽습니다. 구분자(FNC1)는 U+001D나 {GS}, ^], \\x1d로
      씁니다. 네트워크는 쓰지 않습니다.

        remexp inspect '(01)08801234567893(17)261231(10)LOT42'
        remexp inspect '010880123456789310LOT42{GS}17261231'
        remexp inspect https://id.gs1.org/01/08801234567893?17=261231
        remexp inspect --as in-store --region se 2388004212505

      틀린 것이 있으면 종료 상태는 1입니다.
      """))

  @Argument(
    help: ArgumentHelp(
      HelpText.said("The codes.", "코드들."),
      discussion: HelpText.said(
        "- or none reads them from standard input, one a line.", "- 이나 없으면 표준 입력에서 한 줄에 하나씩 읽습니다."),
      valueName: "text"))
  var texts: [String] = []
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      HelpText.said("What the texts are.", "코드의 종류."),
      discussion: HelpText.said(
        "auto, element-string, bracketed, scan-data, digital-link, gtin, upce or in-store.",
        "auto, element-string, bracketed, scan-data, digital-link, gtin, upce, in-store."),
      valueName: "kind"))
  var kind: InspectionKind = .auto
  @OptionGroup var country: RegionOption
  @Option(help: .said("text or ndjson, one object a line.", "text, 또는 한 줄에 하나씩 ndjson.")) var format:
    InspectionFormat = .text
  @OptionGroup var clock: ClockOptions
  @OptionGroup var reader: LanguageOption

  func run() throws {
    let today = clock.moment(for: nil).date
    let phrases = reader.phrases(for: nil)
    let out = Output()
    var failed = false
    var isFirst = true
    // What came before a line that cannot be read is printed all the same.
    defer { try? out.flush() }
    try forEachText { text in
      let inspection = Inspection(text, as: kind, layouts: country.layouts, today: today)
      if inspection.error != nil { failed = true }
      switch format {
      case .ndjson: try out.writeLine(InspectionJSON(inspection).json.versioned.line)
      case .text:
        if !isFirst { try out.writeLine("") }
        for line in InspectionText(inspection, today: today, phrases: phrases).lines {
          try out.writeLine(line)
        }
      }
      isFirst = false
    }
    try out.flush()
    if failed { throw ExitStatus.someFailed.exitCode }
  }

  /// Nothing of a line is trimmed but its end: a separator can stand anywhere.
  private func forEachText(_ body: (String) throws -> Void) throws {
    for text in texts.isEmpty ? ["-"] : texts {
      guard text == "-" else {
        try body(text)
        continue
      }
      let list = try InputList("-", limit: InputLimits.code)
      while let line = try list.nextLine() { try body(line) }
    }
  }
}

enum InspectionFormat: String, ExpressibleByArgument, CaseIterable {
  case text, ndjson
}
