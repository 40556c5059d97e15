import Foundation
import Print
import TestSupport
import Testing

/// Texts along a line, compared with the sums over all their alignments.
@Suite struct ReadTextTests {
  @Test(arguments: [(1, 1), (2, 1), (3, 2), (4, 2), (5, 2), (6, 2), (4, 3), (5, 3), (7, 1)])
  func `a wide beam finds all texts with the sums over their alignments`(steps: Int, characters: Int) {
    var chance = SplitMix64(seed: UInt64(steps * 10 + characters))
    for spread: Float in [0.5, 3, 12] {
      let scores = chance.numbers(steps * (characters + 1)).map { spread * $0 }
      let alphabet = Array("abc".prefix(characters))
      let map = FeatureMap(height: 1, width: steps, channels: characters + 1, values: scores)
      let found = ReadText.likeliest(
        in: map, alphabet: alphabet, count: 10_000, beamWidth: 10_000, leastProbability: 0)
      let sums = sumsOfAlignments(map, alphabet)
      #expect(Set(found.map(\.text)) == Set(sums.keys) && found.count == sums.count)
      for text in found {
        #expect(abs(exp(text.logProbability) - (sums[text.text] ?? -1)) < 1e-12)
      }
      #expect(abs(found.reduce(0) { $0 + exp($1.logProbability) } - 1) < 1e-12)
      #expect(zip(found, found.dropFirst()).allSatisfy { $0.logProbability >= $1.logProbability })
    }
  }

  @Test func `a narrow beam finds the likeliest text of clear print`() {
    var chance = SplitMix64(seed: 9)
    for _ in 0..<50 {
      let map = FeatureMap(height: 1, width: 6, channels: 4, values: chance.numbers(24).map { 4 * $0 })
      let sums = sumsOfAlignments(map, ["a", "b", "c"])
      let found = ReadText.likeliest(in: map, alphabet: ["a", "b", "c"])
      #expect(found.count == 4)
      #expect(sums[found[0].text] == sums.values.max())
      for text in found { #expect(abs(exp(text.logProbability) - (sums[text.text] ?? -1)) < 1e-12) }
    }
  }

  @Test func `the likeliest text need not be that of the likeliest classes`() {
    // Two steps of blank 0.6 and a 0.4: the two blanks have 0.36, the three ways to an a together 0.64.
    let found = ReadText.likeliest(in: line([[0.6, 0.4], [0.6, 0.4]]), alphabet: ["a"])
    #expect(found.map(\.text) == ["a", ""])
    #expect(abs(exp(found[0].logProbability) - 0.64) < 1e-6)
  }

  @Test func `a doubled character needs a blank in between`() {
    let (blank, one): ([Double], [Double]) = ([0.98, 0.01, 0.01], [0.01, 0.98, 0.01])
    #expect(best([one, one, one]) == "1")
    #expect(best([one, blank, one]) == "11")
    #expect(best([one, blank, blank, one, one]) == "11")
    #expect(best([blank, [0.01, 0.01, 0.98], one, blank]) == "21")
    #expect(best([blank, blank]) == "")
  }

  @Test func `characters tell where they stand and how sure they are`() throws {
    let found = try #require(
      ReadText.likeliest(
        in: line([
          [0.90, 0.05, 0.05], [0.10, 0.80, 0.10], [0.02, 0.95, 0.03], [0.97, 0.01, 0.02], [0.20, 0.20, 0.60],
          [0.90, 0.05, 0.05],
        ]), alphabet: ["1", "2"]
      ).first)
    #expect(found.text == "12")
    #expect(found.characters.map(\.steps) == [1..<3, 4..<5])
    // From the beginning to the next character's first step, and from there to the end.
    let (first, second) = (found.characters[0].probability, found.characters[1].probability)
    let ahead: [[Double]] = [
      [0.90, 0.05, 0.05], [0.10, 0.80, 0.10], [0.02, 0.95, 0.03], [0.97, 0.01, 0.02],
    ]
    #expect(abs(first - (sumsOfAlignments(line(ahead), ["1", "2"])["1"] ?? -1)) < 1e-6)
    // Behind the 1, which ends a step before: 0.97 · 0.60 · (0.90 + 0.05), and the 2 a step sooner or only at the end.
    let behind: [[Double]] = [[0.97, 0.01, 0.02], [0.20, 0.20, 0.60], [0.90, 0.05, 0.05]]
    #expect(abs(second - (sumsOfAlignments(line(behind), ["1", "2"])["2"] ?? -1)) < 1e-6)
  }

