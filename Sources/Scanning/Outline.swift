import Barcodes
import Imaging

/// A place in a picture, in pixels.
struct Place: Hashable {
  let x: Double
  let y: Double
}

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

  /// The quadrilateral around the places where scan lines ran into or out of a linear code.
  ///
  /// libzbar notes one place a line, the end at which it was done reading. Lines run both ways, so the places
  /// lie along the first and the last bar; they are parted at the middle, and the outermost of each bar are the
  /// corners. Lines that all ran the same way show one bar alone: the outline is then as flat as what is known.
  init(crossings: [Place], direction: Direction?) {
    guard !crossings.isEmpty else {
      corners = []
      return
    }
    let direction = direction ?? Self.likelyDirection(of: crossings)
    let turned = crossings.map { Self.turned($0, from: direction) }
    let middle = (turned.map(\.x).reduce(.infinity, min) + turned.map(\.x).reduce(-.infinity, max)) / 2
    let ends = [turned.filter { $0.x <= middle }, turned.filter { $0.x > middle }]
    let first = ends[0]
    let last = ends[1].isEmpty ? first : ends[1]
    corners = [Self.top(first), Self.top(last), Self.bottom(last), Self.bottom(first)]
      .map { Self.turned($0, to: direction) }
  }

  private static func top(_ places: [Place]) -> Place {
    places.dropFirst().reduce(places[0]) { $1.y < $0.y ? $1 : $0 }
  }

  private static func bottom(_ places: [Place]) -> Place {
    places.dropFirst().reduce(places[0]) { $1.y > $0.y ? $1 : $0 }
  }

  private static func likelyDirection(of places: [Place]) -> Direction {
    let box = Box(places)
    return box.right - box.left >= box.bottom - box.top ? .right : .down
  }

  /// The place in a picture turned so that the code reads to the right.
  private static func turned(_ place: Place, from direction: Direction) -> Place {
    switch direction {
    case .right: place
    case .down: Place(x: place.y, y: -place.x)
    case .left: Place(x: -place.x, y: -place.y)
    case .up: Place(x: -place.y, y: place.x)
    }
  }

  private static func turned(_ place: Place, to direction: Direction) -> Place {
    switch direction {
    case .right: place
    case .down: Place(x: -place.y, y: place.x)
    case .left: Place(x: -place.x, y: -place.y)
    case .up: Place(x: place.y, y: -place.x)
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
