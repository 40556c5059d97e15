import Glibc

/// A line of text as a net may have read it.
package struct ReadText: Hashable, Sendable {
  /// In the order in which they stand along the line.
  package let characters: [ReadCharacter]

  /// The natural logarithm of the probability that the net gives to the whole text: at most 0.
  ///
  /// The sum over all alignments of the text with the steps, none left out. Over all texts these probabilities add up to
  /// 1, so that `exp` of it is the confidence in the whole line, as well calibrated as the net is.
  package let logProbability: Double

  package init(characters: [ReadCharacter], logProbability: Double) {
    (self.characters, self.logProbability) = (characters, logProbability)
  }

  package var text: String { String(characters.map(\.character)) }
}

/// A character of a line that a net has read.
package struct ReadCharacter: Hashable, Sendable {
  package let character: Character

  /// How likely the net holds it that between the characters beside it stands this one and nothing else, 0 to 1.
  ///
  /// The sum over all ways to write it along the steps from the end of the one before to the beginning of the next: where
  /// a character could begin a step earlier or later, each step may be unsure and the character certain. What the rest of the
  /// line says has no part in it, so that a date stays certain beside a word of a script that the net does not know.
  package let probability: Double

  /// The steps where it stands in the likeliest alignment of the text; not empty.
  package let steps: Range<Int>
}

extension ReadText {
  /// The likeliest texts along a line, the likeliest first; of equals, the one of earlier classes.
  ///
  /// Beginnings of texts are searched for in a beam and may be lost there; what is found then has its exact probability.
  /// Of a line without steps the only text is the empty one, with certainty.
  ///
  /// - Parameters:
  ///   - scores: one row, a step of the line at each place, with the scores of all classes as the net gives them. Class 0 is
  ///     the blank and class i the i-th character of the alphabet. A map without places is a line without steps.
  ///   - alphabet: one character fewer than there are classes.
  ///   - count: how many texts at most.
  ///   - beamWidth: how many beginnings are kept from step to step, and so how many texts are compared in the end.
  ///   - leastProbability: where a class is less likely no character begins.
  package static func likeliest(
    in scores: FeatureMap, alphabet: [Character], count: Int = 4, beamWidth: Int = 8,
    leastProbability: Double = 1e-4
  ) -> [ReadText] {
    precondition(scores.channels == alphabet.count + 1, "a class for each character, and the blank")
    let probabilities = StepProbabilities(scores: scores)
    let search = BeamSearch(probabilities, width: max(count, beamWidth), leastProbability: leastProbability)
    return search.texts
      .map { (classes: $0, alignment: TextAlignment(of: $0, in: probabilities)) }
      .sorted { one, other in
        one.alignment.logProbability == other.alignment.logProbability
          ? one.classes.lexicographicallyPrecedes(other.classes)
          : one.alignment.logProbability > other.alignment.logProbability
      }
      .prefix(max(0, count))
      .map { ReadText($0.classes, $0.alignment, probabilities, alphabet) }
  }

  private init(
    _ classes: [Int], _ alignment: TextAlignment, _ probabilities: StepProbabilities, _ alphabet: [Character]
  ) {
    logProbability = alignment.logProbability
    let (all, steps) = (probabilities, alignment.steps)
    characters = classes.indices.map { place in
      let before = place > 0 ? steps[place - 1].upperBound : 0
      let behind = place + 1 < steps.count ? steps[place + 1].lowerBound : all.steps
      let alone = TextAlignment(of: [classes[place]], in: all, steps: before..<behind)
      return ReadCharacter(
        character: alphabet[classes[place] - 1], probability: exp(alone.logProbability), steps: steps[place])
    }
  }
}
