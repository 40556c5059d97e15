import GRDB
import StoreFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file without a name for what does not fit into memory: gone when it is closed, however the process ends.
final class SpillFile {
  private let descriptor: Int32
  private(set) var size = 0

  /// - Parameter folder: where the bytes take up space.
  init(in folder: String) throws(StoreError) {
    var name = Array("\(folder)/.import-XXXXXX".utf8CString)
    descriptor = unsafe name.withUnsafeMutableBufferPointer {
      unsafe $0.baseAddress.map { unsafe mkstemp($0) } ?? -1
    }
    guard descriptor >= 0 else { throw Self.error(errno) }
    _ = unsafe name.withUnsafeBufferPointer { unsafe $0.baseAddress.map { unsafe unlink($0) } }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(descriptor) }

  func append(_ bytes: [UInt8]) throws(StoreError) {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe write(descriptor, buffer.baseAddress.map { unsafe $0 + start }, bytes.count - start)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw Self.error(errno) }
      start += count
    }
    size += bytes.count
  }

  /// Appends the bytes of a range of the file.
  func read(_ range: Range<Int>, to bytes: inout [UInt8]) throws(StoreError) {
    let old = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: range.count))
    var done = 0
    while done < range.count {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(
          descriptor, buffer.baseAddress.map { unsafe $0 + old + done }, range.count - done,
          off_t(range.lowerBound + done))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw Self.error(count == 0 ? EIO : errno) }
      done += count
    }
  }

  private static func error(_ code: Int32) -> StoreError {
    switch code {
    case ENOSPC, EDQUOT: .diskFull
    case EROFS, EACCES: .readOnly
    default: .disk
    }
  }
}

/// Where files for a while may be made: beside the catalog.
enum SpillFolder {
  /// - Parameter path: that of the catalog's file, from the root.
  static func beside(_ path: String) -> String {
    guard !path.isEmpty, path != ":memory:", let slash = path.lastIndex(of: "/") else { return "/tmp" }
    return String(path[..<slash])
  }

  static func beside(_ db: Database) throws -> String {
    let file = try String.fetchOne(db, sql: "SELECT file FROM pragma_database_list WHERE name = 'main'")
    return beside(file ?? "")
  }
}
