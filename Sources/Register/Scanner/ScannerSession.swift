public import Barcodes
public import Catalog
public import Expiry
public import Pantry

/// A scanner at the door: does with each code what the last order said. Each is one transaction and one step of undo.
public struct ScannerSession {
  private let pantry: PantryStore
  private let user: String
  private let catalog: () throws -> CatalogStore?
  private let location: String?
  private let freezer: String
  private let layouts: [InStoreLayout]

  /// What the inbox names in place of a photo.
  public static let source = "scanner"

  /// - Parameters:
  ///   - user: whose pantry it is; made on first use.
  ///   - catalog: nil where there is none; asked for each code that is added.
  ///   - location: where what is added is kept; nil where nobody says.
  ///   - freezer: what the place is called where things are frozen.
  ///   - layouts: where in-store numbers keep their weight or count.
  public init(
    pantry: PantryStore, user: String, catalog: @escaping () throws -> CatalogStore?, location: String? = nil,
    freezer: String = "freezer", layouts: [InStoreLayout] = []
  ) {
    self.pantry = pantry
    self.user = user
    self.catalog = catalog
    self.location = location
    self.freezer = freezer
    self.layouts = layouts
  }

  /// Does with the code what the mode says, and has it stored when it returns.
  /// - Parameter amount: how much is used or wasted of what is weighed; nil where nobody has said.
  /// - Throws: ``RegisterError`` where nothing was done: ``RegisterError/amountNeeded(_:)`` where somebody has to say.
  public func take(
    _ code: Barcode, mode: ScannerMode, amount: Quantity? = nil, today: CivilDate, at moment: Instant
  ) throws -> ScannerAnswer {
    if let reference = LabelReference(code) {
      return try take(reference, code, mode: mode, amount: amount, today: today, at: moment)
    }
    let codes = mode == .add ? try meanings(of: code) : [code]
    let known = mode == .add && codes.count == 1 ? try product(of: code) : [:]
    let daysOpened = mode == .open ? try code.gtin.flatMap { try catalog()?.daysAfterOpening(of: $0) } : nil
    return try pantry.perform("stream \(mode.rawValue)", user: user, at: moment) { transaction in
      switch mode {
      case .add: try add(codes, products: known, today: today, in: transaction)
      case .use: try end(code, as: .used, amount, today: today, in: transaction)
      case .waste: try end(code, as: .wasted, amount, today: today, in: transaction)
      case .open:
        try change(code, today: today, in: transaction, isMeant: { $0.openedOn == nil }) {
          $0.opened(on: today, keeping: daysOpened)
        }
      case .freeze:
        try change(code, today: today, in: transaction, isMeant: { $0.frozenOn == nil }) {
          $0.frozen(on: today, expires: .never, location: freezer)
        }
      case .inventory: .nothing
      }
    }
  }

  /// The same with the item that a label is of; it is there already.
  private func take(
    _ reference: LabelReference, _ code: Barcode, mode: ScannerMode, amount: Quantity?, today: CivilDate,
    at moment: Instant
  ) throws -> ScannerAnswer {
    let labelled = try pantry.item(labelled: reference, user: user)
    let daysOpened =
      mode == .open ? try labelled.product.gtin.flatMap { try catalog()?.daysAfterOpening(of: $0) } : nil
    return try pantry.perform("stream \(mode.rawValue)", user: user, at: moment) { transaction in
      let item = try transaction.item(labelled.id) ?? labelled
      guard item.state == .active else { throw RegisterError.ended(item) }
      switch mode {
      case .add: return .same(item)
      case .inventory: return .nothing
      case .use, .waste:
        return try end(
          item, as: mode == .use ? .used : .wasted, amount ?? ItemShares.onePiece(of: item), today: today,
          in: transaction)
      case .open:
        return try change(item, isMeant: item.openedOn == nil, in: transaction) {
          $0.opened(on: today, keeping: daysOpened)
        }
      case .freeze:
        return try change(item, isMeant: item.frozenOn == nil, in: transaction) {
          $0.frozen(on: today, expires: .never, location: freezer)
        }
      }
    }
  }

