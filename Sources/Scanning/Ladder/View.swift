import Imaging

/// A version of a picture and the way back from its places to the picture as it was given.
struct View {
  let image: GrayImage
  let back: AffineMap

  init(_ image: GrayImage) {
    self.image = image
    back = .identity
  }

  private init(_ image: GrayImage, back: AffineMap) {
    self.image = image
    self.back = back
  }

  /// The version that the steps make of this one, or nil where one of them does not apply.
  func changed(by steps: [Rung.Step]) -> View? {
    var view = self
    for step in steps {
      guard let next = view.changed(by: step) else { return nil }
      view = next
    }
    return view
  }

  private func changed(by step: Rung.Step) -> View? {
    switch step {
    case .fit(let side): resized(to: image.fitted(toLongSide: side))
    case .enlarge(let factor, let limit):
      Double(image.longSide) * factor <= Double(limit) ? resized(to: image.enlarged(by: factor)) : nil
    case .beyond(let limit): image.longSide > limit ? self : nil
    case .gamma(let exponent): View(image.gammaCorrected(exponent), back: back)
    case .equalize: View(image.locallyEqualized(clip: 3, tiles: 8), back: back)
    case .rotate(let degrees): turned(byDegrees: degrees)
    }
  }

  private func resized(to other: GrayImage) -> View {
    guard other.width != image.width || other.height != image.height else { return self }
    let scaling = AffineMap.scaling(
      x: Double(image.width) / Double(other.width), y: Double(image.height) / Double(other.height))
    return View(other, back: back.after(scaling))
  }

  private func turned(byDegrees degrees: Double) -> View {
    let turned = image.rotated(byDegrees: degrees)
    return View(turned.image, back: back.after(turned.back))
  }
}
