import Expiry
import Imaging

/// Dates that the nets of a companion find.
extension PrintedDateReader {
  /// The long side at which whole photos are looked at: dots join in the first, which takes a third of the time; small print
  /// wants the second.
  private static let longSides = [900, 1800]

  func evidence(
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
    return readings + witnesses(crop.image)
  }
}

extension PixelBox {
  fileprivate func scaled(by factor: Double) -> PixelBox {
    func scaled(_ value: Int) -> Int { Int((Double(value) * factor).rounded()) }
    return PixelBox(minX: scaled(minX), minY: scaled(minY), maxX: scaled(maxX), maxY: scaled(maxY))
  }
}
