import Barcodes

/// A code with its votes over the rungs.
struct Candidate {
  private(set) var best: Reading
  private(set) var votes = 0
  private var box: Box

  init(_ reading: Reading) {
    best = reading
    box = Box(reading.outline.corners)
    votes = min(reading.lines, Votes.mostOfOneRung)
  }

  mutating func add(_ reading: Reading) {
    votes += min(reading.lines, Votes.mostOfOneRung)
    box.formUnion(Box(reading.outline.corners))
    if reading.lines > best.lines { best = reading }
  }

  func isSame(as reading: Reading) -> Bool {
    best.symbology == reading.symbology && best.bytes == reading.bytes && best.isPartial == reading.isPartial
  }

  /// True when the other, at the same place, is no reason to doubt this one.
  ///
  /// Two codes that were both seen in many lines both stand there: copies of one may lie all around the other.
  /// Squares correct errors and are never read from something else.
  func prevails(over other: Candidate) -> Bool {
    if Ladder.squares.contains(best.symbology) { return !best.yields(to: other.best) }
    return best.lines >= Votes.mostOfOneRung || votes >= other.votes * Votes.lead
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
