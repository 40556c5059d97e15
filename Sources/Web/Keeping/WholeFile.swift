#if Server
  import Glibc
  import StoreFiles

  /// It could not be written down, by an `errno`: the disk is full, or the folder is not to be written to.
  struct CannotKeep: Error, Hashable {
    let code: Int32

    var isOfFullDisk: Bool { code == ENOSPC || code == EDQUOT }
  }

  /// Why a file is not taken for what its name says.
  enum CannotRead: Error, Hashable {
    case missing
    /// A link, a folder, a device.
    case notRegular
    case tooLarge
    /// By its `errno`.
    case system(Int32)
  }

  /// Files that are small enough to be held whole.
  enum WholeFile {
    /// - Parameters:
    ///   - folder: an open folder that the name is in; no link is followed there.
    ///   - limit: in bytes.
    static func read(
      _ name: String, in folder: Int32 = AT_FDCWD, limit: Int
    ) throws(CannotRead) -> [UInt8] {
      // Waits for nobody, should it be a pipe.
      let descriptor = unsafe openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      guard descriptor >= 0 else { throw CannotRead(errno: errno) }
      defer { close(descriptor) }
      guard let state = FileState(of: descriptor), state.kind == .regular else { throw .notRegular }
      guard state.size <= limit else { throw .tooLarge }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(state.size)
      while bytes.count <= limit {
        let (piece, code) = read(descriptor)
        guard code == 0 else { throw .system(code) }
        guard !piece.isEmpty else { return bytes }
        bytes += piece
      }
      // It has grown meanwhile.
      throw .tooLarge
    }

    private static func read(_ descriptor: Int32) -> (piece: [UInt8], code: Int32) {
      var code: Int32 = 0
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
        var result: Int
        repeat {
          result = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        } while result < 0
          && errno == EINTR
        if result < 0 { code = errno }
        count = max(0, result)
      }
      return (piece, code)
    }

    /// Whole or not at all, whatever happens meanwhile, and on the disk before the function returns. It is its owner's alone.
    /// - Throws: ``CannotKeep``.
    static func write(_ bytes: [UInt8], to path: String) throws {
      let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
      var random = SystemRandomNumberGenerator()
      let draft = "\(folder)/.\(String(random.next(), radix: 36))"
      let descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw CannotKeep(code: errno) }
      defer { close(descriptor) }
      do {
        try append(bytes, to: descriptor)
        guard fsync(descriptor) == 0, unsafe rename(draft, path) == 0 else { throw CannotKeep(code: errno) }
      } catch {
        _ = unsafe unlink(draft)
        throw error
      }
      synchronize(folder: folder)
    }

    /// Some file systems cannot be asked for that.
    static func synchronize(folder: String) {
      let folder = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard folder >= 0 else { return }
      _ = fsync(folder)
      close(folder)
    }

    /// - Throws: ``CannotKeep``.
    static func append(_ bytes: [UInt8], to descriptor: Int32) throws {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw CannotKeep(code: count < 0 ? errno : ENOSPC) }
        rest = rest.dropFirst(count)
      }
    }
  }

  extension CannotRead {
    fileprivate init(errno code: Int32) {
      switch code {
      case ENOENT, ENOTDIR: self = .missing
      // What `open` says of a link that it is not to follow, and of a socket.
      case ELOOP, ENXIO: self = .notRegular
      default: self = .system(code)
      }
    }
  }
#endif
