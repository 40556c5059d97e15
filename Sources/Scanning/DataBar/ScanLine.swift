import Barcodes

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
    for index in shades.indices.dropFirst() {
      let shade = shades[index]
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

/// One way to read one row of a picture.
struct ScanLine {
  let edges: LineEdges

  /// Of the picture.
  let row: Int

  /// True when it is read from right to left.
  let isReversed: Bool

  private let length: Float

  /// What the line adds to how far a symbol leans to the right.
  var leaning: Int { isReversed ? -1 : 1 }

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

/// How often a part of a symbol was seen, and where.
struct Sighting<Part: Hashable> {
  let part: Part
  private(set) var rows: Set<Int> = []
  private(set) var modules: Float = 0
  private(set) var crossings: [Place] = []
  private var count: Float = 0

  init(_ part: Part) { self.part = part }

  mutating func add(row: Int, from start: Float, to end: Float, module: Float) {
    rows.insert(row)
    modules += module
    count += 1
    let y = Double(row) + 0.5
    crossings += [Place(x: Double(start), y: y), Place(x: Double(end), y: y)]
  }

  /// The mean width of a module, in pixels.
  var module: Float { modules / max(1, count) }
}

extension Array {
  /// Notes a part that stands between two edges of a line.
  mutating func note<Part>(
    _ part: Part, in line: ScanLine, _ edges: ClosedRange<Int>, module: Float
  ) where Element == Sighting<Part> {
    let index = firstIndex { $0.part == part } ?? count
    if index == count { append(Sighting(part)) }
    self[index].add(
      row: line.row, from: line.place(edges.lowerBound), to: line.place(edges.upperBound), module: module)
  }
}

extension Reading {
  /// A symbol of DataBar as it was seen.
  ///
  /// - Parameter leaning: in how many lines it reads from left to right, less those in which it reads the other way.
  init(
    _ symbology: Symbology, _ bytes: [UInt8], lines: Int, _ crossings: [Place], leaning: Int,
    by engine: Engine
  ) {
    self.init(
      symbology: symbology, bytes: bytes, isGS1: true, isPartial: false, engine: engine, lines: lines,
      outline: Outline(crossings: crossings, direction: leaning < 0 ? .left : .right))
  }
}
