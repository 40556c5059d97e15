#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What stands at a path, found without writing and without SQLite.
enum FileProbe {
  /// Nothing, or a file without a byte: both are a store that is yet to be made.
  case new
  /// A file with content; the header is nil when it is not SQLite's. A rollback journal may lie beside it.
  case file(StoreHeader?, hasJournal: Bool)

  init(path: String) throws(StoreError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .cannotOpen(.noName) }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw StoreError(errno: errno) }
      try Self.checkFolder(of: path)
      self = .new
      return
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .cannotOpen(.notRegular) }
    let bytes = try Self.beginning(of: path)
    let journalSize = unsafe stat(path + "-journal", &status) == 0 ? status.st_size : 0
    self = bytes.isEmpty ? .new : .file(StoreHeader(bytes), hasJournal: journalSize > 0)
  }

  /// In bytes.
  static func size(of path: String) throws(StoreError) -> Int64 {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw StoreError(errno: errno) }
    return Int64(status.st_size)
  }

  /// SQLite would only say that it could not open the file.
  private static func checkFolder(of path: String) throws(StoreError) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    var status = stat()
    guard unsafe stat(folder, &status) == 0 else {
      throw errno == ENOENT
        ? .cannotOpen(.noFolder) : StoreError(errno: errno)
    }
  }

  static func beginning(of path: String) throws(StoreError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError(errno: errno) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: StoreHeader.length)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    guard count >= 0 else { throw StoreError(errno: errno) }
    return Array(bytes.prefix(count))
  }
}

/// The fields of a SQLite file's first hundred bytes that say whose it is.
///
/// Source: SQLite, "Database File Format", section 1.3.
struct StoreHeader: Hashable {
  let applicationID: Int32
  let userVersion: Int32

  static let length = 100
  static let magic = Array("SQLite format 3\0".utf8)

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
