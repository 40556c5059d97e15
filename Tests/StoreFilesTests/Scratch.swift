import Foundation
import GRDB
import StoreFiles

/// A folder for one test, gone when the test ends.
final class Scratch {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "storage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  func path(_ name: String = "shelf.sqlite") -> String { folder.appending(path: name).path }

  func write(_ bytes: [UInt8], to name: String = "shelf.sqlite") throws {
    try Data(bytes).write(to: folder.appending(path: name))
  }

  func bytes(of name: String = "shelf.sqlite") throws -> [UInt8] {
    try [UInt8](Data(contentsOf: folder.appending(path: name)))
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }
}

/// A store as three releases of a program would know it.
enum Shelf {
  static let id: Int32 = 0x5348_4C46

  static let migrations: [StoreFile.Migration] = [
    { try $0.execute(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT NOT NULL) STRICT") },
    { try $0.execute(sql: "ALTER TABLE book ADD COLUMN pages INTEGER NOT NULL DEFAULT 0") },
    { try $0.execute(sql: "CREATE INDEX book_by_title ON book (title)") },
  ]

  static func release(_ version: Int) -> StoreFile {
    StoreFile(
      name: "shelf", applicationID: id, migrations: Array(migrations.prefix(version)),
      checkRows: { db in
        guard try Int.fetchOne(db, sql: "SELECT count(*) FROM book WHERE title = ''") == 0 else {
          throw StoreError.unreadable(table: "book", row: "without a title")
        }
      })
  }

  /// A file of this release with so many books, closed again.
  static func make(_ version: Int, at path: String, books: Int = 3) throws {
    let queue = try release(version).open(at: path)
    try queue.write { db in
      for number in 0..<books {
        try db.execute(sql: "INSERT INTO book (title) VALUES (?)", arguments: ["Volume \(number)"])
      }
    }
    try queue.close()
  }
}
