import Barcodes

/// What looks for codes in a version of a picture.
enum Engine: Hashable {
  /// libzbar, on every so manieth row and column; 1 for all.
  case zbar(density: Int)
  /// zxing-cpp, in black and white; sees nothing where the package is built without it.
  case zxing
  /// DataBar, from the places of edges on so many rows at most.
  case edges(rows: Int)
  /// For retail codes out of focus: no edges are looked for.
  case likelihood

  /// What can be read at all.
  var readable: Set<Symbology> {
    switch self {
    case .zbar: ZBarType.readable
    case .zxing:
      #if ZXing
        ZXingScanner.readable
      #else
        []
      #endif
    case .edges: DataBarReader.readable
    case .likelihood: LikelihoodReader.readable
    }
  }

  /// What is seen in a version, with its places in the picture as it was given.
  func readings(in view: View, of wanted: Set<Symbology>) -> [Reading] {
    let found: [Reading]
    switch self {
    case .zbar(let density):
      let scanner = ZBarScanner(symbologies: wanted, density: density, columns: !view.hasRowsAlone)
      guard let scanner else { return [] }
      found = scanner.scan(view.image)
    case .zxing:
      #if ZXing
        found = ZXingScanner(symbologies: wanted).scan(view.image)
      #else
        found = []
      #endif
    case .edges(let rows): found = DataBarReader(symbologies: wanted, rows: rows).scan(view.image)
    case .likelihood: found = LikelihoodReader(symbologies: wanted).scan(view.image)
    }
    return found.map { $0.seen(inCopies: view.copies).mapped(by: view.back) }
  }
}
