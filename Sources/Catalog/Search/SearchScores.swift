/// How well every product of the index fits the words looked at so far.
///
/// The score of a product, the least being the best, is the sum over the words of 8 × cost + length: how well the word
/// stands in it (``SearchLevel``), and the length of its name in steps from 0 to 63. A cost is 1 + 8 × place, the
/// place from 0 to 2, and 25 more where the term is only a part of a word. So for one word a place makes 64, more than
/// any length can; and a part of a word makes 200, more than the 128 + 63 that place and length can make together.
///
/// Only the costs need an account of every product, and a byte holds them: 42 at most for a word, and what more than
/// three words sum up to is cut at 127. So two arrays of bytes are all that is kept, `levels` for the word being looked
/// at and `sums` for those before it, and eight products are added at once. The length is added at the end, and only
/// for the products that are left: within a part they are numbered by it.
struct SearchScores {
  private let parts: [SearchIndexPart]
  /// Where each part's products begin in the arrays.
  private let bases: [Int]
  /// Of the word being looked at: 0 where the product does not have it, else the level's cost.
  private var levels: [UInt8]
  /// Of the words before it: 0 where one of them is missing, else the sum of their costs, 127 at most.
  private var sums: [UInt8]
  private var wordCount = 0
  /// False once nothing at all has one of the words.
  private(set) var mayHaveAll = true

  init(_ parts: [SearchIndexPart]) {
    self.parts = parts
    var bases = [0]
    for part in parts { bases.append(bases[bases.count - 1] + part.productCount) }
    self.bases = bases
    levels = []
    sums = []
  }

  /// Adds the products of a term of the word.
  /// - Parameter limit: how many of one list, the best, are enough.
  mutating func take(
    _ lists: UnsafeBufferPointer<UInt8>, part: Int, isPartOfWord: Bool, limit: Int
  ) {
    guard parts.indices.contains(part) else { return }
    if levels.isEmpty { levels = [UInt8](repeating: 0, count: (bases[bases.count - 1] / 8 + 1) * 8) }
    let base = bases[part]
    let count = parts[part].productCount
    unsafe levels.withUnsafeMutableBufferPointer { levels in
      unsafe SearchPostings.forEach(in: lists, limit: limit) { number, place in
        guard number >= 0, number < count else { return }
        let cost = SearchLevel.cost(place, isPartOfWord: isPartOfWord)
        let old = unsafe levels[base + number]
        if old == 0 || old > cost { unsafe levels[base + number] = cost }
      }
    }
  }

  /// Leaves the products that have this word too.
  mutating func endWord() {
    wordCount += 1
    mayHaveAll = mayHaveAll && !levels.isEmpty
    swap(&sums, &levels)
    guard wordCount > 1, mayHaveAll else { return }
    // What `levels` has now are the sums so far.
    unsafe sums.withUnsafeMutableBytes { sums in
      unsafe levels.withUnsafeMutableBytes { levels in
        for place in stride(from: 0, to: sums.count, by: 8) {
          let new = unsafe sums.loadUnaligned(fromByteOffset: place, as: UInt64.self)
          let old = unsafe levels.loadUnaligned(fromByteOffset: place, as: UInt64.self)
          unsafe sums.storeBytes(of: Self.sum(old, new), toByteOffset: place, as: UInt64.self)
          unsafe levels.storeBytes(of: 0, toByteOffset: place, as: UInt64.self)
        }
      }
    }
  }

  /// Adds eight bytes, each below 128, to eight others at once; 0 where one is 0, and never more than 127.
  ///
  /// No sum is above 254, so none carries into its neighbour. A sum beyond 127 has its top bit set: 0x80 − 0x01 = 0x7F
  /// then fills the bits below. And x + 0x7F has its top bit set just where x is not 0: the same step makes the mask of
  /// seven bits that keeps the sums of which both parts are there.
  @inline(__always)
  private static func sum(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let (low, high): (UInt64, UInt64) = (0x7F7F_7F7F_7F7F_7F7F, 0x8080_8080_8080_8080)
    let total = a &+ b
    let over = total & high
    let both = (a &+ low) & (b &+ low) & high
    return (total | (over &- over >> 7)) & (both &- both >> 7)
  }

  /// The best, by score and then by part and number: by counting, because scores are small and products may be many.
  func best(_ limit: Int) -> [FoundProduct] {
    var found: [(score: Int32, product: FoundProduct)] = []
    for part in parts.indices { append(part, limit, to: &found) }
    var starts = [Int](repeating: 0, count: Int(found.lazy.map(\.score).max() ?? 0) + 2)
    for one in found { starts[Int(one.score) + 1] += 1 }
    for score in starts.indices.dropFirst() { starts[score] += starts[score - 1] }
    var sorted = [FoundProduct](repeating: FoundProduct(part: 0, number: 0), count: found.count)
    for one in found {
      sorted[starts[Int(one.score)]] = one.product
      starts[Int(one.score)] += 1
    }
    return Array(sorted.prefix(limit))
  }

  /// Those of one sum come by ascending length, so that after some of them no better ones follow.
  private func append(
    _ part: Int, _ limit: Int, to found: inout [(score: Int32, product: FoundProduct)]
  ) {
    var counts = [Int](repeating: 0, count: 128)
    let base = bases[part]
    var number = 0
    for (length, end) in parts[part].ends.enumerated() {
      while number < end {
        // Most products are out: eight at a time.
        if number + 8 <= end, sums.uint64(at: base + number) == 0 {
          number += 8
          continue
        }
        let sum = Int(sums[base + number])
        if sum > 0, counts[sum] < limit {
          counts[sum] += 1
          let score = sum * SearchLevel.unit + length * wordCount
          found.append((Int32(score), FoundProduct(part: Int32(part), number: Int32(number))))
        }
        number += 1
      }
    }
  }
}

/// A product by its place in the index.
struct FoundProduct {
  /// Which of the parts looked at.
  let part: Int32
  let number: Int32
}

/// How well a word that is searched for stands in a product: by its place, and whether it is a whole word there.
enum SearchLevel {
  /// In steps of ``unit``, from 1, the best, to 42.
  @inline(__always)
  static func cost(_ place: UInt64, isPartOfWord: Bool) -> UInt8 {
    UInt8(truncatingIfNeeded: 1 + (place & 3) * 8 + (isPartOfWord ? 25 : 0))
  }

  /// What one step of cost is in steps of length.
  static let unit = 8
}
