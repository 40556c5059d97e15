import GRDB

/// What was found for a text that nothing has all the words of.
public struct LooseFinding: Hashable, Sendable {
  /// The words that were looked for instead, folded.
  public let words: [String]
  /// Those that have all of these words, best first.
  public let products: [Product]
}

extension CatalogStore {
  /// For a text that ``search(_:limit:)`` finds nothing for: the products of its words without their last letters,
  /// where these may be a plural's, or else with one letter wrong, missing, too many or in the place of its neighbour
  /// in one of them. Nil where these find nothing either.
  public func searchLoosely(_ text: String, limit: Int) throws -> LooseFinding? {
    let words = SearchQuery(text).words
    guard limit > 0, !words.isEmpty else { return nil }
    return try read { db in
      let singular = words.map(Self.withoutPlural)
      if singular != words, let found = try Self.finding(singular, limit: limit, in: db) { return found }
      for (index, word) in words.enumerated().sorted(by: { $0.element.utf8.count > $1.element.utf8.count }) {
        for other in try NearWords(word, in: db).words {
          var corrected = words
          corrected[index] = other
          if let found = try Self.finding(corrected, limit: limit, in: db) { return found }
        }
      }
      return nil
    }
  }

  private static func finding(_ words: [String], limit: Int, in db: Database) throws -> LooseFinding? {
    let products = try search(SearchQuery(words: words), limit: limit, in: db)
    return products.isEmpty ? nil : LooseFinding(words: words, products: products)
  }

  /// Words are found from their beginning, so that what is left finds the singular, and the plural too.
  private static func withoutPlural(_ word: String) -> String {
    guard word.count > 4, word.allSatisfy(\.isLetter) else { return word }
    for ending in ["ies", "es", "en", "er", "s", "x", "n", "e", "i", "y", "ы", "и"]
    where word.hasSuffix(ending) {
      return String(word.dropLast(ending.count))
    }
    return word
  }
}

/// The words of the index that are one slip away from a word.
private struct NearWords {
  private(set) var words: [String] = []

  /// A slip in the first letter alone is not looked for: every word could be meant.
  init(_ word: String, in db: Database) throws {
    let letters = Array(word.utf8)
    guard letters.count >= 4, word.allSatisfy(\.isLetter), letters[0] < 0xE0 else { return }
    var first = [letters[0]]
    if first[0] >= 0x80 { first.append(letters[1]) }
    var number: UInt64 = 0
    for (index, byte) in first.enumerated() { number |= UInt64(byte) << UInt64(56 - index * 8) }
    let range = SearchTerm(number: number).prefixed
    var found: Set<[UInt8]> = []
    let wanted = Array(word.unicodeScalars)
    for part in try SearchIndexPart.all(db) where part.number == part.segment {
      let rows = try Int64.fetchCursor(
        db, sql: "SELECT term FROM search WHERE segment = ? AND term BETWEEN ? AND ?",
        arguments: [
          part.segment, SearchTerm(number: range.lowerBound).stored,
          SearchTerm(number: range.upperBound).stored,
        ])
      while let stored = try rows.next() {
        let term = SearchTerm(stored: stored).bytes
        guard let text = String(validating: term, as: UTF8.self) else { continue }
        if Self.isNear(Array(text.unicodeScalars), wanted, isCut: term.count == 8) { found.insert(term) }
      }
    }
    // The longest beginnings that are left come first: they say the most.
    words = found.map { String(decoding: $0, as: UTF8.self) }
      .sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }.prefix(12).map { $0 }
  }

  /// True when one letter more, less, another or a swap makes the one of the other.
  /// - Parameter isCut: true when only the beginning of the first is known.
  private static func isNear(_ term: [Unicode.Scalar], _ word: [Unicode.Scalar], isCut: Bool) -> Bool {
    var same = 0
    while same < term.count, same < word.count, term[same] == word[same] { same += 1 }
    // What follows a cut term may hold the slip.
    guard same < term.count else { return isCut || word.count == term.count + 1 }
    let rest = term[same...]
    func fits(_ left: ArraySlice<Unicode.Scalar>, _ right: ArraySlice<Unicode.Scalar>) -> Bool {
      isCut ? right.starts(with: left) : left.elementsEqual(right)
    }
    let other = word[same...]
    if fits(rest.dropFirst(), other.dropFirst()) || fits(rest.dropFirst(), other)
      || fits(rest, other.dropFirst())
    {
      return true
    }
    guard rest.count > 1, other.count > 1, rest.first == other.dropFirst().first,
      rest.dropFirst().first == other.first
    else { return false }
    return fits(rest.dropFirst(2), other.dropFirst(2))
  }
}

extension SearchTerm {
  /// Without the zeros that fill it up.
  fileprivate var bytes: [UInt8] {
    let all = stride(from: UInt64(56), through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    return Array(all.prefix { $0 != 0 })
  }
}
