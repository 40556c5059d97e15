import ArgumentParser
import Barcodes
import Delimited
import Documents
import Expiry
import Pantry
import Register
import Words

/// `remexp inbox`
struct Inbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inbox",
    abstract: HelpText.said(
      "What a scan could not finish: a date, a product or the code is missing.",
      "사진만으로 끝나지 않은 것: 날짜, 상품 또는 코드가 빠진 항목입니다."),
    discussion: HelpText.said(
      """
      One by one:
        remexp inbox list
        remexp inbox set 3 --expires 2026-12-01
        remexp inbox set 4 --name "Grandma's kimchi" --expires +30d
        remexp inbox apply

      Many at once, in a spreadsheet:
        remexp inbox export todo.csv
        remexp inbox apply todo.csv

      Asked on the terminal, where one key takes a date that was read from the print:
        remexp inbox review

      What was read from the print four times alike, by two readers, and is not in
      doubt, without being asked:
        remexp inbox apply --proposed 4

      A product that the catalog does not have is put there with the name that you
      give it, and stays there; remexp undo takes back what was registered.
      """,
      """
      하나씩:
        remexp inbox list
        remexp inbox set 3 --expires 2026-12-01
        remexp inbox set 4 --name "할머니 김치" --expires +30d
        remexp inbox apply

      한꺼번에, 스프레드시트에서:
        remexp inbox export todo.csv
        remexp inbox apply todo.csv

      터미널에서 물어보며. 포장에서 읽은 날짜는 한 키로 받습니다:
        remexp inbox review

      두 판독기가 네 번 이상 같게 읽고 의심할 것이 없는 날짜를 묻지 않고:
        remexp inbox apply --proposed 4

      상품 목록에 없는 상품은 준 이름으로 목록에 들어가고 그대로 남습니다. remexp undo는
      등록한 것을 되돌립니다.
      """),
    subcommands: [
      ListInbox.self, ShowInbox.self, SetInbox.self, PairInbox.self, ExportInbox.self, ApplyInbox.self,
      ReviewInbox.self, DropInbox.self, CropInbox.self, AccuracyInbox.self,
    ])
}

/// `remexp inbox list`
struct ListInbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: HelpText.said(
      "The open entries, with what is known and what is missing.",
      "대기 중인 항목과 아는 것, 빠진 것을 보여 줍니다."))

  @OptionGroup var home: HouseholdOptions
  @Option(help: .said("text, json or ndjson.", "text, json, ndjson.")) var format: ListFormat = .text

  func run() throws {
    let home = try home.open()
    let entries = try home.pantry.inbox(user: home.name, states: [.open])
    let names = try home.desk.names(in: entries)
    try format.write(JSONList("entries", entries.map { InboxJSON($0).json })) {
      guard !entries.isEmpty else { return [home.phrases.emptyInbox] }
      var table = Table(
        header: home.phrases.language == .korean
          ? ["번호", "사진", "바코드", "상품", "기한", "빠진 것"]
          : ["NO", "PHOTO", "CODE", "PRODUCT", "GOOD THROUGH", "MISSING"], rightAligned: [0],
        yielding: Table.Yielding(
          cuts: [(3, 10), (1, 12), (2, 14), (5, 12)], keepingEnd: [1], leavings: [2, 4]),
        colours: .output)
      for entry in entries {
        table.append(
          [
            String(entry.id), entry.withPhoto.map { "\(entry.photo) + \($0)" } ?? entry.photo,
            InboxText.codes(of: entry, names: names),
            entry.product.map(ItemText.name) ?? "", Self.expires(entry),
            home.phrases.missing(entry),
          ], painted: [2: .code, 5: .warning])
      }
      return table.lines(within: Output.lineWidth)
    }
  }
}

extension ListInbox {
  /// A date that is only proposed has a question mark.
  private static func expires(_ entry: InboxEntry) -> String {
    guard entry.expires == .unknown, let printed = entry.printed?.printed else {
      return ItemText.expires(entry.expires)
    }
    return printed.day + "?"
  }
}

/// `remexp inbox show`
struct ShowInbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: HelpText.said(
      "All that is known of one entry, also of one that is finished.",
      "항목 하나에 대해 아는 것을 모두 보여 줍니다. 끝난 것도 됩니다."))

  @OptionGroup var home: HouseholdOptions
  @Argument(help: .said("The entry's number.", "항목의 번호.")) var number: Int64
  @Option(help: .said("text, json or ndjson.", "text, json, ndjson.")) var format: ListFormat = .text

  func run() throws {
    let home = try home.open()
    let entry = try home.desk.entry(number)
    let names = try home.desk.names(in: [entry])
    try format.write(InboxJSON(entry).json) { InboxText.lines(of: entry, names: names, in: home) }
  }
}
