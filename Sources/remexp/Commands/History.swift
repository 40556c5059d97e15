import ArgumentParser
import Delimited
import Documents
import Expiry
import Pantry
import Register
import Words

/// `remexp history`
struct History: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: HelpText.said(
      "What was changed, newest first: in the whole pantry, or of one item.",
      "무엇이 바뀌었는지 새것부터 보여 줍니다. 보관함 전체나 상품 하나."))

  @OptionGroup var home: HouseholdOptions

  @Argument(
    help: .said("The item's id, its name or a part of it, or its code.", "상품의 번호, 이름이나 그 일부, 또는 코드."),
    completion: Completions.items)
  var id: String?
  @Option(help: .said("At most so many.", "많아야 이만큼.")) var limit = 20
  @OptionGroup var table: TableOptions

  func validate() throws {
    try NumberRange.lines.check(limit, of: "--limit")
  }

  func run() throws {
    let found = try home.open()
    let words = HistoryText(phrases: found.phrases)
    // Programs want all that an operation has changed, people how much it is.
    let shown = table.isForPrograms ? nil : HistoryText.shown
    let entries =
      try id.map { try found.pantry.history(of: found.item($0).id, limit: limit, shown: shown) }
      ?? found.pantry.history(user: found.name, limit: limit, shown: shown)
    let members = try MemberNames(entries.compactMap(\.actor), of: found.folder)
    // Where one person does everything, nobody asks who it was.
    let isShared = entries.contains { $0.actor != nil }
    let rows = entries.map { entry in
      [found.told(entry.at), entry.undoneBy == nil ? entry.command : "(\(entry.command))"]
        + (isShared ? [entry.actor.map { members.shown($0, found.phrases) } ?? ""] : [])
        + [words.changes(entry)]
    }
    try table.write { screen in
      var table = Table(yielding: Table.Yielding(cuts: [(isShared ? 3 : 2, 20)], leavings: [0]))
      for row in rows { table.append(row) }
      return table.lines(within: screen.width).map { $0 + "\n" }.joined()
    } rows: {
      (Self.header, zip(entries, rows).map { Self.row($0, by: members, changes: $1.last ?? "") })
    } list: {
      JSONList(
        "operations",
        entries.map { entry in HistoryJSON.entry(entry, by: entry.actor.flatMap { members[$0] }) })
    }
  }

  private static let header = [
    "operation", "at", "user", "actor", "by", "command", "undoes", "undone_by", "changes",
  ]

  private static func row(_ entry: JournalEntry, by members: MemberNames, changes: String) -> [String] {
    [
      String(entry.id), entry.at.description, entry.user, entry.actor ?? "",
      entry.actor.flatMap { members[$0] } ?? "", entry.command, entry.undoes.map { String($0) } ?? "",
      entry.undoneBy.map { String($0) } ?? "", changes,
    ]
  }
}
