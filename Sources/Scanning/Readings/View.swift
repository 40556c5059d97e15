import Imaging

/// A version of a picture and the way back from its places to the picture as it was given.
struct View {
  var image: GrayImage
  var back = AffineMap.identity

  /// True when columns mean nothing: the rows are strips that do not belong together.
  var hasRowsAlone = false

  /// How many versions of each line are scanned.
  var copies = 1

  /// True when nobody who looks would doubt that there is a linear code.
  var showsBars = false

  /// Where all of it lies in the picture as it was given.
  var box: Box {
    let (width, height) = (Double(image.width), Double(image.height))
    let corners = [(0, 0), (width, 0), (width, height), (0, height)].map { back.apply($0.0, $0.1) }
    return Box(corners.map { Place(x: $0.x, y: $0.y) })
  }

  /// The same version of a picture that is `factor` times as large.
  func enlarged(by factor: Double) -> View {
    var view = self
    view.back = AffineMap.scaling(x: factor, y: factor).after(back)
    return view
  }

  /// The same version in another size.
  func resized(to other: GrayImage) -> View {
    guard other.width != image.width || other.height != image.height else { return self }
    var view = with(other)
    let (x, y) = (Double(image.width) / Double(other.width), Double(image.height) / Double(other.height))
    view.back = back.after(AffineMap.scaling(x: x, y: y))
    return view
  }

  /// Other pixels of the same kind and size.
  func with(_ other: GrayImage) -> View {
    var view = self
    view.image = other
    return view
  }
}
