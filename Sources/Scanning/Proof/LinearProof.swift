import Barcodes

// The proof of codes of narrow and wide elements, which have no check character that has to be there.
extension Picture {
  /// Lines that a symbol is looked at along.
  private static let lines = [0, -1, 1, -2, 2, -3, 3]

  /// Lines that refute a claim: one may cross a scratch or a reflection.
  private static let refuting = 3

  /// The claimed code compared with the picture at its own place, and where that is too narrow to tell, with what was
  /// located there.
  mutating func proof(of claim: LinearClaim, at outline: Outline) -> ClaimProof {
    var found = ClaimProof.open
    if let own = ClaimFrame(outline) { found = proof(of: claim, in: own) }
    if found.isDecided { return found }
    for frame in frames(around: outline) {
      let other = proof(of: claim, in: frame)
      // Elsewhere only the code itself says anything: what else is there was not claimed.
      if other == .confirmed { return other }
    }
    return found
  }

  private mutating func proof(of claim: LinearClaim, in frame: ClaimFrame) -> ClaimProof {
    var (confirmed, refuted) = (0, 0)
    for line in Self.lines {
      let share = Double(line) / Double(Self.lines.count)
      guard
        let cut = self.line(across: frame, at: share, of: Self.lines.count, modules: claim.modules),
        let fit = LinearFit(claim, along: cut.profile.shades)
      else { continue }
      if fit.confirms { confirmed += 1 }
      if fit.refutes { refuted += 1 }
    }
    if confirmed >= claim.linesToConfirm, refuted < confirmed { return .confirmed }
    return confirmed == 0 && refuted >= Self.refuting ? .refuted(by: nil) : .open
  }
}

extension LinearFit {
  // Of some 130 right readings in photos and drawn pictures, many of them blurred, nearly all lines of which the bars can be
  // told apart leave over less than 0.3. The mean hides one wrong character of many, which the worst element shows.
  private static let (mostOfConfirmed, leastOfRefuted): (Float, Float) = (0.33, 0.5)

  private static let worstOfConfirmed: Float = 0.75

  /// In narrow elements. The standards ask for ten, and who prints labels often leaves half; within a code the widest
  /// space is three.
  private static let leastQuiet: Float = 3.4

  /// True where the line can only be what is claimed.
  var confirms: Bool {
    misfit <= Self.mostOfConfirmed && worst <= Self.worstOfConfirmed && quiet >= Self.leastQuiet
  }

  /// True where bars and spaces enough are seen, and are something else.
  var refutes: Bool { misfit > Self.leastOfRefuted }
}
