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

/// Which folders behind links are walked, and which were.
struct FolderLinks {
  /// The argument being walked, beside those that were given from the start.
  var current: BytePath?

  private let arguments: [BytePath]
  private let isFollowing: Bool
  /// The folders that were read behind links; none is read twice.
  private var read: Set<Folder.Identity> = []
  /// The arguments as ``BytePath/resolved`` gives them; asked for when the first link is met.
  private var roots: [BytePath]?

  init(arguments: [BytePath], isFollowing: Bool) {
    self.arguments = arguments
    self.isFollowing = isFollowing
  }

  /// - Throws: ``FileError/folderAgain`` or ``FileError/folderElsewhere`` for a link that is not to be followed.
  mutating func check(_ link: BytePath) throws(FileError) {
    let target = try link.resolved()
    let roots = self.roots ?? arguments.compactMap { try? $0.resolved() }
    self.roots = roots
    for root in roots + [current].compactMap({ try? $0?.resolved() }) {
      guard !root.isBelow(target), target != root else { throw .folderAgain }
      guard target.isBelow(root) else { continue }
      guard target.hidesBelow(root) else { throw .folderAgain }
      return
    }
    guard isFollowing else { throw .folderElsewhere }
  }

  /// - Throws: ``FileError/folderAgain`` for a folder that was read behind a link before.
  mutating func enter(_ folder: Folder.Identity) throws(FileError) {
    guard read.insert(folder).inserted else { throw .folderAgain }
  }
}

extension BytePath {
  /// The path from the root, without links and `..`.
  fileprivate func resolved() throws(FileError) -> BytePath {
    guard let text = unsafe realpath(cString, nil) else { throw .system(.last) }
    defer { unsafe free(text) }
    return unsafe BytePath(
      bytes: UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) })
  }

  /// Both paths are resolved.
  fileprivate func isBelow(_ folder: BytePath) -> Bool {
    let start = folder.bytes.last == Self.slash ? folder.bytes : folder.bytes + [Self.slash]
    return bytes.count > start.count && bytes.starts(with: start)
  }

  /// True when a folder on the way down is hidden, so that a walk does not come here.
  fileprivate func hidesBelow(_ folder: BytePath) -> Bool {
    bytes[folder.bytes.count...].split(separator: Self.slash).contains { $0.first == UInt8(ascii: ".") }
  }
}
