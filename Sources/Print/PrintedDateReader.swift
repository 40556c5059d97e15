package import Expiry
package import Imaging

/// A picture to the expiry date that is printed in it: finds the lines, understands them, and reads the place of the date once
/// more in several ways with all engines that there are.
///
/// Nets find print in whole photos; Tesseract does not, and without them looks only at the strips beside a barcode, where many
/// packs have their date.
package struct PrintedDateReader {
  /// Finds and reads lines: a picture to its lines, in its pixels; nil where it could not.
  package typealias Nets = (GrayImage) -> [PrintedLine]?

  private let nets: (name: () -> String, read: Nets)?
  private let tesseract: TesseractReader?

  /// - Parameters:
  ///   - nets: with the name that its readings are given under, asked for once something was read; nil where there is
  ///     none.
  ///   - tesseract: nil where there is none.
  package init(nets: (name: () -> String, read: Nets)?, tesseract: TesseractReader?) {
    self.nets = nets
    self.tesseract = tesseract
  }

  /// The long side at which whole photos are looked at: dots join in the first, which takes a third of the time; small print
  /// wants the second.
  private static let longSides = [900, 1800]
  /// Equal readings that make a proposal: one engine alone is sure of its own mistakes.
  private static let leastWithNets = 2
  private static let leastWithoutNets = 3

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
    if let nets {
      for side in Self.longSides where side == Self.longSides[0] || picture.longSide > side {
        let lines = Self.lines(of: picture, side, nets.read)
        guard let found = PrintedDate(lines, asOf: asOf, order: order) else { continue }
        let proposal = PrintProposal(
          found, by: nets.name(), rereads: rereads(of: found, in: picture), least: Self.leastWithNets,
          asOf: asOf)
        if let proposal { return proposal }
      }
      return nil
    }
    return besideCodes(in: picture, codes: codes, asOf: asOf, order: order)
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
  private func rereads(of found: PrintedDate, in picture: GrayImage) -> [PrintReading] {
    guard let crop = PrintCrop(of: picture, around: found.box) else { return [] }
    var readings: [PrintReading] = []
    if let nets {
      readings += PrintPreparation.heightsForNets.compactMap { height in
        nets.read(crop.image.scaled(toHeight: height).framed(by: height / 4))
          .map { PrintReading(engine: nets.name(), lines: $0) }
      }
    }
    guard let tesseract else { return readings }
    return readings
      + PrintPreparation.forTesseract.map {
        PrintReading(engine: Self.tesseractName, lines: tesseract.lines(in: crop.image, $0))
      }
  }

  static let tesseractName = "tesseract \(TesseractReader.version ?? "")"
}

// MARK: Without nets

extension PrintedDateReader {
  /// The date in a strip beside a code: of the strips that have one, the one that most readings agree on.
  private func besideCodes(
    in picture: GrayImage, codes: [PixelBox], asOf: CivilDate, order: DateOrder?
  ) -> PrintProposal? {
    guard let tesseract else { return nil }
    let strips = codes.prefix(Self.mostCodes).flatMap(\.strips)
    let found = strips.compactMap { strip -> PrintProposal? in
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
      return PrintProposal(
        place, by: Self.tesseractName, rereads: rereads, least: Self.leastWithoutNets, asOf: asOf)
    }
    return found.max { $0.equal < $1.equal }
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
