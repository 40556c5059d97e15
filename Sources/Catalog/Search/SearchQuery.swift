import GRDB
import GRDBSQLite

/// A text to search for, as terms of the index.
@safe
struct SearchQuery {
  /// The different words, folded.
  let words: [String]
  /// What a product must have one term of each of.
  let needs: [Need]

  /// Terms of which one is enough.
  struct Need: Hashable {
    /// The word as it was written; the others only begin with it, or with what it may stand for.
    let word: SearchTerm
    let ranges: [SearchRange]
  }

  /// Of a long text the first 32 different words count.
  init(_ text: String) {
    self.init(words: Array(Self.withoutElisions(FoldedText.words(text), of: text).prefix(32)))
  }

  /// - Parameter words: folded.
  init(words: [String]) {
    self.words = words
    var needs: [Need] = []
    for word in words {
      let bytes = Array(word.utf8)
      var scanner = TermScanner(bytes, bytes.indices)
      scanner.forEach { term, kind in
        switch kind {
        case .word: needs.append(Need(wordOrPrefix: term))
        case .last(isAlone: true): needs.append(Need(initial: term) ?? Need(wordOrPrefix: term))
        case .pair: needs.append(Need(pair: term))
        case .mark: needs.append(Need(word: term, ranges: [SearchRange(term)]))
        case .last(isAlone: false): break
        }
      }
    }
    var known: Set<Need> = []
    self.needs = needs.filter { known.insert($0).inserted }
  }

  /// Without what stands before an apostrophe: in `jus d'orange` nobody looks for the d.
  private static func withoutElisions(_ words: [String], of text: String) -> [String] {
    guard text.contains(where: { "'’‘´`ʼ".contains($0) }) else { return words }
    let longer = words.filter { $0.count > 1 }
    return longer.isEmpty ? words : longer
  }

  /// Gives the keys of the products that have what is needed, the ones that seem better first, some more than once,
  /// until `body` wants no more.
  func forEachKey(in db: Database, _ body: (UInt64) throws -> Bool) throws {
    let parts = try SearchIndexPart.all(db)
    guard !parts.isEmpty, !needs.isEmpty else { return }
    var scores = SearchScores(parts)
    // The end of a long list does not matter where no other word has to be there too.
    let limit = needs.count == 1 ? Self.limit : .max
    for need in needs {
      for (index, part) in parts.enumerated() where part.number == part.segment {
        try take(need, of: part.segment, at: index, limit: limit, into: &scores, db)
      }
      scores.endWord()
      guard scores.mayHaveAll else { return }
    }
    let keys = try SearchKeys(db)
    var done = 0
    // The first ones are enough for almost every search.
    for count in [Self.limit / 4, Self.limit] {
      for product in scores.best(count).dropFirst(done) {
        done += 1
        guard let key = try keys.key(Int(product.number), of: parts[Int(product.part)]) else { continue }
        guard try body(key) else { return }
      }
      guard done == count else { return }
    }
  }

  /// More of them are not looked at: a search that has so many to choose from needs another word.
  private static let limit = 4096

  private func take(
    _ need: Need, of segment: Int64, at index: Int, limit: Int, into scores: inout SearchScores,
    _ db: Database
  ) throws {
    let reader = try SearchReader(db, segment: segment)
    for range in need.ranges {
      unsafe try reader.forEach(range) { term, part, lists in
        unsafe scores.take(lists, part: index &+ part, isPartOfWord: term != need.word, limit: limit)
      }
    }
  }
}

extension SearchQuery.Need {
  init(wordOrPrefix term: SearchTerm) {
    word = term
    // Of a single character one list stands for all the others.
    let isCharacter = term == term.firstCharacter
    ranges =
      isCharacter ? [SearchRange(term), SearchRange(term.prefixList)] : [SearchRange(terms: term.prefixed)]
  }

  /// Two characters that stand beside each other, each of which may be an initial consonant.
  init(pair term: SearchTerm) {
    word = term
    ranges = [SearchRange(term)] + (HangulInitial.range(ofPair: term).map { [$0] } ?? [])
  }

  /// An initial consonant that stands alone; nil for another character.
  init?(initial term: SearchTerm) {
    guard let syllables = HangulInitial.range(of: term) else { return nil }
    word = term
    ranges = [SearchRange(term), SearchRange(term.prefixList), syllables]
  }
}
