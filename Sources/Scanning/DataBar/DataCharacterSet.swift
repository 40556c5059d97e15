/// How one kind of data character maps widths to values.
///
/// A character is bars and spaces in turn; its odd elements and its even ones are two words that are numbered each by
/// itself (``ElementWidths``). How many modules the odd elements have together is the group of the character. In a group
/// every odd word meets every even word: with O and E words the value is odd·E + even or even·O + odd, after the values
/// of the groups before. The sum of the odd elements has the same parity in all groups of a kind, which is how one
/// misplaced edge shows (see ``DataCharacter``).
///
/// Source: ISO/IEC 24724, tables 1, 2, 3 and 5 of its symbols.
struct DataCharacterSet: Sendable {
  /// In modules.
  let modules: Int

  let elements: Int

  /// The ways to share the modules among the odd and the even elements, in the order of their values.
  let groups: [Group]

  /// What all odd elements have together, and how the values of such characters run.
  struct Group: Sendable {
    let oddModules: Int
    let oddWidest: Int
    let evenWidest: Int
    let oddWays: Int
    let evenWays: Int
    /// The values below it belong to groups before.
    let start: Int
  }

  /// Of characters whose odd elements must have a narrow one, the first is no wider: the standard counts no farther.
  private static let widestFirst = 4

  /// Which of the two halves must have an element of one module.
  private let oddNeedsNarrow: Bool

  /// Which of the two halves counts in the higher place.
  private let oddLeads: Bool

  private init(modules: Int, elements: Int, odd: [(Int, widest: Int)], oddNeedsNarrow: Bool, oddLeads: Bool) {
    self.modules = modules
    self.elements = elements
    self.oddNeedsNarrow = oddNeedsNarrow
    self.oddLeads = oddLeads
    var start = 0
    groups = odd.map { sum, widest in
      // The last way is the one with the widest first element.
      let first = min(widest, oddNeedsNarrow ? Self.widestFirst : widest)
      let last = [first] + ElementWidths.last(sum - first, among: elements / 2 - 1, widest: widest)
      let group = Group(
        oddModules: sum, oddWidest: widest, evenWidest: 9 - widest,
        oddWays: ElementWidths.value(of: last, widest: widest, needsNarrow: oddNeedsNarrow) + 1,
        evenWays: ElementWidths.ways(
          modules - sum, among: elements / 2, widest: 9 - widest, needsNarrow: !oddNeedsNarrow),
        start: start)
      start += group.oddWays * group.evenWays
      return group
    }
  }

  /// The outer two of DataBar Omnidirectional.
  static let outer = DataCharacterSet(
    modules: 16, elements: 8, odd: [(12, 8), (10, 6), (8, 4), (6, 3), (4, 1)], oddNeedsNarrow: false,
    oddLeads: true)

  /// The inner two of DataBar Omnidirectional.
  static let inner = DataCharacterSet(
    modules: 15, elements: 8, odd: [(5, 2), (7, 4), (9, 6), (11, 8)], oddNeedsNarrow: true, oddLeads: false)

  /// Those of DataBar Expanded.
  static let expanded = DataCharacterSet(
    modules: 17, elements: 8, odd: [(12, 7), (10, 5), (8, 4), (6, 3), (4, 1)], oddNeedsNarrow: true,
    oddLeads: true)

  /// The two of DataBar Limited.
  static let limited = DataCharacterSet(
    modules: 26, elements: 14, odd: [(17, 6), (13, 5), (9, 3), (15, 5), (11, 4), (19, 8), (7, 1)],
    oddNeedsNarrow: false, oddLeads: true)
}

extension DataCharacterSet {
  /// The number of values.
  var count: Int { groups.last.map { $0.start + $0.oddWays * $0.evenWays } ?? 0 }

  /// The value of a character, or nil for widths that are none of this kind.
  func value(of widths: [Int]) -> Int? {
    let odd = stride(from: 0, to: widths.count, by: 2).map { widths[$0] }
    let even = stride(from: 1, to: widths.count, by: 2).map { widths[$0] }
    let sum = odd.reduce(0, +)
    guard let group = groups.first(where: { $0.oddModules == sum }), even.reduce(0, +) == modules - sum,
      Self.fits(odd, widest: group.oddWidest, needsNarrow: oddNeedsNarrow),
      Self.fits(even, widest: group.evenWidest, needsNarrow: !oddNeedsNarrow)
    else { return nil }
    let oddValue = ElementWidths.value(of: odd, widest: group.oddWidest, needsNarrow: oddNeedsNarrow)
    let evenValue = ElementWidths.value(of: even, widest: group.evenWidest, needsNarrow: !oddNeedsNarrow)
    guard oddValue < group.oddWays else { return nil }
    return group.start
      + (oddLeads ? oddValue * group.evenWays + evenValue : evenValue * group.oddWays + oddValue)
  }

  private static func fits(_ widths: [Int], widest: Int, needsNarrow: Bool) -> Bool {
    widths.allSatisfy { (1...widest).contains($0) } && (!needsNarrow || widths.contains(1))
  }
}

/// The widths of every other element of a character, in modules, and the number that they stand for.
///
/// All ways to part n modules among k elements of 1 … w modules are counted through in dictionary order: by the width of
/// the first element, then of the second, and so on. A way's number is how many come before it, so that it is a sum over
/// the elements: for each narrower width v that the element could have had, the ways in which the others share what is
/// left, count(n − v, k − 1, w). That count is the number of compositions with bounded parts, and follows from the last
/// element's width: count(n, k, w) = Σ count(n − v, k − 1, w) over v = 1 … w.
///
/// One half of each character must have an element of one module. The ways without one are those in which every element
/// is 2 … w wide; a module less in each makes them the ways to part n − k modules among elements of 1 … w − 1, and they
/// are taken off. Behind an element of one module nothing is taken off any more.
///
/// Source: ISO/IEC 24724, annex B.
enum ElementWidths {
  /// The number of ways to part the modules among elements of one module at least.
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
