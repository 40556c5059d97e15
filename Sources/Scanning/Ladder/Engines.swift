import Barcodes

extension Engine {
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
    case .likelihood:
      let reader = LikelihoodReader(symbologies: wanted)
      found = view.hasRowsAlone ? reader.scan(upright: view.image) : reader.scan(view.image)
    }
    return found.map { $0.seen(inCopies: view.copies).mapped(by: view.back) }
  }
}
