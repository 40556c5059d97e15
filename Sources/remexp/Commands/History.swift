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

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @OptionGroup var clock: ClockOptions
  @OptionGroup var reader: LanguageOption

  @Argument(help: "The item's id, or its beginning.") var id: String?
  @Option(help: "At most so many.") var limit = 20
  @Option(help: "text or json.") var format: TextOrJSON = .text

  func validate() throws {
    try NumberRange.lines.check(limit, of: "--limit")
  }

  func run() throws {
    let pantry = try store.folder.existingPantry()
    let user = try owner.existing(in: pantry)
    let zone = clock.zone(for: user)
    let words = HistoryText(phrases: reader.phrases(for: user))
    let entries =
      try id.map { typed in
        try pantry.history(of: pantry.item(typed: typed, user: owner.user).id, limit: limit)
      } ?? pantry.history(user: owner.user, limit: limit)
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
