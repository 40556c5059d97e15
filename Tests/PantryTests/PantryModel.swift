import Barcodes
import Expiry
import Pantry

/// A pantry as plain values, with every rule written a second time and as simply as can be.
struct PantryModel: Equatable {
  struct Batch: Equatable {
    let number: Int64
    let product: Int
    /// In millionths.
    var quantity: Int64
    var location: String?
    /// The last good day and where it comes from; nil for never or unknown.
    var date: Int?
    var kind: Kind
    var openedOn: Int?
    var frozenOn: Int?
    var state = ItemState.active
    var endedOn: Int?
  }

  enum Kind: Equatable { case date, never, unknown }

  var batches: [Batch] = []

  /// First expired, first out: opened, then by date with none last, then by number.
  func order(of product: Int) -> [Int64] {
    let active = batches.filter { $0.state == .active && $0.product == product }
    let opened = active.filter { $0.openedOn != nil }
    let closed = active.filter { $0.openedOn == nil }
    return (Self.byDate(opened) + Self.byDate(closed)).map(\.number)
  }

  private static func byDate(_ batches: [Batch]) -> [Batch] {
    let dated = batches.filter { $0.date != nil }.sorted {
      ($0.date ?? 0, $0.number) < ($1.date ?? 0, $1.number)
    }
    return dated + batches.filter { $0.date == nil }.sorted { $0.number < $1.number }
  }

  /// Takes so much of a batch apart: under a new number, while the rest keeps the old one.
  mutating func split(_ number: Int64, _ amount: Int64, newNumber: Int64) -> Int {
    guard let index = batches.firstIndex(where: { $0.number == number }) else { return 0 }
    guard amount < batches[index].quantity else { return index }
    let old = batches[index]
    batches[index].quantity -= amount
    batches.append(
      Batch(
        number: newNumber, product: old.product, quantity: amount, location: old.location, date: old.date,
        kind: old.kind, openedOn: old.openedOn, frozenOn: old.frozenOn))
    return batches.count - 1
  }

  mutating func open(_ index: Int, on today: Int, keeping days: Int?) {
    batches[index].openedOn = today
    guard let days else { return }
    batches[index].date = min(batches[index].date ?? Int.max, today + days)
    batches[index].kind = .date
  }

  init() {}

  /// What a pantry really holds.
  init(_ store: PantryStore, products: [GTIN]) throws {
    for user in try store.users() {
      for item in try store.items(user: user.name, states: Set(ItemState.allCases)) {
        let kind: Kind = item.expires == .never ? .never : item.expires == .unknown ? .unknown : .date
        batches.append(
          Batch(
            number: item.id.number, product: item.product.gtin.flatMap(products.firstIndex(of:)) ?? -1,
            quantity: item.quantity.millionths, location: item.location, date: item.expires.date?.dayNumber,
            kind: kind, openedOn: item.openedOn?.dayNumber, frozenOn: item.frozenOn?.dayNumber,
            state: item.state, endedOn: item.endedOn?.dayNumber))
      }
    }
    batches.sort { $0.number < $1.number }
  }

  var sorted: PantryModel {
    var model = self
    model.batches.sort { $0.number < $1.number }
    return model
  }
}
