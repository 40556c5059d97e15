package import Expiry
package import Imaging

/// A picture to the expiry date that is printed in it: finds the lines, understands them, and reads the place of the date once
/// more in several ways with all engines that there are.
///
/// The nets of a companion and those that are built in find print in whole photos; Tesseract does not, and without either
/// looks only at the strips beside a barcode, where many packs have their date.
package struct PrintedDateReader {
  /// Finds and reads lines: a picture to its lines, in its pixels; nil where it could not.
  package typealias Nets = (GrayImage) -> [PrintedLine]?

  private let nets: (name: () -> String, read: Nets)?
  private let builtIn: BuiltInReader?
  private let tesseract: TesseractReader?

  /// - Parameters:
  ///   - nets: with the name that its readings are given under, asked for once something was read; nil where there is
  ///     none.
  ///   - builtIn: the reader of the program's own; nil for none.
  ///   - tesseract: nil where there is none.
  package init(
    nets: (name: () -> String, read: Nets)?, builtIn: BuiltInReader? = nil, tesseract: TesseractReader?
  ) {
    self.nets = nets
    self.builtIn = builtIn
    self.tesseract = tesseract
  }

  /// The long side at which whole photos are looked at: dots join in the first, which takes a third of the time; small print
  /// wants the second.
  private static let longSides = [900, 1800]
  /// Equal readings that make a proposal: one engine alone is sure of its own mistakes.
  private static let leastWithNets = 2
  private static let leastWithoutNets = 3
  /// In percent, of what the program's own nets read: they say well how sure they are.
  private static let leastConfidence = 75

  /// What the picture says, or nil where it says nothing that may be proposed.
  ///
  /// - Parameters:
  ///   - picture: upright.
  ///   - codes: where barcodes are in it, in its pixels.
  ///   - asOf: the day on which it was taken.
  ///   - order: how the household writes dates of numbers alone.
  package func proposal(
    in picture: GrayImage, codes: [PixelBox], asOf: CivilDate, order: DateOrder?
  ) -> PrintProposal? {
    evidence(in: picture, codes: codes, asOf: asOf, order: order).flatMap { $0.isEnough ? $0.proposal : nil }
  }

  /// The same with what is not enough for a proposal; of several places that are not, the one that most readings agree on.
  package func evidence(
    in picture: GrayImage, codes: [PixelBox], asOf: CivilDate, order: DateOrder?
  ) -> PrintEvidence? {
    let ofNets = nets.flatMap { evidence(in: picture, by: $0, asOf: asOf, order: order) }
    if let ofNets, ofNets.isEnough { return ofNets }
    if let builtIn {
      return Self.better(evidence(in: picture, by: builtIn, asOf: asOf, order: order), ofNets)
    }
    return nets == nil ? besideCodes(in: picture, codes: codes, asOf: asOf, order: order) : ofNets
  }

  private func evidence(
    in picture: GrayImage, by nets: (name: () -> String, read: Nets), asOf: CivilDate, order: DateOrder?
  ) -> PrintEvidence? {
    var best: PrintEvidence?
    for side in Self.longSides where side == Self.longSides[0] || picture.longSide > side {
      let lines = Self.lines(of: picture, side, nets.read)
      guard let found = PrintedDate(lines, asOf: asOf, order: order) else { continue }
      let evidence = PrintEvidence(
        found, by: nets.name(), rereads: rereads(of: found, in: picture, asOf: asOf),
        least: Self.leastWithNets,
        asOf: asOf)
      best = Self.better(evidence, best)
      if best?.isEnough == true { return best }
    }
    return best
  }

  /// Of two the one that is enough, else the one that more readings agree on, else the first.
  private static func better(_ one: PrintEvidence?, _ other: PrintEvidence?) -> PrintEvidence? {
    guard let one, let other else { return one ?? other }
    if one.isEnough != other.isEnough { return one.isEnough ? one : other }
    return other.proposal.equal > one.proposal.equal ? other : one
  }

  /// The lines of the picture reduced to a long side, in the pixels of the picture itself.
  private static func lines(of picture: GrayImage, _ side: Int, _ read: Nets) -> [PrintedLine] {
    let fitted = picture.fitted(toLongSide: side)
    let scale = Double(picture.width) / Double(max(1, fitted.width))
    return (read(fitted) ?? []).map { line in
      PrintedLine(text: line.text, box: line.box.scaled(by: scale), confidence: line.confidence)
    }
  }

  /// The place of a date in all preparations.
  private func rereads(of found: PrintedDate, in picture: GrayImage, asOf: CivilDate) -> [PrintReading] {
    guard let crop = PrintCrop(of: picture, around: found.box) else { return [] }
    var readings: [PrintReading] = []
    if let nets {
      readings += PrintPreparation.heightsForNets.compactMap { height in
        nets.read(crop.image.scaled(toHeight: height).framed(by: height / 4))
          .map { PrintReading(engine: nets.name(), lines: $0) }
      }
    }
    if let builtIn { readings += builtIn.readings(ofCrop: crop.image, asOf: asOf) }
    guard let tesseract else { return readings }
    return readings
      + PrintPreparation.forTesseract.map {
        PrintReading(engine: Self.tesseractName, lines: tesseract.lines(in: crop.image, $0))
      }
  }

  static let tesseractName = "tesseract \(TesseractReader.version ?? "")"
}

