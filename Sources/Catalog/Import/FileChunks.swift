#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads a file, a pipe or a terminal from its beginning, piece by piece; `-` is standard input.
final class FileChunks {
  private let descriptor: Int32
  /// In bytes; nil for what is no regular file.
  let size: Int?
  private var bytesRead = 0

  private static let size = 1 << 18

  init(path: String) throws(CatalogError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .cannotRead(.noName) }
    descriptor = unsafe path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    var status = stat()
    let isRegular =
      unsafe descriptor >= 0 && fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    size = isRegular ? Int(status.st_size) : nil
    guard descriptor >= 0 else { throw Self.error(errno) }
  }

  deinit { close(descriptor) }

  /// The next bytes; none at the end of the file. Tells `progress` how far that is.
  func next(_ progress: (ImportProgress) -> Void) throws(CatalogError) -> [UInt8] {
    let chunk = try next()
    bytesRead += chunk.count
    progress(ImportProgress(bytesRead: bytesRead, byteCount: size))
    return chunk
  }

  private func next() throws(CatalogError) -> [UInt8] {
    var failure: Int32 = 0
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: Self.size) { buffer, filled in
      var count = -1
      repeat {
        unsafe count = read(descriptor, buffer.baseAddress, buffer.count)
      } while count < 0 && errno == EINTR
      if count < 0 { failure = errno }
      filled = max(0, count)
    }
    guard failure == 0 else { throw Self.error(failure) }
    return chunk
  }

  private static func error(_ code: Int32) -> CatalogError {
    .cannotRead(.system(code))
  }
}

/// Why a list cannot be read at all.
public enum ReadingProblem: Hashable, Sendable, CustomStringConvertible {
  /// The text is no file's name.
  case noName
  /// By its `errno`.
  case system(Int32)

  public var description: String {
    switch self {
    case .noName: "this is not a file name"
    case .system(ENOENT): "no such file"
    case .system(let code): unsafe String(cString: strerror(code)).lowercased()
    }
  }
}
