import Batch
import Foundation
import Glibc

/// A folder of a test's own, removed with all that is in it when the test is over.
final class TemporaryFolder {
  let path: BytePath

  init() throws {
    var template = Array("/tmp/remexp-batch-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw SystemError(code: errno) }
    path = BytePath(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path.text)
  }

  subscript(_ name: String) -> BytePath { path.appending(name.utf8) }

  @discardableResult
  func file(_ name: String, _ bytes: [UInt8] = photo) throws -> BytePath {
    try file(named: Array(name.utf8), bytes)
  }

  @discardableResult
  func file(named name: [UInt8], _ bytes: [UInt8] = photo) throws -> BytePath {
    let path = path.appending(name)
    let descriptor = unsafe open(path.terminated, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    try check(descriptor)
    defer { close(descriptor) }
    guard unsafe write(descriptor, bytes, bytes.count) == bytes.count else { throw SystemError(code: errno) }
    return path
  }

  @discardableResult
  func folder(_ name: String, mode: mode_t = 0o700) throws -> BytePath {
    try check(unsafe mkdir(self[name].terminated, mode))
    return self[name]
  }

  @discardableResult
  func link(_ name: String, to target: String) throws -> BytePath {
    try check(unsafe symlink(target, self[name].terminated))
    return self[name]
  }

  @discardableResult
  func pipe(_ name: String) throws -> BytePath {
    try check(unsafe mkfifo(self[name].terminated, 0o600))
    return self[name]
  }

  func setMode(_ name: String, _ mode: mode_t) throws {
    try check(unsafe chmod(self[name].terminated, mode))
  }

  func remove(_ path: BytePath) {
    unsafe unlink(path.terminated)
  }

  /// The file gets this size, the new part of it a hole.
  func setSize(_ name: String, _ size: Int) throws {
    try check(unsafe truncate(self[name].terminated, size))
  }

  /// In bytes.
  func size(_ name: String) throws -> Int {
    var info = stat()
    try check(unsafe stat(self[name].terminated, &info))
    return Int(info.st_size)
  }

  /// The path within this folder, for expectations that read well.
  func name(of path: BytePath) -> String {
    String(decoding: path.bytes.dropFirst(self.path.bytes.count + 1), as: UTF8.self)
  }

  /// What this process holds open at or below this folder.
  func openDescriptors() throws -> [BytePath] {
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").map { name in
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = unsafe readlink("/proc/self/fd/\(name)", &target, target.count)
      return BytePath(bytes: target.prefix(max(0, count)).map { UInt8(bitPattern: $0) })
    }
    return open.filter { $0.bytes.starts(with: path.bytes) }
  }

  private func check(_ code: Int32) throws {
    guard code >= 0 else { throw SystemError(code: errno) }
  }
}

/// Bytes that begin as a JPEG does.
let photo: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10] + Array("JFIF".utf8)

extension BytePath {
  var terminated: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}
