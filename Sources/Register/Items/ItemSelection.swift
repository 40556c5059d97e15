import Barcodes
public import Expiry
public import Pantry

extension PantryReading {
  /// The item of a user that somebody means by an id or its beginning.
  /// - Throws: ``RegisterError`` where it is none, or several.
  public func item(typed text: String, user: String) throws -> Item {
    switch try resolve(text, user: user) {
    case .one(let id):
      if let item = try item(id) { return item }
      fallthrough
    case .none: throw RegisterError.noItem(text, named: try items(named: text, user: user))
    case .ambiguous(let ids): throw RegisterError.severalItems(text, ids)
    }
  }

  /// The same, of one that has not ended.
  public func activeItem(typed text: String, user: String) throws -> Item {
    let item = try item(typed: text, user: user)
    guard item.state == .active else { throw RegisterError.ended(item) }
    return item
  }

  /// For somebody who types the name of a product where its id is needed.
  private func items(named text: String, user: String) throws -> [Item] {
    let word = text.lowercased()
    guard !word.isEmpty else { return [] }
    return try items(user: user).filter { $0.product.name.lowercased().contains(word) }
  }
}

/// What somebody means who types an id, or a code and perhaps a quantity.
public struct ItemShares {
  private let user: String
  private let quantity: Quantity?
  private let isMeant: (Item) -> Bool
  private let usualAmount: (Item) -> Quantity

  /// - Parameters:
  ///   - user: whose items they are.
  ///   - quantity: nil for what is usual.
  ///   - isMeant: which batches of a code are meant, such as those not opened yet.
  ///   - usualAmount: how much of an item is meant when no quantity is given with its id; all of it by default.
  public init(
    user: String, quantity: Quantity?, isMeant: @escaping (Item) -> Bool = { _ in true },
    usualAmount: @escaping (Item) -> Quantity = \.quantity
  ) {
    self.user = user
    self.quantity = quantity
    self.isMeant = isMeant
    self.usualAmount = usualAmount
  }

  /// An id names one item; a code the batches of a product, first expired first out.
  /// - Throws: ``RegisterError`` where nothing is meant, or more than there is.
  public func find(_ typed: String, in transaction: PantryTransaction) throws -> [FEFO.Share] {
    guard let code = try Self.code(typed) else {
      let item = try transaction.activeItem(typed: typed, user: user)
      let amount = quantity ?? usualAmount(item)
      guard amount <= item.quantity else { throw RegisterError.tooLittle(item) }
      return [FEFO.Share(item: item, amount: amount)]
    }
    let batches = try Self.batches(code, of: user, in: transaction).filter(isMeant)
    guard let first = batches.min(by: FEFO.precedes) else { throw RegisterError.noBatch(code: typed) }
    let amount = quantity ?? min(.one, first.quantity)
    guard let shares = FEFO.shares(of: amount, unit: first.unit, from: batches) else {
      throw RegisterError.tooFew(code: typed, amount: amount)
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
      throw RegisterError.severalBatches(found.compactMap(\.first))
    }
    return Array(found.joined())
  }
}