  /// Takes the last scan back; nil where the last that was done is none.
  public func undo(at moment: Instant) throws -> JournalEntry? {
    let last = try pantry.history(user: user, limit: 1000).first { $0.undoneBy == nil && $0.undoes == nil }
    guard last?.command.hasPrefix("stream ") == true else { return nil }
    return try pantry.undo(user: user, at: moment)
  }

  /// Makes the pantry what was counted: takes away what is missing and adds what is more, as one step of undo.
  public func apply(
    _ difference: InventoryDifference, today: CivilDate, at moment: Instant
  ) throws -> [ScannerAnswer] {
    let more = try difference.lines.flatMap(\.more).map { ($0, try product(of: $0)) }
    return try pantry.perform("stream inventory", user: user, at: moment) { transaction in
      let gone = try difference.lines.flatMap(\.missing).map { share in
        ScannerAnswer.changed(try transaction.take(share.amount, of: share.item, as: .deleted, on: today))
      }
      return try gone + more.map { try add([$0.0], products: $0.1, today: today, in: transaction) }
    }
  }
}

/// What became of a code.
public enum ScannerAnswer: Hashable, Sendable {
  /// An item, with the pieces of it that were scanned before.
  case added(Item)
  /// The piece is there already, by its serial number or its label.
  case same(Item)
  /// In the inbox, with the reasons why.
  case waiting(InboxEntry)
  /// Used or wasted, and what is left of the product.
  case ended(Item, left: Quantity?)
  /// Opened, frozen, or taken away.
  case changed(Item)
  case nothing
}

extension ScannerSession {
  /// What the catalog knows of a code, else the pantry.
  private func product(of code: Barcode) throws -> [GTIN: ItemFacts] {
    guard let gtin = code.gtin else { return [:] }
    if let known = try catalog()?.known([gtin]), !known.isEmpty { return known }
    guard let item = try pantry.items(gtin: gtin, user: user).first else { return [:] }
    return [gtin: ItemFacts(product: item.product, dueType: item.dueType)]
  }

  /// The code; or both, where it has eight digits that are a product as EAN-8 and another as UPC-E: a scanner sends
  /// digits, and does not say which of the two was under the bars.
  private func meanings(of code: Barcode) throws -> [Barcode] {
    guard code.symbology == .ean8 || code.symbology == .upce, let reading = CodeReading(code.text),
      let products = try catalog()?.products(of: reading), products.count > 1
    else { return [code] }
    return [Barcode(symbology: .ean8, bytes: code.bytes), Barcode(symbology: .upce, bytes: code.bytes)]
  }

  private func add(
    _ codes: [Barcode], products: [GTIN: ItemFacts], today: CivilDate, in transaction: PantryTransaction
  ) throws -> ScannerAnswer {
    let registration = Registration(
      PhotoFindings(photo: Self.source, contentHash: Self.source, codes: codes), products: products,
      today: today, layouts: layouts, currency: try transaction.user(named: user)?.currency)
    var facts = registration.facts
    facts.location = location ?? facts.location
    guard registration.reasons.isEmpty else {
      return .waiting(try wait(codes, facts, registration.reasons, in: transaction))
    }
    guard let gtin = facts.product?.gtin else { return .added(try transaction.insert(facts, for: user)) }
    if let serial = facts.serial {
      if let item = try transaction.item(gtin: gtin, serial: serial, user: user) { return .same(item) }
    } else if facts.unit == nil,
      var item = try transaction.items(gtin: gtin, user: user).first(where: { $0.isAnother(of: facts) })
    {
      item.quantity = item.quantity + (facts.quantity ?? .one)
      try transaction.update(item)
      return .added(item)
    }
    return .added(try transaction.insert(facts, for: user))
  }

  /// Another piece of what waits already is counted there.
  private func wait(
    _ barcodes: [Barcode], _ facts: ItemFacts, _ reasons: [InboxReason], in transaction: PantryTransaction
  ) throws -> InboxEntry {
    let codes = barcodes.map { code in
      InboxCode(
        symbology: code.symbology, text: code.text.replacing("\0", with: "\u{2400}"), gtin: code.gtin)
    }
    let waiting = try transaction.inbox(user: user).first {
      $0.photo == Self.source && $0.codes == codes && $0.reasons == reasons && $0.isAnother(of: facts)
    }
    guard let entry = waiting, facts.unit == nil, facts.serial == nil else {
      return try transaction.addInbox(
        user: user, photo: Self.source, contentHash: Self.source, codes: codes, facts: facts,
        reasons: reasons)
    }
    let more = entry.taking(ItemFacts(quantity: entry.quantity + (facts.quantity ?? .one)))
    try transaction.update(more)
    return more
  }

