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

  /// The different codes that are no bars and are believed.
  var squares: [Reading] {
    candidates.filter { Ladder.squares.contains($0.best.symbology) && isBelieved($0) }.map(\.best)
  }

  private func isBelieved(_ candidate: Candidate) -> Bool {
    guard candidate.votes >= candidate.votesNeeded, !candidate.isRefuted else { return false }
    return candidates.allSatisfy {
      $0.isSame(as: candidate.best) || !$0.meets(candidate) || candidate.prevails(over: $0)
    }
  }

  /// How often codes may still be compared with the picture. A sheet of many codes shows each clearly, and must not take
  /// many times as long as a photo.
  private var proofsLeft = 24

  /// Compares what was read with the picture where that can tell; what the bars of a retail code say instead is read too.
  mutating func prove(in picture: inout Picture, among symbologies: Set<Symbology>) {
    var rivals: [Reading] = []
    for index in candidates.indices where candidates[index].wantsProof {
      guard proofsLeft > 0 else {
        candidates[index].doWithoutProof()
        continue
      }
      proofsLeft -= 1
      if let rival = candidates[index].prove(in: &picture, among: symbologies) { rivals.append(rival) }
    }
    for rival in rivals where !candidates.contains(where: { $0.isSame(as: rival) }) {
      var candidate = Candidate(rival)
      _ = candidate.prove(in: &picture, among: symbologies)
      // Nobody but the bars has told it.
      if candidate.isConfirmed { candidates.append(candidate) }
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
