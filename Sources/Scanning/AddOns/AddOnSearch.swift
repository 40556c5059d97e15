import Imaging

/// Where a symbol ends on a line across it that confirmed it, as it reads.
struct SymbolEnd {
  /// The edge behind its last bar.
  let place: Place

  /// From there on, one module of the symbol.
  let module: Place

  /// Of what was looked at, along the bars.
  let height: Place

  init(of geometry: BarGeometry, on line: ClaimLine, height: Place) {
    place = line.place(at: geometry.end)
    let last = max(0.8 * geometry.module, min(1.25 * geometry.module, geometry.lastModule))
    module = line.way * Double(last)
    self.height = height
  }
}

/// An add-on that the picture shows.
struct AddOn {
  let digits: String
  /// Around its bars.
  let box: Box
}

extension Picture {
  /// How far below the first line others are, in heights of what was looked at of the symbol.
  private static let shares = [0, -0.1, 0.1, -0.2, 0.2, -0.3, 0.3, -0.4, 0.4]

  /// Lines that have to tell the same, while none tells something else.
  private static let needed = 3

  /// Lines after which nothing is looked for any more where none of them has shown anything.
  private static let empty = 5

  /// Behind a symbol, in modules: the gap, five digits, the quiet zone, all as wide as they may be.
  private static let reach = 82

  /// The add-on to the right of a symbol, if the bars leave no doubt.
  mutating func addOn(beside ends: [SymbolEnd]) -> AddOn? {
    guard let first = ends.first, first.module.length > 0 else { return nil }
    var found: [(digits: String, places: [Place])] = []
    for (index, share) in Self.shares.enumerated() {
      if index >= Self.empty && found.isEmpty { return nil }
      let start = first.place + first.height * share
      guard let line = line(from: start, by: first.module, high: first.height.length),
        let fit = AddOnFit(on: line)
      else { continue }
      // What goes on beyond the picture may be three more digits.
      guard original.contains(start + first.module * Double(fit.end + AddOnPlace.quiet)) else { return nil }
      found.append((fit.digits, [start, start + first.module * Double(fit.end)]))
    }
    guard let digits = found.first?.digits, found.count >= Self.needed,
      found.allSatisfy({ $0.digits == digits })
    else { return nil }
    return AddOn(digits: digits, box: Box(found.flatMap(\.places)))
  }

  /// Nil where the module is too narrow for anything to be seen.
  private mutating func line(from start: Place, by module: Place, high height: Double) -> BandProfile? {
    var level = 0
    while module.length / Double(1 << level) >= 6 { level += 1 }
    let scale = 1 / Double(1 << level)
    let step = module.length * scale / Double(AddOnPatterns.samplesOfModule)
    guard step > 0.2 else { return nil }
    let heading = module * (1 / module.length)
    let path = ProfilePath(
      startX: start.x * scale, startY: start.y * scale, headingX: heading.x, headingY: heading.y, step: step,
      count: Self.reach * AddOnPatterns.samplesOfModule, height: max(1, min(6, height * scale / 10)))
    return BandProfile(shades: half(level).profile(along: path))
  }
}

extension GrayImage {
  fileprivate func contains(_ place: Place) -> Bool {
    0 <= place.x && place.x < Double(width) && 0 <= place.y && place.y < Double(height)
  }
}
