/// The fields of a SQLite file's first hundred bytes that say whose it is.
///
/// Source: SQLite, "Database File Format", section 1.3.
struct StoreHeader: Hashable {
  let applicationID: Int32
  let userVersion: Int32

  static let length = 100
  fileprivate static let magic = Array("SQLite format 3\0".utf8)

  /// Nil when the bytes are not the beginning of a SQLite file.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.length, bytes.starts(with: Self.magic) else { return nil }
    applicationID = Self.integer(bytes[68..<72])
    userVersion = Self.integer(bytes[60..<64])
  }

  /// Big-endian.
  private static func integer(_ bytes: ArraySlice<UInt8>) -> Int32 {
    Int32(bitPattern: bytes.reduce(0) { $0 << 8 | UInt32($1) })
  }
}

extension StoreFile {
  /// True for a file that is a database of SQLite, of whatever program; false also where it cannot be read.
  public static func isDatabase(_ path: String) -> Bool {
    (try? FileProbe.beginning(of: path))?.starts(with: StoreHeader.magic) == true
  }
}
