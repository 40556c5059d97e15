/// Gathers which products have which term until a part of the index can be written.
///
/// Within a part the products have numbers by the length of their names and then by GTIN: the numbers are small, and
/// in every list the better products come first.
///
/// Products come by GTIN, each with its terms; what is written goes the other way round, by term. Both turns are
/// counting sorts: how many products each length has says where the numbers of each length begin, and how many products
/// each term has (``TermTable`` counts as they come) says where its list begins in one array of all lists. Then one
/// pass over the products by number puts each into the lists of its terms, which are sorted as they are filled.
struct SearchPart {
  private var keys: [UInt64] = []
  private var lengths: [UInt8] = []
  /// Where each product's postings end.
  private var ends: [Int32] = []
  /// A term's index, with the place in the lowest two bits.
  private var postings: [UInt32] = []
  private var terms = TermTable()
  private var folded: [UInt8] = []

  /// Postings after which a part should be written: some forty megabytes, and just below 2²², at which an array would
  /// double.
  private static let size = 4_100_000

  var isEmpty: Bool { keys.isEmpty }
  var isFull: Bool { postings.count >= Self.size }

  /// Adds a product. Keys ascend within a part.
  mutating func add(key: UInt64, bytes: [UInt8], name: Range<Int>, brand: Range<Int>) {
    let product = Int32(keys.count)
    keys.append(key)
    folded.removeAll(keepingCapacity: true)
    FoldedText.append(bytes, name, to: &folded)
    let end = folded.count
    lengths.append(NameLength.step(end))
    var isFirst = true
    var scanner = TermScanner(folded, 0..<end)
    scanner.forEach { term, kind in
      let isBeginning = isFirst && kind != .mark
      add(term, product, isBeginning ? .beginning : .name)
      if isBeginning { isFirst = false }
    }
    if !brand.isEmpty {
      FoldedText.append(bytes, brand, to: &folded)
      var scanner = TermScanner(folded, end..<folded.count)
      scanner.forEach { term, _ in add(term, product, .brand) }
    }
    ends.append(Int32(postings.count))
  }

  @inline(__always)
  private mutating func add(_ term: SearchTerm, _ product: Int32, _ place: SearchPlace) {
    guard let index = terms.add(term, of: product) else { return }
    postings.append(UInt32(index) << 2 | UInt32(place.rawValue))
  }

  /// The products in the order of their numbers.
  func documents() -> SearchDocuments {
    var counts = [Int](repeating: 0, count: NameLength.count)
    for length in lengths { counts[Int(length)] += 1 }
    var places = counts.indices.map { counts[..<$0].reduce(0, +) }
    var order = [Int32](repeating: 0, count: keys.count)
    for (product, length) in lengths.enumerated() {
      order[places[Int(length)]] = Int32(product)
      places[Int(length)] += 1
    }
    return SearchDocuments(keys: order.map { keys[Int($0)] }, counts: counts, order: order)
  }

  /// Gives every term by ascending number with its products, then the lists of all longer terms that begin with a
  /// character.
  func forEachTerm(
    _ documents: SearchDocuments, _ body: (SearchTerm, ArraySlice<UInt32>) throws -> Void
  ) rethrows {
    let (entries, starts) = entries(documents)
    var prefixes = PrefixLists(productCount: keys.count)
    for index in terms.sorted() {
      let term = terms[index]
      let list = entries[starts[index]..<starts[index + 1]]
      try body(term, list)
      prefixes.add(list, of: term)
    }
    try prefixes.forEach(body)
  }

  /// The products' numbers and places, term by term, and where each term's begin.
  private func entries(_ documents: SearchDocuments) -> (entries: [UInt32], starts: [Int]) {
    var starts = [0]
    for count in terms.counts { starts.append(starts[starts.count - 1] + Int(count)) }
    var places = starts
    var entries = [UInt32](repeating: 0, count: postings.count)
    for (number, product) in documents.order.enumerated() {
      let first = product == 0 ? 0 : Int(ends[Int(product) - 1])
      for posting in postings[first..<Int(ends[Int(product)])] {
        let term = Int(posting >> 2)
        entries[places[term]] = UInt32(number) << 2 | posting & 3
        places[term] += 1
      }
    }
    return (entries, starts)
  }
}

/// The products of a part by their numbers.
struct SearchDocuments {
  let keys: [UInt64]
  /// How many products there are of each length of the name.
  let counts: [Int]
  /// Which they were when they were added.
  let order: [Int32]
}

/// Where a product has a term, the better places first.
enum SearchPlace: UInt8, CaseIterable {
  case beginning, name, brand
}

/// The length of a name in as few steps as the index needs.
enum NameLength {
  /// How many different ones there are.
  static let count = 64

  /// - Parameter bytes: those of the folded name.
  static func step(_ bytes: Int) -> UInt8 { UInt8(min(count - 1, bytes / 2)) }
}

/// Gathers, for each character, the products that have longer terms which begin with it, as one list: a search for one
/// letter would otherwise have to go through thousands of lists.
struct PrefixLists {
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
    lists.append((character.prefixList, entries))
  }
}
