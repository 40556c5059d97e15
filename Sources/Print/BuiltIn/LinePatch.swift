import Foundation
import Imaging

/// How a line is looked at: the same characters, cut out in another way, fall otherwise on the net's pixels. Readings of several
/// looks that say the same are worth more than the confidence of one.
struct LineLook: Hashable, Sendable {
  /// The height of its digits on the patch, in pixels: the net has learnt 14 to 25.
  var digits: Double
  /// So much wider than high it is drawn as it is.
  var stretch = 1.0
  /// So much of the height of a digit the cut lies too low.
  var shift = 0.0
  /// So many times blurred before it is cut: dots of an ink jet join.
  var blur = 0

  static let first = LineLook(digits: 20)
  /// The others, from those that differ most from the first.
  static let others = [
    LineLook(digits: 16.5, stretch: 1.06), LineLook(digits: 23, stretch: 0.95),
    LineLook(digits: 18.5, stretch: 1.12, shift: 0.06, blur: 1),
    LineLook(digits: 21, stretch: 0.9, shift: -0.06),
  ]
}

/// A line of print, cut out and laid straight as the reading net wants it.
struct LinePatch: Sendable {
  /// ``rows`` rows of shades.
  let image: GrayImage
  /// Where its columns begin and end: along the axis of the line, from its middle, in pixels of the picture.
  let reach: ClosedRange<Double>

  /// In pixels of the picture.
  var columnWidth: Double { (reach.upperBound - reach.lowerBound) / Double(image.width) }

  static let rows = 32
  /// So much of the height of a digit is added at both ends.
  static let margin = 0.7
  /// In pixels. A line that would be wider is drawn narrower.
  static let mostColumns = 512
  private static let leastColumns = 32

  /// The line in a size that other engines read, with paper above and below.
  init?(of pictures: PicturePyramid, witnessing place: PrintPlace) {
    let digits = min(44, max(18, place.height))
    self.init(of: pictures, at: place, LineLook(digits: digits), rows: Int(digits * 2), mostColumns: 1600)
  }

  /// Nil where the line is nowhere in the picture, or has no size.
  ///
  /// - Parameter pictures: the picture and its halves.
  init?(
    of pictures: PicturePyramid, at place: PrintPlace, _ look: LineLook, rows: Int = Self.rows,
    mostColumns: Int = Self.mostColumns
  ) {
    guard place.height >= 2, place.length >= 2, place.height.isFinite, place.length.isFinite else {
      return nil
    }
    let scale = look.digits / place.height
    let (whole, margin) = (pictures.picture, place.height * Self.margin)
    guard let reach = place.ends(widenedBy: margin, within: whole.width, whole.height) else { return nil }
    let length = reach.upperBound - reach.lowerBound
    let wanted = (length * scale * look.stretch).rounded()
    let columns = Int(min(Double(mostColumns), max(Double(Self.leastColumns), wanted)))
    let (level, factor) = pictures.level(forScale: scale)
    let source = level.blurred(times: look.blur)
    guard source.width > 1, source.height > 1 else { return nil }
    let (cosine, sine) = (cos(place.angle), sin(place.angle))
    var pixels = [UInt8](repeating: 0, count: columns * rows)
    var inside = 0
    for column in 0..<columns {
      let along = reach.lowerBound + (Double(column) + 0.5) / Double(columns) * length
      let share = along / max(1, place.length / 2)
      let bent = place.bend * (share * share - 0.5) + look.shift * place.height
      for row in 0..<rows {
        let across = (Double(row) + 0.5 - Double(rows) / 2) / scale + bent
        // In pixels of the level, whose first has its middle at a half.
        let x = (place.x + along * cosine - across * sine) * factor - 0.5
        let y = (place.y + along * sine + across * cosine) * factor - 0.5
        pixels[row * columns + column] = source.shade(x, y)
        inside += x > -1 && y > -1 && x < Double(source.width) && y < Double(source.height) ? 1 : 0
      }
    }
    guard inside * 2 > pixels.count else { return nil }
    image = GrayImage(width: columns, height: rows, pixels: pixels)
    self.reach = reach
  }

  /// What the net sees: how far each pixel is from the mean, in standard deviations, at most three.
  var normalized: QuantizedMap { Self.normalized(image) }

  static func normalized(_ image: GrayImage) -> QuantizedMap {
    let count = Double(max(1, image.pixels.count))
    let sum = image.pixels.reduce(0) { $0 + Int($1) }
    let squares = image.pixels.reduce(0) { $0 + Int($1) * Int($1) }
    let mean = Double(sum) / count
    let deviation = max(4, max(0, Double(squares) / count - mean * mean).squareRoot())
    return QuantizedMap(image) { shade in min(3, max(-3, (shade - mean) / deviation)) }
  }
}

/// A picture, half of it, a quarter of it and so on: what is drawn much smaller is drawn from one of these, since a pixel in two
/// or three alone would be taken otherwise.
final class PicturePyramid {
  private var levels: [GrayImage]

  init(_ picture: GrayImage) { levels = [picture] }

  var picture: GrayImage { levels[0] }

  /// The level of which a picture at `scale` takes nearly every pixel, and its own scale.
  func level(forScale scale: Double) -> (image: GrayImage, factor: Double) {
    var (index, factor) = (0, 1.0)
    while scale < 0.6 * factor, index < 6 {
      index += 1
      factor /= 2
      if levels.count == index { levels.append(levels[index - 1].halved()) }
    }
    return (levels[index], factor)
  }
}

extension PrintPlace {
  /// How far before and behind its middle the line is cut, in pixels along its axis: where the picture ends the line does, for what
  /// would be drawn beyond is the picture's edge drawn out. Nil where its middle lies beside the picture.
  func ends(widenedBy margin: Double, within width: Int, _ height: Int) -> ClosedRange<Double>? {
    var (first, last) = (-length / 2 - margin, length / 2 + margin)
    for (middle, step, side) in [(x, cos(angle), Double(width)), (y, sin(angle), Double(height))]
    where abs(step) > 0.01 {
      let (one, other) = (-middle / step, (side - middle) / step)
      first = max(first, min(one, other))
      last = min(last, max(one, other))
    }
    return first <= 0 && last >= 0 && last - first >= 2 ? first...last : nil
  }
}

extension GrayImage {
  /// The shade between pixels, by how near they are; beyond the edge the one at the edge.
  fileprivate func shade(_ x: Double, _ y: Double) -> UInt8 {
    let x = min(Double(width - 1), max(0, x))
    let y = min(Double(height - 1), max(0, y))
    let (left, top) = (min(width - 2, Int(x)), min(height - 2, Int(y)))
    let (dx, dy) = (x - Double(left), y - Double(top))
    let at = top * width + left
    let upper = Double(pixels[at]) * (1 - dx) + Double(pixels[at + 1]) * dx
    let lower = Double(pixels[at + width]) * (1 - dx) + Double(pixels[at + width + 1]) * dx
    return UInt8(upper * (1 - dy) + lower * dy + 0.5)
  }
}
