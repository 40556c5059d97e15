/// A place in a picture, or the way from one to another, in pixels.
struct Place: Hashable {
  let x: Double
  let y: Double

  var length: Double { (x * x + y * y).squareRoot() }

  /// A quarter turn clockwise as seen in the picture, whose y runs down.
  var turnedRight: Place { Place(x: -y, y: x) }

  func dot(_ other: Place) -> Double { x * other.x + y * other.y }

  /// Positive when the other way turns to the right of this one.
  func cross(_ other: Place) -> Double { x * other.y - y * other.x }

  static func + (a: Place, b: Place) -> Place { Place(x: a.x + b.x, y: a.y + b.y) }

  static func - (a: Place, b: Place) -> Place { Place(x: a.x - b.x, y: a.y - b.y) }

  static func * (a: Place, factor: Double) -> Place { Place(x: a.x * factor, y: a.y * factor) }
}

/// The upright rectangle around places, in pixels.
struct Box {
  var left = Double.infinity
  var top = Double.infinity
  var right = -Double.infinity
  var bottom = -Double.infinity

  init(_ places: [Place]) {
    for place in places {
      left = min(left, place.x)
      top = min(top, place.y)
      right = max(right, place.x)
      bottom = max(bottom, place.y)
    }
  }

  mutating func formUnion(_ other: Box) {
    left = min(left, other.left)
    top = min(top, other.top)
    right = max(right, other.right)
    bottom = max(bottom, other.bottom)
  }

  var middle: Place { Place(x: (left + right) / 2, y: (top + bottom) / 2) }

  /// True for one without places.
  var isEmpty: Bool { left > right }

  /// True for a place inside, or as good as.
  func contains(_ place: Place) -> Bool {
    left - 8 <= place.x && place.x <= right + 8 && top - 8 <= place.y && place.y <= bottom + 8
  }

  /// True when the two come closer than the margin; never for one without places.
  func meets(_ other: Box, margin: Double) -> Bool {
    left - margin <= other.right && other.left - margin <= right
      && top - margin <= other.bottom && other.top - margin <= bottom
  }
}
