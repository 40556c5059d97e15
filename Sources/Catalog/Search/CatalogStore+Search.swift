import Barcodes
import GRDB

extension CatalogStore {
  /// The products whose name or brand holds every word of the text, whatever its case, accents and punctuation: words of
  /// alphabets from their beginning, so that choco finds Chocolate, and words of Hangul, Kana, Han and Thai anywhere, so
  /// that 라면 finds 신라면. No character is a wildcard. A text that is a code gives the products of it.
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
