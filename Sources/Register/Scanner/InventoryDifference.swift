public import Barcodes
public import Expiry

/// What was counted beside what the pantry has, product by product.
public struct InventoryDifference: Hashable, Sendable {
  /// What was counted first, then what was not, each by name.
  public let lines: [Line]
  /// How many items have no code, and could not be counted.
  public let uncountable: Int

  /// One product.
  public struct Line: Hashable, Sendable {
    /// Its name, or its code where nobody knows it.
    public let name: String
    /// As often as they were scanned.
    public let codes: [Barcode]
    /// Likewise; those that wait in the inbox included.
    public let present: Int
    /// What is not there, of the batches that go first.
    public let missing: [FEFO.Share]
    /// What nobody has entered.
    public let more: [Barcode]

    /// In pieces, or in packs of what is weighed.
    public var counted: Int { codes.count }

    public var isEqual: Bool { missing.isEmpty && more.isEmpty }
  }

  /// - Parameters:
  ///   - counted: what was scanned, each as often as it was.
  ///   - items: what the pantry has where was counted.
  ///   - waiting: what the inbox has.
  public init(
    counted: [Barcode], items: [Item], waiting: [InboxEntry], today: CivilDate, layouts: [InStoreLayout] = []
  ) {
    let countable = items.filter { $0.product.gtin != nil || $0.product.code != nil }
    uncountable = items.count - countable.count
    var products: [String: Tally] = [:]
    for code in counted { products[Self.key(of: code), default: Tally()].codes.append(code) }
    for item in countable { products[Self.key(of: item), default: Tally()].batches.append(item) }
    for entry in waiting where entry.photo == ScannerSession.source && entry.codes.count == 1 {
      let key = entry.codes[0].gtin?.description ?? entry.codes[0].text
      // What is known to be elsewhere is not missing here.
      products[key]?.waiting += entry.quantity.pieces
    }
    lines = products.map { $1.line(key: $0, today: today, layouts: layouts) }
      .sorted { ($0.counted == 0 ? 1 : 0, $0.name) < ($1.counted == 0 ? 1 : 0, $1.name) }
  }

  private static func key(of code: Barcode) -> String { code.gtin?.description ?? code.text }

  private static func key(of item: Item) -> String {
    item.product.gtin?.description ?? item.product.code ?? ""
  }

  /// What is known of one product.
  private struct Tally {
    var codes: [Barcode] = []
    var batches: [Item] = []
    var waiting = 0

    func line(key: String, today: CivilDate, layouts: [InStoreLayout]) -> Line {
      var left = Dictionary(uniqueKeysWithValues: batches.map { ($0.id, $0.pieces) })
      // Those that go first are those that went.
      let last = batches.sorted { FEFO.precedes($1, $0) }
      func count(_ isMeant: (Item) -> Bool) -> Bool {
        guard let item = last.first(where: { left[$0.id] ?? 0 > 0 && isMeant($0) }) else { return false }
        left[item.id, default: 0] -= 1
        return true
      }
      func rest(_ codes: [Barcode], _ isMeant: (CivilDate?, Item) -> Bool) -> [Barcode] {
        codes.filter { code in
          let date = PhotoCodes([code], today: today, layouts: layouts).expires.date
          return !count { isMeant(date, $0) }
        }
      }
      // A code that tells its date is of that batch, or of one whose date nobody knows; another may be of any.
      let undated = rest(codes) { $0 != nil && $1.expires.date == $0 }
      let other = rest(undated) { date, _ in date == nil }
      let more = rest(other) { $1.expires.date == nil }
      return Line(
        name: batches.first.map { ItemText.name($0.product) } ?? codes.first?.gtin?.shortest ?? key,
        codes: codes, present: batches.reduce(waiting) { $0 + $1.pieces },
        missing: last.reversed().compactMap { $0.share(without: left[$0.id] ?? 0) },
        more: Array(more.dropFirst(min(waiting, more.count))))
    }
  }
}

extension Item {
  /// What can be counted of it: a pack that was begun is one, and so is whatever is weighed.
  fileprivate var pieces: Int { isMeasured ? 1 : quantity.pieces }

  /// What is missing where so many of its pieces were not counted; nil for none.
  fileprivate func share(without count: Int) -> FEFO.Share? {
    guard count > 0 else { return nil }
    let all = isMeasured || count >= pieces
    let amount = all ? quantity : Quantity(millionths: Int64(count) * 1_000_000).map { min($0, quantity) }
    return FEFO.Share(item: self, amount: amount ?? quantity)
  }
}

extension Quantity {
  fileprivate var pieces: Int { Int((millionths + 999_999) / 1_000_000) }
}
