/// Where a symbol may lie on a line.
struct GeometryHypothesis {
  /// In pixels from the beginning of the line, whichever way the symbol reads.
  var start: Float
  var end: Float

  /// How the digits look: an index of the search's.
  let look: Int

  /// True for a symbol that reads from the line's other end.
  let isReversed: Bool

  /// How badly the best digits fit: 0 for perfectly, 1 for not better than even gray.
  var cost: Float

  /// In pixels.
  var module: Float { (end - start) / Float(RetailPatterns.modules) }

  /// True for two that are refined to the same.
  func isNear(_ other: GeometryHypothesis) -> Bool {
    isReversed == other.isReversed && abs(start - other.start) < module && abs(end - other.end) < module
  }

  /// The same, counted from the end of the line at which the symbol starts.
  ///
  /// - Parameter count: of the line's pixels.
  func geometry(onLineOf count: Int) -> BarGeometry {
    BarGeometry(start: isReversed ? Float(count - 1) - end : start, module: module)
  }
}

extension [GeometryHypothesis] {
  /// Takes one in at its place, unless as many better ones are there, or a better one close by.
  mutating func take(_ next: GeometryHypothesis, atMost limit: Int) {
    if count == limit, let last, next.cost >= last.cost { return }
    if let near = firstIndex(where: { $0.isNear(next) }) {
      guard next.cost < self[near].cost else { return }
      remove(at: near)
    } else if count == limit {
      removeLast()
    }
    insert(next, at: firstIndex { $0.cost > next.cost } ?? endIndex)
  }
}
