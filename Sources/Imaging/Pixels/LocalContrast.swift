extension GrayImage {
  /// Contrast spread out in each part of the picture by itself, as far as the clip allows, so that glare and
  /// shade cost less. Source: K. Zuiderveld, Contrast limited adaptive histogram equalization, 1994.
  ///
  /// - Parameters:
  ///   - clip: how many times its even share a shade may count, 1 or more; low values hold noise down.
  ///   - tiles: parts along each side, 1 or more.
  public func locallyEqualized(clip: Double, tiles: Int) -> GrayImage {
    guard width >= tiles, height >= tiles, tiles > 0 else { return self }
    let grid = TileGrid(of: self, clip: clip, tiles: tiles)
    let across = (0..<width).map { TileGrid.Blend(at: $0, of: width, tiles: tiles) }
    var result: [UInt8] = []
    result.reserveCapacity(width * height)
    for y in 0..<height {
      let down = TileGrid.Blend(at: y, of: height, tiles: tiles)
      let row = pixels[y * width..<(y + 1) * width].span
      for x in row.indices { result.append(grid.shade(row[x], across: across[x], down: down)) }
    }
    return GrayImage(width: width, height: height, pixels: result)
  }
}

/// A table of shades for each tile, in one array: tile rows, tiles, shades.
private struct TileGrid {
  private let tiles: Int
  private var tables: [UInt8] = []

  init(of image: GrayImage, clip: Double, tiles: Int) {
    self.tiles = tiles
    tables.reserveCapacity(tiles * tiles * 256)
    for row in 0..<tiles {
      for column in 0..<tiles {
        tables += Self.table(
          of: image, columns: column * image.width / tiles..<(column + 1) * image.width / tiles,
          rows: row * image.height / tiles..<(row + 1) * image.height / tiles, clip: clip)
      }
    }
  }

  private static func table(
    of image: GrayImage, columns: Range<Int>, rows: Range<Int>, clip: Double
  ) -> [UInt8] {
    var histogram = Histogram()
    for y in rows {
      for pixel in image.pixels[y * image.width + columns.lowerBound..<y * image.width + columns.upperBound] {
        histogram.counts[Int(pixel)] += 1
      }
    }
    let area = columns.count * rows.count
    let limit = max(1, Int(clip * Double(area) / 256))
    let excess = histogram.counts.reduce(0) { $0 + max(0, $1 - limit) }
    let share = Double(excess) / 256
    var sum = 0.0
    return histogram.counts.map { count in
      sum += Double(min(count, limit)) + share
      return UInt8(min(255, (sum * 255 / Double(area)).rounded()))
    }
  }

  /// The shade between what the four nearest tiles make of it.
  func shade(_ pixel: UInt8, across: Blend, down: Blend) -> UInt8 {
    let upper = down.first * tiles
    let lower = down.second * tiles
    let shade = Int(pixel)
    let top = across.mix(
      tables[(upper + across.first) << 8 + shade], tables[(upper + across.second) << 8 + shade])
    let bottom = across.mix(
      tables[(lower + across.first) << 8 + shade], tables[(lower + across.second) << 8 + shade])
    return UInt8(truncatingIfNeeded: (top * (256 - down.weight) + bottom * down.weight + 1 << 15) >> 16)
  }

  /// The two tiles between whose middles a place lies, and how much the second counts, in 256ths.
  struct Blend {
    let first: Int
    let second: Int
    let weight: Int

    init(at place: Int, of side: Int, tiles: Int) {
      let position = (Double(place) + 0.5) * Double(tiles) / Double(side) - 0.5
      let low = Int(position.rounded(.down))
      first = max(0, low)
      second = min(tiles - 1, low + 1)
      weight = Int((position - Double(low)) * 256)
    }

    func mix(_ one: UInt8, _ other: UInt8) -> Int {
      Int(one) * (256 - weight) + Int(other) * weight
    }
  }
}
