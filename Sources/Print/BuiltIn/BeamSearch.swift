import Glibc

/// The texts that are likely to stand along a line, by connectionist temporal classification (CTC).
///
/// Each step has a class: a character, or the blank. The text of a sequence of classes is what is left when repetitions
/// become one and blanks are then taken out; a doubled character has a blank in between. A text's probability is the sum
/// over all sequences that give it, so the likeliest sequence may have another text than the likeliest text. The search
/// goes step by step and keeps the beginnings of texts that are likeliest, each with the sums over its sequences that
/// end with a blank and with its last character: only behind a blank does that character begin anew.
///
/// Sources: Graves et al., "Connectionist Temporal Classification", ICML 2006; Hannun et al., "First-Pass Large
/// Vocabulary Continuous Speech Recognition using Bi-Directional Recurrent DNNs", 2014, algorithm 1, without a language
/// model.
struct BeamSearch {
  private let probabilities: StepProbabilities
  private let width: Int
  private let leastLog: Double

  /// All beginnings that were ever kept, the empty one first, each a character longer than another. What leaves the beam
  /// and comes back is the same beginning again, so that none is in the beam twice.
  private var beginnings = [Beginning(parent: 0, symbol: 0)]
  private var extensions: [Beginning: Int] = [:]

  /// What is kept, the likeliest first.
  private var beam = [Entry(beginning: 0, logBlank: 0, logSymbol: -.infinity)]

  private struct Beginning: Hashable {
    let parent: Int

    /// Its last class; 0 for the empty one.
    let symbol: Int
  }

  private struct Entry {
    var beginning: Int

    /// A class that is to be added to it; 0 for none.
    var added = 0

    /// Of sequences that end with a blank, and with the last character.
    var logBlank: Double
    var logSymbol: Double
    var log: Double { logSum(logBlank, logSymbol) }
  }

  /// - Parameters:
  ///   - width: how many beginnings are kept, at least 1.
  ///   - leastProbability: a character less likely than that is not looked at in a step.
  init(_ probabilities: StepProbabilities, width: Int, leastProbability: Double) {
    precondition(width > 0, "a beam of some width")
    (self.probabilities, self.width) = (probabilities, width)
    leastLog = Glibc.log(leastProbability)
    for step in 0..<probabilities.steps { self.step(step) }
  }

  /// The classes of each text that is left, the likeliest first as far as the search knows.
  var texts: [[Int]] { beam.map { classes(of: $0.beginning) } }

  private func classes(of beginning: Int) -> [Int] {
    var classes: [Int] = []
    var place = beginning
    while place > 0 {
      classes.append(beginnings[place].symbol)
      place = beginnings[place].parent
    }
    return classes.reversed()
  }

  private mutating func step(_ step: Int) {
    var next = beam.map { stayed($0, step) }
    let symbols = (1..<probabilities.classes).filter { probabilities[step, $0] >= leastLog }
    let longer = addToLonger(step, &next)
    // Where the beam is full of what stays, what is less likely than all of that cannot get into it.
    let least = beam.count < width ? -.infinity : next.map(\.log).reduce(.infinity, min)
    for (place, entry) in beam.enumerated() {
      let last = beginnings[entry.beginning].symbol
      let log = entry.log
      for symbol in symbols where !longer[place].contains(symbol) {
        let extended = (symbol == last ? entry.logBlank : log) + probabilities[step, symbol]
        guard extended > least else { continue }
        next.append(
          Entry(beginning: entry.beginning, added: symbol, logBlank: -.infinity, logSymbol: extended))
      }
    }
    keepLikeliest(of: next)
  }

  /// Where a beginning and the same with one character more are both in the beam, the longer one gets what leads from the
  /// other to it.
  ///
  /// - Returns: for each place of the beam the classes by which it is extended to what is in the beam.
  private func addToLonger(_ step: Int, _ next: inout [Entry]) -> [[Int]] {
    let places = Dictionary(uniqueKeysWithValues: beam.enumerated().map { ($1.beginning, $0) })
    var longer = [[Int]](repeating: [], count: beam.count)
    for (place, entry) in beam.enumerated() where entry.beginning > 0 {
      let beginning = beginnings[entry.beginning]
      guard let parent = places[beginning.parent] else { continue }
      longer[parent].append(beginning.symbol)
      guard probabilities[step, beginning.symbol] >= leastLog else { continue }
      let isRepeated = beginnings[beginning.parent].symbol == beginning.symbol
      let log = isRepeated ? beam[parent].logBlank : beam[parent].log
      next[place].logSymbol = logSum(next[place].logSymbol, log + probabilities[step, beginning.symbol])
    }
    return longer
  }

  /// A beginning that stays as it is: by a blank, or because its last character goes on.
  private func stayed(_ entry: Entry, _ step: Int) -> Entry {
    let symbol = beginnings[entry.beginning].symbol
    return Entry(
      beginning: entry.beginning, logBlank: entry.log + probabilities[step, 0],
      logSymbol: symbol == 0 ? -.infinity : entry.logSymbol + probabilities[step, symbol])
  }

  /// Of equals the first are kept, so that the order is always the same.
  private mutating func keepLikeliest(of entries: [Entry]) {
    let logs = entries.map(\.log)
    let order = entries.indices.sorted { (logs[$0], $1) > (logs[$1], $0) }
    beam = order.prefix(width).map { place in
      var entry = entries[place]
      if entry.added > 0 { entry.beginning = extended(entry.beginning, by: entry.added) }
      entry.added = 0
      return entry
    }
  }

  private mutating func extended(_ beginning: Int, by symbol: Int) -> Int {
    let key = Beginning(parent: beginning, symbol: symbol)
    if let known = extensions[key] { return known }
    beginnings.append(key)
    extensions[key] = beginnings.count - 1
    return beginnings.count - 1
  }
}
