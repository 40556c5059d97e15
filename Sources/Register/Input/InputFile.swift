public import Batch
import Delimited
import Glibc
import TextEncodings

/// A file, or standard input, that is read whole.
public struct InputFile {
  private let path: BytePath?
  private let origin: OpenInput.Origin
  /// What messages call it.
  public let name: String
  /// How much of it is taken into memory, in bytes; a larger one is refused.
  public let limit: Int
  private let isCancelled: () -> Bool

  /// What somebody has named: a link or a pipe too.
  /// - Parameters:
  ///   - path: nil for standard input.
  ///   - limit: in bytes.
  ///   - isCancelled: asked several times a second while it is read; once true, reading ends.
  public init(
    _ path: BytePath?, limit: Int = InputLimits.sheet, isCancelled: @escaping () -> Bool = { false }
  ) {
    self.path = path
    origin = .given
    name = path?.text ?? "standard input"
    self.limit = limit
    self.isCancelled = isCancelled
  }

  /// A file that the program looks for by itself, a regular one alone; nil where nothing has that name.
  public init?(found path: BytePath, limit: Int, isCancelled: @escaping () -> Bool = { false }) {
    var info = stat()
    guard unsafe lstat(path.bytes.map { CChar(bitPattern: $0) } + [0], &info) == 0 || errno != ENOENT else {
      return nil
    }
    self.path = path
    origin = .found
    name = path.text
    self.limit = limit
    self.isCancelled = isCancelled
  }

  /// For reading it piece by piece, without a limit.
  public func open() throws(RegisterError) -> OpenInput {
    try named { () throws(InputProblem) in
      if let path {
        try OpenInput(path, origin: origin, isCancelled: isCancelled)
      } else {
        try OpenInput(standardInput: (), isCancelled: isCancelled)
      }
    }
  }

  /// All of its bytes.
  public func contents() throws(RegisterError) -> [UInt8] {
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
  public func text() throws -> [UInt8] { try decoded(nil).utf8 }

  /// The same with the encoding that it was in.
  /// - Parameter encoding: nil to find it in the bytes.
  func decoded(_ encoding: TextEncoding?) throws -> DecodedText {
    do {
      return try DecodedText(try contents(), encoding: encoding, limit: limit)
    } catch let error as TextError {
      throw RegisterError.unreadable(file: name, .text(error))
    }
  }

  /// Turns what can go wrong into a sentence that names the file.
  package func named<Value>(_ body: () throws(InputProblem) -> Value) throws(RegisterError) -> Value {
    do throws(InputProblem) {
      return try body()
    } catch {
      if case .cancelled = error { throw .cancelled }
      throw .unreadable(file: name, .input(error))
    }
  }
}

extension DelimitedReader {
  /// Reads the bytes of a file that an error is to name.
  init(_ bytes: [UInt8], of file: String) throws {
    do {
      try self.init(bytes)
    } catch let error as DelimitedError {
      throw RegisterError.unreadable(file: file, .table(TableProblem(error)))
    }
  }
}

/// How much of a file is taken into memory, in bytes.
public enum InputLimits {
  /// A quarter of a million photos in one folder.
  public static let manifest = 16 << 20
  /// A spreadsheet of items or of the inbox: a million rows.
  public static let sheet = 128 << 20
  /// A whole pantry with its journal; `--max-file-size` says otherwise.
  public static let archive = 256 << 20
  /// A profile that names columns.
  public static let profile = 1 << 20
  /// A path of a list. The system takes none beyond 4,096 bytes; a longer one is told as such, far longer ones are no
  /// paths.
  public static let path = 1 << 16
  /// A code of a list: nothing holds more than a QR code, 7,089 digits.
  public static let code = 1 << 14
}

/// A number of bytes for people.
package enum ByteCount {
  package static func text(_ bytes: Int) -> String {
    bytes >= 1 << 20 && bytes % (1 << 20) == 0 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
  }
}
