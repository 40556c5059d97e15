/// What all looks at the place of a date say of it, whether that is enough for a proposal or not.
public struct PrintEvidence: Hashable, Sendable {
  /// The date that the most, by what each is worth, agree on.
  public private(set) var proposal: PrintProposal
  /// True where they are enough to propose it. What is not may be so together with what another photo of the same pack says.
  public private(set) var isEnough: Bool

  /// - Parameters:
  ///   - found: what the first reading said, which found the place.
  ///   - finder: the engine of that.
  ///   - rereads: what is read of the place of `found` alone.
  ///   - least: so many equal readings are enough, at least 1.
  ///   - leastConfidence: that they make of it at least, in percent.
  ///   - asOf: the day on which the photo was taken.
  /// - Returns: nil where no date is ahead of the others.
  public init?(
    _ found: PrintedDate, by finder: String, rereads: [PrintReading], least: Int,
    leastConfidence: Int = 0, asOf: CivilDate
  ) {
    var votes = [Vote(engine: finder, date: found, trust: 1)]
    for reading in rereads {
      guard let date = PrintedDate(reading.lines, where: found, asOf: asOf) else { continue }
      votes.append(Vote(engine: reading.engine, date: date, trust: reading.trust))
    }
    let sound = Dictionary(grouping: votes.filter { !$0.date.isWeak }, by: \.said)
    func count(_ said: Said) -> Int { votes.filter { $0.said == said }.count }
    let eligible = sound.filter { $0.value.contains { $0.engine == finder } || $0.key == votes[0].said }
    func worth(_ said: Said) -> Double { votes.reduce(0) { $1.said == said ? $0 + $1.trust : $0 } }
    let ranked = eligible.keys.sorted {
      (worth($0), $0 == votes[0].said ? 1 : 0) > (worth($1), $1 == votes[0].said ? 1 : 0)
    }
    guard let winner = ranked.first, let witness = sound[winner]?.first else { return nil }
    // Two that readings of the same worth agree on: none of them.
    if ranked.count > 1, worth(ranked[1]) == worth(winner) { return nil }
    var printed = witness.date
    printed.box = found.box
    printed.hasRival = found.hasRival || sound.contains { $0.key != winner && $0.value.count > 1 }
    let support = PrintSupport(
      equal: votes.filter { $0.said == winner }.map(\.support),
      others: votes.filter { $0.said != winner && !$0.date.isWeak }.map(\.support))
    proposal = PrintProposal(
      printed: printed, equal: count(winner), readings: rereads.count + 1,
      engines: Set(votes.filter { $0.said == winner }.map(\.engine)).sorted(), confidence: support.percent)
    isEnough = count(winner) >= max(1, least) && support.percent >= leastConfidence
  }

  /// In percent, nineteen in twenty: of nets that say well how sure they are, and of photos that agree. A wrong date costs more
  /// than none.
  package static let leastConfidence = 95

  /// Of values that were checked elsewhere.
  package init(_ proposal: PrintProposal, isEnough: Bool) {
    self.proposal = proposal
    self.isEnough = isEnough
  }

  private struct Said: Hashable {
    let date: CivilDate
    let precision: PrintedPrecision
  }

  private struct Vote {
    let engine: String
    let date: PrintedDate
    let trust: Double
    var support: PrintSupport.Reading {
      PrintSupport.Reading(engine: engine, confidence: date.confidence, trust: trust)
    }
    var said: Said { Said(date: date.date, precision: date.precision) }
  }
}

extension PrintEvidence {
  /// What photos of one pack say together, each in its place.
  ///
  /// Where all that say a date say the same one, their readings count together, and are a proposal where one of them is or where
  /// they come to ``leastConfidence``: what two photos say is worth more than what two looks at one do, since glare and creases lie
  /// elsewhere in the other, but what is no date looks like one in both. Where they differ, each photo stands for itself and has
  /// a rival: they may be two packs. A photo that says nothing goes on saying nothing: its date was not seen in it.
  public static func together(_ photos: [PrintEvidence?]) -> [PrintEvidence?] {
    let said = photos.compactMap { $0?.proposal }
    guard said.count > 1, let first = said.first else { return photos }
    let areEqual = said.allSatisfy {
      $0.printed.date == first.printed.date && $0.printed.precision == first.printed.precision
    }
    let enough = photos.compactMap { $0 }.filter(\.isEnough).count
    let confidence = PrintSupport.percent(ofPhotos: said.compactMap(\.confidence))
    return photos.map { photo in
      guard var photo else { return nil }
      if areEqual {
        photo.proposal = photo.proposal.joined(said, confidence: confidence)
        photo.isEnough = enough > 0 || (confidence ?? 0) >= leastConfidence
      } else if enough > 1 {
        photo.proposal = photo.proposal.besideRival
      }
      return photo
    }
  }
}

extension PrintProposal {
  /// With the readings of all photos that say the same.
  fileprivate func joined(_ all: [PrintProposal], confidence: Int?) -> PrintProposal {
    var printed = printed
    printed.hasRival = all.contains(where: \.printed.hasRival)
    let readings = min(Self.mostReadings, all.reduce(0) { $0 + $1.readings })
    return PrintProposal(
      printed: printed, equal: min(readings, all.reduce(0) { $0 + $1.equal }), readings: readings,
      engines: Array(Set(all.flatMap(\.engines)).sorted().prefix(Self.mostEngines)),
      confidence: confidence)
  }

  fileprivate var besideRival: PrintProposal {
    var printed = printed
    printed.hasRival = true
    return PrintProposal(
      printed: printed, equal: equal, readings: readings, engines: engines, confidence: confidence)
  }
}
