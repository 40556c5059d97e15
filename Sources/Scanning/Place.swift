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
