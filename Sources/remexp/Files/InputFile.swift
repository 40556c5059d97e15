import Catalog
import Glibc

/// A file that a command reads whole, or `-` for standard input.
struct InputFile {
  let path: String

  init(_ path: String) {
    self.path = path
  }

  func contents() throws -> [UInt8] {
    guard path != "-" else { return try bytes(of: STDIN_FILENO, named: "standard input") }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CommandFailure("\(path): \(Errno.text(errno))") }
    defer { close(descriptor) }
    return try bytes(of: descriptor, named: path)
  }

  /// The same as UTF-8, also where a spreadsheet has saved it in another encoding.
  func text() throws -> [UInt8] {
    do {
      return try DecodedText(try contents()).utf8
    } catch let error as CatalogError {
      throw CommandFailure("\(path == "-" ? "standard input" : path): \(error)")
    }
  }

  private func bytes(of descriptor: Int32, named name: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      if count > 0 {
        bytes.append(contentsOf: chunk[..<count])
      } else if errno != EINTR {
        throw CommandFailure("\(name): \(Errno.text(errno))")
      }
    }
  }
}
