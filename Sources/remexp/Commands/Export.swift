import ArgumentParser
import Delimited
import Expiry
import Pantry
import Register

/// `remexp export`
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: HelpText.said(
      "Write the pantry to a file that remexp import, or another program, can read.",
      "remexp import 나 다른 프로그램이 읽을 수 있는 파일로 보관함을 씁니다."),
    discussion: HelpText.said(
      """
      json holds everything of everybody: items in every state, inbox, journal and
      ledgers; imported into a new store it makes the same pantry. csv holds the
      items of one user, or of --user all.

        remexp export pantry.json
        remexp export items.csv --format csv
      """,
      """
      json에는 모든 사용자의 모든 것이 들어갑니다: 모든 상태의 상품, 수신함, 기록, 원장.
      새 저장소에 가져오면 같은 보관함이 됩니다. csv에는 한 사용자, 또는 --user all의
      상품이 들어갑니다.

        remexp export pantry.json
        remexp export items.csv --format csv
      """))

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @OptionGroup var target: ExportTarget
  @Option(
    help: .said("json or csv; by the file's name where it says which.", "json 또는 csv. 파일 이름으로 알 수 있으면 그대로."))
  var format: ExchangeFormat?

  func run() throws {
    let pantry = try store.folder.existingPantry()
    let text =
      switch format ?? target.name.flatMap(ExchangeFormat.init(fileName:)) ?? .json {
      case .json: try pantry.archiveText()
      case .csv: try sheet(pantry)
      }
    try OutputPlace(target.name).write(text, named: target.name)
  }

  private func sheet(_ pantry: PantryStore) throws -> String {
    let items = try pantry.items(of: owner, states: Set(ItemState.allCases))
      .sorted { $0.id.number < $1.id.number }
    return ItemSheet.text(items, form: target.form)
  }
}

/// The forms in which a pantry goes from one place to another.
enum ExchangeFormat: String, ExpressibleByArgument, CaseIterable {
  case json, csv

  init?(fileName: String) {
    if fileName.lowercased().hasSuffix(".json") {
      self = .json
    } else if fileName.lowercased().hasSuffix(".csv") || fileName.lowercased().hasSuffix(".tsv") {
      self = .csv
    } else {
      return nil
    }
  }
}
