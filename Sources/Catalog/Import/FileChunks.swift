#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads a file, a pipe or a terminal from its beginning, piece by piece.
final class FileChunks {
  private let descriptor: Int32

  private static let size = 1 << 18

  init(path: String) throws(CatalogError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .cannotRead("this is not a file name") }
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.error(errno) }
  }

  deinit { close(descriptor) }

  /// The next bytes; none at the end of the file.
  func next() throws(CatalogError) -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: Self.size)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        chunk.removeLast(chunk.count - count)
        return chunk
      }
      guard errno == EINTR else { throw Self.error(errno) }
    }
  }

  private static func error(_ code: Int32) -> CatalogError {
    code == ENOENT
      ? .cannotRead("no such file") : .cannotRead(unsafe String(cString: strerror(code)).lowercased())
  }
}
