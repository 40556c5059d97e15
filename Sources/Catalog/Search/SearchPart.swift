/// Gathers which products have which term until a part of the index can be written.
///
/// Within a part the products have numbers by the length of their names and then by GTIN: the numbers are small, and
/// in every list the better products come first.
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
    var beginnings = BeginningLists(productCount: keys.count)
    for index in terms.sorted() {
      let term = terms[index]
      let list = entries[starts[index]..<starts[index + 1]]
      try body(term, list)
      beginnings.add(list, of: term)
    }
    try beginnings.forEach(body)
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
