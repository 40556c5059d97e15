/// A text along the steps of a line: how likely it is, and where its characters stand.
///
/// A text of n characters has 2n + 1 states, in order: a blank, a character, a blank, and so on to a last blank. A
/// sequence of classes that gives the text begins in one of the first two states, ends in one of the last two, and at
/// each step stays in its state, goes to the next, or leaves out a blank between two characters that differ. Source: Graves
/// et al., "Connectionist Temporal Classification", ICML 2006, section 4.1, of which this is the forward half.
struct TextAlignment {
  /// Natural, of the sum over all sequences of classes that give the text; −∞ for a text that does not fit into the
  /// steps.
  let logProbability: Double

  /// Where each character stands in the likeliest sequence: ascending, and none empty. Empty if the text does not fit.
  let steps: [Range<Int>]

  /// - Parameters:
  ///   - classes: of the text's characters, none of them 0.
  ///   - range: the steps along which it is to stand; nil for all.
  init(of classes: [Int], in probabilities: StepProbabilities, steps range: Range<Int>? = nil) {
    var search = Search(classes, probabilities, range ?? 0..<probabilities.steps)
    logProbability = search.run()
    steps = logProbability > -.infinity ? search.trace() : []
  }

  private struct Search {
    let classes: [Int]
    let probabilities: StepProbabilities
    let range: Range<Int>
    var states: Int { 2 * classes.count + 1 }

    /// Of each state over all sequences that lead to it, and of the likeliest of them.
    var sums: [Double]
    var bests: [Double]

    /// How many states the likeliest sequence has gone on by, a row of states for each step.
    var moves: [UInt8] = []

    init(_ classes: [Int], _ probabilities: StepProbabilities, _ range: Range<Int>) {
      (self.classes, self.probabilities, self.range) = (classes, probabilities, range)
      // Before the first step it is as if in the first blank, from which the first character is next.
      sums = [Double](repeating: -.infinity, count: 2 * classes.count + 1)
      sums[0] = 0
      bests = sums
      moves.reserveCapacity(sums.count * range.count)
    }

    /// The class of a state.
    func symbol(_ state: Int) -> Int { state % 2 == 0 ? 0 : classes[state / 2] }

    /// How many states a sequence may have gone on by to get to one.
    func mostMoves(to state: Int) -> Int {
      state % 2 == 1 && state > 1 && symbol(state) != symbol(state - 2) ? 2 : min(1, state)
    }

    /// Goes over the steps and gives the logarithm of the text's probability.
    mutating func run() -> Double {
      for step in range {
        // From the last state to the first each is overwritten when none behind it needs it any more.
        for state in (0..<states).reversed() {
          var (sum, best, move) = (sums[state], bests[state], 0)
          for count in 1..<mostMoves(to: state) + 1 {
            sum = logSum(sum, sums[state - count])
            if bests[state - count] > best { (best, move) = (bests[state - count], count) }
          }
          let log = probabilities[step, symbol(state)]
          (sums[state], bests[state]) = (sum + log, best + log)
          moves.append(UInt8(move))
        }
      }
      return states == 1 ? sums[0] : min(0, logSum(sums[states - 1], sums[states - 2]))
    }

    /// The likeliest sequence backwards, from the likelier of the two last states.
    func trace() -> [Range<Int>] {
      var ranges = [Range<Int>](repeating: 0..<0, count: classes.count)
      var state = states > 1 && bests[states - 2] > bests[states - 1] ? states - 2 : states - 1
      for step in range.reversed() {
        if state % 2 == 1 {
          let end = ranges[state / 2].isEmpty ? step + 1 : ranges[state / 2].upperBound
          ranges[state / 2] = step..<end
        }
        // Each row of moves was written from the last state to the first.
        state -= Int(moves[(step - range.lowerBound) * states + states - 1 - state])
      }
      return ranges
    }
  }
}
