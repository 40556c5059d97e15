import Glibc

/// A file that is replaced whole or stays as it was.
struct OutputFile {
  let path: String

  /// Writes beside the file, brings it to the disk and renames. A link at the path is replaced, never followed.
  func replace(with text: String) throws {
    let part = "\(path).part-\(getpid())"
    let descriptor = unsafe Glibc.open(part, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure() }
    do {
      defer { close(descriptor) }
      let out = Output(descriptor: descriptor)
      try out.write(text)
      try out.flush()
      guard fsync(descriptor) == 0 else { throw failure() }
      guard unsafe rename(part, path) == 0 else { throw failure() }
    } catch {
      _ = unsafe unlink(part)
      if case OutputError.failed(let reason) = error {
        throw CommandFailure("\(path): \(reason); it is as it was")
      }
      throw error
    }
  }

  private func failure() -> CommandFailure {
    CommandFailure("\(path): \(Errno.text(errno)); it is as it was")
  }
}
