private import Glibc

extension GrayImage {
  /// Each pixel by what the table says of its shade.
  ///
  /// - Precondition: the table has 256 entries.
  public func mapped(by table: [UInt8]) -> GrayImage {
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
  public func gammaCorrected(_ exponent: Double) -> GrayImage {
    mapped(by: (0...255).map { UInt8((255 * pow(Double($0) / 255, exponent)).rounded()) })
  }

  /// Black for white and white for black.
  public func inverted() -> GrayImage {
    unsafe GrayImage(width: width, height: height) { result in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        for index in pixels.indices { unsafe result[index] = 255 &- pixels[index] }
      }
    }
  }

  /// Black up to the shade that parts the picture best into dark and light, white above. Source: N. Otsu, A
  /// threshold selection method from gray-level histograms, 1979.
  public func thresholded() -> GrayImage {
    let threshold = UInt8(Histogram(of: self).bestThreshold)
    return unsafe GrayImage(width: width, height: height) { result in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        for index in pixels.indices { unsafe result[index] = pixels[index] <= threshold ? 0 : 255 }
      }
    }
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
