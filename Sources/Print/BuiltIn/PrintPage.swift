import Expiry
import Foundation
import Imaging

/// Lines of one turn, as they were found in a picture: a page of print.
struct PrintPage {
  /// How its rows are turned against those of the picture, in radians, clockwise.
  let turn: Double
  let places: [PrintPlace]
  /// What the places say, each at the same index, in pixels of the page turned upright.
  let lines: [PrintedLine]

  /// How much its lines say.
  var worth: Double { lines.reduce(0) { $0 + Self.worth(of: $1.characterConfidences) } }

  /// How much a line says: its sure characters count, the ten surest of them, and a line of a few characters says nothing. What
  /// is no print in it, or of a script that the net does not know, takes nothing from that.
  static func worth(of characters: [Double]) -> Double {
    guard characters.count > 2 else { return 0 }
    return characters.sorted(by: >).prefix(10).reduce(0) { $0 + $1 * $1 * $1 * $1 }
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
    func read(_ place: PrintPlace) -> ReadText? { text(of: picture, at: place, .first, asOf) }
    var (ahead, back): ([ReadText?], [ReadText?]) = ([], [])
    var lead = 0.0
    for place in level where abs(lead) < Self.clearLead {
      ahead.append(read(place))
      back.append(read(place.reversed))
      lead += Self.worth(of: ahead.last ?? nil, asOf) - Self.worth(of: back.last ?? nil, asOf)
    }
    let isReversed = lead < 0
    let directed = isReversed ? level.map(\.reversed) : level
    let known = isReversed ? back : ahead
    let rest = directed.dropFirst(known.count).map(read)
    let direction = isReversed ? turn + .pi : turn
    var (kept, lines): ([PrintPlace], [PrintedLine]) = ([], [])
    for (place, text) in zip(directed, known + rest) {
      guard let text, !text.characters.isEmpty else { continue }
      kept.append(place)
      lines.append(text.line(at: place.box(onPageTurnedBy: direction)))
    }
    return PrintPage(turn: direction, places: kept, lines: lines)
  }

  /// So much more has to be said in one direction, or all places are read both ways round: a line that is read well.
  private static let clearLead = 4.0

  /// How much a text says that may be upside down: one with a date counts twice, for the others may be of a script that the net
  /// does not read, and say nothing in either direction.
  private static func worth(of text: ReadText?, _ asOf: CivilDate) -> Double {
    guard let text else { return 0 }
    let worth = PrintPage.worth(of: text.characters.map(\.probability))
    return PrintedLine.showsDate(text.text, asOf: asOf) ? 2 * worth : worth
  }

  /// The likeliest text of a line; where it has no date, one that is not much less likely and has one: nets do not know what days
  /// there are.
  func text(
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

  /// The page with the line of a date read from farther out, nil where nothing stands there: the finder may have seen a part of a line,
  /// and `2026.07` is then what is left of `2026.07.09`.
  func page(_ page: PrintPage, of picture: PicturePyramid, readFartherAt date: PrintedDate, asOf: CivilDate)
    -> PrintPage?
  {
    guard let index = page.row(at: date.box).first else { return nil }
    var (places, lines) = (page.places, page.lines)
    places[index].length += 2 * Self.farther * places[index].height
    guard let text = text(of: picture, at: places[index], .first, asOf), !text.characters.isEmpty else {
      return nil
    }
    lines[index] = text.line(at: places[index].box(onPageTurnedBy: page.turn))
    return PrintPage(turn: page.turn, places: places, lines: lines)
  }

  /// In heights of a digit: a year and its separator.
  private static let farther = 4.0

  /// What the other looks say of the places on a page whose boxes are these.
  func readings(
    of picture: PicturePyramid, _ page: PrintPage, at indices: [Int], asOf: CivilDate
  ) -> [PrintReading] {
    LineLook.others.map { look in
      PrintReading(
        engine: Self.name,
        lines: indices.compactMap { index in
          text(of: picture, at: page.places[index], look, asOf)?.line(at: page.lines[index].box)
        })
    }
  }
}

extension ReadText {
  /// The net's own estimate that all of the text is right, 0 … 1.
  var confidence: Double { exp(logProbability) }

  func line(at box: PixelBox) -> PrintedLine {
    PrintedLine(
      text: text, box: box, confidence: confidence, characterConfidences: characters.map(\.probability))
  }
}
