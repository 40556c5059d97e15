import Barcodes
public import Expiry
public import Pantry

/// Looks for what somebody means where an item is asked for.
///
/// A label's text and a whole id go before all else, then a code, the beginning of an id, a whole name, and a part of one. What is in the
/// pantry goes before what has ended.
public struct ItemSearch {
  private let user: String
  private let includesEnded: Bool
  private let isMeant: (Item) -> Bool

  /// - Parameters:
  ///   - user: whose items they are.
  ///   - includesEnded: whether items may be meant that were used, wasted or deleted.
  ///   - isMeant: which batches of a product can be meant, such as those not opened yet.
  public init(user: String, includesEnded: Bool = false, isMeant: @escaping (Item) -> Bool = { _ in true }) {
    self.user = user
    self.includesEnded = includesEnded
    self.isMeant = isMeant
  }

  /// What the text may mean; only several where they are equally likely.
  /// - Throws: ``RegisterError`` where it means nothing.
  public func meanings(of typed: String, in pantry: some PantryReading) throws -> [ItemMeaning] {
    if let reference = LabelReference(typed) {
      return [.item(try checked(pantry.item(labelled: reference, user: user)))]
    }
    let (whole, beginnings) = try items(withID: typed, in: pantry)
    if let whole { return [.item(try checked(whole))] }
    if let code = try Self.code(typed) { return try products(under: code, typed: typed, in: pantry) }
    let active = beginnings.filter { $0.state == .active }
    guard active.isEmpty else { return active.map(ItemMeaning.item) }
    let named = Self.products(
      in: try pantry.items(user: user), called: SoughtText(typed), isMeant: isMeant)
    guard named.isEmpty else { return named }
    guard includesEnded else {
      if beginnings.count == 1 { _ = try checked(beginnings[0]) }
      throw RegisterError.noItem(typed)
    }
    return try endedItems(called: typed, beginnings: beginnings, in: pantry)
  }

  /// The only thing that the text means.
  /// - Throws: ``RegisterError/several(_:_:)`` where it may be more than one.
  public func meaning(of typed: String, in pantry: some PantryReading) throws -> ItemMeaning {
    let meanings = try meanings(of: typed, in: pantry)
    guard meanings.count == 1 else { throw RegisterError.several(typed, meanings) }
    return meanings[0]
  }

  private func checked(_ item: Item) throws -> Item {
    guard includesEnded || item.state == .active else { throw RegisterError.ended(item) }
    return item
  }

  private func items(
    withID typed: String, in pantry: some PantryReading
  ) throws -> (whole: Item?, beginnings: [Item]) {
    switch try pantry.resolve(typed, user: user) {
    case .none: return (nil, [])
    case .one(let id):
      guard let item = try pantry.item(id) else { return (nil, []) }
      return id.description == typed.lowercased() ? (item, []) : (nil, [item])
    case .ambiguous(let ids): return (nil, try ids.compactMap(pantry.item))
    }
  }

  /// One for each product that used to be there: its latest batch.
  private func endedItems(
    called typed: String, beginnings: [Item], in pantry: some PantryReading
  ) throws -> [ItemMeaning] {
    guard beginnings.isEmpty else { return beginnings.map(ItemMeaning.item) }
    let ended = try pantry.items(user: user, states: Set(ItemState.allCases).subtracting([.active]))
    let named = Self.products(in: ended, called: SoughtText(typed)) { _ in true }
    guard !named.isEmpty else { throw RegisterError.noItem(typed) }
    return named.map { meaning in
      guard case .product(let batches) = meaning else { return meaning }
      return .item(batches.max(by: Self.endedBefore) ?? batches[0])
    }
  }
}

extension ItemSearch {
  private static func endedBefore(_ a: Item, _ b: Item) -> Bool {
    guard let first = a.endedOn, let second = b.endedOn, first != second else {
      return a.id.number < b.id.number
    }
    return first < second
  }

  /// Codes begin with a digit and ids with a letter; codes are longer than them.
  private static func code(_ typed: String) throws -> CodeReading? {
    typed.utf8.count >= 8 && typed.first?.isNumber == true ? try ProductCode(typed).reading : nil
  }

  /// The products that have the code in whichever of its forms; where one has several, they are one.
  private func products(
    under code: CodeReading, typed: String, in pantry: some PantryReading
  ) throws -> [ItemMeaning] {
    let found = try (code.gtins + code.gtin.eightDigitForms).flatMap {
      try pantry.items(gtin: $0, user: user)
    }
    .filter(isMeant)
    if !found.isEmpty { return Self.products(in: found, isOneCode: true) }
    guard includesEnded else { throw RegisterError.noBatch(code: typed) }
    let ended = try pantry.items(user: user, states: Set(ItemState.allCases)).filter {
      $0.product.gtin.map(code.gtins.contains) ?? false
    }
    guard let last = ended.max(by: { $0.id.number < $1.id.number }) else {
      throw RegisterError.noBatch(code: typed)
    }
    return [.item(last)]
  }

  /// The products whose whole name it is, else those of whose name it is a part. Batches that cannot be meant count only
  /// where no other does, so that it can be said why not.
  private static func products(
    in items: [Item], called text: SoughtText, isMeant: (Item) -> Bool
  ) -> [ItemMeaning] {
    guard !text.isEmpty else { return [] }
    var found = items.filter { $0.product.isCalled(text) }
    if found.isEmpty { found = items.filter { text.isPart(of: $0.product.names) } }
    let meant = found.filter(isMeant)
    return products(in: meant.isEmpty ? found : meant)
  }

  /// Batches of the same name and brand are of one product, unless two codes tell them apart.
  /// - Parameter isOneCode: true where all were found under forms of one code, which tell nothing apart.
  private static func products(in items: [Item], isOneCode: Bool = false) -> [ItemMeaning] {
    let named = Dictionary(grouping: items) { $0.product.names.map(SoughtText.fold) }
    let products = named.values.flatMap { items in
      let codes = Set(items.compactMap(\.product.gtin))
      guard !isOneCode, codes.count > 1 else { return [items] }
      return Array(Dictionary(grouping: items) { $0.product.gtin }.values)
    }
    return products.map { ItemMeaning.product($0.sorted(by: FEFO.precedes)) }
      .sorted { FEFO.precedes($0.first, $1.first) }
  }
}
