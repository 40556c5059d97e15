import Barcodes

/// A code with its votes over the rungs.
struct Candidate {
  private(set) var best: Reading {
    didSet { best.addOn = best.addOn ?? oldValue.addOn }
  }
  private(set) var votes = 0
  private var box: Box

  /// What the picture says of a code that can be compared with it, once it was asked, and of how many lines of it.
  private var proof = ClaimProof.open
  private var provenLines = 0

  init(_ reading: Reading) {
    best = reading
    box = Box(reading.outline.corners)
    votes = min(reading.lines, Reading.mostLines)
  }

  mutating func add(_ reading: Reading) {
    votes += min(reading.lines, Reading.mostLines)
    box.formUnion(Box(reading.outline.corners))
    best = reading.lines > best.lines ? reading.interpreted(as: best) : best.interpreted(as: reading)
  }

  func isSame(as reading: Reading) -> Bool {
    best.symbology == reading.symbology && best.bytes == reading.bytes && best.isPartial == reading.isPartial
      && (best.part == reading.part || best.part == nil || reading.part == nil)
  }

  /// True when the other, at the same place, is no reason to doubt this one.
  ///
  /// Two codes that were both seen in many lines both stand there: copies of one may lie all around the other.
  /// Squares correct errors and are never read from something else. Of two retail codes of the same bars the one that
  /// they confirm is theirs, however often the other was read.
  func prevails(over other: Candidate) -> Bool {
    if Ladder.squares.contains(best.symbology) { return !best.yields(to: other.best) }
    if other.isRefuted { return true }
    if best.symbology.isRetail, isConfirmed != other.isConfirmed, explains(other) { return isConfirmed }
    return best.lines >= Reading.mostLines || votes >= other.votes * Votes.lead
  }

  /// True for a reading of what stands at a place: patches of neighboring codes askew overlap, but not as far as
  /// to each other's middle.
  func explains(_ place: Box) -> Bool {
    place.contains(box.middle) || box.contains(place.middle)
  }

  /// True for a reading of what the other seems to be.
  func explains(_ other: Candidate) -> Bool {
    other.box.isEmpty || isSame(as: other.best) || explains(other.box)
  }

  /// True for two readings of what may be the same bars.
  func meets(_ other: Candidate) -> Bool {
    box.meets(other.box, margin: 8)
  }
}

// Codes of which the picture can say whether they are there.
extension Candidate {
  var isConfirmed: Bool { proof == .confirmed }

  var isRefuted: Bool { if case .refuted = proof { true } else { false } }

  var votesNeeded: Int { Votes.needed(for: best, proof) }

  /// True for a code of which the picture has not said yet, or of which more was seen since, what it is.
  var wantsProof: Bool { !proof.isDecided && best.lines >= 3 * provenLines && best.isProvable }

  /// Leaves it to the votes.
  mutating func doWithoutProof() {
    if provenLines == 0 { proof = .plausible }
  }

  /// Looks for the proof, again when more was seen since the last time.
  ///
  /// - Returns: What the bars say instead of a refuted code.
  mutating func prove(in picture: inout Picture, among symbologies: Set<Symbology>) -> Reading? {
    guard wantsProof else { return nil }
    provenLines = best.lines
    if let claim = LinearClaim(best) {
      proof = picture.proof(of: claim, at: best.outline)
      return nil
    }
    guard let claim = RetailClaim(best) else { return nil }
    let look = picture.look(for: claim, at: best.outline)
    proof = look.proof
    if proof == .confirmed, claim.kind.mayHaveAddOn, let addOn = picture.addOn(beside: look.ends) {
      best.addOn = addOn.digits
      box.formUnion(addOn.box)
    }
    guard case .refuted(by: let digits?) = proof else { return nil }
    return RetailClaim(claim.kind, digits).reading(among: symbologies, lines: 1, at: best.outline)
  }
}
