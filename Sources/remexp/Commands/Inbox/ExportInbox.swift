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
    discussion: """
      Fill in what the column "missing" asks for, save as CSV (UTF-8), and give the
      file to remexp inbox apply. Dates may be written as for remexp add. Empty
      cells change nothing, and rows may be left out.
      """)

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
