/// How strongly and which way the shades of a picture change, cell by cell.
///
/// Each cell sums up the structure tensor of its pixels: bars give large sums that agree on one direction, text
/// and texture give sums without one. Source: J. Bigün, G. Granlund, Optimal orientation detection of linear
/// symmetry, 1987.
public struct GradientMap: Sendable {
  /// Sums over the pixels of a cell, of the changes across and down by two pixels.
  public struct Cell: Hashable, Sendable {
    /// Of the squared change across.
    public var xx: Float
    /// Of the squared change down.
    public var yy: Float
    /// Of both changes multiplied.
    public var xy: Float

    public init(xx: Float = 0, yy: Float = 0, xy: Float = 0) {
      (self.xx, self.yy, self.xy) = (xx, yy, xy)
    }
  }

  /// The side of a cell, in pixels.
  public let side: Int

  /// Cells from left to right.
  public let columns: Int

  /// Cells from top to bottom.
  public let rows: Int

  /// `columns * rows` cells, row-major, top row first.
  public let cells: [Cell]

  /// The map of a picture; pixels right of and below the last whole cell are left out.
  ///
  /// - Precondition: a cell has a side of 1 to 64 pixels.
  public init(of image: GrayImage, side: Int) {
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

/// The sums of a band of rows, column by column.
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
