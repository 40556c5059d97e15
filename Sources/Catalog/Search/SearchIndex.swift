import GRDB
import GRDBSQLite
import StoreFiles

/// The tables from which the search learns which products can be meant: for each term of a name or brand, the products
/// that have it.
///
/// While products come, a ``SearchPart`` gathers them in memory. In it they have numbers by the length of their names,
/// so that a list is a row of small distances (``SearchPostings``) with the better products in front. The parts of one
/// import are merged by term and make a segment, one row a term: a search reads one row a term and segment. Terms
/// ascend within a segment, so that SQLite only ever appends. Nothing is taken out: lists point to products that *may*
/// match, the search reads those and looks for itself, and what an update leaves behind does no harm. When there are
/// many segments, all is written anew.
///
/// Why not SQLite's FTS5: on 300,000 products it took 2.2 s to build against 1.0 s for the whole import, 34 to 37 MB
/// against 10, and 105 to 141 ms for common words against 11 to 23. It keeps where in a text each word stands, which
/// nothing here asks for, and ranks only after it has gone through every match; and 라면 within 신라면 is found through
/// its trigrams alone, which know no words of two characters.
@safe
struct SearchIndex {
  private let db: Database
  private let segment: Int64
  private var part = SearchPart()
  private var partCount = 0
  /// Parts that wait to be merged.
  private var runs: SortedRuns

  static func createTables(_ db: Database) throws {
    // Within a segment the terms ascend, so that a new one is only ever appended.
    try db.execute(
      sql: """
        CREATE TABLE search(
          segment INTEGER NOT NULL,
          term INTEGER NOT NULL,
          postings BLOB NOT NULL,
          PRIMARY KEY(segment, term)
        ) WITHOUT ROWID;
        CREATE TABLE search_part(
          number INTEGER PRIMARY KEY,
          segment INTEGER NOT NULL,
          products INTEGER NOT NULL,
          lengths BLOB NOT NULL
        );
        CREATE TABLE search_key(place INTEGER PRIMARY KEY, keys BLOB NOT NULL);
        """)
  }

  init(_ db: Database) throws {
    self.db = db
    segment = (try Int64.fetchOne(db, sql: "SELECT max(number) FROM search_part") ?? 0) &+ 1
    runs = SortedRuns(folder: try SpillFolder.beside(db))
  }

  /// Adds a product that is new or has another name or brand now; by ascending key.
  mutating func add(key: UInt64, bytes: [UInt8], name: Range<Int>, brand: Range<Int>) throws {
    part.add(key: key, bytes: bytes, name: name, brand: brand)
    if part.isFull { try setAside() }
  }

  /// Writes what was added, once all products are in their table.
  /// - Parameter mayRebuild: false to leave a large index in its many segments.
  mutating func finish(mayRebuild: Bool) throws {
    try write()
    let products = try Int.fetchOne(db, sql: "SELECT sum(products) FROM search_part") ?? 0
    if try Self.isFragmented(db), mayRebuild || products < Self.quicklyRebuilt { try Self.rebuild(db) }
  }

  /// Makes the index right again after products were taken out of their table. What it still says of them does no harm
  /// but takes up space and time: where that is more than a quarter, all is written anew.
  /// - Parameter remaining: how many products there are.
  static func forget(_ db: Database, remaining: Int, mayRebuild: Bool) throws {
    let products = try Int.fetchOne(db, sql: "SELECT sum(products) FROM search_part") ?? 0
    if products > remaining + remaining / 4, mayRebuild || remaining < quicklyRebuilt { try rebuild(db) }
  }

  /// Written anew in a moment.
  private static let quicklyRebuilt = 20_000

  /// True when there are so many segments that searches take longer.
  static func isFragmented(_ db: Database) throws -> Bool {
    let segments = try Int.fetchOne(db, sql: "SELECT count(DISTINCT segment) FROM search_part") ?? 0
    let products = try Int.fetchOne(db, sql: "SELECT sum(products) FROM search_part") ?? 0
    return segments > 12 + products / 200_000
  }

  /// Writes the whole index anew from the products.
  static func rebuild(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM search; DELETE FROM search_part; DELETE FROM search_key")
    var index = try SearchIndex(db)
    let rows = try Row.fetchCursor(db, sql: "SELECT gtin, name, brand FROM product ORDER BY gtin")
    var bytes: [UInt8] = []
    while let row = try rows.next() {
      guard let key = UInt64(exactly: try row.decode(Int64.self, atIndex: 0)) else {
        throw StoreError.damaged
      }
      let name = try row.decode(String.self, atIndex: 1)
      let brand = try row.decode(String?.self, atIndex: 2)
      bytes.removeAll(keepingCapacity: true)
      bytes.append(contentsOf: name.utf8)
      let end = bytes.count
      bytes.append(contentsOf: (brand ?? "").utf8)
      try index.add(
        key: key, bytes: bytes, name: 0..<end, brand: end..<bytes.count)
    }
    try index.write()
  }

  private mutating func write() throws {
    let writer = try SearchWriter(db, segment: segment)
    guard !runs.isEmpty else {
      guard !part.isEmpty else { return }
      try takePart { term, lists in try writer.insert(term, lists[...]) }
      return
    }
    if !part.isEmpty { try setAside() }
    try runs.merge(into: writer)
  }

  /// Lets the part wait for the others: written one by one, each would go through all of the table again.
  private mutating func setAside() throws {
    var runs = runs
    var record: [UInt8] = []
    try takePart { term, lists in
      record.removeAll(keepingCapacity: true)
      SortedRecord.append(key: term.number, line: 0, content: lists, to: &record)
      try runs.append(record[...])
    }
    try runs.endRun()
    self.runs = runs
  }

  /// Writes the part's products and gives its lists.
  private mutating func takePart(_ body: (SearchTerm, [UInt8]) throws -> Void) throws {
    let documents = part.documents()
    try SearchIndexPart.insert(documents, number: segment + Int64(partCount), segment: segment, db)
    var lists: [UInt8] = []
    try part.forEachTerm(documents) { term, entries in
      lists.removeAll(keepingCapacity: true)
      SearchPostings.append(entries, part: partCount, to: &lists)
      try body(term, lists)
    }
    partCount += 1
    part = SearchPart()
  }
}
