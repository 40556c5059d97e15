import Imaging
import TestPictures
import TestSupport

/// A label with what stands on packs beside a date: ingredients, nutrition, phones, prices, weights, licences.
struct LabelWithoutDate {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The picture, with its lines.
  mutating func drawn() -> (GrayImage, [String]) {
    let lines = (0..<Int.random(in: 2...4, using: &random)).map { _ in line() }
    let font = PrintFont(
      style: Bool.random(using: &random) ? .dots : .solid, pitch: .random(in: 2...3, using: &random))
    let isDark = Int.random(in: 0..<5, using: &random) == 0
    let (paper, ink) = (
      UInt8.random(in: 170...240, using: &random), UInt8.random(in: 10...90, using: &random)
    )
    return (
      isDark
        ? font.picture(of: lines, paper: ink, ink: paper) : font.picture(of: lines, paper: paper, ink: ink),
      lines
    )
  }

  private mutating func line() -> String {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: "TEL 0\(digits(1...2))-\(digits(3...4))-\(digits(4...4))"
    case 1: "\(digits(4...4))-\(digits(4...4))"
    case 2: "PRICE \(digits(1...2)),\(digits(3...3))"
    case 3: "\(word()) \(digits(1...3)).\(digits(1...2))G \(digits(1...2))%"
    case 4: "NET WT \(digits(2...3))G"
    case 5: "FR \(digits(2...2)).\(digits(3...3)).\(digits(3...3)) CE"
    case 6: "\(digits(13...13))"
    default: "\(word()), \(word()), \(word())"
    }
  }

  private mutating func digits(_ count: ClosedRange<Int>) -> String {
    let count = Int.random(in: count, using: &random)
    return String((0..<count).map { _ in Character(String(Int.random(in: 0...9, using: &random))) })
  }

  private mutating func word() -> String {
    [
      "SUGAR", "SALT", "WHEAT FLOUR", "PALM OIL", "COCOA", "MILK", "SOYA", "PEPPER", "GARLIC", "WATER",
      "PROTEIN", "SODIUM",
    ]
    .randomElement(using: &random) ?? ""
  }
}
