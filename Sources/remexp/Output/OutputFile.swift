import Batch
import Glibc

/// What a command writes its result into. A regular file appears whole or not at all, with `finish`.
final class OutputFile {
  let place: OutputPlace
  private let name: String
  private let out: Output
  private let draft: OutputDraft?
  /// Opened here, and to be closed here.
  private let stream: Int32?

  /// - Parameter name: as it was typed; nil, or `-`, for standard output.
  convenience init(_ name: String?) throws {
    try self.init(OutputPlace(name), named: name ?? "-")
  }

  /// Makes or opens it, so that what cannot be written is known before there is something to write. A FIFO is waited
  /// for until somebody reads it.
  init(_ place: OutputPlace, named name: String) throws {
    self.place = place
    self.name = name
    draft =
      if case .file(let path, let replaced) = place {
        try OutputDraft(of: path, replacing: replaced, named: name)
      } else { nil }
    switch place {
    case .file, .standardOutput, .inherited: stream = nil
    case .stream: stream = try Self.opened(name)
    case .socket(let path): stream = try LocalSocket(path, named: name).descriptor
    }
    switch place {
    case .inherited(let number): out = Output(descriptor: number)
    default: out = Output(descriptor: stream ?? draft?.descriptor ?? STDOUT_FILENO)
    }
  }

  deinit { if let stream { close(stream) } }

  func write(_ text: String) throws {
    try naming { try out.write(text) }
  }

  func write(bytes: some Sequence<UInt8>) throws {
    try naming { try out.write(bytes: bytes) }
  }

  func finish() throws {
    try naming { try out.flush() }
    try draft?.commit()
  }

  /// Standard output names itself.
  private func naming(_ body: () throws -> Void) throws {
    do { try body() } catch OutputError.failed(let reason) where !place.isStandardOutput {
      if draft != nil { throw OutputPlace.failure(name, reason) }
      throw CommandFailure("\(name): \(reason)")
    }
  }

  /// What stands there now, unless a file has come meanwhile, which would be overwritten piece by piece.
  private static func opened(_ name: String) throws -> Int32 {
    while true {
      let descriptor = unsafe open(name, O_WRONLY | O_NOCTTY | O_CLOEXEC)
      if descriptor >= 0 {
        var status = stat()
        if unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFREG { return descriptor }
        close(descriptor)
        throw OutputPlace.failure(name, "has become a file meanwhile")
      }
      guard errno == EINTR, !Interruption.isRequested else {
        throw CommandFailure("\(name): \(Errno.text(errno))")
      }
    }
  }
}

extension OutputPlace {
  /// Writes all of a text, and nothing where that fails and it is a file.
  func write(_ text: String, named name: String?) throws {
    let file = try OutputFile(self, named: name ?? "-")
    try file.write(text)
    try file.finish()
  }
}
