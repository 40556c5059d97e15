internal import CPrintNets
package import Expiry
package import Imaging
import Foundation

/// Finds and reads printed dates with the two nets that the program brings along. It needs nothing that is installed.
package struct BuiltInReader: Sendable {
  private let finder: DateFinder
  private let reader: LineReader

  /// The name that its readings are given under.
  package static let name = "remexp"

  /// With the nets of the program.
  package static let standard = BuiltInReader(finder: finderBytes, reader: readerBytes)

  /// Nil where the bytes are no nets of these two kinds.
  package init?(finder: [UInt8], reader: [UInt8]) {
    guard let finding = try? ConvolutionNet(bytes: finder), let reading = try? ConvolutionNet(bytes: reader),
      let finder = DateFinder(finding), let reader = LineReader(reading)
    else { return nil }
    (self.finder, self.reader) = (finder, reader)
  }

  static var finderBytes: [UInt8] { unsafe bytes(of: remexp_print_finder) }
  static var readerBytes: [UInt8] { unsafe bytes(of: remexp_print_reader) }

  private static func bytes(of net: remexp_net) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: net.bytes, count: net.size))
  }
}

/// Lines of one turn, as they were found in a picture: a page of print.
struct PrintPage {
  /// How its rows are turned against those of the picture, in radians, clockwise.
  let turn: Double
  let places: [PrintPlace]
  /// What the places say, each at the same index, in pixels of the page turned upright.
  let lines: [PrintedLine]

  /// How much its lines say: the surest ones count, and a line of a few characters says little.
  var worth: Double { lines.reduce(0) { $0 + Self.worth(of: $1.text.count, $1.confidence) } }

  static func worth(of characters: Int, _ confidence: Double) -> Double {
    characters > 2 ? confidence.squareRoot() * Double(min(10, characters)) : 0
  }

  /// The lines that stand beside each other where a box is, the nearest to it first.
  func row(at box: PixelBox) -> [Int] {
    func distance(_ other: PixelBox) -> Int {
      abs(other.minX + other.maxX - box.minX - box.maxX) + abs(other.minY + other.maxY - box.minY - box.maxY)
    }
    return lines.indices.filter { min(lines[$0].box.maxY, box.maxY) > max(lines[$0].box.minY, box.minY) }
      .sorted { distance(lines[$0].box) < distance(lines[$1].box) }
  }
}

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
    var kept: [PrintPlace] = []
    for place in found.sorted(by: { $0.score > $1.score })
    where !kept.contains(where: { $0.isSameLine(as: place) }) {
      kept.append(place)
      if kept.count == Self.mostPlaces { break }
    }
    return kept.reduce(into: []) { fitted, place in
      let place = place.fitted(in: picture)
      // What was found twice, in parts, is one line once its ends are known.
      if !fitted.contains(where: { $0.isSameLine(as: place) }) { fitted.append(place) }
    }
  }

  private static let mostPlaces = 16
  /// A small picture is looked at in up to twice its size.
  private static let mostEnlarged = 2

  /// The places by how they are turned, each page read in the direction in which it says more, the page of the surest place
  /// first.
  ///
  /// - Parameter asOf: the day on which the photo was taken: of texts that are nearly as likely, one with a date of about then
  ///   is what the line says.
  func pages(of picture: PicturePyramid, _ places: [PrintPlace], asOf: CivilDate) -> [PrintPage] {
    var groups: [[PrintPlace]] = []
    for place in places {
      if let index = groups.firstIndex(where: { turnBetween($0[0].angle, place.angle) < Self.samePage }) {
        groups[index].append(place)
      } else {
        groups.append([place])
      }
    }
    return groups.prefix(Self.mostPages).map { page(of: picture, $0, asOf) }
  }

  /// In radians: lines of one coder lie nearly as one another, those of a lid's other side do not.
  private static let samePage = 0.3
  private static let mostPages = 4

  private func page(of picture: PicturePyramid, _ places: [PrintPlace], _ asOf: CivilDate) -> PrintPage {
    // All one way round: half a turn apart, rows would run against one another.
    let turn = places[0].angle
    let level = places.map {
      abs(($0.angle - turn).remainder(dividingBy: 2 * .pi)) > .pi / 2 ? $0.reversed : $0
    }
    let asked = level.prefix(Self.asked)
    let ahead = asked.map { text(of: picture, at: $0, .first, asOf) }
    let back = asked.map { text(of: picture, at: $0.reversed, .first, asOf) }
    let isReversed = Self.worth(of: back) > Self.worth(of: ahead)
    let directed = isReversed ? level.map(\.reversed) : level
    let known = isReversed ? back : ahead
    let rest = directed.dropFirst(Self.asked).map { text(of: picture, at: $0, .first, asOf) }
    let direction = isReversed ? turn + .pi : turn
    var (kept, lines): ([PrintPlace], [PrintedLine]) = ([], [])
    for (place, text) in zip(directed, known + rest) {
      guard let text, !text.characters.isEmpty else { continue }
      kept.append(place)
      lines.append(
        PrintedLine(text: text.text, box: place.box(onPageTurnedBy: direction), confidence: text.confidence))
    }
    return PrintPage(turn: direction, places: kept, lines: lines)
  }

  /// So many places are read both ways round, to see which is the right one.
  private static let asked = 3

  private static func worth(of texts: [ReadText?]) -> Double {
    texts.reduce(0) { $0 + PrintPage.worth(of: $1?.characters.count ?? 0, $1?.confidence ?? 0) }
  }

  /// The likeliest text of a line; where it has no date, one that is not much less likely and has one: nets do not know what days
  /// there are.
  private func text(
    of picture: PicturePyramid, at place: PrintPlace, _ look: LineLook, _ asOf: CivilDate
  ) -> ReadText? {
    guard let patch = LinePatch(of: picture, at: place, look) else { return nil }
    let texts = reader.texts(of: patch)
    guard let first = texts.first else { return nil }
    let near = texts.filter { $0.logProbability > first.logProbability + Self.muchLess }
    return near.first { PrintedLine.showsDate($0.text, asOf: asOf) } ?? first
  }

  /// A fifth, as a logarithm.
  private static let muchLess = log(0.2)

  /// What the other looks say of the places on a page whose boxes are these.
  func readings(
    of picture: PicturePyramid, _ page: PrintPage, at indices: [Int], asOf: CivilDate
  ) -> [PrintReading] {
    LineLook.others.map { look in
      PrintReading(
        engine: Self.name,
        lines: indices.compactMap { index in
          text(of: picture, at: page.places[index], look, asOf).map {
            PrintedLine(text: $0.text, box: page.lines[index].box, confidence: $0.confidence)
          }
        })
    }
  }
}

