import Expiry
import Foundation

/// Where a line of print stands in a picture, at any turn and slightly bent.
package struct PrintPlace: Hashable, Sendable {
  /// The middle of the line, half way up its digits, in pixels of the picture.
  package var x: Double
  package var y: Double
  /// How the line is turned against the rows of the picture, in radians, clockwise, since rows run down. It tells no
  /// beginning from an end: who reads the line the other way around adds half a turn.
  package var angle: Double
  /// From end to end, in pixels.
  package var length: Double
  /// Of a digit, from its top to its foot, in pixels.
  package var height: Double
  /// So far below its middle the ends of the line lie, in pixels, half of it below the place and half above; less than 0
  /// where they lie above.
  package var bend: Double
  /// How sure the finder is that a date stands here, 0 … 1.
  package var score: Double

  package init(
    x: Double, y: Double, angle: Double, length: Double, height: Double, bend: Double = 0, score: Double = 1
  ) {
    (self.x, self.y, self.angle) = (x, y, angle)
    (self.length, self.height, self.bend, self.score) = (length, height, bend, score)
  }

  /// The same in a picture `factor` times as large.
  func scaled(by factor: Double) -> PrintPlace {
    PrintPlace(
      x: x * factor, y: y * factor, angle: angle, length: length * factor, height: height * factor,
      bend: bend * factor, score: score)
  }

  /// The same line from its end to its beginning.
  var reversed: PrintPlace {
    var place = self
    place.angle += .pi
    place.bend = -bend
    return place
  }

  /// The upright rectangle around it.
  var box: PixelBox {
    let (cosine, sine) = (abs(cos(angle)), abs(sin(angle)))
    let wide = (length * cosine + height * sine) / 2
    let high = (length * sine + height * cosine) / 2
    func whole(_ value: Double) -> Int { Int(max(-1e6, min(1e6, value)).rounded()) }
    return PixelBox(
      minX: whole(x - wide), minY: whole(y - high), maxX: max(whole(x - wide) + 1, whole(x + wide)),
      maxY: max(whole(y - high) + 1, whole(y + high)))
  }

  /// The rectangle around it as it lies on a page that is turned by `turn`, in the page's own pixels: print of one turn stands
  /// there in rows.
  func box(onPageTurnedBy turn: Double) -> PixelBox {
    let (cosine, sine) = (cos(turn), sin(turn))
    var place = self
    place.x = x * cosine + y * sine
    place.y = y * cosine - x * sine
    place.angle = angle - turn
    return place.box
  }

  /// Where another point lies along this line, from its middle, and across it, downwards.
  func offsets(x: Double, y: Double) -> (along: Double, across: Double) {
    let (dx, dy) = (x - self.x, y - self.y)
    return (dx * cos(angle) + dy * sin(angle), dy * cos(angle) - dx * sin(angle))
  }
}

/// The turn from one angle to another where half a turn counts for nothing: 0 … π/2.
func turnBetween(_ one: Double, _ other: Double) -> Double {
  let difference = abs((one - other).remainder(dividingBy: .pi))
  return min(difference, .pi - difference)
}

extension PrintPlace {
  /// True for two that lie on one another for the most part of the shorter one.
  func isSameLine(as other: PrintPlace) -> Bool {
    guard turnBetween(angle, other.angle) < 0.4 else { return false }
    let (along, across) = offsets(x: other.x, y: other.y)
    guard abs(across) < 0.6 * max(height, other.height) else { return false }
    let shared = (length + other.length) / 2 - abs(along)
    return shared > 0.5 * min(length, other.length)
  }
}
