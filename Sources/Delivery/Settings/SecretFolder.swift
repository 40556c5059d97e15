import Delimited
import Glibc

/// Files with what is secret of channels that pages have made: an address that lets in whoever knows it, a token. Each is one line
/// and its user's alone, and what it holds is shown to nobody again.
package struct SecretFolder: Sendable {
  let path: String

  /// - Parameter path: absolute; the folder is made with the first secret.
  package init(path: String) {
    self.path = path
  }

  /// What a form's field can be; what the carrier does not take as a secret is none.
  package static func isSecret(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 2048 && HiddenCharacters.shown(text) == text
  }

  package func holds(_ secret: Secret) -> Bool {
    guard case .file(let file) = secret, file.hasPrefix(path + "/") else { return false }
    return !file.dropFirst(path.utf8.count + 1).contains("/")
  }

  /// Writes a new file, which lasts.
  /// - Throws: ``CannotKeep``, `SettingsProblem` where the folder's path is none.
  package func keep(_ text: String) throws -> Secret {
    var random = SystemRandomNumberGenerator()
    let name = Self.prefix + String(random.next(), radix: 36) + String(random.next(), radix: 36)
    try write(text, to: name)
    return try Secret(file: "\(path)/\(name)")
  }

  /// What a file of the server's own holds, made where there is none.
  package func standing(_ name: String, _ make: () -> String) throws -> (secret: Secret, text: String) {
    let secret = try Secret(file: "\(path)/\(name)")
    if let text = read(name) { return (secret, text) }
    let text = make()
    do { try write(text, to: name) } catch let error as CannotKeep where error.code == EEXIST {
      // Another request was faster.
      guard let text = read(name) else { throw error }
      return (secret, text)
    }
    return (secret, text)
  }

  /// What a file of this folder holds; nil for a secret elsewhere, and where it is gone.
  package func text(of secret: Secret) -> String? {
    guard holds(secret), case .file(let file) = secret else { return nil }
    return read(String(file.dropFirst(path.utf8.count + 1)))
  }

  /// Of what nothing is told by any more: its month begins. See ``prune(keeping:now:)``.
  package func release(_ files: [String]) {
    for file in files where file.hasPrefix(path + "/") { _ = unsafe utimensat(AT_FDCWD, file, nil, 0) }
  }

  /// Removes the files that no channel names and that nobody touched for a month: what was taken away can be brought back until
  /// then.
  package func prune(keeping used: Set<String>, now: Int64) {
    guard let folder = unsafe opendir(path) else { return }
    defer { unsafe closedir(folder) }
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      let file = "\(path)/\(name)"
      var status = stat()
      guard name.hasPrefix(Self.prefix), !used.contains(file), unsafe stat(file, &status) == 0,
        Int64(status.st_mtim.tv_sec) < now - Self.keptSeconds
      else { continue }
      unsafe unlink(file)
    }
  }

  /// It could not be written down, by an `errno`.
  package struct CannotKeep: Error {
    package let code: Int32
  }

  private static let prefix = "channel-"
  /// 30 days.
  private static let keptSeconds: Int64 = 30 * 86_400

  private func read(_ name: String) -> String? {
    let file = unsafe open("\(path)/\(name)", O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe Glibc.read(file, &bytes, bytes.count)
    guard count > 0, let line = String(validating: bytes[..<count], as: UTF8.self) else { return nil }
    let text = line.prefix { $0 != "\n" }
    // Half a line is what another request is writing.
    return text.endIndex < line.endIndex ? String(text) : nil
  }

  private func write(_ text: String, to name: String) throws {
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw CannotKeep(code: errno) }
    let file = unsafe open(
      "\(path)/\(name)", O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw CannotKeep(code: errno) }
    defer { close(file) }
    let bytes = Array((text + "\n").utf8)
    guard unsafe Glibc.write(file, bytes, bytes.count) == bytes.count, fsync(file) == 0 else {
      let code = errno
      unsafe unlink("\(path)/\(name)")
      throw CannotKeep(code: code)
    }
  }
}
