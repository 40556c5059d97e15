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
    var views = [View(original)]
    for step in steps where !views.isEmpty {
      switch step {
      case .fit(let side): views = [View(original).resized(to: fitted(toLongSide: side))]
      case .locate(let side, let count): views = patches(onMap: side, atMost: count)
      case .crop(let side, let count): views = crops(onMap: side, atMost: count)
      case .rows(let side, let count): views = rows(onMap: side, atMost: count)
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
    regions(onMap: side, atMost: count).compactMap { region, level in
      Strips(of: region)?.view(of: half(level)).enlarged(by: Double(1 << level))
    }
  }

  /// What looks like bars on a version of the picture with so long a side, cut out as it is.
  private mutating func crops(onMap side: Int, atMost count: Int) -> [View] {
    regions(onMap: side, atMost: count).compactMap { region, level in
      region.crop(of: half(level))?.enlarged(by: Double(1 << level))
    }
  }

  /// What looks like bars on a version of the picture with so long a side, set upright.
  private mutating func rows(onMap side: Int, atMost count: Int) -> [View] {
    regions(onMap: side, atMost: count).compactMap { region, level in
      UprightRows(of: region)?.view(of: half(level)).enlarged(by: Double(1 << level))
    }
  }

  /// What looks like bars, the best first, each in pixels of the picture halved so many times.
  private mutating func regions(onMap side: Int, atMost count: Int) -> [(BarRegion, level: Int)] {
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
