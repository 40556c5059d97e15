/// The products that one word leaves, of which there may be a million.
struct SearchCandidates {
  private var keys: [ScoredKey] = []

  var isEmpty: Bool { keys.isEmpty }

  @inline(__always)
  mutating func append(_ key: ScoredKey) { keys.append(key) }

  func forEach(_ body: (UInt64) -> Void) { for one in keys { body(one.key) } }

  /// Sorts by key and leaves each product its best score.
  mutating func keepBest() {
    var isSorted = true
    for (a, b) in zip(keys, keys.dropFirst()) where a.key >= b.key {
      isSorted = false
      break
    }
    guard !isSorted else { return }
    keys.sortByKey()
    var last = 0
    for index in 1..<keys.count {
      if keys[index].key != keys[last].key {
        last += 1
        keys[last] = keys[index]
      } else if keys[index] < keys[last] {
        keys[last] = keys[index]
      }
    }
    keys.removeLast(keys.count - last - 1)
  }

  /// Those in both, with both scores; both have kept their best.
  func intersection(_ other: SearchCandidates) -> SearchCandidates {
    var both = SearchCandidates()
    var (i, j) = (0, 0)
    while i < keys.count, j < other.keys.count {
      let (a, b) = (keys[i], other.keys[j])
      if a.key == b.key { both.append(ScoredKey(key: a.key, score: a.score + b.score)) }
      if a.key <= b.key { i += 1 }
      if b.key <= a.key { j += 1 }
    }
    return both
  }

  /// The keys of the best by score and then by key, each once, and not more than the limit.
  func best(_ limit: Int) -> [UInt64] {
    var few = self
    // A product may be there several times, so some more than the limit are kept at first.
    if keys.count > limit * 4 {
      let worst = worstScore(ofBest: limit * 4)
      few.keys = keys.filter { $0.score <= worst }
    }
    few.keepBest()
    return few.keys.sorted { ($0.score, $0.key) < ($1.score, $1.key) }.prefix(limit).map(\.key)
  }

  private func worstScore(ofBest count: Int) -> UInt64 {
    var counts = [Int](repeating: 0, count: 1 << 16)
    for one in keys { counts[Int(one.score)] += 1 }
    var total = 0
    for (score, number) in counts.enumerated() {
      total += number
      if total >= count { return UInt64(score) }
    }
    return .max
  }
}

extension [ScoredKey] {
  /// By digits of twelve bits, the lowest first: several times faster than comparing where there are many.
  fileprivate mutating func sortByKey() {
    guard count > 4096 else { return sort() }
    var other = self
    for shift in stride(from: UInt64(0), to: 48, by: 12) {
      var places = [Int](repeating: 0, count: 4097)
      for one in self { places[Int(one.key >> shift & 0xFFF) + 1] += 1 }
      for digit in 1..<places.count { places[digit] += places[digit - 1] }
      for one in self {
        let digit = Int(one.key >> shift & 0xFFF)
        other[places[digit]] = one
        places[digit] += 1
      }
      swap(&self, &other)
    }
  }
}
