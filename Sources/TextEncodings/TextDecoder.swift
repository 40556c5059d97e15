import Delimited

/// The bytes of a file as UTF-8, whichever program has saved it: unpacked where they are gzip, xz or Zstandard, converted
/// where they are another encoding, piece by piece.
///
/// ```swift
/// let text = try TextDecoder { try file.nextChunk() }
/// while case let piece = try text.next(), !piece.isEmpty { … }
/// ```
/// What is ASCII reads the same in all encodings but UTF-16, so the encoding is only looked for where the first
/// other byte stands, however far into the file that is.
public final class TextDecoder {
  /// The encoding given or found; UTF-8 as long as all was ASCII.
  public private(set) var encoding: TextEncoding
  private var isDetermined: Bool
  private let source: () throws -> [UInt8]
  private var converter: TextConverter?
  private var waiting: [UInt8] = []
  private var isAtEnd = false
  private var lines = LineCount()

  /// How many bytes are looked at to find the encoding.
  private static let sampleSize = 1 << 20

  /// - Parameters:
  ///   - encoding: nil to find it in the bytes.
  ///   - source: gives the file piece by piece, of any size, and an empty array at its end.
  /// - Throws: ``TextError``, and what `source` throws.
  public init(encoding: TextEncoding? = nil, source: @escaping () throws -> [UInt8]) throws {
    self.encoding = encoding ?? .utf8
    isDetermined = encoding != nil
    let start = try Self.start(of: source)
    if let unpacked = try Self.unpacked(start, source) {
      self.source = unpacked
    } else {
      self.source = source
      waiting = start
      isAtEnd = start.isEmpty
    }
    if isDetermined { try setConverter() } else { try look(atStart: true) }
  }

  /// The bytes of a file as they were before somebody packed it with gzip, xz or Zstandard, piece by piece, in whatever
  /// encoding; those of one that is not packed as they are.
  /// - Parameter source: see ``init(encoding:source:)``.
  package static func unpacking(
    _ source: @escaping () throws -> [UInt8]
  ) throws -> () throws -> [UInt8] {
    var start: [UInt8]? = try Self.start(of: source)
    if let unpacked = try start.flatMap({ try unpacked($0, source) }) { return unpacked }
    return {
      defer { start = nil }
      return try start ?? source()
    }
  }

  /// The first piece; a few bytes alone say nothing.
  private static func start(of source: () throws -> [UInt8]) throws -> [UInt8] {
    var start = try source()
    while !start.isEmpty, start.count < Self.longestSignature, case let more = try source(), !more.isEmpty {
      start += more
    }
    return start
  }

  private static let longestSignature = 6

  /// What gives the bytes as they were before they were packed; nil where they are not, or this system has no library
  /// for it.
  private static func unpacked(
    _ start: [UInt8], _ source: @escaping () throws -> [UInt8]
  ) throws -> (() throws -> [UInt8])? {
    guard let format = PackedFormat.allCases.first(where: { start.starts(with: $0.signature) }) else {
      return nil
    }
    if format == .gzip {
      let inflation = try Inflation(start, source: source)
      return { try inflation.next() }
    }
    guard let unpacking = Unpacking(format, start, source: source) else { return nil }
    return { try unpacking.next() }
  }

  /// The next piece; none at the end.
  /// - Throws: ``TextError``, and what the source throws. Reading cannot go on after that.
  public func next() throws -> [UInt8] {
    while true {
      var piece = waiting
      waiting = []
      if piece.isEmpty, !isAtEnd {
        piece = try source()
        isAtEnd = piece.isEmpty
      }
      if !isDetermined, piece.contains(where: { $0 >= 0x80 }) {
        waiting = piece
        try look(atStart: false)
        continue
      }
      guard let converter else { return piece }
      let result = converter.convert(piece, isLast: isAtEnd)
      lines.count(result.text)
      guard !result.isBroken else {
        throw TextError.wrongBytes(encoding, line: lines.line, wasFound: wasFound)
      }
      if !result.text.isEmpty || isAtEnd { return result.text }
    }
  }

  /// True when nobody said which encoding it is.
  private var wasFound = false

  /// Finds the encoding from what waits and some more.
  private func look(atStart: Bool) throws {
    while waiting.count < Self.sampleSize, !isAtEnd {
      let piece = try source()
      isAtEnd = piece.isEmpty
      waiting += piece
    }
    if let format = ForeignFormat(waiting), format != .utf16 {
      isDetermined = true
      return
    }
    if atStart, !waiting.contains(where: { $0 >= 0x80 || $0 == 0 }) { return }
    guard let found = TextEncoding(detecting: waiting, isWhole: isAtEnd) else {
      throw try undetermined()
    }
    encoding = found
    isDetermined = true
    wasFound = true
    try setConverter()
  }

  /// The line of the first bytes that are not UTF-8.
  private func undetermined() throws -> TextError {
    let start = TextConverter(.utf8)?.convert(waiting, isLast: isAtEnd).text ?? []
    lines.count(start)
    return .unknownEncoding(line: lines.line)
  }

  private func setConverter() throws {
    guard encoding != .utf8 else { return }
    converter = TextConverter(encoding)
    guard converter != nil else { throw TextError.noConverter(encoding) }
  }
}

/// Counts the lines of text that comes in pieces.
private struct LineCount {
  /// The line that the next byte stands on, from 1.
  private(set) var line = 1
  private var last: UInt8 = 0

  mutating func count(_ text: [UInt8]) {
    for byte in text {
      if byte == UInt8(ascii: "\n") {
        if last != UInt8(ascii: "\r") { line += 1 }
      } else if byte == UInt8(ascii: "\r") {
        line += 1
      }
      last = byte
    }
  }
}

/// A file that fits into memory, as UTF-8, whichever encoding a spreadsheet or another program has saved it in.
public struct DecodedText: Hashable, Sendable {
  /// The text.
  public let utf8: [UInt8]
  /// The one it was in.
  public let encoding: TextEncoding

  /// - Parameters:
  ///   - encoding: nil to find it in the bytes.
  ///   - limit: the most bytes that it may become; what is packed can become a thousand times larger.
  /// - Throws: ``TextError`` when the bytes are text of no encoding that is known, packed data that is damaged, or more
  ///   than the limit.
  public init(_ bytes: [UInt8], encoding: TextEncoding? = nil, limit: Int = .max) throws {
    var rest = bytes
    let text = try TextDecoder(encoding: encoding) {
      defer { rest = [] }
      return rest
    }
    var utf8: [UInt8] = []
    while case let piece = try text.next(), !piece.isEmpty {
      guard piece.count <= limit - utf8.count else { throw TextError.tooLarge(limit: limit) }
      utf8 += piece
    }
    self.utf8 = utf8
    self.encoding = text.encoding
  }
}
