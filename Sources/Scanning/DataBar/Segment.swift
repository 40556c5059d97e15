/// A finder pattern in one line, with the characters to its left and right.
///
/// A line is read in both directions: what follows is as seen by someone who reads the symbol the right way.
struct Segment {
  /// The number of the finder pattern.
  let finder: Int

  /// True for a finder pattern whose wide elements are on the right; it starts with a bar, others with a space.
  let isMirrored: Bool

  let left: DataCharacter

  /// Nil where there is none, as at the end of some symbols.
  let right: DataCharacter?

  /// The edges where it starts and ends.
  let edges: ClosedRange<Int>

  /// The mean width of a module, in pixels.
  let module: Float
}

/// What is looked for in a line.
struct SegmentKind {
  let finders: [FinderPattern]

  /// The characters beside a finder pattern, by its direction.
  let left: (plain: DataCharacterSet, mirrored: DataCharacterSet)
  let right: (plain: DataCharacterSet, mirrored: DataCharacterSet)

  static let omnidirectional = SegmentKind(
    finders: FinderPattern.omnidirectional, left: (.outer, .inner), right: (.inner, .outer))

  static let expanded = SegmentKind(
    finders: FinderPattern.expanded, left: (.expanded, .expanded), right: (.expanded, .expanded))
}

extension LineEdges {
  /// Elements of a character and of a finder pattern.
  private static let (character, finder) = (8, 5)

  /// Every segment of a kind that is to be seen, from left to right.
  func segments(of kind: SegmentKind) -> [Segment] {
    guard positions.count > Self.character + Self.finder else { return [] }
    return (Self.character..<positions.count - Self.finder).compactMap { segment(of: kind, finderAt: $0) }
  }

  private func segment(of kind: SegmentKind, finderAt start: Int) -> Segment? {
    // The two narrow elements are on the right of a plain finder pattern, which starts with a space.
    let isMirrored = isDark(behind: start)
    let end = start + Self.finder
    let narrow = isMirrored ? width(start, start + 2) : width(end - 2, end)
    let wide = isMirrored ? width(end - 3, end - 1) : width(start + 1, start + 3)
    // Two modules and ten to twelve.
    guard wide > 3.4 * narrow, wide < 9 * narrow else { return nil }
    let leftSet = isMirrored ? kind.left.mirrored : kind.left.plain
    let rightSet = isMirrored ? kind.right.mirrored : kind.right.plain
    let across = width(start, end) / Float(FinderPattern.modules)
    let leftModule = width(start - Self.character, start) / Float(leftSet.modules)
    guard abs(leftModule - across) < Self.tolerance * across else { return nil }
    var module = leftModule
    let hasRight = end + Self.character < positions.count
    let rightModule = hasRight ? width(end, end + Self.character) / Float(rightSet.modules) : 0
    let rightFits = abs(rightModule - across) < Self.tolerance * across
    if rightFits { module = (leftModule + rightModule) / 2 }
    let widths = (0..<Self.finder).map { width(start + $0, start + $0 + 1) / module }
    guard let finder = kind.finders.nearest(to: isMirrored ? widths.reversed() : widths) else { return nil }
    let growth = self.growth(of: kind.finders[finder], isMirrored: isMirrored, at: start, module: module)
    guard
      let left = DataCharacter(
        places(from: start - Self.character, growth: growth, module: leftModule), in: leftSet)
    else { return nil }
    let right =
      rightFits
      ? DataCharacter(
        places(from: end, growth: -growth, module: rightModule).reversed().map {
          Float(rightSet.modules) - $0
        }, in: rightSet) : nil
    return Segment(
      finder: finder, isMirrored: isMirrored, left: left, right: right,
      edges: start - Self.character...(right == nil ? end : end + Self.character), module: module)
  }

  /// Neighbors differ so much in scale at most, as packs are bent and ink runs.
  private static let tolerance: Float = 0.12

  /// How much farther every other edge lies than the finder pattern says, in modules: ink runs, light spreads.
  private func growth(
    of finder: FinderPattern, isMirrored: Bool, at start: Int, module: Float
  ) -> Float {
    var ideal = 0
    var (odd, even): (Float, Float) = (0, 0)
    for edge in 1...Self.finder {
      ideal += finder.widths[isMirrored ? Self.finder - edge : edge - 1]
      let rest = width(start, start + edge) / module - Float(ideal)
      if edge.isMultiple(of: 2) { even += rest } else { odd += rest }
    }
    return (odd - even) / 3
  }

  /// The seven edges within a character, in modules from its start, with what ink or light have added taken back.
  private func places(from start: Int, growth: Float, module: Float) -> [Float] {
    (1..<Self.character).map { edge in
      width(start, start + edge) / module - (edge.isMultiple(of: 2) ? 0 : growth)
    }
  }
}

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

  /// Of every pattern.
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
