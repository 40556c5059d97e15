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

  func changed(by step: Rung.Step) -> View {
    switch step {
    case .fit(let side): resized(to: image.fitted(toLongSide: side))
    case .enlarge(let factor, let limit):
      Double(image.longSide) * factor <= Double(limit) ? resized(to: image.enlarged(by: factor)) : self
    case .gamma(let exponent): View(image.gammaCorrected(exponent), back: back)
    case .equalize: View(image.locallyEqualized(clip: 3, tiles: 8), back: back)
    case .threshold: View(image.thresholded(), back: back)
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
