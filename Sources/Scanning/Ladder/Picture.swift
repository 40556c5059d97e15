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
      case .checkered(let side, let count): views = checkeredParts(onMap: side, atMost: count)
      default: views = views.compactMap { $0.changed(by: step) }
      }
    }
    return views
  }

  private mutating func fitted(toLongSide side: Int) -> GrayImage {
    if let known = fitted[side] { return known }
    var level = 0
    while half(level).longSide >= 2 * side { level += 1 }
    if side >= Self.largeSide, half(level).longSide * 5 >= 8 * side { level += 1 }
    let image = half(level).fitted(toLongSide: side)
    fitted[side] = image
    return image
  }

  /// From here on a version is the next half where that has four fifths of the size: to reduce a photo to so many pixels
  /// takes longer than to look at them.
  private static let largeSide = 2000

  /// The picture halved `level` times.
  mutating func half(_ level: Int) -> GrayImage {
    while halves.count <= level { halves.append(halves[halves.count - 1].halved()) }
    return halves[level]
  }

  /// What looks like squares of modules on a version of the picture with a long side of `side`.
  private mutating func checkeredParts(onMap side: Int, atMost count: Int) -> [View] {
    let map = fitted(toLongSide: side)
    // Of a module there are pixels enough at this size, if at all.
    var level = 0
    while half(level).longSide > Self.mostPixelsAcross { level += 1 }
    let image = half(level)
    let scale = Double(image.longSide) / Double(max(1, map.longSide))
    return SquarePatch.find(in: map, atMost: count).map {
      $0.crop(of: image, scaledBy: scale).enlarged(by: Double(1 << level))
    }
  }

  private static let mostPixelsAcross = 6000

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
    // A smaller picture is its own map, whichever is asked for.
    let side = min(side, max(1, original.longSide))
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

  /// Long sides of the versions in which what looks like bars is looked for first.
  var mapSides: [Int] { original.longSide > 640 ? [640, 1200] : [640] }

  /// Patches of a map that are looked at, most of which are no bars after all.
  private static let mostRegions = 8
}

extension View {
  /// The version that a step makes of this one, or nil where it does not apply.
  func changed(by step: Rung.Step) -> View? {
    switch step {
    case .fit(let side): resized(to: image.fitted(toLongSide: side))
    case .locate, .crop, .rows, .checkered: nil
    case .enlarge(let factor, let limit):
      Double(image.longSide) * factor <= Double(limit) ? resized(to: image.enlarged(by: factor)) : nil
    case .beyond(let limit): image.longSide > limit ? self : nil
    case .within(let limit): image.longSide <= limit ? self : nil
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
