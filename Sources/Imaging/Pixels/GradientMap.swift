/// How strongly and which way the shades of a picture change, cell by cell.
///
/// Each cell sums up the structure tensor of its pixels: bars give large sums that agree on one direction, text
/// and texture give sums without one.
///
/// With g = (across, down) the change at a pixel, a cell is the matrix Σ g·gᵀ = (xx xy; xy yy). Along a unit vector u
/// the squared change sums up to uᵀ(Σ g·gᵀ)u, which is (xx + yy)/2 + ½(xx − yy, 2xy)·(cos 2φ, sin 2φ) for u at the
/// angle φ. So (xx − yy, 2xy) points at twice the angle across the bars, its length is the difference between the
/// strongest direction and the weakest, and xx + yy is all the change there is: their quotient, 0 to 1, says how far
/// all pixels agree. Source: J. Bigün, G. Granlund, Optimal orientation detection of linear
/// symmetry, 1987.
package struct GradientMap: Sendable {
  /// Sums over the pixels of a cell, of the changes across and down by two pixels.
  package struct Cell: Hashable, Sendable {
    /// Of the squared change across.
    package var xx: Float
    /// Of the squared change down.
    package var yy: Float
    /// Of both changes multiplied.
    package var xy: Float

    package init(xx: Float = 0, yy: Float = 0, xy: Float = 0) {
      (self.xx, self.yy, self.xy) = (xx, yy, xy)
    }
  }

  /// The side of a cell, in pixels.
  package let side: Int

  /// Cells from left to right.
  package let columns: Int

  /// Cells from top to bottom.
  package let rows: Int

  /// `columns * rows` cells, row-major, top row first.
  package let cells: [Cell]

  /// The map of a picture; pixels right of and below the last whole cell are left out.
  ///
  /// - Precondition: a cell has a side of 1 to 64 pixels.
  package init(of image: GrayImage, side: Int) {
    precondition((1...64).contains(side), "sums of larger cells overflow")
    self.side = side
    columns = max(0, (image.width - 2) / side)
    rows = max(0, (image.height - 2) / side)
    var cells: [Cell] = []
    cells.reserveCapacity(columns * rows)
    var sums = ColumnSums(count: columns * side)
    for row in 0..<rows {
      sums.clear()
      for y in 0..<side { sums.add(image, above: row * side + y) }
      for column in 0..<columns { cells.append(sums.cell(column * side..<(column + 1) * side)) }
    }
    self.cells = cells
  }
}

/// The sums of a band of rows, column by column: adding row to row is one lane a column, and only one band in `side`
/// rows is summed across.
///
/// A change is at most 255 and its square 65,025. A cell of 64 by 64 pixels sums up to 4,096 of them, less than 2²⁸.
private struct ColumnSums {
  private var xx: [Int32]
  private var yy: [Int32]
  private var xy: [Int32]

  init(count: Int) {
    xx = [Int32](repeating: 0, count: count)
    yy = xx
    xy = xx
  }

  mutating func clear() {
    for x in xx.indices { (xx[x], yy[x], xy[x]) = (0, 0, 0) }
  }

  /// The changes around the pixels of the row below this one, from the second column on.
  mutating func add(_ image: GrayImage, above y: Int) {
    let (width, count) = (image.width, xx.count)
    unsafe image.pixels.withUnsafeBufferPointer { pixels in
      unsafe xx.withUnsafeMutableBufferPointer { xx in
        unsafe yy.withUnsafeMutableBufferPointer { yy in
          unsafe xy.withUnsafeMutableBufferPointer { xy in
            let (upper, middle, lower) = (y &* width, (y &+ 1) &* width, (y &+ 2) &* width)
            for x in 0..<count {
              let across = unsafe Int32(pixels[middle &+ x &+ 2]) &- Int32(pixels[middle &+ x])
              let down = unsafe Int32(pixels[lower &+ x &+ 1]) &- Int32(pixels[upper &+ x &+ 1])
              unsafe xx[x] &+= across &* across
              unsafe yy[x] &+= down &* down
              unsafe xy[x] &+= across &* down
            }
          }
        }
      }
    }
  }

  func cell(_ range: Range<Int>) -> GradientMap.Cell {
    GradientMap.Cell(
      xx: Float(Self.sum(xx[range])), yy: Float(Self.sum(yy[range])), xy: Float(Self.sum(xy[range])))
  }

  private static func sum(_ values: ArraySlice<Int32>) -> Int32 {
    unsafe values.withUnsafeBufferPointer { values in
      var sum: Int32 = 0
      for index in values.indices { unsafe sum &+= values[index] }
      return sum
    }
  }
}
