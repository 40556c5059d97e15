/// Where a line across bars changes between light and dark, to a part of a pixel.
struct LineEdges {
  /// From the line's start, in pixels; each is farther than the one before. The first leads from light to dark, the last
  /// from dark to light.
  let positions: [Float]

  private let length: Float

  /// The edges of a line that is spread over all shades: where it crosses the middle and goes on.
  ///
  /// Between two edges a line goes beyond the middle by `margin` shades at least.
  init(of shades: [Float], margin: Float) {
    var positions: [Float] = []
    var isDark = (shades.first ?? 255) < Self.middle
    length = Float(shades.count)
    // Beyond the ends is paper: a picture may begin with the first bar.
    if isDark { positions.append(0) }
    var crossing: Float = 0
    var before = shades.first ?? 255
    for (index, shade) in shades.enumerated().dropFirst() {
      if (shade < Self.middle) != (before < Self.middle) {
        crossing = Float(index) - 0.5 + (Self.middle - before) / (shade - before)
      }
      if isDark ? shade > Self.middle + margin : shade < Self.middle - margin {
        positions.append(crossing)
        isDark.toggle()
      }
      before = shade
    }
    if isDark { positions.append(length) }
    self.positions = positions
  }

  private init(positions: [Float], length: Float) {
    self.positions = positions
    self.length = length
  }

  private static let middle: Float = 127.5

  /// True when it is dark behind an edge.
  func isDark(behind edge: Int) -> Bool { edge.isMultiple(of: 2) }

  /// From an edge to another, in pixels.
  func width(_ first: Int, _ last: Int) -> Float { positions[last] - positions[first] }

  /// The same line from its other end.
  var reversed: LineEdges {
    LineEdges(positions: positions.reversed().map { length - $0 }, length: length)
  }
}
