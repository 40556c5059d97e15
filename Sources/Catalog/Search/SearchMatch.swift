/// How well a product fits a text that is searched for; the least is the best.
struct SearchMatch: Comparable {
  private let order: Int
  private let nameLength: Int
  private let name: String

  /// Nil when a word is neither in the name nor in the brand. Of the words, each may stand anywhere within a
  /// word: the index has seen to it that those of alphabets begin one.
  init?(_ product: Product, words: [String]) {
    let name = FoldedText.folded(product.name)
    let brand = product.brand.map(FoldedText.folded) ?? ""
    let phrase = " " + words.joined(separator: " ")
    var areWhole = true
    var areBeginnings = true
    for word in words {
      guard name.utf8.holds(word) || brand.utf8.holds(word) else { return nil }
      areWhole = areWhole && (name.utf8.holds(" \(word) ") || brand.utf8.holds(" \(word) "))
      areBeginnings = areBeginnings && (name.utf8.holds(" \(word)") || brand.utf8.holds(" \(word)"))
    }
    order =
      name == phrase + " "
      ? 0 : name.utf8.starts(with: phrase.utf8) ? 1 : areWhole ? 2 : areBeginnings ? 3 : 4
    nameLength = name.unicodeScalars.count
    self.name = name
  }

  static func < (a: SearchMatch, b: SearchMatch) -> Bool {
    (a.order, a.nameLength, a.name) < (b.order, b.nameLength, b.name)
  }
}

extension String.UTF8View {
  /// True when the bytes of the text stand in these; every byte means itself.
  fileprivate func holds(_ text: String) -> Bool {
    let part = Array(text.utf8)
    let all = Array(self)
    guard let first = part.first, part.count <= all.count else { return part.isEmpty }
    return (0...all.count - part.count).contains { start in
      all[start] == first && all[start..<start + part.count].elementsEqual(part)
    }
  }
}
