import ArgumentParser
import Barcodes
import Delimited
import Expiry
import Pantry

/// `remexp inbox show`
struct ShowInbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "All that is known of one entry, also of one that is finished.")

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @Argument(help: "The entry's number.") var number: Int64
  @Option(help: "text or json.") var format: ScheduleFormat = .text

  func run() throws {
    let pantry = try store.folder.existingPantry()
    guard let entry = try pantry.inboxEntry(number), entry.user == owner.user else {
      throw CommandFailure("no inbox entry \(number); see remexp inbox list", .someFailed)
    }
    let out = Output()
    switch format {
    case .json: try out.writeLine(InboxJSON(entry).json.indented)
    case .text: for line in Self.lines(of: entry) { try out.writeLine(line) }
    }
    try out.flush()
  }

  /// A label and a value a line; what is not known is left out.
  static func lines(of entry: InboxEntry) -> [String] {
    let codes = entry.codes.map { ("code", Optional("\($0.text) (\($0.symbology.rawValue))")) }
    let rows: [(String, String?)] =
      [("number", String(entry.id)), ("photo", entry.photo)] + codes + [
        ("name", entry.product?.name), ("brand", entry.product?.brand),
        ("category", entry.product?.category),
        ("good through", entry.expires == .never ? "never expires" : ItemText.expires(entry.expires)),
        ("date from", entry.expires.source.map(ItemText.source)),
        ("quantity", ItemText.quantity(entry.quantity, unit: entry.unit)), ("location", entry.location),
        ("lot", entry.lot), ("serial", entry.serial), ("missing", InboxText.missing(entry)),
        ("state", entry.state == .open ? nil : entry.state.rawValue), ("item", entry.item?.description),
        ("since", entry.createdAt.description),
      ]
    var table = Table()
    for (label, value) in rows { if let value, !value.isEmpty { table.append([label, value]) } }
    return table.lines
  }
}
