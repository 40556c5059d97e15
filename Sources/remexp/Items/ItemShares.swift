import Barcodes
import Expiry
import Pantry

/// What somebody means who types an id, or a code and perhaps a quantity.
struct ItemShares {
  let user: String
  /// Nil for what is usual.
  let quantity: Quantity?
  /// Which batches of a code are meant, such as those not opened yet.
  var isMeant: (Item) -> Bool = { _ in true }
  /// How much of an item is meant when no quantity is given with its id; all of it by default.
  var usualAmount: (Item) -> Quantity = \.quantity

  /// An id names one item; a code the batches of a product, first expired first out.
  func find(_ typed: String, in transaction: PantryTransaction) throws -> [FEFO.Share] {
    guard let code = try Self.code(typed) else {
      let item = try transaction.activeItem(typed: typed, user: user)
      let amount = quantity ?? usualAmount(item)
      guard amount <= item.quantity else {
        throw CommandFailure(
          "\(item.id): there are only \(ItemText.quantity(item.quantity, unit: item.unit))", .someFailed)
      }
      return [FEFO.Share(item: item, amount: amount)]
    }
    let batches = try Self.batches(code, of: user, in: transaction).filter(isMeant)
    guard let first = batches.min(by: FEFO.precedes) else {
      throw CommandFailure("\(typed): there is none in the pantry", .someFailed)
    }
    let amount = quantity ?? min(.one, first.quantity)
    guard let shares = FEFO.shares(of: amount, unit: first.unit, from: batches) else {
      throw CommandFailure("\(typed): there is less than \(amount) in the pantry", .someFailed)
    }
    return shares
  }

  /// Ids begin with a letter, and codes are longer than them.
  private static func code(_ typed: String) throws -> CodeReading? {
    typed.utf8.count >= 8 && typed.first?.isNumber == true ? try ProductCode(typed).reading : nil
  }

  /// The batches of the product that is meant, under whichever form of its code they were put in.
  private static func batches(
    _ code: CodeReading, of user: String, in transaction: PantryTransaction
  ) throws -> [Item] {
    let found = try (code.gtins + code.gtin.eightDigitForms).map {
      try transaction.items(gtin: $0, user: user)
    }
    .filter { !$0.isEmpty }
    guard found.count < 2 || Set(found.joined().map(\.product.name)).count == 1 else {
      let ids = found.compactMap(\.first).map { "\($0.id) is \(ItemText.name($0.product))" }
      throw CommandFailure(
        "this code may be \(found.count) products: \(ids.joined(separator: ", ")); type the id", .someFailed)
    }
    return Array(found.joined())
  }
}
