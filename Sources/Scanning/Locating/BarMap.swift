import Glibc
import Imaging

/// Where in a picture shades change strongly and all the same way, as they do across bars.
struct BarMap {
  /// What is known of a cell and those around it.
  struct Cell {
    /// How much of the change goes one way, 0 to 1, times how strong it is; 0 where it is no bars.
    var weight: Float = 0
    /// The way across the bars, doubled so that opposite ways are one: a cosine and a sine.
    var way = SIMD2<Float>(0, 0)
  }

  /// In pixels.
  let side: Int
  let columns: Int
  let rows: Int
  private(set) var cells: [Cell]

  init(of image: GrayImage, side: Int) {
    let map = GradientMap(of: image, side: side)
    self.side = side
    columns = map.columns
    rows = map.rows
    cells = []
    let smooth = Self.smoothed(map)
    let total = smooth.reduce(0) { $0 + $1.xx + $1.yy }
    // Nine cells are in each sum. A quarter of the mean is enough on a pack full of print, and a change of six
    // shades by pixel tells bars from the grain of a dark photo.
    let least = max(total / Float(max(1, smooth.count)) / 4, Float(9 * side * side) * 36)
    cells = smooth.map { Cell($0, least: least) }
  }

  /// The middle of a cell, in pixels of the picture.
  func middle(of index: Int) -> Place {
    Place(
      x: (Double(index % columns) + 0.5) * Double(side) + 1,
      y: (Double(index / columns) + 0.5) * Double(side) + 1)
  }

  /// Each cell with its eight neighbors.
  private static func smoothed(_ map: GradientMap) -> [GradientMap.Cell] {
    (0..<map.columns * map.rows).map { index in
      let (column, row) = (index % map.columns, index / map.columns)
      var sum = GradientMap.Cell()
      for y in max(0, row - 1)...min(map.rows - 1, row + 1) {
        for x in max(0, column - 1)...min(map.columns - 1, column + 1) {
          let cell = map.cells[y * map.columns + x]
          sum.xx += cell.xx
          sum.yy += cell.yy
          sum.xy += cell.xy
        }
      }
      return sum
    }
  }
}

extension BarMap.Cell {
  /// Text, whose strokes go all ways, has about a third of its change in one; bars even when blurred two thirds.
  fileprivate static let leastCoherence: Float = 0.45

  fileprivate init(_ sum: GradientMap.Cell, least: Float) {
    let energy = sum.xx + sum.yy
    let one = SIMD2(sum.xx - sum.yy, 2 * sum.xy)
    let length = (one * one).sum().squareRoot()
    guard energy >= least, length >= Self.leastCoherence * energy else { return }
    weight = length / energy * energy.squareRoot()
    way = one / length
  }
}
