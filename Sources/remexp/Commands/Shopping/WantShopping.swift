import ArgumentParser
import Barcodes
import Expiry
import Pantry
import Register

/// `remexp shopping want`
struct WantShopping: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "want", abstract: "Say how much of a product should always be there; 0: do not buy it again."
  )

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @OptionGroup var clock: ClockOptions

  @Argument(help: "An id, a code or a name.") var product: String
  @Argument(help: "How much.") var quantity: Quantity
  @Option(help: "What the quantity counts, such as g; pieces without.") var unit: String?

  func run() throws {
    let pantry = try store.folder.pantry()
    let selection = try ProductSelection(pantry: pantry, user: owner.user, catalog: store.folder.catalogIfAny)
    let want = Want(
      user: try owner.name, product: try selection.product(product), quantity: quantity,
      unit: unit)
    try pantry.perform("shopping want", user: owner.user, at: clock.now) { try $0.save(want) }
    guard !store.quiet else { return }
    let name = TerminalText(ItemText.name(want.product))
    try Change.tell([
      quantity == .zero
        ? "not to be bought again: \(name)" : "wanted: \(ItemText.quantity(quantity, unit: unit)) of \(name)"
    ])
  }
}
