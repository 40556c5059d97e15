import Expiry
import Hashing
import Pantry

/// What earlier imports have brought in, so that nothing comes twice without anybody noticing.
///
/// Rows with ids of this program are known by these. Those with another program's ids are remembered by them, in the
/// memory that photos have too: of one user, under the id together with the product, since two programs may number
/// different things alike. Rows without an id are known by all that they say, as the journal has it of the imports that were
/// not undone; a row that said the same twice counts twice.
struct EarlierImports {
  private var left: [Likeness: Int] = [:]
  /// When the last of them was.
  private(set) var latest: Instant?

  /// - Parameter user: whose imports they are.
  init(of user: String, in pantry: some PantryReading) throws {
    try pantry.forEachItemMade(by: ItemImport.command, user: user) { item, moment in
      left[Likeness(item), default: 0] += 1
      latest = max(latest ?? moment, moment)
    }
  }

  /// True, once for each, where an earlier import has brought in the same.
  mutating func take(_ item: Item) -> Bool {
    guard !left.isEmpty else { return false }
    let likeness = Likeness(item)
    guard let count = left[likeness], count > 0 else { return false }
    left[likeness] = count - 1
    return true
  }

  /// All that a row says of a batch; of the product what tells it from others, since the catalog may know more by now.
  private struct Likeness: Hashable {
    private let product: String
    private let expires: Expires
    private let quantity: Quantity
    private let texts: [String?]
    private let days: [CivilDate?]
    private let price: Price?

    init(_ item: Item) {
      product = item.product.identity
      expires =
        item.expires.date.map { .on($0, precision: item.expires.precision ?? .day, source: .imported) }
        ?? item.expires
      quantity = item.quantity
      texts = [item.user, item.unit, item.location, item.lot, item.serial, item.note, item.state.rawValue]
      days = [item.purchasedOn, item.openedOn, item.frozenOn]
      price = item.price
    }
  }
}

/// A row of another program, by its id there.
struct ForeignRow {
  private let key: String
  private static let settings = "import of rows"

  init(id: String, product: ProductSnapshot) {
    let text = Array((id + "\u{1f}" + product.identity).utf8)
    let (high, low) = XXH3.hash128(text)
    key = [high, low].map { value in
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The item that it became.
  func item(of user: String, in pantry: some PantryReading) throws -> Item? {
    try pantry.scan(user: user, contentHash: key, settings: Self.settings)?.items.first.flatMap {
      try pantry.item($0)
    }
  }

  func remember(_ item: Item, at moment: Instant, in transaction: PantryTransaction) throws {
    try transaction.record(
      ScanRecord(user: item.user, contentHash: key, settings: Self.settings, at: moment, items: [item.id]))
  }
}
