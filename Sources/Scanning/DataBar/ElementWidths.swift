/// The widths of every other element of a character, in modules, and the number that they stand for.
///
/// All ways to part some modules among a few elements, none wider than a limit, are counted through in order; a way's
/// number is how many come before it. Source: ISO/IEC 24724, annex B.
enum ElementWidths {
  /// The number of ways to part so many modules among elements of one module at least.
  ///
  /// - Parameter needsNarrow: leaves out the ways in which no element is one module wide.
  static func ways(_ modules: Int, among elements: Int, widest: Int, needsNarrow: Bool) -> Int {
    let all = count(modules, among: elements, widest: widest)
    // Without a narrow one, each element could give up a module.
    return needsNarrow ? all - count(modules - elements, among: elements, widest: widest - 1) : all
  }

  /// The number of a way; the widths are taken as they are.
  static func value(of widths: [Int], widest: Int, needsNarrow: Bool) -> Int {
    var (value, rest, hasNarrow) = (0, widths.reduce(0, +), false)
    for (index, width) in widths.dropLast().enumerated() {
      let others = widths.count - index - 1
      for narrower in 1..<max(1, width) {
        value += ways(
          rest - narrower, among: others, widest: widest,
          needsNarrow: needsNarrow && !hasNarrow && narrower > 1)
      }
      hasNarrow = hasNarrow || width == 1
      rest -= width
    }
    return value
  }

  /// The way that has the greatest number: as wide as can be, the first before the next.
  static func last(_ modules: Int, among elements: Int, widest: Int) -> [Int] {
    var rest = modules
    return (0..<elements).map { index in
      let width = min(widest, rest - (elements - index - 1))
      rest -= width
      return width
    }
  }

  private static func count(_ modules: Int, among elements: Int, widest: Int) -> Int {
    guard modules >= 0, elements >= 0, widest >= 0 else { return 0 }
    return counts[widest][elements][modules]
  }

  /// By widest element, number of elements and of modules, as far as any character needs.
  private static let counts: [[[Int]]] = (0...mostWide).map { widest in
    var rows = [[1] + [Int](repeating: 0, count: mostModules)]
    for _ in 0..<mostElements {
      let before = rows[rows.count - 1]
      rows.append(
        before.indices.map { modules in
          (0..<min(widest, modules)).reduce(0) { $0 + before[modules - 1 - $1] }
        })
    }
    return rows
  }

  private static let mostWide = 9
  private static let mostElements = 7
  private static let mostModules = 26
}
