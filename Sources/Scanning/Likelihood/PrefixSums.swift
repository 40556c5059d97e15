/// Means over any stretch of a line in no time.
struct PrefixSums {
  private let sums: [Float]

  init(_ values: [Float]) {
    sums = values.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
  }

  /// Of the pixels that the stretch touches; it is cut off at the ends of the line.
  func mean(from start: Float, to end: Float) -> Float {
    let count = sums.count - 1
    let first = max(0, min(count - 1, Int(start)))
    let last = max(first + 1, min(count, Int(end.rounded(.up))))
    return (sums[last] - sums[first]) / Float(last - first)
  }
}
