/// The bars of retail digits, module by module: GS1 General Specifications, section 5.2.1.
enum RetailPatterns {
  /// The seven modules of each digit: number set A, then B, then C; true for a bar.
  static let digits: [[Bool]] = setA + setC.map { $0.reversed() } + setC

  // Where each number set begins in `digits`.
  static let setAStart = 0
  static let setBStart = 10
  static let setCStart = 20

  /// For each leading digit of EAN-13 which of the six on the left are of set B.
  static let parities: [[Bool]] = [
    "AAAAAA", "AABABB", "AABBAB", "AABBBA", "ABAABB", "ABBAAB", "ABBBAA", "ABABAB", "ABABBA", "ABBABA",
  ].map { $0.map { $0 == "B" } }

  /// For each check digit of UPC-E of number system 0 which of the six are of set B; of system 1, which are of set A.
  /// Source: GS1 General Specifications, section 5.2.2.4.
  static let zeroSuppressedParities: [[Bool]] = [
    "BBBAAA", "BBABAA", "BBAABA", "BBAAAB", "BABBAA", "BAABBA", "BAAABB", "BABABA", "BABAAB", "BAABAB",
  ].map { $0.map { $0 == "B" } }

  private static let setA: [[Bool]] = [
    "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111",
    "0001011",
  ].map { $0.map { $0 == "1" } }

  private static let setC = setA.map { $0.map { !$0 } }
}
