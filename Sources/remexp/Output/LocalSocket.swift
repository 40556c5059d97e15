import Batch
import Glibc

/// A connection to a program that listens on a socket of this machine's file system.
struct LocalSocket {
  let descriptor: Int32

  init(_ path: String, named name: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw CommandFailure("\(name): \(Errno.text(errno))") }
    guard connect(to: path) else {
      let reason = Errno.text(errno)
      close(descriptor)
      throw CommandFailure("\(name): \(reason)")
    }
  }

  private func connect(to path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      errno = ENAMETOOLONG
      return false
    }
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.connect(descriptor, $0, length) == 0
      }
    }
  }
}
