import Glibc

/// A worker's standard input and output, on which it waits for its work.
enum WorkerStream {
  /// The batch is over.
  struct Closed: Error {}

  /// The next message.
  static func next() throws -> [UInt8] {
    try read(Frame.length(in: read(4)))
  }

  static func send(_ message: [UInt8]) throws {
    var rest = Frame.around(message)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { throw Closed() }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// The bytes that the job is about.
  static func bytes(of job: WorkerJob) throws -> [UInt8] {
    if job.isInline { return try read(job.byteCount) }
    return try unsafe fill(job.byteCount) { rest, filled in
      unsafe pread(DecodeWorker.memoryNumber, rest.baseAddress, rest.count, filled)
    }
  }

  private static func read(_ count: Int) throws -> [UInt8] {
    try unsafe fill(count) { rest, _ in unsafe Glibc.read(STDIN_FILENO, rest.baseAddress, rest.count) }
  }

  /// - Parameter more: fills a part of the buffer behind so many bytes, as `read` does.
  private static func fill(_ count: Int, _ more: (UnsafeMutableRawBufferPointer, Int) -> Int) throws
    -> [UInt8]
  {
    try unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let whole = UnsafeMutableRawBufferPointer(buffer)
      while filled < count {
        let got = unsafe more(UnsafeMutableRawBufferPointer(rebasing: whole[filled..<count]), filled)
        guard got > 0 || got < 0 && errno == EINTR else { throw Closed() }
        filled += max(0, got)
      }
    }
  }
}
