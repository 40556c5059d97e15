/// The five elements between two characters that say which characters they are.
struct FinderPattern {
  /// In modules, from the side where it is read first.
  let widths: [Int]

  /// The widths of neighboring elements taken together: ink that has run changes nothing in them.
  fileprivate let pairs: [Float]

  private init(_ widths: [Int]) {
    self.widths = widths
    pairs = zip(widths, widths.dropFirst()).map { Float($0 + $1) }
  }

  /// All have so many modules.
  static let modules = 15

  /// Of DataBar Omnidirectional, 0 to 8. Source: ISO/IEC 24724, section 5.2.
  static let omnidirectional = [
    [3, 8, 2, 1, 1], [3, 5, 5, 1, 1], [3, 3, 7, 1, 1], [3, 1, 9, 1, 1], [2, 7, 4, 1, 1], [2, 5, 6, 1, 1],
    [2, 3, 8, 1, 1], [1, 5, 7, 1, 1], [1, 3, 9, 1, 1],
  ].map(FinderPattern.init)

  /// Of DataBar Expanded, A to F. Source: ISO/IEC 24724, section 7.2.
  static let expanded = [
    [1, 8, 4, 1, 1], [3, 6, 4, 1, 1], [3, 4, 6, 1, 1], [3, 2, 8, 1, 1], [2, 6, 5, 1, 1], [2, 2, 9, 1, 1],
  ].map(FinderPattern.init)
}

extension [FinderPattern] {
  /// The pattern that widths, in modules and from the side where it is read first, are nearest to; nil when none is
  /// near.
  func nearest(to widths: [Float]) -> Int? {
    let pairs = zip(widths, widths.dropFirst()).map { $0 + $1 }
    var best: (pattern: Int, distance: Float)?
    for (index, pattern) in enumerated() {
      var (distance, farthest): (Float, Float) = (0, 0)
      for (measured, ideal) in zip(pairs, pattern.pairs) {
        let difference = abs(measured - ideal)
        distance += difference * difference
        farthest = Swift.max(farthest, difference)
      }
      guard farthest < 0.9, distance < best?.distance ?? 1.2 else { continue }
      best = (index, distance)
    }
    return best?.pattern
  }
}
