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
        case .pair: ranges.append(term.number...term.number)
        case .last(isAlone: false): break
        }
      }
    }
    var known: Set<ClosedRange<UInt64>> = []
    self.ranges = ranges.filter { known.insert($0).inserted }
  }

  /// The keys of the products that have a term in each range, the better ones first; nil when the text has no
  /// terms, such as `%`.
  func candidates(in db: Database) throws -> [UInt64]? {
    guard !ranges.isEmpty else { return nil }
    // The most exact ranges first: they leave the fewest products to look for.
    let ordered = ranges.sorted { ($0.upperBound - $0.lowerBound) < ($1.upperBound - $1.lowerBound) }
    var found = try Self.products(in: ordered[0], db)
    for range in ordered.dropFirst() where !found.isEmpty {
      found = Self.intersection(found, try Self.products(in: range, db))
    }
    return Self.best(found).map(\.key)
  }

  /// More of them are not looked at: a search that has so many to choose from needs another word.
  private static let limit = 4096

  /// The best by score and then by key.
  private static func best(_ found: [ScoredKey]) -> [ScoredKey] {
    guard found.count > limit else { return found.sorted { ($0.score, $0.key) < ($1.score, $1.key) } }
    var counts: [UInt64: Int] = [:]
    for one in found { counts[one.score, default: 0] += 1 }
    var total = 0
    var worst: UInt64 = 0
    for score in counts.keys.sorted() where total < limit {
      total += counts[score] ?? 0
      worst = score
    }
    let rest = found.filter { $0.score <= worst }.sorted { ($0.score, $0.key) < ($1.score, $1.key) }
    return Array(rest.prefix(limit))
  }

  /// By ascending key, each once with its best score.
  private static func products(in range: ClosedRange<UInt64>, _ db: Database) throws -> [ScoredKey] {
    let statement = try db.cachedStatement(
      sql: "SELECT term, postings FROM search WHERE term BETWEEN ? AND ?")
    let pointer = unsafe statement.sqliteStatement
    var found: [ScoredKey] = []
    defer { unsafe sqlite3_reset(pointer) }
    unsafe sqlite3_bind_int64(pointer, 1, SearchIndex.stored(range.lowerBound))
    unsafe sqlite3_bind_int64(pointer, 2, SearchIndex.stored(range.upperBound))
    var lists = 0
    var code = unsafe sqlite3_step(pointer)
    while code == SQLITE_ROW {
      let isWhole = unsafe sqlite3_column_int64(pointer, 0) == SearchIndex.stored(range.lowerBound)
      let count = unsafe Int(sqlite3_column_bytes(pointer, 1))
      if let blob = unsafe sqlite3_column_blob(pointer, 1) {
        let bytes = unsafe UnsafeBufferPointer(start: blob.assumingMemoryBound(to: UInt8.self), count: count)
        unsafe SearchPostings.decode(bytes, penalty: isWhole ? 0 : SearchRank.partOfWord, to: &found)
      }
      lists += 1
      code = unsafe sqlite3_step(pointer)
    }
    guard code == SQLITE_DONE else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    return lists > 1 ? sortedOnce(found) : found
  }

  private static func sortedOnce(_ found: [ScoredKey]) -> [ScoredKey] {
    var unique: [ScoredKey] = []
    unique.reserveCapacity(found.count)
    for one in found.sorted() where unique.last?.key != one.key { unique.append(one) }
    return unique
  }

  /// Those in both, with both scores.
  private static func intersection(_ a: [ScoredKey], _ b: [ScoredKey]) -> [ScoredKey] {
    var both: [ScoredKey] = []
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if a[i].key == b[j].key {
        both.append(ScoredKey(key: a[i].key, score: a[i].score + b[j].score))
        i += 1
        j += 1
      } else if a[i].key < b[j].key {
        i += 1
      } else {
        j += 1
      }
    }
    return both
  }
}
