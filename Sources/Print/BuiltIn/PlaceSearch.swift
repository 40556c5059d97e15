import Expiry
import Imaging

extension BuiltInReader {
  /// The lines that may be dates, in pixels of the picture: looked for in the picture reduced or enlarged to each of these long sides.
  func places(in picture: PicturePyramid, longSides: [Int]) -> [PrintPlace] {
    let whole = picture.picture
    let found = Set(longSides.map { min($0, Self.mostEnlarged * whole.longSide) }).sorted().flatMap { side in
      let seen =
        side > whole.longSide
        ? whole.enlarged(by: Double(side) / Double(max(1, whole.longSide))) : whole.fitted(toLongSide: side)
      let factor = Double(whole.width) / Double(max(1, seen.width))
      return finder.places(in: seen).map { $0.weighed.scaled(by: factor) }
    }
    return lines(found, in: picture)
  }

  /// The same around a code, in the pixels that the photo has: many packs have their date beside the code, and on a photo of a
  /// shelf it is too small in the reduced picture.
  ///
  /// - Parameter seenTo: the long side to which the whole was looked at; nothing where the part would be no larger.
  func places(in picture: PicturePyramid, around code: PixelBox, seenTo side: Int) -> [PrintPlace] {
    let whole = picture.picture
    let reach = max(code.width, code.height)
    let columns = PrintCrop.range(code.minX - reach, code.maxX + reach, within: whole.width)
    let rows = PrintCrop.range(code.minY - reach, code.maxY + reach, within: whole.height)
    guard !columns.isEmpty, !rows.isEmpty else { return [] }
    let part = whole.cropped(columns: columns, rows: rows)
    let seen = part.fitted(toLongSide: Self.mostAroundCode)
    let factor = Double(part.width) / Double(max(1, seen.width))
    guard Double(whole.longSide) > Self.leastCloser * factor * Double(side) else { return [] }
    let found = finder.places(in: seen).map { place in
      var place = place.weighed.scaled(by: factor)
      place.x += Double(columns.lowerBound)
      place.y += Double(rows.lowerBound)
      return place
    }
    return lines(found, in: picture)
  }

  /// Of what was found, the surest lines, each once, laid straight.
  private func lines(_ found: [PrintPlace], in picture: PicturePyramid) -> [PrintPlace] {
    var kept: [PrintPlace] = []
    for place in found.sorted(by: { $0.score > $1.score })
    where !kept.contains(where: { $0.isSameLine(as: place) }) {
      kept.append(place)
      if kept.count == Self.mostPlaces { break }
    }
    return PrintPlace.fitted(kept, in: picture)
  }

  /// In pixels.
  private static let mostAroundCode = 1200
  private static let leastCloser = 1.3
  private static let mostPlaces = 24
  /// A small picture is looked at in up to twice its size.
  private static let mostEnlarged = 2
}

extension PrintPlace {
  /// Places as their own rows have them, the earlier one of two that are then one line: what was found twice, in parts, is one once
  /// its ends are known.
  static func fitted(_ places: [PrintPlace], in picture: PicturePyramid) -> [PrintPlace] {
    places.reduce(into: []) { fitted, place in
      let place = place.fitted(in: picture)
      if !fitted.contains(where: { $0.isSameLine(as: place) }) { fitted.append(place) }
    }
  }

  /// Of a place as the finder was shown it: print of less than eleven pixels runs together with what stands below it, and is better
  /// seen in a larger picture.
  fileprivate var weighed: PrintPlace {
    var place = self
    if height < 11 { place.score *= 0.8 }
    return place
  }
}
