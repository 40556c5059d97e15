import Foundation
import Glibc
import Words

/// What is going to be written once it is whole, a piece at a time: while a pantry is read nothing waits for a pipe, and a
/// long result is not kept in memory but in a file without a name.
final class Spool {
  private var piece: [UInt8] = []
  private var file: Int32?
  private static let longestPiece = 8 << 20

  deinit { if let file { close(file) } }

  func write(_ text: String) throws {
    piece.append(contentsOf: text.utf8)
    try relieve()
  }

  func write(bytes: [UInt8]) throws {
    piece.append(contentsOf: bytes)
    try relieve()
  }

  /// Gives all of it, from the first byte.
  func copy(to output: OutputFile) throws {
    if let file {
      guard lseek(file, 0, SEEK_SET) == 0 else { throw CommandFailure(Self.folder, errno: errno) }
      var bytes = [UInt8](repeating: 0, count: 1 << 18)
      while true {
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw CommandFailure(Self.folder, errno: errno) }
        guard count > 0 else { break }
        try output.write(bytes: bytes[..<count])
      }
    }
    try output.write(bytes: piece)
  }

  private func relieve() throws {
    guard piece.count >= Self.longestPiece else { return }
    let descriptor = try file ?? Self.made()
    file = descriptor
    let out = Output(descriptor: descriptor)
    do {
      try out.write(bytes: piece)
      try out.flush()
    } catch OutputError.failed(let code) {
      throw CommandFailure(Self.folder, errno: code)
    }
    piece.removeAll(keepingCapacity: true)
  }

  private static var folder: String { NSTemporaryDirectory() }

  private static func made() throws -> Int32 {
    var name = Array((folder + "/remexp-XXXXXX").utf8CString)
    let descriptor = unsafe name.withUnsafeMutableBufferPointer {
      unsafe $0.baseAddress.map { unsafe mkstemp($0) } ?? -1
    }
    guard descriptor >= 0 else { throw CommandFailure(folder, errno: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = unsafe name.withUnsafeBufferPointer { unsafe $0.baseAddress.map { unsafe unlink($0) } }
    return descriptor
  }
}
