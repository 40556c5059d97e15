/// A map of places in one picture to places in another that keeps straight lines straight.
///
/// Places are in pixels from the top left corner; the middle of the first pixel is (0.5, 0.5).
public struct AffineMap: Hashable, Sendable {
  let xx, xy, x: Double
  let yx, yy, y: Double

  /// (x, y) to (xx·x + xy·y + x, yx·x + yy·y + y).
  public init(xx: Double, xy: Double, x: Double, yx: Double, yy: Double, y: Double) {
    (self.xx, self.xy, self.x) = (xx, xy, x)
    (self.yx, self.yy, self.y) = (yx, yy, y)
  }

  /// Where a place of the one picture lies in the other.
  public func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (xx * x + xy * y + self.x, yx * x + yy * y + self.y)
  }

  /// Every place to itself.
  public static let identity = AffineMap(xx: 1, xy: 0, x: 0, yx: 0, yy: 1, y: 0)

  /// From a picture of one size to the same picture of another.
  public static func scaling(x: Double, y: Double) -> AffineMap {
    AffineMap(xx: x, xy: 0, x: 0, yx: 0, yy: y, y: 0)
  }

  /// This map after another one.
  public func after(_ first: AffineMap) -> AffineMap {
    let offset = apply(first.x, first.y)
    return AffineMap(
      xx: xx * first.xx + xy * first.yx, xy: xx * first.xy + xy * first.yy, x: offset.x,
      yx: yx * first.xx + yy * first.yx, yy: yx * first.xy + yy * first.yy, y: offset.y)
  }
}
