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

/// A rectangle at whatever angle, as someone reads it who faces along `heading`.
struct Rectangle {
  let topLeft: Place

  /// Along the top, one pixel long.
  let heading: Place

  /// Along the top; 0 for a line.
  let width: Double

  /// Down the side; 0 for a line.
  let height: Double

  /// The one of least area around the places, or nil without places.
  init?(around places: [Place]) {
    let hull = Self.convexHull(places)
    guard let first = hull.first else { return nil }
    var best = Rectangle(topLeft: first, heading: Place(x: 1, y: 0), width: 0, height: 0)
    var leastArea = Double.infinity
    for (start, end) in zip(hull, hull.dropFirst() + [first]) where start != end {
      let way = end - start
      let candidate = Rectangle(along: way * (1 / way.length), around: hull)
      let area = candidate.width * candidate.height
      if area < leastArea { (best, leastArea) = (candidate, area) }
    }
    self = best
  }

  private init(topLeft: Place, heading: Place, width: Double, height: Double) {
    self.topLeft = topLeft
    self.heading = heading
    self.width = width
    self.height = height
  }

  private init(along heading: Place, around places: [Place]) {
    let (left, right) = Self.extent(of: places, along: heading)
    let (top, bottom) = Self.extent(of: places, along: heading.turnedRight)
    self.init(
      topLeft: heading * left + heading.turnedRight * top, heading: heading, width: right - left,
      height: bottom - top)
  }

  /// Top left and on clockwise.
  var corners: [Place] {
    let across = heading * width
    let down = heading.turnedRight * height
    return [topLeft, topLeft + across, topLeft + across + down, topLeft + down]
  }

  /// The same rectangle as it is read from each of its four sides.
  var turns: [Rectangle] {
    var turns = [self]
    for _ in 1..<4 { turns.append(turns[turns.count - 1].turned) }
    return turns
  }

  /// As it is read with the head turned right: what was the right side is on top.
  private var turned: Rectangle {
    Rectangle(
      topLeft: corners[1], heading: heading.turnedRight, width: height, height: width)
  }

  private static func extent(of places: [Place], along unit: Place) -> (Double, Double) {
    places.reduce((.infinity, -.infinity)) {
      let reach = $1.dot(unit)
      return (min($0.0, reach), max($0.1, reach))
    }
  }

  /// The outermost places in turn. Source: A. M. Andrew, Another efficient algorithm for convex hulls in two
  /// dimensions, 1979.
  private static func convexHull(_ places: [Place]) -> [Place] {
    let sorted = Set(places).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count > 2 else { return sorted }
    return chain(sorted).dropLast() + chain(sorted.reversed()).dropLast()
  }

  private static func chain(_ places: [Place]) -> [Place] {
    places.reduce(into: []) { chain, place in
      while let last = chain.last, let before = chain.dropLast().last,
        (last - before).cross(place - before) <= 0
      { chain.removeLast() }
      chain.append(place)
    }
  }
}
