import ArgumentParser
import Barcodes
import Catalog
import Expiry
import Pantry
import Register

/// `remexp inbox review`
struct ReviewInbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: "Be asked on the terminal for what each entry is missing.",
    discussion: """
      An empty line leaves the entry for later, d drops it, q ends. Where the
      catalog knows how long the product keeps from its purchase, s takes that,
      counted from today, as a suggestion. Every entry is a step of remexp undo.
      """)

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @OptionGroup var clock: ClockOptions
  @OptionGroup var reader: LanguageOption
  @OptionGroup var order: DateOrderOption

  func run() throws {
    guard let terminal = Terminal() else {
      throw CommandFailure(
        "inbox review asks on a terminal, and this is none; remexp inbox export writes a file to complete")
    }
    let pantry = try store.folder.existingPantry()
    let user = try owner.existing(in: pantry)
    let today = clock.moment(for: user).date
    let desk = try store.desk(of: owner.user, in: pantry)
    let entries = try desk.reviewed()
    if entries.isEmpty, !store.quiet { Diagnostics.note("the inbox is empty") }
    for entry in entries {
      let out = Output()
      try out.writeLine("")
      for line in ShowInbox.lines(of: entry) { try out.writeLine(line) }
      try out.flush()
      let interview = InboxInterview(
        terminal: terminal, today: today, daysFromPurchase: try shelfLife(of: entry),
        order: order.order(for: reader.phrases(for: user)))
      switch try interview.ask(about: entry) {
      case .end: return
      case .later: continue
      case .drop:
        try desk.drop([entry.id], at: clock.now)
      case .complete(let entry):
        let items = try desk.register([entry], as: "inbox review", at: clock.now)
        for case let item? in items {
          try Change.say(
            "registered", item, on: today, phrases: reader.phrases(for: user), quiet: store.quiet)
        }
      }
    }
  }

  /// Only what counts from the purchase: how long ago something was made, nobody here knows.
  private func shelfLife(of entry: InboxEntry) throws -> Int? {
    guard let gtin = entry.product?.gtin, let product = try store.folder.catalogIfAny()?.product(gtin),
      product.shelfLifeFrom == "purchase"
    else { return nil }
    return product.shelfLifeDays
  }
}
