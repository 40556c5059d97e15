/// Columns of text for people, aligned by the width that a terminal gives each character.
struct Table {
  private var rows: [[String]] = []
  private let hasHeader: Bool
  private let rightAligned: Set<Int>
  private let yielding: Yielding
  /// In the cells of a terminal; nil where all is shown.
  private let longest: Int?

  /// Beyond any name on a pack: one of a megabyte must not make every line that long.
  private static let usuallyLongest = 200

  /// How columns give way where lines are longer than the terminal is wide; those not named stay whole.
  struct Yielding {
    /// These become narrower in this order, but no narrower than that.
    var cuts: [(column: Int, least: Int)] = []
    /// Of these the end says most.
    var keepingEnd: Set<Int> = []
    /// These go in this order when that is not enough.
    var leavings: [Int] = []
  }

  /// - Parameters:
  ///   - rightAligned: the columns of numbers, from 0.
  ///   - longest: how wide a cell may be however wide the terminal is; nil where all of it is wanted.
  init(
    header: [String]? = nil, rightAligned: Set<Int> = [], yielding: Yielding = Yielding(),
    longest: Int? = usuallyLongest
  ) {
    self.longest = longest
    hasHeader = header != nil
    self.rightAligned = rightAligned
    self.yielding = yielding
    if let header { rows.append(header) }
  }

  /// The cells are made safe to show, and no longer than is of use.
  mutating func append(_ cells: [String]) {
    rows.append(
      cells.enumerated().map { column, cell in
        guard let longest else { return TerminalText(cell).description }
        return TerminalText(cell, within: longest, keepingEnd: yielding.keepingEnd.contains(column))
          .description
      })
  }

  /// A line a row, however long.
  var lines: [String] { lines(within: nil) }

  /// A line a row, without spaces at its end.
  /// - Parameter limit: the cells of a line; nil where nothing is in the way.
  func lines(within limit: Int?) -> [String] {
    let widths = widths(within: limit)
    let last = widths.keys.max()
    return rows.map { row in
      var line = ""
      for (column, text) in row.enumerated() {
        guard let width = widths[column] else { continue }
        let cell = yielding.keepingEnd.contains(column) ? text.cutAtStart(to: width) : text.cut(to: width)
        let isRight = rightAligned.contains(column)
        let count = isRight || column != last ? width - displayWidth(of: cell) : 0
        let padding = String(repeating: " ", count: count)
        line += (line.isEmpty ? "" : Self.gap) + (isRight ? padding + cell : cell + padding)
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }

  private static let gap = "  "

  /// Those of the columns that are shown.
  private func widths(within limit: Int?) -> [Int: Int] {
    let all = Dictionary(uniqueKeysWithValues: columns.map { ($0, width(of: $0, in: rows[...])) })
    guard let limit, Self.total(all) > limit else { return all }
    // A header may be cut before any content is.
    var shown = all
    if hasHeader {
      shown = all.mapValues { min($0, Self.shortHeader) }
      for column in columns {
        shown[column] = max(shown[column] ?? 0, width(of: column, in: rows.dropFirst()))
      }
    }
    for column in yielding.leavings {
      guard Self.total(narrowed(shown, by: .max)) > limit else { break }
      shown[column] = nil
    }
    shown = narrowed(shown, by: Self.total(shown) - limit)
    // What does not suffice even so is taken from the first, which is the longest.
    if let first = yielding.cuts.first?.column, let width = shown[first] {
      shown[first] = max(1, width - max(0, Self.total(shown) - limit))
    }
    return widened(shown, to: all, within: limit)
  }

  /// Below this many cells a header says nothing.
  private static let shortHeader = 4

  private var columns: Range<Int> { 0..<(rows.map(\.count).max() ?? 0) }

  private func width(of column: Int, in rows: ArraySlice<[String]>) -> Int {
    rows.lazy.map { column < $0.count ? displayWidth(of: $0[column]) : 0 }.max() ?? 0
  }

  private static func total(_ widths: [Int: Int]) -> Int {
    widths.values.reduce(0, +) + gap.utf8.count * max(0, widths.count - 1)
  }

  private func narrowed(_ widths: [Int: Int], by excess: Int) -> [Int: Int] {
    var (narrowed, excess) = (widths, excess)
    for (column, least) in yielding.cuts {
      guard let width = narrowed[column], width > least, excess > 0 else { continue }
      let given = min(width - least, excess)
      narrowed[column] = width - given
      excess -= given
    }
    return narrowed
  }

  /// What is left over goes to the columns from the left, so that headers are whole where they can be.
  private func widened(_ widths: [Int: Int], to wanted: [Int: Int], within limit: Int) -> [Int: Int] {
    var widened = widths
    var rest = limit - Self.total(widths)
    for column in columns {
      guard let width = widened[column], let full = wanted[column], rest > 0 else { continue }
      let given = min(full - width, rest)
      widened[column] = width + given
      rest -= given
    }
    return widened
  }
}
