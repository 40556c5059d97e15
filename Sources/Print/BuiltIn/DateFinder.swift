import Foundation
import Imaging

/// Finds lines of print that may be dates, at any turn, with the finding net.
///
/// The net says of each cell of 8 by 8 pixels whether such a line passes through, and if so where its axis is, how high its
/// print is and how it lies. Cells that agree on a line are joined; a line may be of any length.
struct DateFinder: Sendable {
  private let net: ConvolutionNet

  /// Nil for a net that does not find.
  init?(_ net: ConvolutionNet) {
    guard net.inputs == 1, net.classes == Self.outputs else { return nil }
    self.net = net
  }

  /// In pixels, of a side.
  static let cell = 8.0
  private static let outputs = 6

  /// The lines of a picture whose print is 8 to 34 pixels high, the surest first, in its pixels.
  func places(in picture: GrayImage, least: Double = 0.35) -> [PrintPlace] {
    let map = net.scores(of: Self.input(of: picture))
    let cells = Self.cells(of: map, least: least)
    return Self.groups(of: cells).compactMap(Self.place).sorted { $0.score > $1.score }
  }

  /// What the net sees: shades from -2 to 2, gray at 0.
  static func input(of picture: GrayImage) -> QuantizedMap {
    QuantizedMap(picture) { shade in (shade - 128) / 64 }
  }

  /// What the net says of a cell through which a line passes.
  struct Cell {
    let row: Int
    let column: Int
    let score: Double
    /// The nearest point of the line's axis, in pixels.
    let x: Double
    let y: Double
    /// The logarithm of the height of its print, in pixels.
    let logHeight: Double
    /// Of its angle doubled.
    let cosine: Double
    let sine: Double

    var height: Double { exp(logHeight) }
    var angle: Double { atan2(sine, cosine) / 2 }
    var middle: (x: Double, y: Double) {
      ((Double(column) + 0.5) * DateFinder.cell, (Double(row) + 0.5) * DateFinder.cell)
    }
  }

  private static func cells(of map: FeatureMap, least: Double) -> [Cell] {
    let threshold = Float(log(least / (1 - least)))
    var cells: [Cell] = []
    for row in 0..<map.height {
      for column in 0..<map.width where map[row, column, 0] > threshold {
        let values = (0..<outputs).map { Double(map[row, column, $0]) }
        guard values.allSatisfy(\.isFinite), abs(values[3]) < 3 else { continue }
        cells.append(
          Cell(
            row: row, column: column, score: 1 / (1 + exp(-values[0])),
            x: (Double(column) + 0.5 + values[1]) * cell, y: (Double(row) + 0.5 + values[2]) * cell,
            logHeight: values[3] + log(16), cosine: values[4], sine: values[5]))
        guard cells.count < mostCells else { return cells }
      }
    }
    return cells
  }

  /// More are no print but a texture.
  private static let mostCells = 20_000

  /// Cells joined with those near them that mean the same line, from the surest cell on: each that joins has to lie on the axis of the
  /// cell beside it and near that of all so far, so that lines below one another do not run together.
  private static func groups(of cells: [Cell]) -> [[Cell]] {
    var rows: [Int: Range<Int>] = [:]
    for (index, one) in cells.enumerated() {
      rows[one.row] = (rows[one.row]?.lowerBound ?? index)..<index + 1
    }
    var isTaken = [Bool](repeating: false, count: cells.count)
    var groups: [[Cell]] = []
    for seed in cells.indices.sorted(by: { (cells[$0].score, $1) > (cells[$1].score, $0) })
    where !isTaken[seed] {
      isTaken[seed] = true
      var axis = Axis(cells[seed])
      var group = [seed]
      var next = 0
      while next < group.count {
        let one = cells[group[next]]
        next += 1
        let reach = max(2, Int(1.4 * one.height / cell) + 1)
        for row in one.row - reach...one.row + reach {
          for other in rows[row] ?? 0..<0
          where !isTaken[other] && abs(cells[other].column - one.column) <= reach
            && belongs(one, cells[other]) && axis.holds(cells[other])
          {
            isTaken[other] = true
            group.append(other)
            axis.add(cells[other])
          }
        }
      }
      groups.append(group.map { cells[$0] })
    }
    return groups
  }

  /// The straight line of the cells so far.
  private struct Axis {
    private var weight = 0.0
    private var sum = (x: 0.0, y: 0.0, cosine: 0.0, sine: 0.0, logHeight: 0.0)

    init(_ cell: Cell) { add(cell) }

    mutating func add(_ cell: Cell) {
      weight += cell.score
      sum.x += cell.x * cell.score
      sum.y += cell.y * cell.score
      sum.cosine += cell.cosine * cell.score
      sum.sine += cell.sine * cell.score
      sum.logHeight += cell.logHeight * cell.score
    }