  @Test func `how sure a character is does not depend on the rest of the line`() throws {
    let clear: [[Double]] = [
      [0.97, 0.01, 0.02], [0.01, 0.98, 0.01], [0.97, 0.02, 0.01], [0.01, 0.01, 0.98], [0.98, 0.01, 0.01],
    ]
    let smeared: [[Double]] = Array(repeating: [0.3, 0.5, 0.2], count: 6)
    let alone = try #require(ReadText.likeliest(in: line(clear), alphabet: ["1", "2"]).first)
    let beside = try #require(ReadText.likeliest(in: line(smeared + clear), alphabet: ["1", "2"]).first)
    #expect(alone.text == "12" && beside.text.hasSuffix("12"))
    #expect(beside.logProbability < alone.logProbability - 0.5)
    #expect(
      zip(alone.characters, beside.characters.suffix(2)).allSatisfy {
        abs($0.probability - $1.probability) < 0.03
      })
  }

  @Test func `steps of characters follow one another`() {
    var chance = SplitMix64(seed: 12)
    for _ in 0..<40 {
      let map = FeatureMap(height: 1, width: 15, channels: 5, values: chance.numbers(75).map { 3 * $0 })
      for text in ReadText.likeliest(in: map, alphabet: ["a", "b", "c", "d"]) {
        let steps = text.characters.map(\.steps)
        #expect(steps.allSatisfy { !$0.isEmpty && $0.upperBound <= 15 })
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
        #expect(text.characters.allSatisfy { $0.probability > 0 && $0.probability <= 1 })
        #expect(text.logProbability <= 0)
      }
    }
  }

  @Test func `a line without steps has no text`() {
    for height in [0, 1] {
      let map = FeatureMap(height: height, width: 0, channels: 3, values: [])
      #expect(
        ReadText.likeliest(in: map, alphabet: ["1", "2"]) == [ReadText.nothing])
    }
  }

  @Test func `a net that reads nothing but blanks has one text`() {
    let map = FeatureMap(height: 1, width: 4, channels: 1, values: [1, 2, 3, 4])
    #expect(ReadText.likeliest(in: map, alphabet: []) == [ReadText.nothing])
  }

  @Test func `long lines and large scores stay numbers`() throws {
    // Of four hundred undecided steps each alignment has 11⁻⁴⁰⁰, far less than the least number of Double.
    let even = FeatureMap(
      height: 1, width: 400, channels: 11, values: [Float](repeating: 1e20, count: 4400))
    let found = ReadText.likeliest(in: even, alphabet: Array("0123456789"))
    #expect(found.count == 4 && found.allSatisfy { -900..<0 ~= $0.logProbability })
    let extremes: [Float] = [.infinity, -.infinity, .nan, 3e38, -3e38, 0, .nan, .nan, .nan]
    for text in ReadText.likeliest(
      in: FeatureMap(height: 1, width: 3, channels: 3, values: extremes), alphabet: ["1", "2"])
    {
      #expect(text.logProbability.isFinite && text.characters.allSatisfy { 0...1 ~= $0.probability })
    }
  }

  @Test func `equals come in the order of their classes`() {
    let even = FeatureMap(height: 1, width: 1, channels: 4, values: [0, 0, 0, 0])
    #expect(ReadText.likeliest(in: even, alphabet: ["c", "a", "b"]).map(\.text) == ["", "c", "a", "b"])
  }

  @Test func `gives no more texts than are asked for`() {
    let even = FeatureMap(height: 1, width: 3, channels: 4, values: [Float](repeating: 0, count: 12))
    for count in 0...9 {
      #expect(ReadText.likeliest(in: even, alphabet: ["c", "a", "b"], count: count).count == count)
    }
  }

  private func best(_ probabilities: [[Double]]) -> String? {
    ReadText.likeliest(in: line(probabilities), alphabet: ["1", "2"]).first?.text
  }

  private func line(_ probabilities: [[Double]]) -> FeatureMap {
    FeatureMap(
      height: 1, width: probabilities.count, channels: probabilities[0].count,
      values: probabilities.flatMap { $0.map { Float(log($0)) } })
  }

  /// For each text the sum over all sequences of classes that give it.
  private func sumsOfAlignments(_ map: FeatureMap, _ alphabet: [Character]) -> [String: Double] {
    let classes = map.channels
    let rows = (0..<map.width).map { step in
      let powers = (0..<classes).map { exp(Double(map[0, step, $0])) }
      return powers.map { $0 / powers.reduce(0, +) }
    }
    var sums: [String: Double] = [:]
    var sequence = [Int](repeating: 0, count: map.width)
    while true {
      let kept = sequence.indices.filter {
        sequence[$0] != 0 && ($0 == 0 || sequence[$0 - 1] != sequence[$0])
      }
      let text = String(kept.map { alphabet[sequence[$0] - 1] })
      sums[text, default: 0] += sequence.indices.reduce(1) { $0 * rows[$1][sequence[$1]] }
      guard let place = sequence.lastIndex(where: { $0 < classes - 1 }) else { return sums }
      sequence[place] += 1
      for behind in place + 1..<sequence.count { sequence[behind] = 0 }
    }
  }
}

extension ReadText {
  /// The empty text, with certainty.
  fileprivate static var nothing: ReadText { ReadText(characters: [], logProbability: 0) }
}