extension BuiltInReader {
  /// What all looks say of a crop, each line by itself: for print whose place another engine or a person knows.
  ///
  /// - Parameters:
  ///   - crop: light paper with dark print or the other way round, whose lines run from left to right or back.
  ///   - asOf: the day on which the photo was taken.
  package func readings(ofCrop crop: GrayImage, asOf: CivilDate) -> [PrintReading] {
    let picture = PicturePyramid(crop)
    var best: PrintPage?
    for lines in lineHeights(in: crop) {
      let seen = cropPlaces(in: picture, lines).flatMap { pages(of: picture, $0, asOf: asOf) }
      best = ([best].compactMap(\.self) + seen).max { $0.worth < $1.worth }
      if best?.lines.contains(where: { PrintedLine.showsDate($0.text, asOf: asOf) }) == true { break }
    }
    guard let page = best else { return [] }
    return [PrintReading(engine: Self.name, lines: page.lines)]
      + readings(of: picture, page, at: Array(page.lines.indices), asOf: asOf)
  }

  /// How high its lines may be, in pixels, the likeliest first: rows that dark print keeps together may be two lines, or three.
  private func lineHeights(in crop: GrayImage) -> [Int] {
    let seen = PrintBands(of: crop).lineHeight
    let height = seen > 0 ? seen : crop.height / 2
    return [height, height / 2, height / 3].filter { $0 >= Self.leastLine }
  }

  /// The lines that the finder sees in the crop at a size where dots join, and those that its rows tell apart.
  private func cropPlaces(in picture: PicturePyramid, _ lineHeight: Int) -> [[PrintPlace]] {
    let crop = picture.picture
    let bands = PrintBands(of: crop).cores.map { rows in
      PrintPlace(
        x: Double(crop.width) / 2, y: Double(rows.lowerBound + rows.upperBound) / 2, angle: 0,
        length: Double(crop.width), height: Double(max(2, rows.count)))
    }
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
    // Whichever says more.
    return [found.map { $0.fitted(in: picture) }, bands].filter { !$0.isEmpty }
  }

  /// Of a line of print, in pixels, as the finder is shown it.
  private static let cropHeights = [16, 24]
  /// In pixels.
  private static let leastLine = 6
  private static let mostCropHeight = 400
  private static let cropBorder = 24
}

extension PrintPlace {
  /// Of a place as the finder was shown it: print of less than eleven pixels runs together with what stands below it, and is better
  /// seen in a larger picture.
  fileprivate var weighed: PrintPlace {
    var place = self
    if height < 11 { place.score *= 0.8 }
    return place
  }

  /// True for two that lie on one another for the most part of the shorter one.
  func isSameLine(as other: PrintPlace) -> Bool {
    guard turnBetween(angle, other.angle) < 0.4 else { return false }
    let (along, across) = offsets(x: other.x, y: other.y)
    guard abs(across) < 0.6 * max(height, other.height) else { return false }
    let shared = (length + other.length) / 2 - abs(along)
    return shared > 0.5 * min(length, other.length)
  }
}

extension ReadText {
  /// The net's own estimate that all of the text is right, 0 … 1.
  var confidence: Double { exp(logProbability) }
}
