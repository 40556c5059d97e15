import Imaging

/// The picture that is scanned, with the sizes of it that several rungs start from, each made once.
struct Picture {
  let original: GrayImage

  /// The picture, half of it, a quarter, as far as was needed.
  private var halves: [GrayImage]
  private var fitted: [Int: GrayImage] = [:]
  /// What looks like bars, the best first, by the long side of the version that was searched.
  private var regions: [Int: [(BarRegion, level: Int)]] = [:]

  init(_ original: GrayImage) {
    self.original = original
    halves = [original]
  }

  /// The versions that steps make of the picture; none where one of them does not apply.
  mutating func views(by steps: [Rung.Step]) -> [View] {
    var views = [View(image: original)]
    for step in steps where !views.isEmpty {
      switch step {
      case .fit(let side): views = [View(image: original).resized(to: fitted(toLongSide: side))]
      case .locate(let side, let count):
        views = patches(onMap: side, atMost: count) { $0.strips(of: $1) }
      case .crop(let side, let count):
        views = patches(onMap: side, atMost: count) { $0.crop(of: $1) }
      case .rows(let side, let count):
        views = patches(onMap: side, atMost: count) { $0.rows(of: $1) }
      default: views = views.compactMap { $0.changed(by: step) }
      }
    }
    return views
  }

  private mutating func fitted(toLongSide side: Int) -> GrayImage {
    if let known = fitted[side] { return known }
    var level = 0
    while half(level).longSide >= 2 * side { level += 1 }
    let image = half(level).fitted(toLongSide: side)
    fitted[side] = image
    return image
  }

  /// The picture halved `level` times.
  mutating func half(_ level: Int) -> GrayImage {
    while halves.count <= level { halves.append(halves[halves.count - 1].halved()) }
    return halves[level]
  }

  /// What looks like bars on a version of the picture with a long side of `side`, each cut out in one way.
  private mutating func patches(
    onMap side: Int, atMost count: Int, cut: (BarRegion, GrayImage) -> View?
  ) -> [View] {
    regions(onMap: side, atMost: count).compactMap { region, level in
      cut(region, half(level))?.enlarged(by: Double(1 << level))
    }
  }

  /// What looks like bars, the best first, each in pixels of the picture halved `level` times.
  mutating func regions(onMap side: Int, atMost count: Int) -> [(BarRegion, level: Int)] {
    if regions[side] == nil {
      let map = fitted(toLongSide: side)
      let scale = Double(original.longSide) / Double(max(1, map.longSide))
      regions[side] = BarRegion.find(in: map, cell: 8).prefix(Self.mostRegions).compactMap { region in
        // Pixels beyond what tells the bars apart only take time.
        var level = 0
        while region.width * scale / Double(1 << level) >= 1000 { level += 1 }
        let scaled = region.scaled(by: scale / Double(1 << level))
        return scaled.alternates(in: half(level)) ? (scaled, level) : nil
      }
    }
    return Array((regions[side] ?? []).prefix(count))
  }

  /// Patches of a map that are looked at, most of which are no bars after all.
  private static let mostRegions = 8
}

extension View {
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

  private func turned(byDegrees degrees: Double) -> View {
    let turned = image.rotated(byDegrees: degrees)
    return View(image: turned.image, back: back.after(turned.back))
  }
}
