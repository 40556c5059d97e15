import Barcodes
import Imaging

/// GS1 DataBar of all kinds, read from the places of its edges. Source: ISO/IEC 24724.
struct DataBarReader {
  static let readable: Set<Symbology> = [.databar, .databarExpanded]

  private let symbologies: Set<Symbology>

  /// How many rows are scanned at most.
  private let rows: Int

  init(symbologies: Set<Symbology>, rows: Int) {
    self.symbologies = symbologies
    self.rows = rows
  }

  /// Everything read in the rows of a picture: in every third, and in the others where those may show a symbol.
  func scan(_ picture: GrayImage) -> [Reading] {
    let step = max(1, (picture.height + rows - 1) / rows)
    let all = stride(from: step / 2, to: picture.height, by: step).enumerated()
    var parts = Parts()
    for (index, row) in all where index % 3 == 1 { read(picture, row: row, into: &parts) }
    guard !parts.isEmpty else { return [] }
    for (index, row) in all where index % 3 != 1 { read(picture, row: row, into: &parts) }
    let engine = Engine.edges(rows: rows)
    return parts.flat.readings(by: engine) + parts.limited.readings(by: engine)
      + parts.expanded.readings(by: engine)
  }

  /// What was seen of symbols so far.
  private struct Parts {
    var flat = OmnidirectionalReader()
    var limited = LimitedReader()
    var expanded = ExpandedReader()

    var isEmpty: Bool { flat.isEmpty && limited.isEmpty && expanded.isEmpty }
  }

  private func read(_ picture: GrayImage, row: Int, into parts: inout Parts) {
    for edges in Self.edges(of: picture, row: row) {
      for isReversed in [false, true] {
        let line = ScanLine(edges, row: row, isReversed: isReversed, length: picture.width)
        if symbologies.contains(.databar) {
          parts.flat.read(line)
          parts.limited.read(line)
        }
        if symbologies.contains(.databarExpanded) { parts.expanded.read(line) }
      }
    }
  }

  /// The edges of a row as it is, and sharpened.
  static func edges(of picture: GrayImage, row: Int) -> [LineEdges] {
    let profile = Profile(picture.row(row).map(Float.init)).normalized(window: picture.width / 16)
    return [profile, profile.sharpened(radius: max(1, picture.width / 150), strength: 1.5)].map {
      LineEdges(of: $0.values, margin: 10)
    }
  }
}
