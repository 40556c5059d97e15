import Barcodes
import Imaging

/// Where a code stands: the symbol's own top left corner and on clockwise, or nothing.
struct Outline {
  let corners: [Place]

  /// Which way the code reads in the picture.
  enum Direction {
    case right, down, left, up
  }

  init(corners: [Place]) {
    self.corners = corners.count == 4 ? corners : []
  }

  /// The least rectangle around the places where scan lines ran out of a linear code.
  ///
  /// libzbar notes the end of what it read: of EAN the last bar or the middle, of others the last bar. Lines run
  /// both ways, so the places lie along both outer bars. Lines that all ran the same way show one bar alone: the
  /// outline is then as flat as what is known.
  init(crossings: [Place], direction: Direction?) {
    guard let rectangle = Rectangle(around: crossings) else {
      corners = []
      return
    }
    let turns = rectangle.turns
    let best = turns.indices.max { Self.fit(turns[$0], direction) < Self.fit(turns[$1], direction) } ?? 0
    corners = turns[best].corners
  }

  /// How well one way to read a rectangle goes with what the decoder says; without that, codes are wide.
  private static func fit(_ turn: Rectangle, _ direction: Direction?) -> Double {
    switch direction {
    case .right: turn.heading.x
    case .down: turn.heading.y
    case .left: -turn.heading.x
    case .up: -turn.heading.y
    case nil: turn.width
    }
  }
}

extension Outline {
  /// The same outline in the picture that the map leads to.
  func mapped(by map: AffineMap) -> Outline {
    Outline(
      corners: corners.map {
        let (x, y) = map.apply($0.x, $0.y)
        return Place(x: x, y: y)
      })
  }

  /// Whole pixels, none outside of a picture of this size.
  func points(width: Int, height: Int) -> [Point] {
    corners.map {
      Point(
        x: min(max(0, Int($0.x.rounded())), width - 1), y: min(max(0, Int($0.y.rounded())), height - 1))
    }
  }
}
