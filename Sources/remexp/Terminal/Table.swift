/// Columns of text for people, aligned by the width that a terminal gives each character.
struct Table {
  /// A text and how many cells it takes; its colour takes none.
  struct Cell {
    let text: String
    let width: Int
    var colour: Colour?

    init(_ text: String) {
      self.init(text, width: displayWidth(of: text))
    }

    init(_ text: String, width: Int) {
      self.text = text
      self.width = width
    }

    /// Made safe to show, in no more than so many cells of a terminal; nil where all of it is wanted.
    init(untrusted text: String, within longest: Int?, keepingEnd: Bool) {
      if let longest, text.utf8.count <= longest, text.isPrintableASCII {
        // By far most of a report of thousands of lines; looked at once.
        self.init(text, width: text.utf8.count)
      } else if let longest {
        self.init(TerminalText(text, within: longest, keepingEnd: keepingEnd).description)
      } else {
        self.init(TerminalText(text).description)
      }
    }
  }

  private let header: [Cell]?
  private var rows = PackedRows()
  /// Of the rows, without the header.
  private var widest: [Int] = []
  private let rightAligned: Set<Int>
  private let yielding: Yielding
  private let colours: Colours
  /// In the cells of a terminal; nil where all is shown.
  private let longest: Int?

  /// Beyond any name on a pack: one of a megabyte must not make every line that long.
  static let usuallyLongest = 200

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
  ///   - colours: whether those of the cells are shown.
  init(
    header: [String]? = nil, rightAligned: Set<Int> = [], yielding: Yielding = Yielding(),
    longest: Int? = usuallyLongest, colours: Colours = .none
  ) {
    self.colours = colours
    self.longest = longest
    self.rightAligned = rightAligned
    self.yielding = yielding
    self.header = header?.map { Cell($0) }
  }

  /// The cells are made safe to show, and no longer than is of use.
  /// - Parameter painted: the colours of columns.
  mutating func append(_ cells: [String], painted: [Int: Colour] = [:]) {
    while widest.count < cells.count { widest.append(0) }
    rows.append(
      cells.enumerated().map { column, text in
        var cell = Cell(untrusted: text, within: longest, keepingEnd: yielding.keepingEnd.contains(column))
        cell.colour = painted.isEmpty ? nil : painted[column]
        widest[column] = max(widest[column], cell.width)
        return cell
      })
  }

  /// A line a row, however long.
  var lines: [String] { lines(within: nil) }

  /// A line a row, without spaces at its end.
  /// - Parameters:
  ///   - limit: the cells of a line; nil where nothing is in the way.
  ///   - indent: before each line, within its limit.
  func lines(within limit: Int?, indent: String = "") -> [String] {
    var lines: [String] = []
    forEachLine(within: limit, indent: indent) { lines.append($0) }
    return lines
  }

  /// The same one by one, of a table whose lines need not be in memory.
  func forEachLine<Failure: Error>(
    within limit: Int?, indent: String = "", _ body: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let widths = widths(within: limit.map { $0 - indent.utf8.count })
    if let header { try body(line(header, widths, indent: indent)) }
    var reader = rows.makeReader()
    while let row = reader.next() { try body(line(row, widths, indent: indent)) }
  }

  private func line(_ row: [Cell], _ widths: Widths, indent: String) -> String {
    let last = widths.lastIndex { $0 != nil }
    var line = indent
    line.reserveCapacity(indent.utf8.count + Self.total(widths))
    for (column, cell) in row.enumerated() {
      guard let width = widths[column] else { continue }
      let cell = cut(cell, to: width, in: column)
      if line.utf8.count > indent.utf8.count { line += Self.gap }
      let isRight = rightAligned.contains(column)
      let padding = isRight || column != last ? max(0, width - cell.width) : 0
      if isRight { line += String(repeating: " ", count: padding) }
      line += colours.paint(cell.text, cell.colour)
      if !isRight, padding > 0 { line += String(repeating: " ", count: padding) }
    }
    while line.utf8.last == UInt8(ascii: " ") { line.removeLast() }
    return line
  }

  private func cut(_ cell: Cell, to width: Int, in column: Int) -> Cell {
    guard cell.width > width else { return cell }
    let keepsEnd = yielding.keepingEnd.contains(column)
    var shorter = Cell(keepsEnd ? cell.text.cutAtStart(to: width) : cell.text.cut(to: width))
    shorter.colour = cell.colour
    return shorter
  }

  private static let gap = "  "

  /// A width a column; nil for one that is not shown.
  private typealias Widths = [Int?]

  private func widths(within limit: Int?) -> Widths {
    let all = columns.map { max(width(ofHeader: $0), width(ofRows: $0)) }
    guard let limit, Self.total(all) > limit else { return all }
    // A header may be cut before any content is.
    var shown: Widths = all
    if header != nil {
      for column in columns {
        shown[column] = max(min(all[column], Self.shortHeader), width(ofRows: column))
      }
    }
    // What no row has anything of says nothing.
    if header != nil, rows.count > 0 {
      for column in columns where width(ofRows: column) == 0 { shown[column] = nil }
    }
    for column in yielding.leavings where column < shown.count {
      guard Self.total(narrowed(shown, by: .max)) > limit else { break }
      shown[column] = nil
    }
    shown = narrowed(shown, by: Self.total(shown) - limit)
    // What does not suffice even so is taken from the first, which is the longest.
    if let first = yielding.cuts.first?.column, first < shown.count, let width = shown[first] {
      shown[first] = max(1, width - max(0, Self.total(shown) - limit))
    }
    return widened(shown, to: all, within: limit)
  }

  /// Below this many cells a header says nothing.
  private static let shortHeader = 4

  private var columns: Range<Int> { 0..<max(header?.count ?? 0, widest.count) }

  private func width(ofRows column: Int) -> Int { column < widest.count ? widest[column] : 0 }

  private func width(ofHeader column: Int) -> Int {
    header.map { column < $0.count ? $0[column].width : 0 } ?? 0
  }

  private static func total(_ widths: Widths) -> Int {
    let shown = widths.compactMap(\.self)
    return shown.reduce(0, +) + gap.utf8.count * max(0, shown.count - 1)
  }

  private func narrowed(_ widths: Widths, by excess: Int) -> Widths {
    var (narrowed, excess) = (widths, excess)
    for (column, least) in yielding.cuts where column < widths.count {
      guard let width = narrowed[column], width > least, excess > 0 else { continue }
      let given = min(width - least, excess)
      narrowed[column] = width - given
      excess -= given
    }
    return narrowed
  }

  /// What is left over goes to the columns from the left, so that headers are whole where they can be.
  private func widened(_ widths: Widths, to wanted: [Int], within limit: Int) -> Widths {
    var widened = widths
    var rest = limit - Self.total(widths)
    for column in columns {
      guard let width = widened[column], rest > 0 else { continue }
      let given = min(wanted[column] - width, rest)
      widened[column] = width + given
      rest -= given
    }
    return widened
  }
}
