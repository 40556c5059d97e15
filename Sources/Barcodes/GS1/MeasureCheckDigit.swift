/// The check digit of a price or weight inside an in-store number.
///
/// Each digit is weighed by a table. Source: GS1 General Specifications, sections 7.9.2 … 7.9.4.
public enum MeasureCheckDigit {
  private static let twoMinus = [0, 2, 4, 6, 8, 9, 1, 3, 5, 7]
  private static let three = [0, 3, 6, 9, 2, 5, 8, 1, 4, 7]
  private static let fivePlus = [0, 5, 1, 6, 2, 7, 3, 8, 4, 9]
  private static let fiveMinus = [0, 5, 9, 4, 8, 3, 7, 2, 6, 1]

  /// The check digit, 0 … 9, of four or five digits, each 0 … 9; nil for another number of them.
  public static func of(_ digits: [Int]) -> Int? {
    guard digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
    switch digits.count {
    case 4: return sum(of: digits, by: [twoMinus, twoMinus, three, fiveMinus]) * 3 % 10
    case 5:
      let sum = sum(of: digits, by: [fivePlus, twoMinus, fiveMinus, fivePlus, twoMinus])
      return fiveMinus.firstIndex(of: (10 - sum % 10) % 10)
    default: return nil
    }
  }

  private static func sum(of digits: [Int], by weights: [[Int]]) -> Int {
    zip(digits, weights).reduce(0) { $0 + $1.1[$1.0] }
  }
}
