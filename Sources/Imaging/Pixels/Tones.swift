private import Glibc

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

extension GrayImage {
  /// Each pixel by what the table says of its shade.
  ///
  /// - Precondition: the table has 256 entries.
  package func mapped(by table: [UInt8]) -> GrayImage {
    precondition(table.count == 256, "one entry a shade")
    return unsafe GrayImage(width: width, height: height) { result in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        unsafe table.withUnsafeBufferPointer { table in
          for index in pixels.indices { unsafe result[index] = table[Int(pixels[index])] }
        }
      }
    }
  }

  /// Shades raised to a power: above 1 the middle darkens and light grays spread, below 1 the opposite.
  /// Black and white stay.
  package func gammaCorrected(_ exponent: Double) -> GrayImage {
    mapped(by: (0...255).map { UInt8((255 * pow(Double($0) / 255, exponent)).rounded()) })
  }

  /// Black for white and white for black.
  package func inverted() -> GrayImage { mapped(by: (0...255).reversed()) }

  /// Black up to the shade that parts the picture best into dark and light, white above. Source: N. Otsu, A
  /// threshold selection method from gray-level histograms, 1979.
  package func thresholded() -> GrayImage {
    let threshold = Histogram(of: self).bestThreshold
    return mapped(by: (0...255).map { $0 <= threshold ? 0 : 255 })
  }
}

extension Histogram {
  /// The last dark shade when the means of dark and light differ most, weighted by how many there are.
  fileprivate var bestThreshold: Int {
    let total = Double(counts.reduce(0, +))
    let sum = Double(counts.enumerated().reduce(0) { $0 + $1.offset * $1.element })
    var (dark, darkSum, best, threshold) = (0.0, 0.0, -1.0, 0)
    for (shade, count) in counts.enumerated() {
      dark += Double(count)
      darkSum += Double(shade * count)
      guard dark > 0, dark < total else { continue }
      let difference = darkSum / dark - (sum - darkSum) / (total - dark)
      let variance = dark * (total - dark) * difference * difference
      if variance > best { (best, threshold) = (variance, shade) }
    }
    return threshold
  }
}

extension GrayImage {
  /// Contrast spread out in each part of the picture by itself, as far as the clip allows, so that glare and
  /// shade cost less. Source: K. Zuiderveld, Contrast limited adaptive histogram equalization, 1994.
  ///
  /// - Parameters:
  ///   - clip: how many times its even share a shade may count, 1 or more; low values hold noise down.
  ///   - tiles: parts along each side, 1 or more. A picture with fewer pixels than tiles is given back as it is.
  package func locallyEqualized(clip: Double, tiles: Int) -> GrayImage {
    guard width >= tiles, height >= tiles, tiles > 0 else { return self }
    let grid = TileGrid(of: self, clip: clip, tiles: tiles)
    let across = (0..<width).map { Blend(at: $0, of: width, parts: tiles) }
    var tables = [UInt16](repeating: 0, count: tiles << 8)
    return unsafe GrayImage(width: width, height: height) { result in
      for y in 0..<height {
        grid.mixRows(Blend(at: y, of: height, parts: tiles), into: &tables)
        unsafe row(y).withUnsafeBufferPointer { old in
          unsafe across.withUnsafeBufferPointer { across in
            unsafe tables.withUnsafeBufferPointer { tables in
              for x in old.indices {
                let (blend, shade) = unsafe (across[x], Int(old[x]))
                let (one, other) = unsafe (
                  tables[blend.first << 8 | shade], tables[blend.second << 8 | shade]
                )
                let weight = UInt32(blend.weight)
                let new = UInt32(one) &* (256 &- weight) &+ UInt32(other) &* weight
                unsafe result[y &* width &+ x] = UInt8(truncatingIfNeeded: (new &+ 1 << 15) >> 16)
              }
            }
          }
        }
      }
    }
  }
}

/// A table of new shades for each tile.
private struct TileGrid {
  /// By tile row, tile and old shade.
  private var shades: [UInt8] = []

  init(of image: GrayImage, clip: Double, tiles: Int) {
    shades.reserveCapacity(tiles * tiles * 256)
    for row in 0..<tiles {
      for column in 0..<tiles {
        let histogram = Histogram(
          of: image, columns: column * image.width / tiles..<(column + 1) * image.width / tiles,
          rows: row * image.height / tiles..<(row + 1) * image.height / tiles)
        shades += histogram.equalizingTable(clip: clip)
      }
    }
  }

  /// 256 times the tables that hold between two rows of tiles.
  func mixRows(_ blend: Blend, into tables: inout [UInt16]) {
    let (upper, lower, weight) = (blend.first * tables.count, blend.second * tables.count, blend.weight)
    unsafe shades.withUnsafeBufferPointer { shades in
      unsafe tables.withUnsafeMutableBufferPointer { tables in
        for index in tables.indices {
          unsafe tables[index] =
            UInt16(shades[upper &+ index]) &* (256 &- weight) &+ UInt16(shades[lower &+ index]) &* weight
        }
      }
    }
  }
}

extension Histogram {
  /// New shades that all occur about as often, none counted more than `clip` times its even share.
  fileprivate func equalizingTable(clip: Double) -> [UInt8] {
    let total = counts.reduce(0, +)
    let limit = max(1, Int(clip * Double(total) / 256))
    let excess = counts.reduce(0) { $0 + max(0, $1 - limit) }
    let share = Double(excess) / 256
    var sum = 0.0
    return counts.map { count in
      sum += Double(min(count, limit)) + share
      return UInt8(min(255, (sum * 255 / Double(total)).rounded()))
    }
  }
}

/// The two parts of a side between whose middles a place lies, and how much the second counts, in 256ths.
private struct Blend {
  let first: Int
  let second: Int
  let weight: UInt16

  init(at place: Int, of side: Int, parts: Int) {
    let position = (Double(place) + 0.5) * Double(parts) / Double(side) - 0.5
    let low = Int(position.rounded(.down))
    first = max(0, low)
    second = min(parts - 1, low + 1)
    weight = UInt16((position - Double(low)) * 256)
  }
}
