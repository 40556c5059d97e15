import Imaging

/// A version of a picture and the way back from its places to the picture as it was given.
struct View {
  let image: GrayImage
  let back: AffineMap

  /// True when columns mean nothing: the rows are strips that do not belong together.
  let hasRowsAlone: Bool

  /// How many versions of each line are scanned.
  let copies: Int

  /// True when nobody who looks would doubt that there is a linear code.
  let showsBars: Bool

  init(
    _ image: GrayImage, back: AffineMap = .identity, hasRowsAlone: Bool = false, copies: Int = 1,
    showsBars: Bool = false
  ) {
    self.image = image
    self.back = back
    self.hasRowsAlone = hasRowsAlone
    self.copies = copies
    self.showsBars = showsBars
  }

  /// Where all of it lies in the picture as it was given.
  var box: Box {
    let (width, height) = (Double(image.width), Double(image.height))
    let corners = [(0, 0), (width, 0), (width, height), (0, height)].map { back.apply($0.0, $0.1) }
    return Box(corners.map { Place(x: $0.x, y: $0.y) })
  }

  /// The version that a step makes of this one, or nil where it does not apply.
  func changed(by step: Rung.Step) -> View? {
    switch step {
    case .fit(let side): resized(to: image.fitted(toLongSide: side))
    case .locate, .crop, .rows: nil
    case .enlarge(let factor, let limit):
      Double(image.longSide) * factor <= Double(limit) ? resized(to: image.enlarged(by: factor)) : nil
    case .beyond(let limit): image.longSide > limit ? self : nil
    case .gamma(let exponent): with(image.gammaCorrected(exponent))
    case .equalize: with(image.locallyEqualized(clip: 3, tiles: 8))
    case .threshold: with(image.thresholded())
    case .localThreshold: with(image.locallyThresholded())
    case .invert: with(image.inverted())
    case .rotate(let degrees): turned(byDegrees: degrees)
    }
  }

  /// The same version of a picture that is so many times as large.
  func enlarged(by factor: Double) -> View {
    View(
      image, back: AffineMap.scaling(x: factor, y: factor).after(back), hasRowsAlone: hasRowsAlone,
      copies: copies, showsBars: showsBars)
  }

  func resized(to other: GrayImage) -> View {
    guard other.width != image.width || other.height != image.height else { return self }
    let scaling = AffineMap.scaling(
      x: Double(image.width) / Double(other.width), y: Double(image.height) / Double(other.height))
    return with(other, back: back.after(scaling))
  }

  /// Other pixels of the same kind.
  private func with(_ other: GrayImage, back: AffineMap? = nil) -> View {
    View(
      other, back: back ?? self.back, hasRowsAlone: hasRowsAlone, copies: copies, showsBars: showsBars)
  }

  private func turned(byDegrees degrees: Double) -> View {
    let turned = image.rotated(byDegrees: degrees)
    return View(turned.image, back: back.after(turned.back))
  }
}
