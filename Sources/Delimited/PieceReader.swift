/// Reads what stands between separators, such as the lines of a list, from chunks of bytes as they come, in bounded
/// memory however long the list is.
///
/// ```swift
/// var lines = PieceReader(separator: UInt8(ascii: "\n"), limit: 1 << 16) { try input.nextChunk() }
/// while let line = try lines.next() { … }
/// ```
/// Every other byte belongs to a piece, also blanks, quotes and carriage returns. What follows the last separator is a
/// piece only when there is something.
public struct PieceReader: ~Copyable {
  private let separator: UInt8
  private let limit: Int
  private let skipsEmpty: Bool
  private let chunks: () throws -> [UInt8]
  private var buffer: [UInt8] = []
  /// Where in the buffer the next piece begins, and how far it was searched for its end.
  private var start = 0
  private var searched = 0
  private var isAtEnd = false
  /// Separators since the last piece with something in it.
  private var emptyRun = 0
  /// How many pieces were begun, empty ones included.
  public private(set) var number = 0

  /// - Parameters:
  ///   - limit: the longest piece, in bytes. Where empty pieces are skipped, as many of them in a row break it too: a list
  ///     that never names anything is none.
  ///   - chunks: gives the bytes piece by piece, of any size, and an empty array at their end.
  public init(
    separator: UInt8, limit: Int, skipsEmpty: Bool = false, chunks: @escaping () throws -> [UInt8]
  ) {
    self.separator = separator
    self.limit = limit
    self.skipsEmpty = skipsEmpty
    self.chunks = chunks
  }

  /// True when the next piece is in memory already, or it is known that there is none.
  public var hasNext: Bool { isAtEnd || buffer[searched...].contains(separator) }

  /// The next piece without its separator; nil when there is none.
  /// - Throws: ``PieceError``, and what the source of chunks throws. Reading cannot go on after that.
  public mutating func next() throws -> [UInt8]? {
    while true {
      if let end = buffer[searched...].firstIndex(of: separator) {
        if let piece = try take(upTo: end) { return piece }
      } else if isAtEnd {
        guard start < buffer.count else { return nil }
        return try take(upTo: buffer.count)
      } else {
        searched = buffer.count
        guard searched - start <= limit else { throw PieceError.tooLong(number: number + 1, limit: limit) }
        try refill()
      }
    }
  }

  /// Nil for one that is to be skipped.
  private mutating func take(upTo end: Int) throws(PieceError) -> [UInt8]? {
    number += 1
    guard end - start <= limit else { throw .tooLong(number: number, limit: limit) }
    defer {
      start = min(end + 1, buffer.count)
      searched = start
    }
    guard skipsEmpty, start == end else {
      emptyRun = 0
      return Array(buffer[start..<end])
    }
    emptyRun += 1
    guard emptyRun <= limit else { throw .onlySeparators }
    return nil
  }

  private mutating func refill() throws {
    let chunk = try chunks()
    isAtEnd = chunk.isEmpty
    buffer.removeFirst(start)
    searched -= start
    start = 0
    buffer += chunk
  }
}

/// Why a list cannot be read on.
public enum PieceError: Error, Hashable, Sendable {
  /// The piece of this number, from 1, is longer than the limit in bytes.
  case tooLong(number: Int, limit: Int)
  /// Nothing but separators came for too long.
  case onlySeparators
}

extension PieceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooLong(let number, let limit): "entry \(number) is longer than \(limit) bytes: this is no list"
    case .onlySeparators: "there is nothing between the separators: this is no list"
    }
  }
}
