import Glibc

/// What one folder holds, read whole so that its descriptor is closed before the next is opened.
struct Folder {
  /// In the order of their full paths' bytes.
  let members: [Member]
  let identity: Identity

  struct Member {
    let name: [UInt8]
    let isLink: Bool
    /// What the name stands for, links followed.
    let kind: Result<FileKind, FileError>
    /// With a slash after a folder's name, sorting names sorts the paths of all that is below them.
    fileprivate let sortKey: [UInt8]
  }

  /// The same for every name that a folder has.
  struct Identity: Hashable {
    let device: UInt
    let number: UInt

    init(_ info: stat) {
      device = UInt(info.st_dev)
      number = UInt(info.st_ino)
    }

    init(of path: BytePath) throws(FileError) {
      var info = stat()
      guard unsafe stat(path.cString, &info) == 0 else { throw .system(.last) }
      self.init(info)
    }
  }

  init(reading path: BytePath) throws(FileError) {
    guard let stream = unsafe opendir(path.cString) else {
      throw errno == ENOENT ? .vanished : .system(.last)
    }
    defer { unsafe closedir(stream) }
    var info = stat()
    guard unsafe fstat(dirfd(stream), &info) == 0 else { throw .system(.last) }
    identity = Identity(info)
    members = try unsafe Self.members(of: stream, at: path).sorted {
      $0.sortKey.lexicographicallyPrecedes($1.sortKey)
    }
  }

  private static func members(of stream: OpaquePointer, at path: BytePath) throws(FileError) -> [Member] {
    var members: [Member] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        guard errno == 0 else { throw .system(.last) }
        return members
      }
      let name = unsafe Self.name(of: entry)
      // The folder itself and the one above.
      guard name != Array(".".utf8), name != Array("..".utf8) else { continue }
      let member = Member(name, type: Int32(unsafe entry.pointee.d_type), in: path)
      if !member.isHidden { members.append(member) }
    }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let start = unsafe UnsafeRawPointer(entry).advanced(by: offset)
    return unsafe Array(
      UnsafeRawBufferPointer(start: start, count: strlen(start.assumingMemoryBound(to: CChar.self))))
  }
}

extension Folder.Member {
  /// Hidden folders hold what programs keep for themselves: versions, thumbnails, what was thrown away. A hidden
  /// file named like an image is one that somebody may miss, except that beside each file copied from a Mac to a
  /// foreign disk lies another that holds its attributes: `._a.jpg`.
  fileprivate var isHidden: Bool {
    guard name.first == UInt8(ascii: ".") else { return false }
    return kind == .success(.folder) || name.starts(with: "._".utf8)
      || !BytePath(bytes: name).hasImageExtension
  }

  /// - Parameter type: as `readdir` gives it, which saves asking for each of a hundred thousand names.
  fileprivate init(_ name: [UInt8], type: Int32, in folder: BytePath) {
    let path = folder.appending(name)
    self.name = name
    // Some file systems do not say.
    isLink = type == Int32(DT_LNK) || type == Int32(DT_UNKNOWN) && FileKind.isLink(path)
    kind =
      switch type {
      case Int32(DT_REG): .success(.regular)
      case Int32(DT_DIR): .success(.folder)
      default:
        Result { () throws(FileError) in try FileKind(of: path) }
          .mapError { $0 == .system(SystemError(code: ENOENT)) ? .vanished : $0 }
      }
    sortKey = kind == .success(.folder) ? name + [UInt8(ascii: "/")] : name
  }
}
