import GRDB
import GRDBSQLite

/// A text to search for, as terms of the index.
struct SearchQuery {
  /// The different words, folded.
  let words: [String]
  /// What a product must have one term of each of, as ranges of terms.
  let ranges: [ClosedRange<UInt64>]

  /// Of a long text the first 32 different words count.
  init(_ text: String) {
    words = Array(FoldedText.words(text).prefix(32))
    var ranges: [ClosedRange<UInt64>] = []
    for word in words {
      let bytes = Array(word.utf8)
      SearchTerm.forEach(in: bytes, bytes.indices) { term, kind in
        switch kind {
        case .word, .last(isAlone: true): ranges.append(term.prefixed)
        case .pair, .mark: ranges.append(term.number...term.number)
        case .last(isAlone: false): break
        }
      }
    }
    var known: Set<ClosedRange<UInt64>> = []
    self.ranges = ranges.filter { known.insert($0).inserted }
  }

  /// The keys of the products that have a term in each range, the better ones first.
  func candidates(in db: Database) throws -> [UInt64] {
    // The most exact ranges first: they leave the fewest products to look for.
    let ordered = ranges.sorted { ($0.upperBound - $0.lowerBound) < ($1.upperBound - $1.lowerBound) }
    guard let first = ordered.first else { return [] }
    var found = try Self.products(in: first, db)
    if ordered.count > 1 { found.keepBest() }
    for range in ordered.dropFirst() where !found.isEmpty {
      let filter = KeyFilter(found)
      var others = try Self.products(in: range, db) { filter.mayHold($0) }
      others.keepBest()
      found = found.intersection(others)
    }
    return found.best(Self.limit)
  }

  /// More of them are not looked at: a search that has so many to choose from needs another word.
  private static let limit = 4096

  /// Those that `isWanted`, each as often as it has a term in the range.
  private static func products(
    in range: ClosedRange<UInt64>, _ db: Database, _ isWanted: (UInt64) -> Bool = { _ in true }
  ) throws -> SearchCandidates {
    let statement = try db.cachedStatement(
      sql: "SELECT term, postings FROM search WHERE term BETWEEN ? AND ?")
    let pointer = unsafe statement.sqliteStatement
    var found = SearchCandidates()
    defer { unsafe sqlite3_reset(pointer) }
    unsafe sqlite3_bind_int64(pointer, 1, SearchIndex.stored(range.lowerBound))
    unsafe sqlite3_bind_int64(pointer, 2, SearchIndex.stored(range.upperBound))
    var code = unsafe sqlite3_step(pointer)
    while code == SQLITE_ROW {
      let isWhole = unsafe sqlite3_column_int64(pointer, 0) == SearchIndex.stored(range.lowerBound)
      let count = unsafe Int(sqlite3_column_bytes(pointer, 1))
      if let blob = unsafe sqlite3_column_blob(pointer, 1) {
        let bytes = unsafe UnsafeBufferPointer(start: blob.assumingMemoryBound(to: UInt8.self), count: count)
        let penalty = isWhole ? 0 : SearchRank.partOfWord
        unsafe SearchPostings.decode(bytes) { key, rank in
          if isWanted(key) { found.append(ScoredKey(key: key, score: UInt64(rank) + penalty)) }
        }
      }
      code = unsafe sqlite3_step(pointer)
    }
    guard code == SQLITE_DONE else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    return found
  }
}
