/// Gathers which products have which term until a segment of the index can be written.
struct SearchSegment {
  /// The products, in the order in which they were added.
  private var keys: [UInt64] = []
  private var slots: [Int32]
  private var terms: [UInt64] = []
  /// For each term: how many postings it has, and the product it was added for last.
  private var counts: [Int32] = []
  private var lastProducts: [Int32] = []
  private var postings: [Posting] = []
  private var folded: [UInt8] = []

  private struct Posting {
    let term: Int32
    /// The number of the product in 24 bits and the rank in 8.
    let entry: UInt32
  }

  /// Postings after which a segment should be written: some fifty megabytes.
  static let size = 4_500_000

  init() {
    slots = [Int32](repeating: -1, count: 1 << 12)
  }

  var isEmpty: Bool { keys.isEmpty }
  var isFull: Bool { postings.count >= Self.size }

  /// Adds a product. Keys ascend within a segment.
  mutating func add(key: UInt64, bytes: [UInt8], name: Range<Int>, brand: Range<Int>) {
    let product = Int32(keys.count)
    keys.append(key)
    folded.removeAll(keepingCapacity: true)
    FoldedText.append(bytes, name, to: &folded)
    let end = folded.count
    let rank = SearchRank(nameLength: end)
    var isFirst = true
    SearchTerm.forEach(in: folded, 0..<end) { term, kind in
      let isBeginning = isFirst && kind != .mark
      add(term.number, product, isBeginning ? rank.beginning : rank.inName)
      if isBeginning { isFirst = false }
    }
    guard !brand.isEmpty else { return }
    FoldedText.append(bytes, brand, to: &folded)
    SearchTerm.forEach(in: folded, end..<folded.count) { term, _ in add(term.number, product, rank.inBrand) }
  }

  /// Gives every term by ascending number with its encoded postings, and forgets them.
  mutating func drain(_ body: (_ term: UInt64, _ postings: [UInt8]) throws -> Void) rethrows {
    var starts = [Int](repeating: 0, count: terms.count + 1)
    for (term, count) in counts.enumerated() { starts[term + 1] = starts[term] + Int(count) }
    var places = starts
    var entries = [UInt32](repeating: 0, count: postings.count)
    for posting in postings {
      let term = Int(posting.term)
      entries[places[term]] = posting.entry
      places[term] += 1
    }
    let order = terms.indices.sorted { terms[$0] < terms[$1] }
    var blob: [UInt8] = []
    for term in order {
      blob.removeAll(keepingCapacity: true)
      var last: UInt64 = 0
      for entry in entries[starts[term]..<starts[term + 1]] {
        let key = keys[Int(entry >> 8)]
        SearchPostings.append(key - last, rank: UInt8(truncatingIfNeeded: entry), to: &blob)
        last = key
      }
      try body(terms[term], blob)
    }
    self = SearchSegment()
  }

  private mutating func add(_ term: UInt64, _ product: Int32, _ rank: UInt8) {
    let index = Int(self.index(of: term))
    guard lastProducts[index] != product else { return }
    lastProducts[index] = product
    counts[index] += 1
    postings.append(Posting(term: Int32(index), entry: UInt32(product) << 8 | UInt32(rank)))
  }

  /// The term's number in this segment, given out where it has none: open addressing, half full at most.
  private mutating func index(of term: UInt64) -> Int32 {
    let mask = slots.count - 1
    var slot = Self.slot(of: term, mask)
    while slots[slot] >= 0 {
      if terms[Int(slots[slot])] == term { return slots[slot] }
      slot = (slot + 1) & mask
    }
    let index = Int32(terms.count)
    slots[slot] = index
    terms.append(term)
    counts.append(0)
    lastProducts.append(-1)
    if terms.count * 2 > slots.count { grow() }
    return index
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    let mask = slots.count - 1
    for (index, term) in terms.enumerated() {
      var slot = Self.slot(of: term, mask)
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(index)
    }
  }

  private static func slot(of term: UInt64, _ mask: Int) -> Int {
    Int(truncatingIfNeeded: (term &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
  }
}
