/// What the picture says of a linear code that was read in it.
///
/// A check digit lets one of ten misreadings pass, and of a symbol that is torn, bent or out of focus one half is often
/// read rightly and the other not. The bars know better: along several lines across them the claim is fitted to what is
/// seen (``ClaimFit``), and no code is believed that does not explain it, or that another explains better.
enum ClaimProof: Hashable {
  /// The bars are those of the code.
  case confirmed

  /// They are not; where all lines agree, the digits of what they are.
  case refuted(by: [Int]?)

  /// They are unclear, but no other code explains them better.
  case plausible

  /// They cannot be seen: too little was found of them, or it is too unclear.
  case open
}

extension ClaimProof {
  /// True for what another look would not change.
  var isDecided: Bool {
    switch self {
    case .confirmed, .refuted: true
    case .plausible, .open: false
    }
  }
}

extension Picture {
  /// Lines that a symbol is looked at along.
  private static let lines = [0, -1, 1, -2, 2, -3, 3]

  /// Lines that confirm, that refute and that speak for a claim: one may cross a scratch or a reflection.
  private static let (confirming, refuting, supporting) = (2, 3, 2)

  /// The claimed code compared with the picture at its own place.
  mutating func proof(of claim: RetailClaim, at outline: Outline) -> ClaimProof {
    look(for: claim, at: outline).proof
  }

  /// The same, with where the lines that confirm it end.
  mutating func look(for claim: RetailClaim, at outline: Outline) -> (proof: ClaimProof, ends: [SymbolEnd]) {
    let shown = ShownClaim(claim)
    var found: (proof: ClaimProof, ends: [SymbolEnd]) = (.open, [])
    if let own = ClaimFrame(outline), let aim = best(of: shown, in: [own], within: .little) {
      found = look(for: claim, shown, aim)
    }
    if found.proof.isDecided { return found }
    guard let aim = best(of: shown, in: frames(around: outline), within: .much) else { return found }
    let other = look(for: claim, shown, aim)
    return other.proof == .open ? found : other
  }

  private mutating func look(
    for claim: RetailClaim, _ shown: ShownClaim, _ aim: Aim
  ) -> (proof: ClaimProof, ends: [SymbolEnd]) {
    var (confirmed, refuted, supported) = (0, 0, 0)
    var ends: [SymbolEnd] = []
    var rivals: [[Int]] = []
    for line in Self.lines {
      let share = Double(line) / Double(Self.lines.count)
      let known = share == aim.share ? aim : nil
      guard let cut = known?.line ?? self.line(aim.frame, aim.isReversed, at: share, of: shown.layout),
        let fit = ClaimFit(of: claim, shown, on: cut, within: aim.slack, aligned: known?.alignment)
      else { continue }
      if fit.confirms {
        confirmed += 1
        ends.append(SymbolEnd(of: fit.geometry, on: cut, height: aim.frame.down))
      }
      if fit.supports { supported += 1 }
      if fit.refutes {
        refuted += 1
        if let rival = fit.rival { rivals.append(rival.digits) }
      }
      if confirmed == Self.confirming && refuted < Self.confirming { return (.confirmed, ends) }
      if refuted == Self.refuting && confirmed == 0 {
        return (.refuted(by: rivals.count == refuted && Set(rivals).count == 1 ? rivals[0] : nil), [])
      }
    }
    return (supported >= Self.supporting && refuted == 0 ? .plausible : .open, ends)
  }

  /// Where a claim is looked for, and from which end.
  private struct Aim {
    let frame: ClaimFrame
    let isReversed: Bool
    let slack: ClaimAlignment.Slack

    /// Where it was looked for to find that out, and what was found there.
    let share: Double
    let line: ClaimLine
    let alignment: ClaimAlignment
  }

  /// What else may hold a symbol of which a part was read: what was located there, and what it may be one half of.
  mutating func frames(around outline: Outline) -> [ClaimFrame] {
    let middle = Box(outline.corners).middle
    let regions = mapSides.flatMap { side in
      self.regions(onMap: side, atMost: 8).map { $0.0.scaled(by: Double(1 << $0.level)) }
        .filter { $0.contains(middle) }
    }
    let located = regions.map { ClaimFrame($0, readAt: outline.corners) }
    if let own = ClaimFrame(outline) { return [own] + located + own.doubled }
    return located + regions.flatMap { ClaimFrame.narrower(than: $0, readAt: outline.corners) }
  }

  /// A claim that looks more like what is there is not looked for elsewhere.
  private static let clearLikeness: Float = 0.9

  private mutating func best(
    of shown: ShownClaim, in frames: [ClaimFrame], within slack: ClaimAlignment.Slack
  ) -> Aim? {
    var best: Aim?
    for frame in frames {
      for share in slack.shares {
        for isReversed in [false, true] {
          guard let cut = line(frame, isReversed, at: share, of: shown.layout),
            let found = ClaimAlignment(
              of: shown, in: cut.profile, near: cut.start, to: cut.end, within: slack),
            found.likeness > best?.alignment.likeness ?? -1
          else { continue }
          best = Aim(
            frame: frame, isReversed: isReversed, slack: slack, share: share, line: cut, alignment: found)
          if found.likeness >= Self.clearLikeness { return best }
        }
      }
    }
    return best
  }

  private mutating func line(
    _ frame: ClaimFrame, _ isReversed: Bool, at share: Double, of layout: SymbolLayout
  ) -> ClaimLine? {
    let line = line(across: frame, at: share, of: Self.lines.count, modules: layout.modules)
    return isReversed ? line?.reversed : line
  }
}
