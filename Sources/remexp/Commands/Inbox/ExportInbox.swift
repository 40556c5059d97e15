import ArgumentParser
import Expiry
import Pantry
import Register

/// `remexp inbox export`
struct ExportInbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: HelpText.said(
      "Write the open entries to a CSV file, to be completed in a spreadsheet.",
      "대기 중인 항목을 표에서 채울 CSV 파일로 씁니다."),
    discussion: HelpText.said(
      """
      Fill in what the column "missing" asks for, save as CSV (UTF-8), and give the
      file to remexp inbox apply. Dates may be written as for remexp add. Empty
      cells change nothing, and rows may be left out.
      """,
      """
      "missing" 열이 묻는 것을 채우고 CSV(UTF-8)로 저장한 뒤 remexp inbox apply에
      주세요. 날짜는 remexp add처럼 쓸 수 있습니다. 빈 칸은 아무것도 바꾸지 않고, 행을
      빼도 됩니다.
      """))

  @OptionGroup var home: HouseholdOptions
  @OptionGroup var target: ExportTarget

  func run() throws {
    let home = try home.open()
    let entries = try home.desk.reviewed()
    let text = InboxSheet.text(entries, form: target.form)
    let place = try OutputPlace(target.name)
    try place.write(text, named: target.name)
    if let file = target.name, !place.isStandardOutput, !home.isQuiet {
      Diagnostics.note(
        home.phrases.say(
          "\(file): \(entries.count) entries; remexp inbox apply takes it back",
          "\(file): 항목 \(entries.count)개. 채운 뒤 remexp inbox apply 로 되돌리세요"))
    }
  }
}
