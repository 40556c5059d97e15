public import Barcodes

extension InboxEntry {
  /// The products that the codes name, each once.
  public var gtins: [GTIN] {
    var seen: Set<GTIN> = []
    return codes.compactMap(\.gtin).filter { seen.insert($0).inserted }
  }

  /// The entry with what the catalog knows by now: its product where there was none and the codes name just one,
  /// and the reasons that are left.
  public func reviewed(products: [GTIN: KnownProduct]) -> InboxEntry {
    var entry = self
    if entry.product == nil, gtins.count == 1, let known = products[gtins[0]] {
      entry.product = known.snapshot
      entry.dueType = entry.dueType ?? known.dueType
    }
    entry.reasons = reasons.filter { entry.stillHolds($0) }
    return entry
  }

  /// A reason is gone when what was missing is there; a date that was typed settles a conflict.
  private func stillHolds(_ reason: InboxReason) -> Bool {
    switch reason {
    case .noDate, .conflictingDates: expires == .unknown
    case .noBarcode, .notAProductCode, .incompleteCode, .unknownProduct, .severalProducts: product == nil
    }
  }

  /// What is to be registered when nothing is missing any more.
  /// - Parameter acceptingUnknownDate: also where nobody knows the date.
  public func datedProduct(acceptingUnknownDate: Bool = false) -> DatedProduct? {
    guard let product, expires != .unknown || acceptingUnknownDate else { return nil }
    return DatedProduct(
      product: product, expires: expires, dueType: dueType ?? .bestBefore, quantity: quantity,
      location: location)
  }
}
