import Barcodes

/// The codes that were read so far, and how often.
struct Ballot {
  private var candidates: [Candidate] = []

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

  /// What is believed now.
  var accepted: [Reading] {
    candidates.filter(isBelieved).map(\.best)
  }

  /// True when something is believed and every other reading stands where something believed does.
  var isSettled: Bool {
    let believed = candidates.filter(isBelieved)
    return !believed.isEmpty && candidates.allSatisfy { one in believed.contains { $0.meets(one) } }
  }

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
