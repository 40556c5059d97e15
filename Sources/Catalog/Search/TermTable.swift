/// Numbers the terms of a part as they come, and counts the products of each.
///
/// A hash table with open addressing and linear probing. Every word of every name goes through it, so
/// the hash is one multiplication with 2⁶⁴/φ, whose upper half spreads even terms that differ
/// in one letter, and the table is half full at most: 1.5 slots are looked at on the average for a term that is there,
/// 2.5 for one that is not (Knuth, The Art of Computer Programming, volume 3, section 6.4). A product counts once for
/// a term however often it has it; since products come one after the other, the last one of each term tells.
struct TermTable {
  private var slots = [Int32](repeating: -1, count: 1 << 12)
  private var terms: [SearchTerm] = []
  /// How many products each term has.
  private(set) var counts: [Int32] = []
  /// For each term the product it was added for last.
  private var lastProducts: [Int32] = []

  subscript(index: Int) -> SearchTerm { terms[index] }

  /// The terms' indices by ascending number of the term.
  func sorted() -> [Int] { terms.indices.sorted { terms[$0].number < terms[$1].number } }

  /// The index of the term; nil when the product has it already.
  @inline(__always)
  mutating func add(_ term: SearchTerm, of product: Int32) -> Int? {
    let index = Int(index(of: term))
    guard lastProducts[index] != product else { return nil }
    lastProducts[index] = product
    counts[index] += 1
    return index
  }

  private mutating func index(of term: SearchTerm) -> Int32 {
    var slot = slot(of: term)
    while slots[slot] >= 0 {
      if terms[Int(slots[slot])] == term { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
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
    for (index, term) in terms.enumerated() {
      var slot = slot(of: term)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index)
    }
  }

  private func slot(of term: SearchTerm) -> Int {
    Int(truncatingIfNeeded: (term.number &* 0x9E37_79B9_7F4A_7C15) >> 32) & (slots.count - 1)
  }
}
