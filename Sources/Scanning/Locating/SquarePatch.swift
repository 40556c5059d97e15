import Imaging

/// A part of a picture that changes strongly along and across at once, as a square of dark and light modules does.
struct SquarePatch {
  /// In pixels of the picture.
  let columns: Range<Int>
  let rows: Range<Int>
}

extension SquarePatch {
  /// The parts that look most like squares of modules, the best first.
  static func find(in image: GrayImage, atMost count: Int) -> [SquarePatch] {
    let map = CheckeredMap(of: image, side: 16)
    var taken = [Bool](repeating: false, count: map.strengths.count)
    let seeds = map.strengths.indices.filter { map.strengths[$0] > 0 }
      .sorted { (map.strengths[$1], $0) < (map.strengths[$0], $1) }
    var found: [SquarePatch] = []
    for seed in seeds where found.count < count && !taken[seed] {
      let (columns, rows) = map.grown(from: seed, taken: &taken)
      found.append(
        SquarePatch(
          columns: pixels(of: columns, map.columns, side: map.side, within: image.width),
          rows: pixels(of: rows, map.rows, side: map.side, within: image.height)))
    }
    return found
  }

  /// The last of the cells stands for what is left of the picture behind it too.
  private static func pixels(of cells: Range<Int>, _ count: Int, side: Int, within end: Int) -> Range<Int> {
    cells.lowerBound * side..<(cells.upperBound == count ? end : cells.upperBound * side)
  }

  /// The part as it is in the same picture at `factor` times the size.
  func crop(of image: GrayImage, scaledBy factor: Double) -> View {
    let columns = scaled(columns, by: factor, within: image.width)
    let rows = scaled(rows, by: factor, within: image.height)
    return View(
      image: image.cropped(columns: columns, rows: rows),
      back: AffineMap(
        xx: 1, xy: 0, x: Double(columns.lowerBound), yx: 0, yy: 1, y: Double(rows.lowerBound)))
  }

  private func scaled(_ range: Range<Int>, by factor: Double, within side: Int) -> Range<Int> {
    (Int(Double(range.lowerBound) * factor)..<Int(Double(range.upperBound) * factor)).clamped(to: 0..<side)
  }
}

/// How much each cell of a picture changes along the direction in which it changes least.
///
/// Of the structure tensor of a cell (see `GradientMap`) that is the smaller eigenvalue, (xx + yy − |(xx − yy, 2xy)|)/2: near
/// nothing in bars and at edges, some in text, whose strokes have paper between them, and most in squares of modules.
private struct CheckeredMap {
  let side: Int
  let columns: Int
  let rows: Int
  /// Of each cell with its eight neighbors; 0 for what is even, or only grainy.
  let strengths: [Float]

  /// A change by this many shades from pixel to pixel is no grain.
  private static let leastChange: Float = 5

  init(of image: GrayImage, side: Int) {
    let map = GradientMap(of: image, side: side)
    (self.side, columns, rows) = (side, map.columns, map.rows)
    let single = map.cells.map { cell -> Float in
      let one = SIMD2(cell.xx - cell.yy, 2 * cell.xy)
      return (cell.xx + cell.yy - (one * one).sum().squareRoot()) / 2
    }
    let (columns, rows) = (columns, rows)
    // The map has changes over two pixels.
    let least = Float(9 * side * side) * 4 * Self.leastChange * Self.leastChange
    strengths = single.indices.map { index in
      let (column, row) = (index % columns, index / columns)
      var sum: Float = 0
      for y in max(0, row - 1)...min(rows - 1, row + 1) {
        for x in max(0, column - 1)...min(columns - 1, column + 1) { sum += single[y * columns + x] }
      }
      return sum >= least ? sum : 0
    }
  }

  /// Cells that a square may have each way from the strongest; what is larger is no finer than others see.
  private static let reach = 20
  /// What a cell has to have of the strongest one's change to belong to it.
  private static let share: Float = 0.35
  /// For the quiet zone, and for what lies between two cells.
  private static let margin = 2

  /// The box around the cells that belong to one, all of which are taken then.
  func grown(from seed: Int, taken: inout [Bool]) -> (columns: Range<Int>, rows: Range<Int>) {
    let (seedColumn, seedRow) = (seed % columns, seed / columns)
    let least = strengths[seed] * Self.share
    var (left, right, top, bottom) = (seedColumn, seedColumn, seedRow, seedRow)
    var members = [seed]
    var next = 0
    taken[seed] = true
    while next < members.count {
      let (column, row) = (members[next] % columns, members[next] / columns)
      next += 1
      (left, right, top, bottom) = (min(left, column), max(right, column), min(top, row), max(bottom, row))
      for (x, y) in [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)] {
        guard x >= 0, x < columns, y >= 0, y < rows, abs(x - seedColumn) <= Self.reach,
          abs(y - seedRow) <= Self.reach, !taken[y * columns + x], strengths[y * columns + x] >= least
        else { continue }
        taken[y * columns + x] = true
        members.append(y * columns + x)
      }
    }
    for row in top...bottom { for column in left...right { taken[row * columns + column] = true } }
    return (
      max(0, left - Self.margin)..<min(columns, right + Self.margin + 1),
      max(0, top - Self.margin)..<min(rows, bottom + Self.margin + 1)
    )
  }
}
