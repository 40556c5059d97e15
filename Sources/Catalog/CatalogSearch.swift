import Barcodes
import GRDB

extension CatalogStore {
  /// The products whose name or brand holds every word of the text, whatever its case, accents and punctuation: words
  /// of alphabets from their beginning, so that choco finds Chocolate, and words of Hangul, Kana, Han and Thai
  /// anywhere, so that 라면 finds 신라면; an initial consonant stands for every syllable with it, so that ㅅㄹㅁ does too. No character is a wildcard. A text that is a code gives the products of it.
  ///
  /// Best first: the name is the text; the name begins with it; all words are whole words; all begin a word;
  /// the rest. Within these the shorter names come first. A text without words finds nothing. Of a long text
  /// the first 32 different words count, and of more than four thousand products those that seem the best.
  public func search(_ text: String, limit: Int) throws -> [Product] {
    guard limit > 0 else { return [] }
    if let code = try? CodeReading(written: text), case let found = try products(of: code), !found.isEmpty {
      return Array(found.prefix(limit))
    }
    return try read { db in try Self.search(SearchQuery(text), limit: limit, in: db) }
  }

  /// Nothing but the products that have the words of the query.
  static func search(_ query: SearchQuery, limit: Int, in db: Database) throws -> [Product] {
    // Hardly a page is wanted twice, and each that is kept is memory that the system has to give.
    try db.execute(sql: "PRAGMA cache_size = -256")
    defer { try? db.execute(sql: "PRAGMA cache_size = -2000") }
    let reader = try ProductReader(db)
    var matches: [(match: SearchMatch, product: Product)] = []
    var known: Set<UInt64> = []
    // Those that seem best come first; a few more than asked for are enough to put them into their exact order.
    let enough = max(limit, limit.addingReportingOverflow(200).partialValue)
    try query.forEachKey(in: db) { key in
      if known.insert(key).inserted, let product = try reader.product(key),
        let match = SearchMatch(product, words: query.words)
      {
        matches.append((match, product))
      }
      return matches.count < enough
    }
    return Self.best(matches, limit: limit)
  }

  private static func best(_ matches: [(match: SearchMatch, product: Product)], limit: Int) -> [Product] {
    let sorted = matches.sorted { a, b in
      a.match == b.match ? a.product.gtin < b.product.gtin : a.match < b.match
    }
    return sorted.prefix(limit).map(\.product)
  }
}

/// How well a product fits a text that is searched for; the least is the best.
struct SearchMatch: Comparable {
  private let order: Int
  private let nameLength: Int
  /// Folded.
  private let name: [UInt8]

  /// Nil when a word is neither in the name nor in the brand: the index may know it from before a change.
  init?(_ product: Product, words: [String]) {
    let name = FoldedText.bytes(of: product.name)
    let brand = product.brand.map(FoldedText.bytes) ?? []
    var areWhole = true
    var areBeginnings = true
    for word in words {
      let fit = max(name.fit(of: word), brand.fit(of: word))
      guard fit > .none else { return nil }
      areWhole = areWhole && fit == .whole
      areBeginnings = areBeginnings && fit >= .beginning
    }
    let phrase = Array(" \(words.joined(separator: " "))".utf8)
    let isBeginning = name.starts(with: phrase)
    let isAll = isBeginning && name.count == phrase.count + 1
    order = isAll ? 0 : isBeginning ? 1 : areWhole ? 2 : areBeginnings ? 3 : 4
    nameLength = name.count { $0 & 0xC0 != 0x80 }
    self.name = name
  }

  static func < (a: SearchMatch, b: SearchMatch) -> Bool {
    guard (a.order, a.nameLength) == (b.order, b.nameLength) else {
      return (a.order, a.nameLength) < (b.order, b.nameLength)
    }
    return a.name.lexicographicallyPrecedes(b.name)
  }
}

/// How a word stands in a text.
private enum Fit: Int, Comparable {
  case none, inside, beginning, whole

  static func < (a: Fit, b: Fit) -> Bool { a.rawValue < b.rawValue }
}

extension [UInt8] {
  /// The best of the places where the word stands in the folded text, in which every byte means itself.
  fileprivate func fit(of word: String) -> Fit {
    let word = Array(word.utf8)
    guard let first = word.first, word.count <= count else { return .none }
    let space = UInt8(ascii: " ")
    let isAlphabetic = Self.isAlphabetic(word, at: 0)
    let hasInitials = HangulInitial.isIn(word)
    var best = Fit.none
    for start in 0...count - word.count where hasInitials || self[start] == first {
      guard
        hasInitials
          ? HangulInitial.stands(word, in: self, at: start)
          : self[start..<start + word.count].elementsEqual(word)
      else { continue }
      let end = start + word.count
      guard start > 0, self[start - 1] == space else {
        let isInWord = isAlphabetic && start > 0 && Self.isAlphabetic(self, at: start - 1)
        if !isInWord { best = Swift.max(best, .inside) }
        continue
      }
      if end < count, self[end] == space { return .whole }
      best = .beginning
    }
    return best
  }

  /// True when the byte belongs to a character that words of alphabets are made of.
  private static func isAlphabetic(_ bytes: [UInt8], at index: Int) -> Bool {
    guard bytes[index] >= 0x80 else { return TermScanner.isWord(bytes[index]) }
    var start = index
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    var end = index + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return CharacterClass(bytes, start..<end) == .alphabetic
  }
}