    /// True for a cell whose point lies on the line, the less exactly the further away: lines bend.
    func holds(_ cell: Cell) -> Bool {
      let angle = atan2(sum.sine, sum.cosine) / 2
      let height = exp(sum.logHeight / weight)
      let (dx, dy) = (cell.x - sum.x / weight, cell.y - sum.y / weight)
      let (along, across) = (dx * cos(angle) + dy * sin(angle), abs(dy * cos(angle) - dx * sin(angle)))
      return across < 0.45 * height + 0.07 * max(0, abs(along) - height)
    }
  }

  /// True for two cells that see one line: nearly as high, nearly as turned, and each axis passes through the other's point.
  private static func belongs(_ one: Cell, _ other: Cell) -> Bool {
    guard abs(one.logHeight - other.logHeight) < 0.45 else { return false }
    let (a, b) = (one.angle, other.angle)
    guard turnBetween(a, b) < 0.35 else { return false }
    let height = (one.height + other.height) / 2
    let (dx, dy) = (other.x - one.x, other.y - one.y)
    let across = max(abs(dy * cos(a) - dx * sin(a)), abs(dy * cos(b) - dx * sin(b)))
    return across < 0.4 * height && hypot(dx, dy) < max(1.6 * height, 2.5 * cell)
  }

  /// The line of a group: its axis as the least squares have it, a parabola where it is long.
  private static func place(_ cells: [Cell]) -> PrintPlace? {
    guard cells.count >= 3 else { return nil }
    let weight = cells.reduce(0) { $0 + $1.score }
    func mean(_ value: (Cell) -> Double) -> Double { cells.reduce(0) { $0 + value($1) * $1.score } / weight }
    let angle = atan2(mean(\.sine), mean(\.cosine)) / 2
    let height = exp(mean(\.logHeight))
    let line = PrintPlace(x: mean(\.x), y: mean(\.y), angle: angle, length: 0, height: height)
    // The finder's angle leads; where points lie far apart they know better.
    let points = cells.map { line.offsets(x: $0.x, y: $0.y) }
    let fit = Parabola(points)
    let centres = cells.map { line.offsets(x: $0.middle.x, y: $0.middle.y).along }
    guard let low = centres.min(), let high = centres.max() else { return nil }
    let (first, last) = (low - cell / 2, high + cell / 2)
    let middle = (first + last) / 2
    let length = last - first
    guard length > height else { return nil }
    // A parabola that bends more than print does has gone after a stray point.
    let isBent = length > 5 * height && abs(fit.bend * length * length / 4) < 0.8 * height
    let straight = Parabola(points, isStraight: true)
    let curve = isBent ? fit : straight
    let across = curve.value(at: middle)
    let slope = max(-0.3, min(0.3, curve.slope(at: middle)))
    // A parabola is above its chord by half of what the ends lie below the middle.
    let bend = isBent ? fit.bend * length * length / 4 : 0
    return PrintPlace(
      x: line.x + middle * cos(angle) - (across + bend / 2) * sin(angle),
      y: line.y + middle * sin(angle) + (across + bend / 2) * cos(angle), angle: angle + atan(slope),
      length: length,
      height: height, bend: bend, score: mean(\.score))
  }
}

/// `offset + tilt·u + bend·u²` through points, by least squares.
private struct Parabola {
  private var offset = 0.0
  private var tilt = 0.0
  private(set) var bend = 0.0

  init(_ points: [(along: Double, across: Double)], isStraight: Bool = false) {
    let count = Double(points.count)
    func sum(_ value: ((along: Double, across: Double)) -> Double) -> Double {
      points.reduce(0) { $0 + value($1) }
    }
    let (s1, s2) = (sum { $0.along }, sum { $0.along * $0.along })
    let (t0, t1) = (sum { $0.across }, sum { $0.along * $0.across })
    guard isStraight else {
      let (s3, s4) = (sum { pow($0.along, 3) }, sum { pow($0.along, 4) })
      let t2 = sum { $0.along * $0.along * $0.across }
      // Three equations in three unknowns, by their determinants.
      func determinant(_ a: [Double], _ b: [Double], _ c: [Double]) -> Double {
        a[0] * (b[1] * c[2] - b[2] * c[1]) - b[0] * (a[1] * c[2] - a[2] * c[1])
          + c[0] * (a[1] * b[2] - a[2] * b[1])
      }
      let (a, b, c, t) = ([count, s1, s2], [s1, s2, s3], [s2, s3, s4], [t0, t1, t2])
      let whole = determinant(a, b, c)
      guard abs(whole) > 1e-6 else { return }
      (offset, tilt, bend) = (
        determinant(t, b, c) / whole, determinant(a, t, c) / whole, determinant(a, b, t) / whole
      )
      return
    }
    let whole = count * s2 - s1 * s1
    guard abs(whole) > 1e-6 else {
      offset = count > 0 ? t0 / count : 0
      return
    }
    tilt = (count * t1 - s1 * t0) / whole
    offset = (t0 - tilt * s1) / count
  }

  func value(at u: Double) -> Double { offset + tilt * u + bend * u * u }
  func slope(at u: Double) -> Double { tilt + 2 * bend * u }
}
