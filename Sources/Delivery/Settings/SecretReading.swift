import Delimited
import Glibc

extension Carrier {
  /// What stands where a secret lies, for whoever keeps it in memory: one line, without its end. A file has to be its owner's alone.
  public func line(of secret: Secret) throws(DeliveryProblem) -> String {
    do throws(DeliveryFailure) { return try value(of: secret) } catch { throw error.problem }
  }

  /// The same of a document of up to 32 KiB; what is longer comes with so many bytes and one more.
  public func bytes(of secret: Secret) throws(DeliveryProblem) -> [UInt8] {
    do throws(DeliveryFailure) { return try document(of: secret) } catch { throw error.problem }
  }

  /// What stands where a secret lies: one line, without its end.
  func value(of secret: Secret) throws(DeliveryFailure) -> String {
    switch secret {
    case .environment(let name):
      guard let value = environment[name] else { throw .refused(.secret(.unset(variable: name))) }
      return try Self.line(Array(value.utf8), name)
    case .file(let path): return try Self.line(try Self.contents(of: path, limit: Self.limit), path)
    }
  }

  /// The same where it is a document of many lines.
  func document(of secret: Secret) throws(DeliveryFailure) -> [UInt8] {
    switch secret {
    case .environment(let name):
      guard let value = environment[name] else { throw .refused(.secret(.unset(variable: name))) }
      return Array(value.utf8)
    case .file(let path): return try Self.contents(of: path, limit: Self.documentLimit)
    }
  }

  /// In bytes.
  private static let limit = 4096
  private static let documentLimit = 1 << 15

  private static func contents(of path: String, limit: Int) throws(DeliveryFailure) -> [UInt8] {
    let number = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard number >= 0 else { throw .failed(.secret(.file(path: path, errno: errno))) }
    let file = OpenFile(owning: number)
    var status = stat()
    guard unsafe fstat(file.number, &status) == 0 else {
      throw .failed(.secret(.file(path: path, errno: errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .refused(.secret(.notAFile(path: path))) }
    guard status.st_mode & 0o077 == 0 else { throw .refused(.secret(.openToOthers(path: path))) }
    var bytes = [UInt8](repeating: 0, count: limit + 2)
    let count = unsafe pread(file.number, &bytes, bytes.count, 0)
    guard count >= 0 else { throw .failed(.secret(.file(path: path, errno: errno))) }
    return Array(bytes.prefix(count))
  }

  private static func line(_ bytes: [UInt8], _ place: String) throws(DeliveryFailure) -> String {
    var bytes = bytes
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self), !text.isEmpty, bytes.count <= limit,
      HiddenCharacters.shown(text) == text
    else { throw .refused(.secret(.unusable(place: place))) }
    return text
  }
}
