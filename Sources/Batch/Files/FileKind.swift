import Glibc

/// What stands behind a name, links followed.
public enum FileKind: Hashable, Sendable {
  case regular, folder, pipe, socket, device

  init?(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    case S_IFCHR, S_IFBLK: self = .device
    default: return nil
    }
  }

  init(of path: BytePath) throws(FileError) {
    guard !path.bytes.contains(0) else { throw .zeroInName }
    var info = stat()
    guard unsafe stat(path.cString, &info) == 0 else {
      let error = SystemError.last
      throw error.code == ENOENT && Self.isLink(path) ? .brokenLink : .system(error)
    }
    guard let kind = FileKind(mode: info.st_mode) else { throw .notRegular(nil) }
    self = kind
  }

  /// True when the name itself is a link, wherever it leads.
  static func isLink(_ path: BytePath) -> Bool {
    var info = stat()
    return unsafe lstat(path.cString, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
  }

  /// What a message calls a file of a kind, nil for an unknown one.
  static func name(of kind: FileKind?) -> String { kind?.name ?? "a file of unknown kind" }

  private var name: String {
    switch self {
    case .regular: "a file"
    case .folder: "a folder"
    case .pipe: "a pipe"
    case .socket: "a socket"
    case .device: "a device"
    }
  }
}
