/// Eras by whose years dates are written.
enum EraYear {
  /// The year before an era's first.
  private static let eras = ["令和": 2018, "reiwa": 2018, "r": 2018, "民國": 1911, "民国": 1911, "中華民國": 1911]

  static var signs: [String] { eras.keys.filter { !$0.utf8.allSatisfy { $0 < 0x80 } } + ["元"] }

  /// The common year of one of an era; nil where the word names none.
  static func year(_ year: Int, of era: String) -> Int? {
    guard let start = eras[era], (1...199).contains(year) else { return nil }
    return start + year
  }
}
