import Glibc
import Storage

/// Whether there is room to go on writing.
struct SpaceCheck {
  let folder: StoreFolder

  /// A change needs a journal beside the file, a migration a copy of it.
  private static let reserve: UInt64 = 64 << 20

  var findings: [Finding] {
    guard let space = try? DiskSpace(at: folder.path) else { return [] }
    if space.isReadOnly {
      return [
        .problem("disk", "its file system is read-only", "mount it for writing; only reading works now")
      ]
    }
    let needed = Self.reserve + 2 * size
    let free = "\(space.free >> 20) MiB free"
    guard space.free >= needed else {
      return [
        .problem("disk", free, "make room: \(needed >> 20) MiB are needed to change and back up the pantry")
      ]
    }
    return [.good("disk", free)]
  }

  private var size: UInt64 {
    var status = stat()
    return unsafe stat(folder.pantryPath, &status) == 0 ? UInt64(max(0, status.st_size)) : 0
  }
}
