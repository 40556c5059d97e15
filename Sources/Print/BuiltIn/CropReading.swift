package import Expiry
package import Imaging

extension BuiltInReader {
  /// What all looks say of a crop, each line by itself: for print whose place another engine or a person knows.
  ///
  /// - Parameters:
  ///   - crop: light paper with dark print or the other way round, whose lines run from left to right or back.
  ///   - asOf: the day on which the photo was taken.
  package func readings(ofCrop crop: GrayImage, asOf: CivilDate) -> [PrintReading] {
    let picture = PicturePyramid(crop)
    let bands = PrintBands(of: crop)
    var best = pages(of: picture, places(of: bands, in: crop), asOf: asOf).max { $0.worth < $1.worth }
    for height in lineHeights(of: bands, in: crop) {
      let seen = pages(of: picture, places(in: picture, lineHeight: height), asOf: asOf)
      // Whichever says more.
      best = ([best].compactMap(\.self) + seen).max { $0.worth < $1.worth }
      if best?.lines.contains(where: { PrintedLine.showsDate($0.text, asOf: asOf) }) == true { break }
    }
    guard let page = best else { return [] }
    return [PrintReading(engine: Self.name, lines: page.lines)]
      + readings(of: picture, page, at: Array(page.lines.indices), asOf: asOf)
  }

  /// How high its lines may be, in pixels, the likeliest first: rows that dark print keeps together may be two lines, or three.
  private func lineHeights(of bands: PrintBands, in crop: GrayImage) -> [Int] {
    let height = bands.lineHeight > 0 ? bands.lineHeight : crop.height / 2
    return [height, height / 2, height / 3].filter { $0 >= Self.leastLine }
  }

  /// The lines that the rows of the crop tell apart.
  private func places(of bands: PrintBands, in crop: GrayImage) -> [PrintPlace] {
    bands.cores.map { rows in
      PrintPlace(
        x: Double(crop.width) / 2, y: Double(rows.lowerBound + rows.upperBound) / 2, angle: 0,
        length: Double(crop.width), height: Double(max(2, rows.count)))
    }
  }

  /// The lines that the finder sees in the crop at a size where dots join.
  private func places(in picture: PicturePyramid, lineHeight: Int) -> [PrintPlace] {
    let crop = picture.picture
    var found: [PrintPlace] = []
    for height in Self.cropHeights {
      let target = max(8, crop.height * height / lineHeight)
      guard target < 3 * Self.mostCropHeight else { continue }
      let scaled = crop.scaled(toHeight: target).bordered(by: Self.cropBorder)
      let factor = Double(crop.height) / Double(target)
      for place in finder.places(in: scaled) {
        var place = place
        place.x -= Double(Self.cropBorder)
        place.y -= Double(Self.cropBorder)
        let moved = place.scaled(by: factor)
        if !found.contains(where: { $0.isSameLine(as: moved) }) { found.append(moved) }
      }
    }
    return PrintPlace.fitted(found, in: picture)
  }

  /// Of a line of print, in pixels, as the finder is shown it.
  private static let cropHeights = [16, 24]
  /// In pixels.
  private static let leastLine = 6
  private static let mostCropHeight = 400
  private static let cropBorder = 24
}
