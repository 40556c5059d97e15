import ArgumentParser
import Barcodes
import Expiry
import Pantry

/// What `use` and `waste` have in common.
struct TakingOptions: ParsableArguments {
  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @OptionGroup var clock: ClockOptions
  @OptionGroup var reader: LanguageOption

  @Argument(help: "The items' ids or their beginnings, or codes.") var items: [String]

  @Option(help: "How much of it; all of an id, one piece of a code by default.") var quantity: Quantity?

  func validate() throws {
    guard quantity != .zero else { throw ValidationError("--quantity is more than 0") }
    guard quantity == nil || items.count <= 1 else { throw ValidationError("--quantity goes with one item") }
  }

  func run(_ command: String, as state: ItemState, verb: String) throws {
    let pantry = try store.folder.existingPantry()
    let user = try pantry.user(named: owner.user)
    let today = clock.moment(for: user).date
    let taken = try pantry.perform(command, user: owner.user, at: clock.now) { transaction in
      try items.flatMap { typed in
        try shares(of: typed, in: transaction).map {
          try transaction.take($0.amount, of: $0.item, as: state, on: today)
        }
      }
    }
    for item in taken {
      try Change.say(verb, item, on: today, phrases: reader.phrases(for: user), quiet: store.quiet)
    }
  }

  /// An id names one item; a code the batches of a product, first expired first out.
  private func shares(of typed: String, in transaction: PantryTransaction) throws -> [FEFO.Share] {
    guard let gtin = try typed.utf8.count >= 8 && typed.allSatisfy(\.isNumber) ? ProductCode(typed).gtin : nil
    else {
      let item = try transaction.activeItem(typed: typed, user: owner.user)
      let amount = quantity ?? item.quantity
      guard amount <= item.quantity else {
        throw CommandFailure(
          "\(item.id): there are only \(ItemText.quantity(item.quantity, unit: item.unit))", .someFailed)
      }
      return [FEFO.Share(item: item, amount: amount)]
    }
    let batches = try transaction.items(gtin: gtin, user: owner.user)
    guard let first = batches.min(by: FEFO.precedes) else {
      throw CommandFailure("\(typed): there is none in the pantry", .someFailed)
    }
    guard let shares = FEFO.shares(of: quantity ?? .one, unit: first.unit, from: batches) else {
      throw CommandFailure("\(typed): there is less than \(quantity ?? .one) in the pantry", .someFailed)
    }
    return shares
  }
}
