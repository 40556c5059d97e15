import Glibc

/// What stands to the right of some retail codes: two digits (the issue of a magazine) or five (the price of a book).
/// Source: GS1 General Specifications, section 5.2.2.5.
struct AddOnKind {
  let digitCount: Int

  static let all = [AddOnKind(digitCount: 2), AddOnKind(digitCount: 5)]

  /// The guard, and after it each digit; between two of these stand a space and a bar.
  static let guardBars = [true, false, true, true]
  static let separator = [false, true]

  /// From the first bar to the last.
  var modules: Int { Self.guardBars.count + 7 * digitCount + 2 * (digitCount - 1) }

  /// The first module of a digit.
  func start(ofDigit digit: Int) -> Int { Self.guardBars.count + 9 * digit }

  /// The digits that patterns stand for (``RetailPatterns/digits``), where their number sets are those that the digits
  /// ask for: instead of a check digit, they tell the remainder of four, or of a sum of ten.
  func digits(of patterns: [Int]) -> [Int]? {
    let digits = patterns.map { $0 % 10 }
    let isB = patterns.map { $0 >= RetailPatterns.setBStart }
    return isB == parity(of: digits) ? digits : nil
  }

  private func parity(of digits: [Int]) -> [Bool] {
    guard digits.count == 5 else {
      let remainder = (10 * digits[0] + digits[1]) % 4
      return [remainder >= 2, remainder % 2 == 1]
    }
    let sum = 3 * (digits[0] + digits[2] + digits[4]) + 9 * (digits[1] + digits[3])
    return Self.parities[sum % 10]
  }

  private static let parities: [[Bool]] = [
    "BBAAA", "BABAA", "BAABA", "BAAAB", "ABBAA", "AABBA", "AAABB", "ABABA", "ABAAB", "AABAB",
  ].map { $0.map { $0 == "B" } }
}

/// How the parts of an add-on look through a blur, each by itself: what stands beside a digit is always the same.
///
/// Samples lie four to a module, ink negative as in the picture; mean 0 and length 1, so that the product with what is
/// seen, brought to the same, is the correlation.
struct AddOnPatterns: Sendable {
  /// From three modules before the first bar into the first digit.
  let guardBars: [Float]

  /// Twenty patterns for the first digit, for one between two others and for the last, with a module on either side.
  private let first: [[Float]]
  private let middle: [[Float]]
  private let last: [[Float]]

  /// In modules from the first bar: where ``guardBars`` begin and end.
  static let guardSpan = (start: Float(-3), end: Float(5))

  /// How much of what stands beside a digit is looked at with it, in modules.
  static let margin = 1

  static let samplesOfModule = 4

  func patterns(ofDigit digit: Int, of kind: AddOnKind) -> [[Float]] {
    digit == 0 ? first : digit == kind.digitCount - 1 ? last : middle
  }

  init(sigma: Float) {
    let edge = BlurredEdge(sigma: sigma)
    let quiet = [Bool](repeating: false, count: 4)
    let beforeFirst = quiet + AddOnKind.guardBars
    let between = [true] + AddOnKind.separator
    let after = AddOnKind.separator + [false]
    guardBars = Self.shown(AddOnKind.guardBars, after: quiet, before: [false], margins: (3, 1), edge)
    let digits = RetailPatterns.digits[..<RetailPatterns.setCStart]
    let seen = { (before: [Bool], after: [Bool]) in
      digits.map { Self.shown($0, after: before, before: after, margins: (Self.margin, Self.margin), edge) }
    }
    first = seen(beforeFirst, after)
    middle = seen(between, after)
    last = seen(between, quiet)
  }

  private static func shown(
    _ modules: [Bool], after before: [Bool], before after: [Bool], margins: (Int, Int), _ edge: BlurredEdge
  ) -> [Float] {
    let all = before + modules + after
    let start = before.count - margins.0
    let count = (margins.0 + modules.count + margins.1) * samplesOfModule
    let shown = (0..<count).map { sample in
      // Quarters of modules are what the table of the blur has.
      let place = Float(start) + Float(sample) / Float(samplesOfModule) + 0.25
      return all.indices.reduce(Float(0)) {
        all[$1] ? $0 - edge.share(ofBar: Float($1), at: place) : $0
      }
    }
    let mean = shown.reduce(0, +) / Float(count)
    let length = shown.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }.squareRoot()
    return shown.map { ($0 - mean) / length }
  }

  /// From sharp to blurred, in modules.
  static let all = [0.35, 0.65, 0.95].map { AddOnPatterns(sigma: $0) }
}
