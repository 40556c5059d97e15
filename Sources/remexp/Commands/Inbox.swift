import ArgumentParser
import Barcodes
import Expiry
import Pantry

/// `remexp inbox`
struct Inbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "What a scan could not finish: a date, a product or the code is missing.",
    discussion: """
      remexp inbox list remexp inbox set 3 --expires 2026-12-01 remexp inbox set 4
      --name "Grandma's kimchi" --expires +30d remexp inbox apply
      """,
    subcommands: [ListInbox.self, SetInbox.self, ApplyInbox.self, DropInbox.self])
}

struct ListInbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "The open entries, with what is known and what is missing.")

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @Option(help: "text or json.") var format: ScheduleFormat = .text

  func run() throws {
    let entries = try store.folder.existingPantry().inbox(user: owner.user, states: [.open])
    let out = Output()
    switch format {
    case .json: try out.writeLine(JSON.array(entries.map { InboxJSON($0).json }).indented)
    case .text:
      var table = Table(
        header: ["NO", "PHOTO", "CODE", "PRODUCT", "GOOD THROUGH", "MISSING"], rightAligned: [0])
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
        for line in table.lines { try out.writeLine(line) }
      }
    }
    try out.flush()
  }
}

struct SetInbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Tell what an entry is missing; remexp inbox apply then registers it.")

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @OptionGroup var clock: ClockOptions
  @OptionGroup var date: DateOptions

  @Argument(help: "The entry's number.") var number: Int64
  @Option(help: "The code under the bars; one of several in the photo, or one that was not read.") var code:
    String?
  @Option(help: "The product's name, for one that the catalog does not have.") var name: String?
  @Option(help: "Its brand.") var brand: String?
  @Option(help: "Its category.") var category: String?
  @Option(help: "best-before or use-by.") var dueType: DueType?
  @Option(help: "How much.") var quantity: Quantity?
  @Option(help: "What the quantity counts.") var unit: String?
  @Option(help: "Where it is kept.") var location: String?

  func validate() throws {
    guard quantity != .zero else { throw ValidationError("--quantity is more than 0") }
    guard brand == nil && category == nil || name != nil else {
      throw ValidationError("--brand and --category go with --name")
    }
  }

  func run() throws {
    let pantry = try store.folder.existingPantry()
    var entry = try pantry.openEntry(number, user: owner.user)
    let user = try pantry.user(named: owner.user)
    if let expires = try date.expires(today: clock.moment(for: user).date) { entry.expires = expires }
    if let code { try setCode(code, in: &entry) }
    if let name {
      entry.product = ProductSnapshot(
        gtin: entry.gtins.count == 1 ? entry.gtins[0] : nil,
        code: entry.codes.count == 1 ? entry.codes[0].text : code,
        name: name, brand: brand, category: category)
    }
    entry.dueType = dueType ?? entry.dueType
    entry.quantity = quantity ?? entry.quantity
    entry.unit = unit ?? entry.unit
    entry.location = location ?? entry.location
    let products = try store.folder.catalogIfAny()?.known(entry.gtins) ?? [:]
    let reviewed = entry.reviewed(products: products)
    try pantry.perform("inbox set", user: owner.user, at: clock.now) { try $0.update(reviewed) }
    if !store.quiet {
      let missing = InboxText.missing(reviewed)
      Diagnostics.note(
        missing.isEmpty ? "nothing is missing; remexp inbox apply registers it" : "still: \(missing)")
    }
  }

  /// The code alone then says which product it is.
  private func setCode(_ text: String, in entry: inout InboxEntry) throws {
    let gtin = try ProductCode(text).gtin
    if let read = entry.codes.first(where: { $0.text == text || gtin != nil && $0.gtin == gtin }) {
      entry.codes = [read]
    } else {
      entry.codes = [InboxCode(symbology: ProductCode.symbology(of: text), text: text, gtin: gtin)]
    }
    entry.product = nil
    if gtin == nil || !entry.reasons.contains(.unknownProduct) { entry.reasons.append(.unknownProduct) }
  }
}

struct ApplyInbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply", abstract: "Register the entries that miss nothing any more.",
    discussion: "Products are looked up again, so that a catalog imported meanwhile counts.")

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @OptionGroup var clock: ClockOptions
  @OptionGroup var reader: LanguageOption

  @Argument(help: "Only these entries; all without.") var numbers: [Int64] = []
  @Flag(help: "Register also what has a product but no date; it is listed as unknown.") var undated = false

  func run() throws {
    let pantry = try store.folder.existingPantry()
    let user = try pantry.user(named: owner.user)
    let today = clock.moment(for: user).date
    let entries =
      try numbers.isEmpty
      ? pantry.inbox(user: owner.user, states: [.open])
      : numbers.map { try pantry.openEntry($0, user: owner.user) }
    let products = try store.folder.catalogIfAny()?.known(entries.flatMap(\.gtins)) ?? [:]
    let reviewed = entries.map { $0.reviewed(products: products) }
    let items = try pantry.perform("inbox apply", user: owner.user, at: clock.now) { transaction in
      try reviewed.compactMap { try transaction.apply($0, acceptingUnknownDate: undated) }
    }
    for item in items {
      try Change.say("registered", item, on: today, phrases: reader.phrases(for: user), quiet: store.quiet)
    }
    let left = entries.count - items.count
    if left > 0, !store.quiet {
      Diagnostics.note("\(left) of \(entries.count) still miss something; see remexp inbox list")
    }
    if left > 0, !numbers.isEmpty { throw ExitStatus.someFailed.exitCode }
  }
}

struct DropInbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drop", abstract: "Take entries away that are no stock; remexp undo brings them back.")

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @OptionGroup var clock: ClockOptions

  @Argument(help: "The entries' numbers.") var numbers: [Int64]

  func run() throws {
    let pantry = try store.folder.existingPantry()
    let entries = try numbers.map { try pantry.openEntry($0, user: owner.user) }
    try pantry.perform("inbox drop", user: owner.user, at: clock.now) { transaction in
      for var entry in entries {
        entry.state = .dropped
        try transaction.update(entry)
      }
    }
  }
}

extension PantryStore {
  func openEntry(_ number: Int64, user: String) throws -> InboxEntry {
    guard let entry = try inboxEntry(number), entry.user == user, entry.state == .open else {
      throw CommandFailure("no open inbox entry \(number); see remexp inbox list", .someFailed)
    }
    return entry
  }
}

extension PantryTransaction {
  /// Turns an entry that misses nothing into an item; keeps what was learnt of one that does.
  func apply(_ entry: InboxEntry, acceptingUnknownDate: Bool) throws -> Item? {
    var entry = entry
    guard let dated = entry.datedProduct(acceptingUnknownDate: acceptingUnknownDate) else {
      try update(entry)
      return nil
    }
    let item = try insert(ItemDraft(dated, unit: entry.unit, user: entry.user))
    entry.state = .applied
    entry.item = item.id
    try update(entry)
    return item
  }
}
