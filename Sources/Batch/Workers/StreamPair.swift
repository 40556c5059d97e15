import Glibc

/// The two ends of a stream that goes both ways, one of them for another process.
struct StreamPair: ~Copyable {
  let ours: Descriptor
  let theirs: Descriptor

  init() throws(SystemError) {
    var numbers: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &numbers) == 0 else { throw .last }
    let first = Descriptor(owning: numbers[0])
    let second = Descriptor(owning: numbers[1])
    let moved = try second.copiedUp()
    ours = first
    theirs = moved
  }

  /// Closes the other end.
  consuming func takeOurs() -> Descriptor { ours }
}
