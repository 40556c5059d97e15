/// How well every product of the index fits the words looked at so far.
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
  @inline(__always)
  private static func sum(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let (low, high): (UInt64, UInt64) = (0x7F7F_7F7F_7F7F_7F7F, 0x8080_8080_8080_8080)
    let total = a &+ b
    let over = total & high
    let both = (a &+ low) & (b &+ low) & high
    return (total | (over &- over >> 7)) & (both &- both >> 7)
  }

  /// The best, by score and then by part and number.
  func best(_ limit: Int) -> [FoundProduct] {
    var found: [(score: Int32, product: FoundProduct)] = []
    for part in parts.indices { append(part, limit, to: &found) }
    // By counting, because there may be many and scores are small.
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
