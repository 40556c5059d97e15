/// One way to read one row of a picture.
struct ScanLine {
  let edges: LineEdges

  /// Of the picture.
  let row: Int

  /// True when it is read from right to left.
  let isReversed: Bool

  private let length: Float

  init(_ edges: LineEdges, row: Int, isReversed: Bool, length: Int) {
    self.edges = isReversed ? edges.reversed : edges
    self.row = row
    self.isReversed = isReversed
    self.length = Float(length)
  }

  /// From the row's left end, in pixels.
  func place(_ edge: Int) -> Float {
    isReversed ? length - edges.positions[edge] : edges.positions[edge]
  }

  /// True for an element of about one module, as guards have; where the line ends in one, nothing tells how wide it is.
  func isNarrow(_ element: Int, module: Float) -> Bool {
    guard element >= 0, element + 1 < edges.positions.count else { return false }
    let width = edges.width(element, element + 1)
    let isCut = edges.positions[element] <= 0 || edges.positions[element + 1] >= length
    return width > 0.4 * module && (isCut || width < 1.8 * module)
  }
}
