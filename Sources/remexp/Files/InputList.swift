import ArgumentParser
import Batch
import Delimited
import Glibc
import Register
import StoreFiles
import Words

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

  /// To wait for whoever writes the list.
  var descriptor: Int32 { input.descriptor }

  /// False when ``next()`` would wait for whoever writes the list.
  var isReady: Bool { pieces.hasNext || input.isReady }

  /// Byte for byte; nil at the end.
  func next() throws -> [UInt8]? {
    do {
      return try pieces.next()
    } catch let error as PieceError {
      throw CommandFailure(Reader.phrases.name(ofFile: file.name), error, .someFailed)
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
  private let typed: String
  private let separatedByZero: Bool
  /// What ended the list before its end.
  private(set) var failure: (any Error)?

  init(_ typed: String, separatedByZero: Bool) throws {
    self.typed = typed
    self.separatedByZero = separatedByZero
    list = try InputList(
      typed, separator: separatedByZero ? 0 : UInt8(ascii: "\n"), limit: InputLimits.path, skipsEmpty: true)
  }

  /// The list from its beginning; nil for what is no file on a disk but gives its bytes to one reader only.
  var again: ListedPaths? {
    guard typed != "-", FileState(ofFileAt: typed)?.kind == .regular else { return nil }
    return try? ListedPaths(typed, separatedByZero: separatedByZero)
  }

  var source: PathSource {
    PathSource(isReady: { self.list.isReady }, descriptor: list.descriptor, next: next)
  }

  private func next() -> BytePath? {
    do {
      return try failure == nil ? list.next().map { BytePath(bytes: $0) } : nil
    } catch {
      failure = error
      return nil
    }
  }
}

extension InputFile {
  /// What somebody typed: a path, or `-` for standard input. Reading it ends when somebody asks the command to stop.
  /// - Parameter limit: in bytes.
  init(typed: String, limit: Int = InputLimits.sheet) {
    self.init(
      typed == "-" ? nil : BytePath.arguments([typed]).first, limit: limit,
      isCancelled: { Interruption.isRequested })
  }
}

extension BytePath {
  /// Paths from the command line, byte for byte: Swift's strings repair what is not UTF-8, and the file with the
  /// repaired name does not exist.
  static func arguments(_ texts: [String]) -> [BytePath] {
    var raw: [String: [BytePath]] = [:]
    for index in 0..<Int(CommandLine.argc) {
      guard let pointer = unsafe CommandLine.unsafeArgv[index] else { continue }
      let bytes = unsafe Array(UnsafeBufferPointer(start: pointer, count: length(of: pointer))).map(
        UInt8.init(bitPattern:))
      let path = BytePath(bytes: bytes)
      if !path.isText { raw[path.text, default: []].append(path) }
    }
    return texts.map { text in
      guard let path = raw[text]?.first else { return BytePath(text) }
      raw[text]?.removeFirst()
      return path
    }
  }

  private static func length(of text: UnsafePointer<CChar>) -> Int {
    var count = 0
    while unsafe text[count] != 0 { count += 1 }
    return count
  }
}
