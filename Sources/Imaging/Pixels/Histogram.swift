/// How many pixels have each of the 256 shades.
struct Histogram {
  var counts: [Int]

  init() {
    counts = [Int](repeating: 0, count: 256)
  }

  init(_ pixels: some Sequence<UInt8>) {
    self.init()
    for pixel in pixels { counts[Int(pixel)] += 1 }
  }
}
