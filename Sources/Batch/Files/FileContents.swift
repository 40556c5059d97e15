import Glibc

/// The bytes of one regular file, read whole and in one state.
struct FileContents {
  let bytes: [UInt8]

  /// - Parameter limit: in bytes; a larger file is refused before anything of it is read.
  init(of path: BytePath, limit: Int) throws(FileError) {
    let file = try Descriptor(opening: path)
    let before = try file.info()
    guard let kind = FileKind(mode: before.st_mode), kind == .regular else {
      throw .replaced(FileKind(mode: before.st_mode)?.name ?? "a file of unknown kind")
    }
    let size = Int(before.st_size)
    guard size <= limit else { throw .tooLarge(size: size, limit: limit) }
    // One byte more than it should have, to notice that it grew.
    bytes = try file.read(upTo: size + 1)
    let after = try file.info()
    guard bytes.count == size, after.st_size == before.st_size, Self.sameTime(before, after) else {
      throw .changed
    }
    guard size > 0 else { throw .empty }
  }

  private static func sameTime(_ before: stat, _ after: stat) -> Bool {
    before.st_mtim.tv_sec == after.st_mtim.tv_sec && before.st_mtim.tv_nsec == after.st_mtim.tv_nsec
  }
}
