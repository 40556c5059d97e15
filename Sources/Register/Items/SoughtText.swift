import Barcodes
import Catalog
import Expiry

/// A text that somebody types to find something by: case, accents, width, how letters are composed, and where the blanks
/// stand make no difference.
struct SoughtText {
  /// With single blanks between its words.
  let folded: String
  private let words: [String]
  private let squeezed: String

  init(_ text: String) {
    words = Self.fold(text).split(separator: " ").map(String.init)
    folded = words.joined(separator: " ")
    squeezed = words.joined()
  }

  /// Marks alone, which folding drops, are looked for as they are.
  static func fold(_ text: String) -> String {
    let folded = FoldedText.folded(text).dropFirst().dropLast()
    return folded.isEmpty ? text.lowercased() : String(folded)
  }

  var isEmpty: Bool { squeezed.isEmpty }

  /// True where it is all of the text.
  func isWhole(_ text: String) -> Bool { Self.fold(text).filter { $0 != " " } == squeezed }

  /// True where all its words are in the texts, or it is a part of one written with other blanks.
  func isPart(of texts: [String]) -> Bool {
    guard !isEmpty else { return false }
    let folded = texts.map(Self.fold)
    return words.allSatisfy { word in folded.contains { $0.contains(word) } }
      || folded.contains { $0.filter { $0 != " " }.contains(squeezed) }
  }
}

extension ProductSnapshot {
  /// What people call it, the name first.
  var names: [String] { [name] + (brand.map { [$0] } ?? []) }

  /// True where somebody has typed all of its name, with or without the brand, or all of its code.
  func isCalled(_ text: SoughtText) -> Bool {
    let whole = [name, code, gtin?.shortest] + (brand.map { ["\(name) \($0)", "\($0) \(name)"] } ?? [])
    return whole.contains { $0.map(text.isWhole) ?? false }
  }
}
