import Batch
import Glibc
import StoreFiles
import Words

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
    do { try body() } catch OutputError.failed(let code) where !place.isStandardOutput {
      throw draft == nil ? CommandFailure(name, errno: code) : OutputPlace.failure(name, errno: code)
    }
  }

  /// What stands there now, unless a file has come meanwhile, which would be overwritten piece by piece.
  private static func opened(_ name: String) throws -> Int32 {
    while true {
      let descriptor = unsafe open(name, O_WRONLY | O_NOCTTY | O_CLOEXEC)
      if descriptor >= 0 {
        if let state = FileState(of: descriptor), state.kind != .regular { return descriptor }
        close(descriptor)
        throw OutputPlace.failure(name, "has become a file meanwhile", "그사이 파일이 되었습니다")
      }
      guard errno == EINTR, !Interruption.isRequested else {
        throw CommandFailure(name, errno: errno)
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

/// What is going to be a file once it is whole: written beside it, and gone if it is not finished, by an error or by a
/// signal.
final class OutputDraft {
  let descriptor: Int32
  private let path: String
  private let name: String
  private let part: String
  private let guarded: UnfinishedFile

  /// - Parameters:
  ///   - path: the file that it becomes.
  ///   - replaced: what the file that is there now is allowed; nil where there is none.
  ///   - name: what the file was called by whoever typed it.
  init(of path: String, replacing replaced: FileRights?, named name: String) throws {
    self.path = path
    self.name = name
    // What it will hold is nobody's to read who may not read the file.
    (part, descriptor) = try Self.made(beside: path, mode: replaced == nil ? 0o666 : 0o600, as: name)
    guarded = UnfinishedFile(part)
    if let replaced, !replaced.give(to: descriptor) {
      throw OutputPlace.failure(
        name, "a new file cannot be given its owner, group and mode", "새 파일에 같은 소유자, 그룹, 권한을 줄 수 없습니다")
    }
  }

  deinit {
    close(descriptor)
    // Once it is whole it has no such name any more.
    _ = unsafe unlink(part)
  }

  /// Brings all to the disk and puts it in the place of the file.
  func commit() throws {
    guard fsync(descriptor) == 0 else { throw OutputPlace.failure(name, errno: errno) }
    if let state = FileState(ofFileAt: path, followingLinks: false), state.kind != .regular {
      throw OutputPlace.failure(name, "is no file any more", "더는 파일이 아닙니다")
    }
    guard unsafe rename(part, path) == 0 else { throw OutputPlace.failure(name, errno: errno) }
    guarded.keep()
    try synchronizeFolder()
  }

  /// The new name has to come to the disk too. Some file systems cannot be asked for that.
  private func synchronizeFolder() throws {
    let folder = unsafe open(OutputPlace.split(path).folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    defer { close(folder) }
    guard fsync(folder) == 0 || errno == EINVAL else {
      throw CommandFailure(
        "\(name): \(Errno.text(errno)); it is written, but may not outlast a power cut",
        "\(name): \(Reader.phrases.system(errno)). 썼지만 정전에 남지 않을 수 있습니다")
    }
  }

  /// Under the first name that nobody has.
  private static func made(beside path: String, mode: mode_t, as name: String) throws -> (String, Int32) {
    let (folder, last) = OutputPlace.split(path)
    var number = Int(getpid())
    while true {
      let suffix = UnfinishedFile.suffix(number)
      var beginning = last[...]
      while beginning.utf8.count + suffix.utf8.count > Int(NAME_MAX) { beginning = beginning.dropLast() }
      let part = (path.contains("/") ? folder + "/" : "") + beginning + suffix
      let descriptor = unsafe open(part, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
      if descriptor >= 0 { return (part, descriptor) }
      guard errno == EEXIST else { throw OutputPlace.failure(name, errno: errno) }
      number += 1
    }
  }
}
