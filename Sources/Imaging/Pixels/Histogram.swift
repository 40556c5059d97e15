/// How many pixels have each of the 256 shades.
struct Histogram {
  private(set) var counts = [Int](repeating: 0, count: 256)

  /// Of a part of a picture.
  init(of image: GrayImage, columns: Range<Int>, rows: Range<Int>) {
    for y in rows {
      let row = image.pixels[y * image.width + columns.lowerBound..<y * image.width + columns.upperBound].span
      for x in row.indices { counts[Int(row[x])] += 1 }
    }
  }

  /// Of the whole picture.
  init(of image: GrayImage) {
    self.init(of: image, columns: 0..<image.width, rows: 0..<image.height)
  }
}
