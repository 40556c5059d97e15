import Imaging

extension GrayImage {
  /// Each pixel the mean of three by three around it, so many times over.
  func blurred(times: Int) -> GrayImage {
    (0..<times).reduce(self) { image, _ in
      image.blurredAlongRows().transposed().blurredAlongRows().transposed()
    }
  }

  /// Each pixel a quarter of its neighbors and half of itself.
  private func blurredAlongRows() -> GrayImage {
    var blurred = pixels
    for y in 0..<height where width > 2 {
      let start = y * width
      for x in start + 1..<start + width - 1 {
        blurred[x] = UInt8((Int(pixels[x - 1]) + 2 * Int(pixels[x]) + Int(pixels[x + 1]) + 2) / 4)
      }
    }
    return GrayImage(width: width, height: height, pixels: blurred)
  }

  /// Each pixel the darkest of three by three around it: dots grow until they touch.
  func darkestAround() -> GrayImage {
    darkestAlongRows().transposed().darkestAlongRows().transposed()
  }

  private func darkestAlongRows() -> GrayImage {
    var dark = pixels
    for y in 0..<height where width > 2 {
      let start = y * width
      for x in start + 1..<start + width - 1 { dark[x] = min(pixels[x - 1], pixels[x], pixels[x + 1]) }
    }
    return GrayImage(width: width, height: height, pixels: dark)
  }

  /// Over all shades: of a hundred pixels the darkest becomes black and the lightest white.
  func stretched() -> GrayImage {
    guard !pixels.isEmpty else { return self }
    var counts = [Int](repeating: 0, count: 256)
    for pixel in pixels { counts[Int(pixel)] += 1 }
    func shade(_ counts: some Sequence<(offset: Int, element: Int)>) -> Int {
      var seen = 0
      for (shade, count) in counts {
        seen += count
        if seen * 100 > pixels.count { return shade }
      }
      return 0
    }
    let low = shade(counts.enumerated())
    let high = shade(counts.enumerated().reversed())
    guard high > low else { return self }
    return mapped(by: (0...255).map { UInt8(clamping: ($0 - low) * 255 / (high - low)) })
  }

  /// With the shade of the nearest pixel of its edge all around.
  func bordered(by border: Int) -> GrayImage {
    guard width > 0, height > 0 else { return self }
    var rows: [UInt8] = []
    rows.reserveCapacity((width + 2 * border) * (height + 2 * border))
    for y in -border..<height + border {
      let row = row(min(height - 1, max(0, y)))
      rows += [UInt8](repeating: row[row.startIndex], count: border)
      rows += row
      rows += [UInt8](repeating: row[row.endIndex - 1], count: border)
    }
    return GrayImage(width: width + 2 * border, height: height + 2 * border, pixels: rows)
  }

  /// With white paper all around.
  func framed(by border: Int) -> GrayImage {
    let newWidth = width + 2 * border
    var framed = [UInt8](repeating: 255, count: newWidth * (height + 2 * border))
    for y in 0..<height {
      let start = (y + border) * newWidth + border
      framed.replaceSubrange(start..<start + width, with: row(y))
    }
    return GrayImage(width: newWidth, height: height + 2 * border, pixels: framed)
  }
}
