public import Expiry
public import Pantry

/// How much of which batches somebody means who names an item or a product, and perhaps a quantity.
public struct ItemShares {
  private let quantity: Quantity?
  private let isMeant: (Item) -> Bool
  private let ofItem: (Item) -> Quantity
  private let ofProduct: (Item) -> Quantity?

  /// - Parameters:
  ///   - quantity: nil for what is usual.
  ///   - isMeant: which batches of a product are meant, such as those not opened yet.
  ///   - ofItem: how much of an item is meant when no quantity is given with its id; all of it by default.
  ///   - ofProduct: how much of the batch that goes first when none is given with a name or a code; nil where somebody
  ///     has to say. By default one piece of what is counted.
  public init(
    quantity: Quantity?, isMeant: @escaping (Item) -> Bool = { _ in true },
    ofItem: @escaping (Item) -> Quantity = \.quantity,
    ofProduct: @escaping (Item) -> Quantity? = ItemShares.onePiece
  ) {
    self.quantity = quantity
    self.isMeant = isMeant
    self.ofItem = ofItem
    self.ofProduct = ofProduct
  }

  /// One piece; nil of what is weighed or measured.
  public static func onePiece(of item: Item) -> Quantity? {
    item.isMeasured ? nil : min(.one, item.quantity)
  }

  /// One piece, or all of what is weighed or measured.
  public static func onePieceOrAll(of item: Item) -> Quantity { onePiece(of: item) ?? item.quantity }

  /// The batch of which somebody has to say how much; nil where that is clear.
  public func needsAmount(_ meaning: ItemMeaning) -> Item? {
    guard quantity == nil, case .product(let batches) = meaning, let first = batches.first(where: isMeant),
      ofProduct(first) == nil
    else { return nil }
    return first
  }

  /// Of an item that one, of a product its batches, first expired first out; as they are stored now.
  /// - Throws: ``RegisterError`` where nothing is meant, or more than there is.
  public func shares(
    of meaning: ItemMeaning, typed: String, in transaction: PantryTransaction
  ) throws -> [FEFO.Share] {
    switch meaning {
    case .item(let item):
      let item = try transaction.item(item.id) ?? item
      guard item.state == .active else { throw RegisterError.ended(item) }
      let amount = quantity ?? ofItem(item)
      guard amount <= item.quantity else { throw RegisterError.tooLittle(item) }
      return [FEFO.Share(item: item, amount: amount)]
    case .product(let batches):
      let stored = try batches.compactMap { try transaction.item($0.id) }.filter { $0.state == .active }
      let meant = stored.filter(isMeant)
      return try shares(of: meant.isEmpty ? stored : meant, typed: typed)
    }
  }

  private func shares(of batches: [Item], typed: String) throws -> [FEFO.Share] {
    guard let first = batches.min(by: FEFO.precedes) else { throw RegisterError.noBatch(code: typed) }
    guard let amount = quantity ?? ofProduct(first) else { throw RegisterError.amountNeeded(first) }
    guard let shares = FEFO.shares(of: amount, unit: first.unit, from: batches) else {
      throw RegisterError.tooFew(code: typed, amount: amount)
    }
    return shares
  }
}

extension PantryTransaction {
  /// What is left of the products of these items, counted as each of them is; nil for nothing.
  public func left(of items: [Item], user: String) throws -> [Quantity?] {
    var stock: [ProductAmount: Quantity] = [:]
    guard !items.isEmpty else { return [] }
    for item in try self.items(user: user) {
      stock[ProductAmount(item)] = (stock[ProductAmount(item)] ?? .zero) + item.quantity
    }
    return items.map { stock[ProductAmount($0)] }
  }
}

/// What is counted together.
private struct ProductAmount: Hashable {
  let product: String
  let unit: String?

  init(_ item: Item) {
    product = item.product.identity
    unit = item.unit
  }
}
