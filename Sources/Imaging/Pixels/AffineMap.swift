/// A map of places in one picture to places in another that keeps straight lines straight.
///
/// Places are in pixels from the top left corner; the middle of the first pixel is (0.5, 0.5).
package struct AffineMap: Hashable, Sendable {
  let xx, xy, x: Double
  let yx, yy, y: Double

  /// (x, y) to (xx·x + xy·y + x, yx·x + yy·y + y).
  package init(xx: Double, xy: Double, x: Double, yx: Double, yy: Double, y: Double) {
    (self.xx, self.xy, self.x) = (xx, xy, x)
    (self.yx, self.yy, self.y) = (yx, yy, y)
  }

  /// Where a place of the one picture lies in the other.
  package func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (xx * x + xy * y + self.x, yx * x + yy * y + self.y)
  }

  /// Every place to itself.
  package static let identity = AffineMap(xx: 1, xy: 0, x: 0, yx: 0, yy: 1, y: 0)

  /// From a picture of one size to the same picture of another.
  package static func scaling(x: Double, y: Double) -> AffineMap {
    AffineMap(xx: x, xy: 0, x: 0, yx: 0, yy: y, y: 0)
  }

  /// This map after another one.
  package func after(_ first: AffineMap) -> AffineMap {
    let offset = apply(first.x, first.y)
    return AffineMap(
      xx: xx * first.xx + xy * first.yx, xy: xx * first.xy + xy * first.yy, x: offset.x,
      yx: yx * first.xx + yy * first.yx, yy: yx * first.xy + yy * first.yy, y: offset.y)
  }
}

extension Double {
  /// In 65536ths, for places that are counted on in whole numbers.
  var fixedPoint: Int { Int((self * 65536).rounded()) }
}
