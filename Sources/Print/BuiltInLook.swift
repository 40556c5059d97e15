import Expiry
import Imaging

extension PrintedDate {
  /// True for a day of which the other is a part: its month, or the day without the year.
  fileprivate func completes(_ part: PrintedDate) -> Bool {
    precision == .day && text.contains(part.text)
  }
}

/// Dates that the program's own nets find.
extension PrintedDateReader {
  func evidence(
    in picture: GrayImage, by builtIn: BuiltInReader, codes: [PixelBox], asOf: CivilDate, order: DateOrder?
  ) -> PrintEvidence? {
    let pyramid = PicturePyramid(picture)
    let looks: [() -> [PrintPlace]] =
      Self.builtInSides.map { sides in { builtIn.places(in: pyramid, longSides: sides) } }
      + codes.prefix(Self.mostCodes).map { code in
        { builtIn.places(in: pyramid, around: code, seenTo: Self.builtInSides.last?.last ?? 0) }
      }
    var best: PrintEvidence?
    for places in looks {
      for page in builtIn.pages(of: pyramid, places(), asOf: asOf) {
        best = Self.better(evidence(on: page, of: pyramid, by: builtIn, asOf: asOf, order: order), best)
        if best?.isEnough == true { return best }
      }
    }
    return best
  }

  private func evidence(
    on page: PrintPage, of picture: PicturePyramid, by builtIn: BuiltInReader, asOf: CivilDate,
    order: DateOrder?
  ) -> PrintEvidence? {
    guard let first = PrintedDate(page.lines, asOf: asOf, order: order) else { return nil }
    var (found, page) = (first, page)
    if first.precision != .day, let whole = builtIn.page(page, of: picture, readFartherAt: first, asOf: asOf),
      let date = PrintedDate(whole.lines, asOf: asOf, order: order), date.completes(first)
    {
      (found, page) = (date, whole)
    }
    let row = page.row(at: found.box)
    let place = row.first.map { page.places[$0] }
    if let place, builtIn.isCutOff(found, at: place, by: picture, asOf: asOf) { return nil }
    if let place { found.move(to: place.box) }
    let rereads = builtIn.readings(of: picture, page, at: row, asOf: asOf) + witness(of: place, in: picture)
    return PrintEvidence(
      found, by: BuiltInReader.name, rereads: rereads, least: Self.leastWithNets,
      leastConfidence: PrintEvidence.leastConfidence, asOf: asOf)
  }

  /// More codes than a pack has are a shelf.
  private static let mostCodes = 2

  /// The long sides at which the program's own nets look at a photo, together and then where those gave nothing: their finder
  /// sees print of 8 to 34 pixels.
  private static let builtInSides = [[600, 1200], [2000]]

  /// What Tesseract says of a line that was found.
  private func witness(of place: PrintPlace?, in picture: PicturePyramid) -> [PrintReading] {
    guard tesseract != nil, let place, let patch = LinePatch(of: picture, witnessing: place) else {
      return []
    }
    return witnesses(patch.image.isLightOnDark ? patch.image.inverted() : patch.image)
  }
}
