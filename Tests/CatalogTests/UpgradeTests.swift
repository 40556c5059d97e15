import Barcodes
import Foundation
import GRDB
import StoreFiles
import Testing

@testable import Catalog

/// Catalogs as each version of the tables left them are opened by this one.
final class UpgradeTests {
  /// The tables of the versions 1 to 3 as they were, each with the same two products. Never to be changed.
  private static let versions = [
    """
    CREATE TABLE product(gtin INTEGER PRIMARY KEY, code TEXT NOT NULL, name TEXT NOT NULL, brand TEXT,
      category TEXT, quantity TEXT, image_url TEXT, shelf_life_days INTEGER, due_type TEXT,
      name_folded TEXT NOT NULL, brand_folded TEXT);
    CREATE TABLE import(file TEXT PRIMARY KEY, imported_at INTEGER NOT NULL, encoding TEXT NOT NULL,
      delimiter TEXT NOT NULL, profile TEXT, rows INTEGER NOT NULL, inserted INTEGER NOT NULL,
      updated INTEGER NOT NULL, unchanged INTEGER NOT NULL, rejected INTEGER NOT NULL);
    INSERT INTO product VALUES(96385074, '96385074', '서울우유 1L', '서울우유', NULL, '1 L', NULL, 9, 'use_by',
      ' 서울우유 1l ', ' 서울우유 ');
    INSERT INTO product VALUES(8801234567893, '8801234567893', 'Choco Pie', NULL, NULL, NULL, NULL, NULL, NULL,
      ' choco pie ', NULL);
    INSERT INTO import VALUES('a.csv', 1790000000, 'utf-8', ',', 'generic', 2, 2, 0, 0, 0);
    PRAGMA application_id = 1383613300; PRAGMA user_version = 1;
    """,
    """
    CREATE TABLE product(gtin INTEGER PRIMARY KEY, code TEXT NOT NULL, name TEXT NOT NULL, brand TEXT,
      category TEXT, quantity TEXT, image_url TEXT, shelf_life_days INTEGER, due_type TEXT, shelf_life_from TEXT);
    CREATE TABLE import(file TEXT PRIMARY KEY, imported_at INTEGER NOT NULL, encoding TEXT NOT NULL,
      delimiter TEXT NOT NULL, profile TEXT, rows INTEGER NOT NULL, inserted INTEGER NOT NULL,
      updated INTEGER NOT NULL, unchanged INTEGER NOT NULL, rejected INTEGER NOT NULL);
    CREATE TABLE search(term INTEGER NOT NULL, segment INTEGER NOT NULL, postings BLOB NOT NULL,
      PRIMARY KEY(term, segment)) WITHOUT ROWID;
    CREATE TABLE search_segment(number INTEGER PRIMARY KEY, products INTEGER NOT NULL);
    INSERT INTO search VALUES(1, 1, x'0100'); INSERT INTO search_segment VALUES(1, 2);
    INSERT INTO product VALUES(96385074, '96385074', '서울우유 1L', '서울우유', NULL, '1 L', NULL, 9, 'use_by', NULL);
    INSERT INTO product VALUES(8801234567893, '8801234567893', 'Choco Pie', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
    INSERT INTO import VALUES('a.csv', 1790000000, 'utf-8', ',', 'generic', 2, 2, 0, 0, 0);
    PRAGMA application_id = 1383613300; PRAGMA user_version = 2;
    """,
    """
    CREATE TABLE product(gtin INTEGER PRIMARY KEY, code TEXT NOT NULL, name TEXT NOT NULL, brand TEXT,
      category TEXT, quantity TEXT, image_url TEXT, shelf_life_days INTEGER, due_type TEXT, shelf_life_from TEXT);
    CREATE TABLE import(file TEXT PRIMARY KEY, imported_at INTEGER NOT NULL, encoding TEXT NOT NULL,
      delimiter TEXT NOT NULL, profile TEXT, rows INTEGER NOT NULL, inserted INTEGER NOT NULL,
      updated INTEGER NOT NULL, unchanged INTEGER NOT NULL, rejected INTEGER NOT NULL,
      byte_count INTEGER, digest INTEGER, change_counter INTEGER);
    CREATE TABLE search(term INTEGER NOT NULL, segment INTEGER NOT NULL, postings BLOB NOT NULL,
      PRIMARY KEY(term, segment)) WITHOUT ROWID;
    CREATE TABLE search_segment(number INTEGER PRIMARY KEY, products INTEGER NOT NULL);
    INSERT INTO search VALUES(1, 1, x'0100'); INSERT INTO search_segment VALUES(1, 2);
    INSERT INTO product VALUES(96385074, '96385074', '서울우유 1L', '서울우유', NULL, '1 L', NULL, 9, 'use_by', NULL);
    INSERT INTO product VALUES(8801234567893, '8801234567893', 'Choco Pie', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
    INSERT INTO import VALUES('a.csv', 1790000000, 'utf-8', ',', 'generic', 2, 2, 0, 0, 0, 71, 1, 1);
    PRAGMA application_id = 1383613300; PRAGMA user_version = 3;
    """,
  ]

