public import Barcodes
public import Imaging

/// Reads the barcodes in pictures.
///
/// A picture is tried in several versions, one after the other, until what was read is seen often enough to be
/// believed. EAN, UPC and ISBN are compared with the bars themselves: what these confirm needs to be seen once, and what
/// they contradict is not given. Scanning keeps nothing: a picture gives the same codes whatever came before it.
public struct BarcodeScanner: Sendable {
  /// What is looked for; fewer take less time and give fewer phantoms.
  public let symbologies: Set<Symbology>

  /// How hard is tried.
  public let effort: Effort

  /// A scanner for these symbologies; those that cannot be read are left out.
  public init(symbologies: Set<Symbology> = BarcodeScanner.readable, effort: Effort = .normal) {
    self.symbologies = symbologies.intersection(Self.readable)
    self.effort = effort
  }

  /// Every symbology that can be read.
  public static let readable: Set<Symbology> = Ladder.readable

  /// Why no picture can be scanned here, in the words of the system's loader: the library that reads most is not
  /// installed. Nil where it is, as for every scan it has to be.
  public static var missingLibrary: String? { ZBarLibrary.problem }

  /// The barcodes in the picture from top to bottom and from left to right; empty when there are none.
  ///
  /// A code that stands in the picture more than once is given once.
  public func scan(_ image: GrayImage) -> [Barcode] { codes(in: image).map(\.withText) }

  /// The same with what is not UTF-8 left as bytes.
  package func codes(in image: GrayImage) -> [Barcode] {
    var ballot = Ballot()
    var picture = Picture(image)
    var unsought = symbologies.intersection(Ladder.squares)
    for rung in Ladder.rungs(of: effort) {
      let wanted = symbologies.intersection(rung.symbologies)
      guard !wanted.isEmpty else { continue }
      let views = picture.views(by: rung.steps)
      let readings = views.flatMap { rung.engine.readings(in: $0, of: wanted) }
      ballot.count(readings)
      ballot.prove(in: &picture, among: symbologies)
      ballot.expect(views.filter(\.showsBars).map(\.box))
      if !views.isEmpty && !readings.contains(where: \.isDoubtful) { unsought.subtract(rung.symbologies) }
      if unsought.isEmpty && ballot.isSettled { break }
    }
    if !ballot.squares.isEmpty {
      ballot.count(squares(on: Ladder.besideSquares, of: &picture))
      if ballot.squares.contains(where: \.namesProduct) {
        ballot.count(squares(on: Ladder.besideProducts, of: &picture))
      }
      if ballot.squares.count >= Ladder.leastOfSheet {
        for rung in Ladder.sheetOfSquares { ballot.count(squares(on: rung, of: &picture)) }
      }
    }
    return barcodes(ballot.accepted, in: image)
  }

  /// What a closer look shows beside a square. A second one may contradict it and be much smaller, and nothing else would
  /// tell that it is there.
  private func squares(on rung: Rung, of picture: inout Picture) -> [Reading] {
    let wanted = symbologies.intersection(rung.symbologies)
    guard !wanted.isEmpty else { return [] }
    return picture.views(by: rung.steps).flatMap { rung.engine.readings(in: $0, of: wanted) }
  }

  private func barcodes(_ readings: [Reading], in image: GrayImage) -> [Barcode] {
    CodeSets.joined(in: readings.map { $0.barcode(width: image.width, height: image.height) })
      .sorted { $0.readingOrder < $1.readingOrder }
  }
}

extension Barcode {
  /// Top to bottom, then left to right; the content parts what stands at the same place.
  fileprivate var readingOrder: (Int, Int, String, String) {
    (corners.map(\.y).min() ?? 0, corners.map(\.x).min() ?? 0, symbology.rawValue, text)
  }
}
