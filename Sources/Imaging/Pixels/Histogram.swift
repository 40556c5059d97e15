/// How many pixels have each of the 256 shades.
struct Histogram {
  private(set) var counts = [Int](repeating: 0, count: 256)

  /// Of a part of a picture.
  init(of image: GrayImage, columns: Range<Int>, rows: Range<Int>) {
    // Four tables in turn: neighbors are often alike, and a count that was just written is slow to read.
    var tables = [UInt32](repeating: 0, count: 4 * 256)
    unsafe tables.withUnsafeMutableBufferPointer { tables in
      for y in rows {
        unsafe Self.count(image.row(y).dropFirst(columns.lowerBound).prefix(columns.count), in: tables)
      }
    }
    for shade in counts.indices {
      counts[shade] = (0..<4).reduce(0) { $0 + Int(tables[$1 << 8 | shade]) }
    }
  }

  /// Of the whole picture.
  init(of image: GrayImage) {
    self.init(of: image, columns: 0..<image.width, rows: 0..<image.height)
  }

  private static func count(_ row: ArraySlice<UInt8>, in tables: UnsafeMutableBufferPointer<UInt32>) {
    unsafe row.withUnsafeBufferPointer { row in
      let whole = row.count & ~3
      var x = 0
      while x < whole {
        unsafe tables[Int(row[x])] &+= 1
        unsafe tables[1 << 8 | Int(row[x &+ 1])] &+= 1
        unsafe tables[2 << 8 | Int(row[x &+ 2])] &+= 1
        unsafe tables[3 << 8 | Int(row[x &+ 3])] &+= 1
        x &+= 4
      }
      for x in whole..<row.count { unsafe tables[Int(row[x])] &+= 1 }
    }
  }
}
