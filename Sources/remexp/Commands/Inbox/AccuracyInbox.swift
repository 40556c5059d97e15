import ArgumentParser
import Delimited
import Expiry
import Pantry
import Words

/// `remexp inbox accuracy`
struct AccuracyInbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accuracy",
    abstract: HelpText.said(
      "How often what was read from the print was what you took.",
      "포장에서 읽은 날짜가 얼마나 맞았는지 보여 줍니다."),
    discussion: HelpText.said(
      """
      Counts the entries whose printed date was proposed and that have become items:
      as it was proposed, or with another date. Everything stays in the store.
      """,
      """
      찍힌 날짜가 제안되고 상품이 된 항목을 셉니다. 제안대로인지 다른 날짜인지. 모두 저장소에만 남습니다.
      """))

  @OptionGroup var home: HouseholdOptions
  @Option(help: .said("text, json or ndjson.", "text, json, ndjson.")) var format: ListFormat = .text

  func run() throws {
    let home = try home.open()
    let rows = PrintAccuracy.rows(of: try home.pantry.inbox(user: home.name, states: [.applied]))
    try format.write(JSONList("readers", rows.map(Self.json))) {
      guard rows[0].proposed > 0 else {
        return [home.phrases.say("no printed date was taken yet", "아직 받은 찍힌 날짜가 없습니다")]
      }
      var table = Table(
        header: home.phrases.isKorean
          ? ["판독기", "제안", "맞음", "고침"] : ["READER", "PROPOSED", "RIGHT", "CORRECTED"],
        rightAligned: [1, 2, 3], colours: .output)
      for row in rows {
        table.append([
          row.reader ?? home.phrases.say("all", "모두"), String(row.proposed), String(row.right),
          String(row.proposed - row.right),
        ])
      }
      return table.lines(within: Output.lineWidth)
    }
  }

  private static func json(_ row: PrintAccuracy) -> JSON {
    [
      "reader": JSON(row.reader), "proposed": .integer(row.proposed), "right": .integer(row.right),
      "corrected": .integer(row.proposed - row.right),
    ]
  }
}
