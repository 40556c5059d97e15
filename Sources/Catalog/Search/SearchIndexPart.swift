import Foundation
import GRDB

/// A part of the index as it is stored: what is known of it without its lists.
struct SearchIndexPart {
  let number: Int64
  /// The number of the segment's first part.
  let segment: Int64
  /// For each length of names, the number of the first product that has a longer one.
  let ends: [Int]

  var productCount: Int { ends.last ?? 0 }

  /// All parts, those of one segment one after the other.
  static func all(_ db: Database) throws -> [SearchIndexPart] {
    let rows = try Row.fetchAll(db, sql: "SELECT number, segment, lengths FROM search_part ORDER BY number")
    return try rows.map { row in
      SearchIndexPart(
        number: try row.decode(Int64.self, atIndex: 0), segment: try row.decode(Int64.self, atIndex: 1),
        ends: try row.withUnsafeData(atIndex: 2, ends))
    }
  }

  /// Writes a new part's products.
  static func insert(_ documents: SearchDocuments, number: Int64, segment: Int64, _ db: Database) throws {
    var lengths: [UInt8] = []
    for count in documents.counts { lengths.appendVarint(UInt64(count)) }
    try db.execute(
      sql: "INSERT INTO search_part VALUES(?, ?, ?, ?)",
      arguments: [number, segment, documents.keys.count, Data(lengths)])
    try SearchKeys.insert(documents.keys, part: number, db)
  }

  private static func ends(_ data: Data?) -> [Int] {
    let bytes = data.map(Array.init) ?? []
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      var reader = unsafe VarintReader(buffer)
      var total = 0
      var ends: [Int] = []
      // The limit is what a part can hold: a damaged file must not ask for more memory than there is.
      while let count = reader.next(), count < 1 << 24, ends.count < NameLength.count {
        total += Int(count)
        ends.append(total)
      }
      return ends
    }
  }
}
