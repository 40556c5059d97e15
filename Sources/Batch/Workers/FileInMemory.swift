import CLinux
import Glibc

/// A file without a name through which a worker is given the bytes to decode: they are written once, whole, and
/// need not be waited for as those in a pipe.
struct FileInMemory: ~Copyable {
  let descriptor: Descriptor
  private var size = 0

  /// Nil where the system refuses.
  init?() {
    let number = linux_file_in_memory()
    guard number >= 0 else { return nil }
    let file = Descriptor(owning: number)
    guard let copy = try? file.copiedUp() else { return nil }
    descriptor = copy
  }

  /// Puts the bytes at its start. False when there is no room for them.
  mutating func fill(_ bytes: [UInt8]) -> Bool {
    // The memory of usual photos is used again, that of the largest given back.
    if size > Self.kept {
      guard descriptor.setSize(0) else { return false }
      size = 0
    }
    guard descriptor.write(bytes, at: 0) else { return false }
    size = max(size, bytes.count)
    return true
  }

  private static let kept = 8 << 20
}
