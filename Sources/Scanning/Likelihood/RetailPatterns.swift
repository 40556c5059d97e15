/// The bars of EAN-13 and UPC-A, module by module: GS1 General Specifications, section 5.2.1.
enum RetailPatterns {
  /// From the first bar to the last.
  static let modules = 95

  /// Single modules that are bars in every symbol: both guards and the middle.
  static let guardBars = [0, 2, 46, 48, 92, 94]

  /// The seven modules of each digit: number set A, then B, then C; true for a bar.
  static let digits: [[Bool]] = setA + setC.map { $0.reversed() } + setC

  /// The patterns of a left half are those of the sets A and B.
  static let leftCount = 20

  /// Where number set C begins in ``digits``.
  static let rightStart = 20

  /// For each leading digit which of the six on the left are of set B.
  static let parities: [[Bool]] = [
    "AAAAAA", "AABABB", "AABBAB", "AABBBA", "ABAABB", "ABBAAB", "ABBBAA", "ABABAB", "ABABBA", "ABBABA",
  ].map { $0.map { $0 == "B" } }

  /// The patterns of the twelve digits that have bars.
  ///
  /// - Parameter code: thirteen digits.
  static func patterns(of code: [Int]) -> [Int] {
    let left = (0..<6).map { code[$0 + 1] + (parities[code[0]][$0] ? 10 : 0) }
    return left + (0..<6).map { code[$0 + 7] + rightStart }
  }

  private static let setA: [[Bool]] = [
    "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111",
    "0001011",
  ].map { $0.map { $0 == "1" } }

  private static let setC = setA.map { $0.map { !$0 } }
}
