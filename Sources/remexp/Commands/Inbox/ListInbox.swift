import ArgumentParser
import Barcodes
import Delimited
import Expiry
import Pantry

/// `remexp inbox list`
struct ListInbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "The open entries, with what is known and what is missing.")

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @Option(help: "text or json.") var format: ScheduleFormat = .text

  func run() throws {
    let pantry = try store.folder.existingPantry()
    _ = try owner.existing(in: pantry)
    let entries = try pantry.inbox(user: owner.user, states: [.open])
    let out = Output()
    switch format {
    case .json: try out.writeLine(JSON.array(entries.map { InboxJSON($0).json }).indented)
    case .text:
      var table = Table(
        header: ["NO", "PHOTO", "CODE", "PRODUCT", "GOOD THROUGH", "MISSING"], rightAligned: [0],
        yielding: Table.Yielding(
          cuts: [(3, 10), (1, 12), (2, 14), (5, 12)], keepingEnd: [1], leavings: [2, 4]))
      for entry in entries {
        table.append([
          String(entry.id), entry.photo, entry.codes.map(\.text).joined(separator: " "),
          entry.product.map(ItemText.name) ?? "", ItemText.expires(entry.expires),
          InboxText.missing(entry),
        ])
      }
      if entries.isEmpty {
        try out.writeLine("the inbox is empty")
      } else {
        for line in table.lines(within: Output.lineWidth) { try out.writeLine(line) }
      }
    }
    try out.flush()
  }
}
