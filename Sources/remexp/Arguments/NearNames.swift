import Foundation

/// Which of several words somebody may have meant who typed another.
enum NearName {
  /// Nil where none is near enough to be a slip of the hand.
  static func nearest(to typed: String, among names: some Sequence<String>) -> String? {
    let typed = letters(typed)
    let distances = names.map { (name: $0, distance: distance(letters($0), typed)) }
    guard let best = distances.min(by: { ($0.distance, $0.name) < ($1.distance, $1.name) }) else {
      return nil
    }
    let length = max(typed.count, letters(best.name).count)
    return best.distance <= (length < 3 ? 0 : length < 6 ? 1 : 2) ? best.name : nil
  }

  /// Small letters without blanks; of Korean syllables, their parts: 민지 and 민저 differ in one of five.
  private static func letters(_ text: String) -> [Unicode.Scalar] {
    text.lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars.filter {
      !$0.properties.isWhitespace
    }
  }

  /// How many letters are missing, too many, others or exchanged with their neighbour. Source: the restricted distance of
  /// Damerau and Levenshtein.
  static func distance<Letter: Equatable>(_ a: [Letter], _ b: [Letter]) -> Int {
    var (before, last) = ([Int](), Array(0...b.count))
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        row.append(cost)
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }

  /// True where two names differ in their numbers alone, as those of things that are counted do.
  static func areNumbered(_ a: String, _ b: String) -> Bool {
    func plain(_ text: String) -> String { text.filter { !$0.isNumber } }
    return a != b && plain(a) == plain(b) && a.contains(where: \.isNumber) && b.contains(where: \.isNumber)
  }
}
