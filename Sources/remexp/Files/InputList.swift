import ArgumentParser
import Batch
import Delimited
import Register

/// The entries of a list that somebody gave, read as they come, so that a list may be longer than memory and need not
/// have ended.
final class InputList {
  private let input: OpenInput
  private let file: InputFile
  private var pieces: PieceReader

  /// - Parameters:
  ///   - typed: a path, or `-` for standard input.
  ///   - limit: the longest entry, in bytes.
  init(_ typed: String, separator: UInt8 = UInt8(ascii: "\n"), limit: Int, skipsEmpty: Bool = false) throws {
    let file = InputFile(typed: typed)
    let input = try file.open()
    self.file = file
    self.input = input
    pieces = PieceReader(separator: separator, limit: limit, skipsEmpty: skipsEmpty) {
      try file.named { () throws(InputProblem) in try input.nextChunk() }
    }
  }

  /// False when ``next()`` would wait for whoever writes the list.
  var isReady: Bool { pieces.hasNext || input.isReady }

  /// Byte for byte; nil at the end.
  func next() throws -> [UInt8]? {
    do {
      return try pieces.next()
    } catch let error as PieceError {
      throw CommandFailure("\(file.name): \(error)", .someFailed)
    }
  }

  /// The next line as text, whatever system ended it.
  func nextLine() throws -> String? {
    try next().map {
      String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0[...], as: UTF8.self)
    }
  }
}

/// The paths of `--files-from`.
final class ListedPaths {
  private let list: InputList
  /// What ended the list before its end.
  private(set) var failure: (any Error)?

  init(_ typed: String, separatedByZero: Bool) throws {
    list = try InputList(
      typed, separator: separatedByZero ? 0 : UInt8(ascii: "\n"), limit: InputLimits.path, skipsEmpty: true)
  }

  var source: PathSource { PathSource(isReady: { self.list.isReady }, next: next) }

  private func next() -> BytePath? {
    do {
      return try failure == nil ? list.next().map { BytePath(bytes: $0) } : nil
    } catch {
      failure = error
      return nil
    }
  }
}
