import GRDB

extension CatalogStore {
  /// The products whose name or brand holds every word of the text, in any case and anywhere within a word, so
  /// that 라면 finds 신라면; no character is a wildcard.
  ///
  /// Best first: the name is the text; the name begins with it; all words are whole words; all begin a word;
  /// the rest. Within these the shorter names come first. A text without words finds nothing. Of a long text
  /// the first 32 different words count.
  public func search(_ text: String, limit: Int) throws -> [Product] {
    let words = FoldedText.words(text).prefix(32).map { $0 }
    guard !words.isEmpty, limit > 0 else { return [] }
    let phrase = FoldedText.folded(text)
    var arguments: [String] = []
    func holds(_ pattern: (String) -> String) -> String {
      words.map {
        arguments += [pattern($0), pattern($0)]
        return "(instr(name_folded, ?) > 0 OR instr(ifnull(brand_folded, ''), ?) > 0)"
      }.joined(separator: " AND ")
    }
    let matches = holds { $0 }
    arguments += [phrase, String(phrase.dropLast())]
    let areWhole = holds { " \($0) " }
    let areBeginnings = holds { " \($0)" }
    let sql = """
      SELECT \(Product.selection) FROM product WHERE \(matches)
      ORDER BY CASE
          WHEN name_folded = ? THEN 0
          WHEN instr(name_folded, ?) = 1 THEN 1
          WHEN \(areWhole) THEN 2
          WHEN \(areBeginnings) THEN 3
          ELSE 4
        END, length(name_folded), name_folded, gtin
      LIMIT ?
      """
    return try read { db in
      let all = StatementArguments(arguments) + [limit]
      return try Row.fetchAll(db, sql: sql, arguments: all).map(Product.init(row:))
    }
  }
}
