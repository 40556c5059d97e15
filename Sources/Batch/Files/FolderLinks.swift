import Glibc

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
