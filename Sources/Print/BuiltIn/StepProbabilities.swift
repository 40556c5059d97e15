import Glibc

/// For each step along a line of print how likely each class is.
struct StepProbabilities {
  let steps: Int
  let classes: Int

  /// Natural logarithms, a row for each step.
  private let logs: [Double]

  /// The softmax of each step's scores.
  ///
  /// The highest score of a step is taken away from all before they become powers, so that no power is too large. A score
  /// that is infinite counts as a very high or low one, and what is no number as a very low one, so that no difference
  /// of two is undefined.
  init(scores: FeatureMap) {
    precondition(scores.height <= 1, "one row")
    steps = scores.height * scores.width
    classes = scores.channels
    let limit: Double = 1e30
    var logs = scores.values.map { $0.isNaN ? -limit : max(-limit, min(limit, Double($0))) }
    for row in stride(from: 0, to: logs.count, by: classes) {
      let highest = logs[row..<row + classes].reduce(-.infinity, max)
      let sum = logs[row..<row + classes].reduce(0) { $0 + exp($1 - highest) }
      let logOfSum = log(sum)
      for place in row..<row + classes { logs[place] = logs[place] - highest - logOfSum }
    }
    self.logs = logs
  }

  /// The natural logarithm of a probability: at most 0, and finite.
  subscript(step: Int, symbol: Int) -> Double { logs[step * classes + symbol] }
}

/// The logarithm of a sum, of logarithms of its summands, without powers that are too large or too small.
func logSum(_ one: Double, _ other: Double) -> Double {
  let (less, more) = (min(one, other), max(one, other))
  // e⁻⁴⁰ of a number is less than what Double rounds off. Of two that are zero, −∞, the difference is none.
  return less > more - 40 ? more + log1p(exp(less - more)) : more
}
