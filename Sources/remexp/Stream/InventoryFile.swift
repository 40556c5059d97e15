import Batch
import Foundation
import Glibc
import Words

/// What was counted so far, a line each as the scanner sent it, beside the pantry: a count of an hour survives whatever ends
/// the command, until it is applied or cancelled.
struct InventoryFile {
  let path: String

  init(folder: StoreFolder, user: String) {
    let name = user.utf8.map { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7a).contains(byte) ? String(UnicodeScalar(byte)) : "%\(byte)"
    }
    path = "\(folder.path)/inventory-\(name.joined().prefix(200)).txt"
  }

  /// Empty where nothing is counted.
  func lines() throws -> [String] {
    guard unsafe access(path, F_OK) == 0 else { return [] }
    guard let bytes = FileManager.default.contents(atPath: path) else { throw failure(errno) }
    // A line that was cut off was never acknowledged.
    let whole = bytes.prefix(upTo: (bytes.lastIndex(of: 10) ?? bytes.startIndex - 1) + 1)
    return String(decoding: whole, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The line is on the disk when this returns.
  func append(_ line: String) throws {
    try write(Array((line + "\n").utf8), flags: O_WRONLY | O_CREAT | O_APPEND)
  }

  /// Without its last line.
  func removeLast() throws {
    let left = try lines().dropLast()
    guard !left.isEmpty else { return try removeAll() }
    try write(Array((left.joined(separator: "\n") + "\n").utf8), flags: O_WRONLY | O_TRUNC)
  }

  func removeAll() throws {
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw failure(errno) }
  }

  private func write(_ bytes: [UInt8], flags: Int32) throws {
    let file = unsafe open(path, flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw failure(errno) }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { throw failure(errno) }
      rest = rest.dropFirst(max(count, 0))
    }
    guard fsync(file) == 0 else { throw failure(errno) }
  }

  private func failure(_ code: Int32) -> CommandFailure { CommandFailure(path, errno: code) }
}
