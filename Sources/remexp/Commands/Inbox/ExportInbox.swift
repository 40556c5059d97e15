import ArgumentParser
import Expiry
import Pantry
import Register
import Words

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
  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "Write the parts of the photos where their dates were read into this folder, and name them in a column.",
        "사진에서 날짜를 읽은 부분을 이 폴더에 쓰고 한 열에 그 이름을 적습니다."),
      valueName: "folder"), completion: .directory)
  var crops: String?

  func run() throws {
    let home = try home.open()
    let entries = try home.desk.reviewed()
    let text = InboxSheet.text(entries, crops: try written(entries, in: home), form: target.form)
    let place = try OutputPlace(target.name)
    try place.write(text, named: target.name)
    if let file = target.name, !place.isStandardOutput, !home.isQuiet {
      Diagnostics.note(
        home.phrases.say(
          "\(file): \(entries.count) entries; remexp inbox apply takes it back",
          "\(file): 항목 \(entries.count)개. 채운 뒤 remexp inbox apply 로 되돌리세요"))
    }
  }

  /// The files with the parts, by the numbers of their entries; nil where nobody asked for them.
  private func written(_ entries: [InboxEntry], in home: Household) throws -> [Int64: String]? {
    guard let crops else { return nil }
    let reading = PrintCrops(in: home)
    let found = try entries.filter { $0.expires == .unknown && $0.printed != nil }.compactMap { entry in
      try reading.picture(of: entry).map { (entry: entry.id, picture: $0.picture) }
    }
    try CropInbox.write(found, into: crops)
    return Dictionary(uniqueKeysWithValues: found.map { ($0.entry, "\(crops)/\($0.entry).png") })
  }
}
