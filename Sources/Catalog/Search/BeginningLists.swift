/// Gathers, for each character, the products that have longer terms which begin with it: a search for one letter would
/// otherwise have to go through thousands of lists.
struct BeginningLists {
  private let productCount: Int
  /// For each product nothing, or 1 and its best place.
  private var places: [UInt8]
  private var products: [UInt32] = []
  private var character: SearchTerm?
  private var lists: [(SearchTerm, [UInt32])] = []

  init(productCount: Int) {
    self.productCount = productCount
    places = [UInt8](repeating: 0, count: productCount)
  }

  /// Adds a term, by ascending number.
  mutating func add(_ entries: ArraySlice<UInt32>, of term: SearchTerm) {
    let first = term.firstCharacter
    if character != first { endCharacter() }
    character = first
    guard term != first else { return }
    for entry in entries {
      let product = Int(entry >> 2)
      let place = UInt8(truncatingIfNeeded: entry & 3) + 1
      if places[product] == 0 { products.append(entry >> 2) }
      if places[product] == 0 || places[product] > place { places[product] = place }
    }
  }

  mutating func forEach(_ body: (SearchTerm, ArraySlice<UInt32>) throws -> Void) rethrows {
    endCharacter()
    for (term, entries) in lists.sorted(by: { $0.0.number < $1.0.number }) { try body(term, entries[...]) }
  }

  private mutating func endCharacter() {
    guard let character, !products.isEmpty else { return }
    if products.count > productCount / 16 {
      products = (0..<UInt32(productCount)).filter { places[Int($0)] != 0 }
    } else {
      products.sort()
    }
    let entries = products.map { $0 << 2 | UInt32(places[Int($0)] - 1) }
    for product in products { places[Int(product)] = 0 }
    products.removeAll(keepingCapacity: true)
    lists.append((character.beginningWithCharacter, entries))
  }
}
