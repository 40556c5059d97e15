/// How one kind of data character maps widths to values. Source: ISO/IEC 24724, tables 1, 2, 3 and 5 of its symbols.
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
