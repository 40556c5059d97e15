import ArgumentParser
import Batch
import Glibc
import TextEncodings

/// A file that a command reads whole, or `-` for standard input.
struct InputFile {
  private let path: BytePath?
  private let origin: OpenInput.Origin
  /// What messages call it.
  let name: String

  /// How much of it is taken into memory; a larger one is refused.
  let limit: Int

  /// What somebody typed.
  /// - Parameter limit: in bytes.
  init(_ typed: String, limit: Int = InputLimits.sheet) {
    path = typed == "-" ? nil : BytePath.arguments([typed]).first
    origin = .given
    name = typed == "-" ? "standard input" : typed
    self.limit = limit
  }

  /// A file that the program looks for by itself; nil where nothing has that name.
  init?(lying path: BytePath, limit: Int) {
    var info = stat()
    guard unsafe lstat(path.bytes.map { CChar(bitPattern: $0) } + [0], &info) == 0 || errno != ENOENT else {
      return nil
    }
    self.path = path
    origin = .found
    name = path.text
    self.limit = limit
  }

  func open() throws -> OpenInput {
    try named { () throws(InputProblem) in
      if let path { try OpenInput(path, origin: origin) } else { try OpenInput(standardInput: ()) }
    }
  }

  func contents() throws -> [UInt8] {
    let input = try open()
    return try named { () throws(InputProblem) in
      if let size = input.size, size > limit { throw .tooLarge(limit: limit) }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(input.size ?? 0)
      while case let chunk = try input.nextChunk(), !chunk.isEmpty {
        guard bytes.count + chunk.count <= limit else { throw .tooLarge(limit: limit) }
        bytes += chunk
      }
      return bytes
    }
  }

  /// The same as UTF-8, also where a spreadsheet has saved it in another encoding or somebody has packed it.
  func text() throws -> [UInt8] {
    do {
      return try DecodedText(try contents(), limit: limit).utf8
    } catch let error as TextError {
      throw CommandFailure("\(name): \(error)")
    }
  }

  /// Turns what can go wrong into a sentence that names the file.
  func named<Value>(_ body: () throws(InputProblem) -> Value) throws -> Value {
    do throws(InputProblem) {
      return try body()
    } catch {
      if case .interrupted = error { throw ExitCode(128 + Interruption.number) }
      throw CommandFailure("\(name): \(error)")
    }
  }
}

/// How much of a file is taken into memory, in bytes.
enum InputLimits {
  /// A quarter of a million photos in one folder.
  static let manifest = 16 << 20
  /// A spreadsheet of items or of the inbox: half a million rows.
  static let sheet = 64 << 20
  /// A whole pantry with its journal; `--max-file-size` says otherwise.
  static let archive = 256 << 20
  /// A profile that names columns.
  static let profile = 1 << 20
  /// A path of a list. The system takes none beyond 4,096 bytes; a longer one is told as such, far longer ones are no
  /// paths.
  static let path = 1 << 16
  /// A code of a list: nothing holds more than a QR code, 7,089 digits.
  static let code = 1 << 14
}

/// A number of bytes for people.
enum ByteCount {
  static func text(_ bytes: Int) -> String {
    bytes >= 1 << 20 && bytes % (1 << 20) == 0 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
  }
}
