import Glibc

/// What is going to be a file once it is whole: written piece by piece beside it, and gone if it is not finished.
final class OutputDraft {
  private let path: String
  private let part: String
  private let descriptor: Int32
  private let out: Output
  private var isThere = true

  init(of path: String) throws {
    self.path = path
    part = "\(path).part-\(getpid())"
    descriptor = unsafe Glibc.open(part, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    out = Output(descriptor: descriptor)
    if descriptor < 0 {
      isThere = false
      throw Self.failure(path, Errno.text(errno))
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if isThere { _ = unsafe unlink(part) }
  }

  func write(_ text: String) throws {
    try wrapping { try out.write(text) }
  }

  /// Brings all to the disk and puts it in the place of the file.
  func commit() throws {
    try wrapping { try out.flush() }
    guard unsafe fsync(descriptor) == 0 && rename(part, path) == 0 else {
      throw Self.failure(path, Errno.text(errno))
    }
    isThere = false
  }

  private func wrapping(_ body: () throws -> Void) throws {
    do { try body() } catch OutputError.failed(let reason) { throw Self.failure(path, reason) }
  }

  private static func failure(_ path: String, _ reason: String) -> CommandFailure {
    CommandFailure("\(path): \(reason); it is as it was")
  }
}
