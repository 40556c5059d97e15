import Barcodes

/// The codes that were read so far, and how often.
struct Ballot {
  private var candidates: [Candidate] = []

  /// Where codes plainly stand, read or not.
  private var expected: [Box] = []

  /// Counts what one rung gave.
  mutating func count(_ readings: [Reading]) {
    for reading in Self.merged(readings) {
      if let index = candidates.firstIndex(where: { $0.isSame(as: reading) }) {
        candidates[index].add(reading)
      } else {
        candidates.append(Candidate(reading))
      }
    }
  }

  /// Notes places with what can only be a code.
  mutating func expect(_ places: [Box]) {
    expected += places
  }

  /// What is believed now.
  var accepted: [Reading] {
    candidates.filter(isBelieved).map(\.best)
  }

  /// True when something is believed, and something believed stands wherever there is another reading or
  /// plainly a code.
  var isSettled: Bool {
    let believed = candidates.filter(isBelieved)
    return !believed.isEmpty && candidates.allSatisfy { one in believed.contains { $0.explains(one) } }
      && expected.allSatisfy { place in believed.contains { $0.explains(place) } }
  }

  /// True when a code that is no bars is believed.
  var hasSquare: Bool { candidates.contains { Ladder.squares.contains($0.best.symbology) && isBelieved($0) } }

  private func isBelieved(_ candidate: Candidate) -> Bool {
    guard candidate.votes >= Votes.needed(for: candidate.best) else { return false }
    return candidates.allSatisfy {
      $0.isSame(as: candidate.best) || !$0.meets(candidate) || candidate.prevails(over: $0)
    }
  }

  /// A code that one scan gives several times counts once, as it was read best.
  private static func merged(_ readings: [Reading]) -> [Reading] {
    readings.reduce(into: []) { kept, reading in
      guard let index = kept.firstIndex(where: { Candidate($0).isSame(as: reading) }) else {
        kept.append(reading)
        return
      }
      if kept[index].lines < reading.lines { kept[index] = reading }
    }
  }
}

/// A code with its votes over the rungs.
struct Candidate {
  private(set) var best: Reading
  private(set) var votes = 0
  private var box: Box

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
  /// Squares correct errors and are never read from something else.
  func prevails(over other: Candidate) -> Bool {
    if Ladder.squares.contains(best.symbology) { return !best.yields(to: other.best) }
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

/// How much has to be seen of a code before it is believed.
enum Votes {
  /// A code is believed when it has this many times the votes of any other at the same place.
  static let lead = 3

  /// The votes that a code needs.
  ///
  /// Phantoms are rare where errors are corrected or a whole check character stands in the code, and frequent
  /// where a few bars make one.
  static func needed(for reading: Reading) -> Int {
    switch reading.symbology {
    case .qr, .dataMatrix: 1
    case .code128, .code93: 1
    case .ean13, .upca, .isbn13: 4
    case .ean8: 6
    // More than any rung alone can give: parts of other codes look like one in every line.
    case .upce: 13
    case .databar: 3
    case .databarExpanded: 2
    // A cut code reads as a shorter one; the check digit of a GTIN tells a whole one.
    case .itf: GTIN(String(decoding: reading.bytes, as: UTF8.self)) == nil ? 5 : 2
    case .codabar, .code39: 2
    }
  }
}