  private func end(
    _ code: Barcode, as state: ItemState, _ typed: Quantity?, today: CivilDate,
    in transaction: PantryTransaction
  ) throws -> ScannerAnswer {
    let says = PhotoCodes([code], today: today, layouts: layouts)
    let first = try batch(of: code, says, in: transaction) { _ in true }
    let said = says.unit == first.unit ? says.quantity : nil
    return try end(
      first, as: state, typed ?? said.map({ min($0, first.quantity) }) ?? ItemShares.onePiece(of: first),
      today: today, in: transaction)
  }

  /// - Parameter amount: nil where somebody has to say it.
  private func end(
    _ first: Item, as state: ItemState, _ amount: Quantity?, today: CivilDate,
    in transaction: PantryTransaction
  ) throws -> ScannerAnswer {
    guard let amount else { throw RegisterError.amountNeeded(first) }
    guard amount <= first.quantity else { throw RegisterError.tooLittle(first) }
    let taken = try transaction.take(amount, of: first, as: state, on: today)
    return .ended(taken, left: try transaction.left(of: [taken], user: user)[0])
  }

  private func change(
    _ code: Barcode, today: CivilDate, in transaction: PantryTransaction, isMeant: @escaping (Item) -> Bool,
    by change: (Item) -> Item
  ) throws -> ScannerAnswer {
    let says = PhotoCodes([code], today: today, layouts: layouts)
    let first = try batch(of: code, says, in: transaction, isMeant: isMeant)
    return try self.change(first, isMeant: isMeant(first), in: transaction, by: change)
  }

  private func change(
    _ first: Item, isMeant: Bool, in transaction: PantryTransaction, by change: (Item) -> Item
  ) throws -> ScannerAnswer {
    guard isMeant else {
      throw RegisterError.noBatch(code: first.product.code ?? first.product.name)
    }
    return .changed(try transaction.change(ItemShares.onePieceOrAll(of: first), of: first, by: change))
  }

  /// The batch that goes first, among those that are what the code says, where some are.
  private func batch(
    of code: Barcode, _ says: PhotoCodes, in transaction: PantryTransaction, isMeant: @escaping (Item) -> Bool
  ) throws -> Item {
    var batches: [Item]
    if let gtin = code.gtin {
      let search = ItemSearch(user: user, isMeant: isMeant)
      let meaning = try search.meaning(of: gtin.shortest, in: transaction)
      batches = meaning.batches
    } else {
      batches = try transaction.items(user: user).filter { $0.product.code == code.text && isMeant($0) }
    }
    let expires = says.expires.date
    let kinds: [(Item) -> Bool] = [
      { says.serial != nil && $0.serial == says.serial }, { says.lot != nil && $0.lot == says.lot },
      { expires != nil && $0.expires.date == expires },
    ]
    for isSaid in kinds where batches.contains(where: isSaid) { batches = batches.filter(isSaid) }
    guard let first = batches.min(by: FEFO.precedes) else { throw RegisterError.noBatch(code: code.text) }
    return first
  }
}

extension ItemMeaning {
  /// First expired first out.
  var batches: [Item] {
    switch self {
    case .item(let item): [item]
    case .product(let batches): batches
    }
  }
}

extension Item {
  /// True where these are the facts of one more piece of this batch.
  fileprivate func isAnother(of facts: ItemFacts) -> Bool {
    var facts = facts
    facts.quantity = quantity
    let piece = Item(id: id, user: user, facts: facts, createdAt: createdAt)
    return openedOn == nil && frozenOn == nil && piece?.facts == self.facts
  }
}

extension InboxEntry {
  fileprivate func isAnother(of facts: ItemFacts) -> Bool {
    var facts = facts
    facts.quantity = quantity
    return InboxEntry(
      id: id, user: user, createdAt: createdAt, photo: photo, contentHash: contentHash, facts: facts,
      reasons: reasons
    ).facts == self.facts
  }
}
