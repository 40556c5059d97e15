import ArgumentParser
import Delimited
import Expiry
import Pantry
import Register

/// `remexp history`
struct History: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "What was changed, newest first: in the whole pantry, or of one item.")

  @OptionGroup var home: HouseholdOptions

  @Argument(help: "The item's id, its name or a part of it, or its code.", completion: Completions.items)
  var id: String?
  @Option(help: "At most so many.") var limit = 20
  @Option(help: "text or json.") var format: TextOrJSON = .text

  func validate() throws {
    try NumberRange.lines.check(limit, of: "--limit")
  }

  func run() throws {
    let found = try home.open()
    let zone = found.zone
    let words = HistoryText(phrases: found.phrases)
    let entries =
      try id.map { try found.pantry.history(of: found.item($0).id, limit: limit) }
      ?? found.pantry.history(user: found.name, limit: limit)
    let out = Output()
    switch format {
    case .json: try out.writeLine(JSON.array(entries.map(HistoryJSON.entry)).indented)
    case .text:
      var table = Table(yielding: Table.Yielding(cuts: [(2, 20)], leavings: [0]))
      for entry in entries {
        let moment = CivilMoment(entry.at, in: zone)
        table.append([
          "\(moment.date) \(moment.time)", entry.undoneBy == nil ? entry.command : "(\(entry.command))",
          words.changes(entry),
        ])
      }
      for line in table.lines(within: Output.lineWidth) { try out.writeLine(line) }
    }
    try out.flush()
  }
}