// MARK: With the nets of the program

extension PrintedDateReader {
  private func evidence(
    in picture: GrayImage, by builtIn: BuiltInReader, asOf: CivilDate, order: DateOrder?
  ) -> PrintEvidence? {
    let pyramid = PicturePyramid(picture)
    var best: PrintEvidence?
    for sides in Self.builtInSides {
      let places = builtIn.places(in: pyramid, longSides: sides)
      for page in builtIn.pages(of: pyramid, places, asOf: asOf) {
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
    guard var found = PrintedDate(page.lines, asOf: asOf, order: order) else { return nil }
    let row = page.row(at: found.box)
    let place = row.first.map { page.places[$0] }
    if let place { found.move(to: place.box) }
    let rereads = builtIn.readings(of: picture, page, at: row, asOf: asOf) + witness(of: place, in: picture)
    return PrintEvidence(
      found, by: BuiltInReader.name, rereads: rereads, least: Self.leastWithNets,
      leastConfidence: Self.leastConfidence, asOf: asOf)
  }

  /// The long sides at which the program's own nets look at a photo, together and then where those gave nothing: their finder
  /// sees print of 8 to 34 pixels.
  private static let builtInSides = [[600, 1200], [2000]]

  /// What Tesseract says of a line that was found.
  private func witness(of place: PrintPlace?, in picture: PicturePyramid) -> [PrintReading] {
    guard let tesseract, let place, let patch = LinePatch(of: picture, witnessing: place) else { return [] }
    let crop = patch.image.isLightOnDark ? patch.image.inverted() : patch.image
    return PrintPreparation.forTesseract.map {
      PrintReading(engine: Self.tesseractName, lines: tesseract.lines(in: crop, $0))
    }
  }
}

// MARK: Without nets

extension PrintedDateReader {
  /// The date in a strip beside a code: of the strips that have one, the one that most readings agree on.
  private func besideCodes(
    in picture: GrayImage, codes: [PixelBox], asOf: CivilDate, order: DateOrder?
  ) -> PrintEvidence? {
    guard let tesseract else { return nil }
    let strips = codes.prefix(Self.mostCodes).flatMap(\.strips)
    let found = strips.compactMap { strip -> PrintEvidence? in
      guard let crop = PrintCrop(of: picture, around: strip, margin: 0) else { return nil }
      let looks = PrintPreparation.forStrips.lazy.map { tesseract.lines(in: crop.image, $0) }
      guard let first = looks.compactMap({ PrintedDate($0, asOf: asOf, order: order) }).first else {
        return nil
      }
      var place = first
      place.move(to: strip)
      let rereads = PrintPreparation.forTesseract.map {
        PrintReading(engine: Self.tesseractName, lines: tesseract.lines(in: crop.image, $0))
      }
      return PrintEvidence(
        place, by: Self.tesseractName, rereads: rereads, least: Self.leastWithoutNets, asOf: asOf)
    }
    return found.reduce(nil) { Self.better($0, $1) }
  }

  /// More codes than a pack has are a shelf.
  private static let mostCodes = 4
}

extension TesseractReader {
  /// The lines of a crop in one preparation, those of split lines below one another.
  package func lines(in crop: GrayImage, _ preparation: PrintPreparation) -> [PrintedLine] {
    var top = 0
    return preparation.pictures(of: crop).flatMap { picture in
      defer { top += picture.height }
      return lines(in: picture, preparation.layout).map { line in
        var line = line
        line.box.minY += top
        line.box.maxY += top
        return line
      }
    }
  }
}

extension PixelBox {
  func scaled(by factor: Double) -> PixelBox {
    func scaled(_ value: Int) -> Int { Int((Double(value) * factor).rounded()) }
    return PixelBox(minX: scaled(minX), minY: scaled(minY), maxX: scaled(maxX), maxY: scaled(maxY))
  }

  /// Below, above, right and left of a code, as far as a date beside it stands.
  var strips: [PixelBox] {
    let (high, wide) = (max(1, height * 2 / 3), width * 3 / 4)
    return [
      PixelBox(minX: minX - wide / 2, minY: maxY, maxX: maxX + wide / 2, maxY: maxY + high),
      PixelBox(minX: minX - wide / 2, minY: minY - high, maxX: maxX + wide / 2, maxY: minY),
      PixelBox(minX: maxX, minY: minY, maxX: maxX + wide * 2, maxY: maxY),
      PixelBox(minX: minX - wide * 2, minY: minY, maxX: minX, maxY: maxY),
    ]
  }
}
