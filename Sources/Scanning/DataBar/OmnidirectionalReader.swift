import Barcodes

/// Puts DataBar Omnidirectional together, truncated and stacked too, from what is seen of it line by line.
struct OmnidirectionalReader {
  /// A finder pattern with its two characters.
  private struct Half: Hashable {
    let finder: Int
    let outer: DataCharacter
    let inner: DataCharacter
  }

  private struct Whole: Hashable {
    let left: Half
    let right: Half
  }

  private var wholes: [Sighting<Whole>] = []
  private var lefts: [Sighting<Half>] = []
  private var rights: [Sighting<Half>] = []
  private var leaning = 0

  /// True while it is certain that no symbol is complete.
  var isEmpty: Bool { wholes.isEmpty && (lefts.isEmpty || rights.isEmpty) }

  mutating func read(_ line: ScanLine) {
    let segments = line.edges.segments(of: .omnidirectional)
    for segment in segments where !segment.isMirrored {
      guard let left = Self.half(segment), isGuarded(segment, in: line) else { continue }
      let end = segment.edges.upperBound
      if let other = segments.first(where: { $0.isMirrored && $0.edges.lowerBound == end }),
        let right = Self.half(other), isGuarded(other, in: line),
        Self.isSameSize(segment.module, other.module)
      {
        let edges = segment.edges.lowerBound...other.edges.upperBound
        wholes.note(Whole(left: left, right: right), in: line, edges, module: segment.module)
        leaning += line.leaning
      } else if line.isNarrow(end, module: segment.module) {
        lefts.note(left, in: line, segment.edges, module: segment.module)
        leaning += line.leaning
      }
    }
    for segment in segments where segment.isMirrored {
      guard let right = Self.half(segment), isGuarded(segment, in: line),
        line.isNarrow(segment.edges.lowerBound - 1, module: segment.module)
      else { continue }
      rights.note(right, in: line, segment.edges, module: segment.module)
    }
  }

  private static func half(_ segment: Segment) -> Half? {
    guard let right = segment.right else { return nil }
    return segment.isMirrored
      ? Half(finder: segment.finder, outer: right, inner: segment.left)
      : Half(finder: segment.finder, outer: segment.left, inner: right)
  }

  /// True where a guard stands outside of the outer character.
  private func isGuarded(_ segment: Segment, in line: ScanLine) -> Bool {
    line.isNarrow(
      segment.isMirrored ? segment.edges.upperBound : segment.edges.lowerBound - 1, module: segment.module)
  }

  private static func isSameSize(_ one: Float, _ other: Float) -> Bool { abs(one - other) < 0.2 * other }
}

extension OmnidirectionalReader {
  /// Every symbol that was seen whole, and those whose halves stand one above the other.
  func readings(by engine: Engine) -> [Reading] {
    let flat = wholes.compactMap { whole in
      Self.text(left: whole.part.left, right: whole.part.right).map { text in
        Reading(
          .databar, Array(text.utf8), lines: whole.rows.count, whole.crossings, leaning: leaning, by: engine)
      }
    }
    let stacked = lefts.flatMap { left in
      rights.compactMap { right -> Reading? in
        guard Self.areStacked(left, right), let text = Self.text(left: left.part, right: right.part) else {
          return nil
        }
        let lines = min(left.rows.count, right.rows.count)
        return Reading(
          .databar, Array(text.utf8), lines: lines, left.crossings + right.crossings, leaning: leaning,
          by: engine)
      }
    }
    return flat + stacked
  }

  /// True for halves of which one stands right above the other.
  private static func areStacked(_ left: Sighting<Half>, _ right: Sighting<Half>) -> Bool {
    let (one, other) = (Box(left.crossings), Box(right.crossings))
    let width = one.right - one.left
    return isSameSize(left.module, right.module) && abs(one.middle.x - other.middle.x) < 0.25 * width
      && left.rows.isDisjoint(with: right.rows)
  }

  /// The message of two halves whose finder patterns are the check that their characters ask for.
  /// Source: ISO/IEC 24724, sections 5.2.2 and 5.2.3.
  private static func text(left: Half, right: Half) -> String? {
    let characters = [left.outer, left.inner, right.outer, right.inner]
    let sum =
      characters.enumerated().reduce(0) { $0 + $1.element.check(from: 8 * $1.offset, modulo: 79) } % 79
    // Two of the 81 pairs of finder patterns look alike from both sides, and are left out.
    let withoutFirst = sum >= 8 ? sum + 1 : sum
    let check = withoutFirst >= 72 ? withoutFirst + 1 : withoutFirst
    guard check == 9 * left.finder + right.finder else { return nil }
    let value = { (half: Half) in Int64(1597 * half.outer.value + half.inner.value) }
    return GTINText.message(of: 4_537_077 * value(left) + value(right), linkedFrom: 10_000_000_000_000)
  }
}
