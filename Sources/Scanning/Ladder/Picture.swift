import Imaging

/// The picture that is scanned, with the sizes of it that several rungs start from, each made once.
struct Picture {
  let original: GrayImage

  /// The picture, half of it, a quarter, as far as was needed.
  private var halves: [GrayImage]
  private var fitted: [Int: GrayImage] = [:]

  init(_ original: GrayImage) {
    self.original = original
    halves = [original]
  }

  /// The versions that steps make of the picture; none where one of them does not apply.
  mutating func views(by steps: [Rung.Step]) -> [View] {
    var views = [View(original)]
    for step in steps where !views.isEmpty {
      switch step {
      case .fit(let side): views = [View(original).resized(to: fitted(toLongSide: side))]
      case .locate(let side, let count): views = patches(onMap: side, atMost: count)
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

  /// The picture halved so many times.
  private mutating func half(_ level: Int) -> GrayImage {
    while halves.count <= level { halves.append(halves[halves.count - 1].halved()) }
    return halves[level]
  }

  /// The strips of what looks like bars on a version of the picture with so long a side.
  private mutating func patches(onMap side: Int, atMost count: Int) -> [View] {
    let map = fitted(toLongSide: side)
    let scale = Double(original.longSide) / Double(max(1, map.longSide))
    return BarRegion.find(in: map, cell: 8, atMost: count).compactMap { region in
      // Pixels beyond what tells the bars apart only take time.
      var level = 0
      while region.width * scale / Double(1 << level) >= 1000 { level += 1 }
      let toLevel = scale / Double(1 << level)
      guard let strips = Strips(of: region.scaled(by: toLevel)) else { return nil }
      return strips.view(of: half(level)).enlarged(by: Double(1 << level))
    }
  }
}
