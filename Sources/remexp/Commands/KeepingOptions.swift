import ArgumentParser
import Expiry
import Pantry
import Register

/// What `open`, `freeze` and `thaw` have in common.
struct KeepingOptions: ParsableArguments {
  @OptionGroup var home: HouseholdOptions

  @Argument(help: "The items' ids or their beginnings, or codes.") var items: [String]

  @Option(help: "How much of it; the rest stays as it is, under its own id.") var quantity: Quantity?

  func validate() throws {
    guard quantity != .zero else { throw ValidationError("--quantity is more than 0") }
    guard quantity == nil || items.count <= 1 else { throw ValidationError("--quantity goes with one item") }
  }

  /// Changes what is meant, as one step of undo, and says what became of it.
  /// - Parameter hint: what else could be done with an item once it is changed.
  func run(
    _ command: String, verb: String, usualAmount: @escaping (Item) -> Quantity = \.quantity,
    isMeant: @escaping (Item) -> Bool, change: (Item, CivilDate) throws -> Item,
    hint: (Item, Household) -> String? = { _, _ in nil }
  ) throws {
    let home = try home.open()
    let shares = ItemShares(
      user: home.name, quantity: quantity, isMeant: isMeant, usualAmount: usualAmount)
    let changed = try home.perform(command) { transaction in
      try items.flatMap { typed in
        try shares.find(typed, in: transaction).map { share in
          (share, try transaction.change(share.amount, of: share.item) { try change($0, home.today) })
        }
      }
    }
    guard !home.isQuiet else { return }
    try Change.tell(
      changed.map { share, item in
        let rest = share.item.id == item.id ? "" : "; the rest of \(share.item.id) stays as it is"
        return Change.text(verb, item, on: home.today, phrases: home.phrases) + rest
      })
    for (_, item) in changed { if let text = hint(item, home) { Diagnostics.note(text) } }
  }
}