  private let folder: URL
  private var path: String { folder.appending(path: "catalog.sqlite").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "remexp-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What the versions from 4 on hold of the same products.
  private static let rows = """
    INSERT INTO product VALUES(96385074, '96385074', '서울우유 1L', '서울우유', NULL, '1 L', NULL, 9, 'use_by', NULL);
    INSERT INTO product VALUES(8801234567893, '8801234567893', 'Choco Pie', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
    INSERT INTO import VALUES('a.csv', 1790000000, 'utf-8', ',', 'generic', 2, 2, 0, 0, 0);
    INSERT INTO import_trace VALUES(NULL, 71, 2, 0, 0, 1, NULL);
    """

  private func store(ofVersion version: Int) throws -> CatalogStore {
    let isFrozen = version <= Self.versions.count
    let queue = try isFrozen ? DatabaseQueue(path: path) : OlderCatalog.make(at: path, version: version)
    try queue.inDatabase { db in
      try db.execute(sql: isFrozen ? Self.versions[version - 1] : Self.rows)
      if !isFrozen { try SearchIndex.rebuild(db) }
      if version == 7 { try db.execute(sql: "UPDATE product_count SET number = 2") }
    }
    try queue.close()
    return try CatalogStore(opening: path)
  }

  @Test(arguments: 1...7) func `an older catalog keeps all that is in it`(version: Int) throws {
    let store = try store(ofVersion: version)
    let gtin = try #require(GTIN("96385074"))
    let milk = Product(
      gtin: gtin, code: "96385074", name: "서울우유 1L", brand: "서울우유", quantityText: "1 L", shelfLifeDays: 9,
      dueType: "use_by")
    #expect(try store.product(gtin) == milk)
    #expect(try store.info().productCount == 2)
    #expect(try store.info().imports.map(\.file) == ["a.csv"])
    #expect(try store.info().imports.map(\.inserted) == [2])
    #expect(try CatalogStore.diagnose(path).isEmpty)
    let copy = try DatabaseQueue(path: "\(path).v\(version).backup")
    let count: Int? = try copy.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM product") }
    #expect(count == 2)
  }

  @Test(arguments: 1...7) func `its products are found, and imports go on`(version: Int) throws {
    let store = try store(ofVersion: version)
    for (text, name) in [("우유", "서울우유 1L"), ("choco", "Choco Pie"), ("c", "Choco Pie"), ("서", "서울우유 1L")] {
      #expect(try store.search(text, limit: 9).map(\.name) == [name])
    }
    let file = folder.appending(path: "a.csv")
    try Data("code,name\n8801234567893,Choco Pie\n012345678905,Tea\n".utf8).write(to: file)
    let first = try store.importFile(file.path, options: ImportOptions(now: 1))
    let counts: [Int] = [first.inserted, first.updated, first.unchanged]
    #expect(counts == [1, 0, 1])
    #expect(try store.importFile(file.path, options: ImportOptions(now: 2)).unchanged == 2)
    #expect(try store.search("tea", limit: 9).count == 1)
  }

  @Test func `a catalog of before there were days after opening takes them`() throws {
    let queue = try OlderCatalog.make(at: path, version: 9)
    try queue.inDatabase { db in
      try db.execute(
        sql: """
          INSERT INTO product VALUES(96385074, '96385074', 'Milk', NULL, NULL, NULL, NULL, 9, 'use_by', 'purchase');
          INSERT INTO by_hand VALUES(96385074, 'name', 'Milk')
          """)
      try SearchIndex.rebuild(db)
    }
    try queue.close()
    let store = try CatalogStore(opening: path)
    let gtin = try #require(GTIN("96385074"))
    var milk = try #require(try store.product(gtin))
    #expect(milk.shelfLifeFrom == "purchase" && milk.daysAfterOpening == nil)
    milk.daysAfterOpening = 3
    try store.keep(milk, fields: [.daysAfterOpening])
    #expect(try store.product(gtin) == milk)
    #expect(try CatalogStore.diagnose(path).isEmpty)
  }
}
