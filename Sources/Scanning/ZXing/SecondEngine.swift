import Barcodes
import Imaging

/// What a second engine adds to libzbar's readings; nothing where the package is built without one.
enum SecondEngine {
  #if ZXing
    static let readable = ZXingScanner.readable

    /// The readings with those that libzbar missed.
    static func complete(
      _ readings: [Reading], in image: GrayImage, wanted: Set<Symbology>
    ) -> [Reading] {
      let wanted = wanted.intersection(readable)
      guard !wanted.isEmpty else { return readings }
      let fitted = image.fitted(toLongSide: 1200)
      var found = scan(fitted, of: image, wanted)
      // Squares that were too fine in the smaller picture.
      if readings.isEmpty, found.isEmpty, fitted.longSide < image.longSide {
        found = scan(image, of: image, wanted)
      }
      return SetParts.dropped(from: found.reduce(into: readings) { $0.add($1) })
    }

    private static func scan(_ view: GrayImage, of image: GrayImage, _ wanted: Set<Symbology>) -> [Reading] {
      let back = AffineMap.scaling(
        x: Double(image.width) / Double(view.width), y: Double(image.height) / Double(view.height))
      return ZXingScanner(symbologies: wanted).scan(view).map { $0.mapped(by: back) }
    }
  #else
    static let readable: Set<Symbology> = []

    static func complete(
      _ readings: [Reading], in image: GrayImage, wanted: Set<Symbology>
    ) -> [Reading] { readings }
  #endif
}
