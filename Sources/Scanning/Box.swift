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

  /// True when the two come closer than the margin; never for one without places.
  func meets(_ other: Box, margin: Double) -> Bool {
    left - margin <= other.right && other.left - margin <= right
      && top - margin <= other.bottom && other.top - margin <= bottom
  }
}
