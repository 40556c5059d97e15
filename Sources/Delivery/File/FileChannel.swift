import Glibc

extension Carrier {
  /// To the end of a file, which is on the disk before this returns. It is ours alone where it is new.
  func deliver(_ message: Message, by settings: FileSettings) throws(DeliveryFailure) {
    let path = settings.path
    let file = try Self.opened(path)
    if let error = Self.lock(file) { throw .failed(.file(path: path, errno: error)) }
    let size = try Self.size(of: file, path)
    var entry = message.entry(as: settings.format)
    if !Self.endsLine(file, size) { entry.insert(UInt8(ascii: "\n"), at: 0) }
    guard let error = file.write(entry) ?? (fsync(file.number) == 0 ? nil : errno) else { return }
    // Part of a message is worse than none: the next attempt adds all of it.
    ftruncate(file.number, size)
    throw .failed(.file(path: path, errno: error))
  }

  /// Never a device, a FIFO or a folder; they are found out before they are opened, which can do something by itself.
  private static func opened(_ path: String) throws(DeliveryFailure) -> OpenFile {
    var status = stat()
    if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw .refused(.notAFile(path: path))
    }
    let number = unsafe open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o600)
    guard number >= 0 else { throw .failed(.file(path: path, errno: errno)) }
    return OpenFile(owning: number)
  }

  /// Waits a moment for others; gives the `errno` where they are still at it. Where nothing can be locked, adding has to do.
  private static func lock(_ file: borrowing OpenFile) -> Int32? {
    for _ in 0..<100 {
      if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return nil }
      guard errno == EWOULDBLOCK || errno == EINTR else { return nil }
      usleep(20_000)
    }
    return EAGAIN
  }

  private static func size(of file: borrowing OpenFile, _ path: String) throws(DeliveryFailure) -> Int {
    var status = stat()
    guard unsafe fstat(file.number, &status) == 0 else { throw .failed(.file(path: path, errno: errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .refused(.notAFile(path: path)) }
    return Int(status.st_size)
  }

  /// False where somebody was interrupted in the middle of a line.
  private static func endsLine(_ file: borrowing OpenFile, _ size: Int) -> Bool {
    var last: UInt8 = 0
    guard size > 0, unsafe pread(file.number, &last, 1, size - 1) == 1 else { return true }
    return last == UInt8(ascii: "\n")
  }
}

extension Message {
  /// One JSON object a line as it is; text under its key, with an empty line after it.
  fileprivate func entry(as format: MessageFormat) -> [UInt8] {
    switch format {
    case .json: bytes(as: .json)
    case .text: Array("[\(key)] ".utf8) + bytes(as: .text) + [UInt8(ascii: "\n")]
    }
  }
}
