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
  /// Notes a part in a row.
  mutating func note<Part>(
    _ part: Part, row: Int, from start: Float, to end: Float, module: Float
  ) where Element == Sighting<Part> {
    let index = firstIndex { $0.part == part } ?? count
    if index == count { append(Sighting(part)) }
    self[index].add(row: row, from: start, to: end, module: module)
  }
}
