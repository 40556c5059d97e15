/// Reads delimited text record by record from chunks of bytes, in memory bounded by its limits.
///
/// ```swift
/// var reader = try DelimitedReader { try file.nextChunk() }
/// while try reader.next() { print(reader.line, reader.fields) }
/// ```
/// Records end with LF, CR or CRLF. A quote opens a field only as its first character; within it `""` is a
/// quote, and delimiters and line ends are text. Source: RFC 4180. Blank lines are no records, and records may
/// have any number of fields. A byte order mark is dropped. What is wrong with one record is its ``flaw``, and
/// reading goes on; only a broken limit or something that is not text at all is an error.
public struct DelimitedReader: ~Copyable {
  private let chunks: () throws -> [UInt8]
  private var buffer: [UInt8]
  /// Where the next record begins in the buffer.
  private var position = 0
  private var isAtEnd: Bool
  private var scanner: RecordScanner

  /// How many bytes the dialect is read from: large enough to show whether a TSV uses quotes.
  private static let sampleSize = 1 << 20

  /// - Parameters:
  ///   - dialect: nil to read it from the first records.
  ///   - delimiter: the delimiter where only that is known; ignored beside a dialect.
  ///   - chunks: gives the file piece by piece, of any size, and an empty array at its end.
  /// - Throws: ``DelimitedError/notText(_:)``, and what `chunks` throws.
  public init(
    dialect: Dialect? = nil, delimiter: UInt8? = nil, limits: DelimitedLimits = DelimitedLimits(),
    chunks: @escaping () throws -> [UInt8]
  ) throws {
    // Nothing of the reader is set before all that may throw is done.
    var sample: [UInt8] = []
    var isAtEnd = false
    while sample.count < Self.sampleSize, !isAtEnd {
      isAtEnd = try Self.append(chunks(), to: &sample)
    }
    if let format = ForeignFormat(sample) { throw DelimitedError.notText(format) }
    if sample.starts(with: [0xEF, 0xBB, 0xBF]) { sample.removeFirst(3) }
    let found = dialect ?? Dialect(detecting: sample, delimiter: delimiter, isWhole: isAtEnd)
    self.chunks = chunks
    self.isAtEnd = isAtEnd
    buffer = sample
    scanner = RecordScanner(dialect: found, limits: limits)
  }

  /// Reads what is in memory already.
  public init(
    _ bytes: [UInt8], dialect: Dialect? = nil, delimiter: UInt8? = nil,
    limits: DelimitedLimits = DelimitedLimits()
  ) throws {
    var rest = bytes
    try self.init(dialect: dialect, delimiter: delimiter, limits: limits) {
      defer { rest = [] }
      return rest
    }
  }

  /// The dialect given, or the one found in the first records.
  public var dialect: Dialect { scanner.dialect }

  /// Moves to the next record; false when there is none.
  ///
  /// - Throws: ``DelimitedError`` where a limit is broken, and what the source of chunks throws. Reading cannot
  ///   go on after that.
  public mutating func next() throws -> Bool {
    while true {
      scanner.moveOn()
      guard position < buffer.count || !isAtEnd else { return false }
      switch scanner.scan(buffer, from: position, isLast: isAtEnd) {
      case .record(let next):
        position = next
        if !scanner.isBlank { return true }
      case .incomplete: try refill()
      case .failure(let error): throw error
      }
    }
  }

  /// Takes back all of the record but its first line, which becomes one with a broken quote: for callers that see
  /// records of their own in a quoted field. Only right after ``next()``.
  package mutating func takeFirstLineOnly() {
    let outcome = scanner.scanFirstLine(buffer, from: scanner.range.lowerBound, isLast: isAtEnd)
    if case .record(let next) = outcome { position = next }
  }

  /// Drops what has been read and at least doubles the rest, so that a long record is not scanned over and over.
  private mutating func refill() throws {
    buffer.removeFirst(position)
    position = 0
    let goal = buffer.count * 2
    repeat {
      isAtEnd = try Self.append(chunks(), to: &buffer)
    } while !isAtEnd && buffer.count < goal
  }

  /// True when the chunk says that it was the last.
  private static func append(_ chunk: [UInt8], to buffer: inout [UInt8]) -> Bool {
    buffer.append(contentsOf: chunk)
    return chunk.isEmpty
  }
}

// The record that the last call of `next()` moved to. Nothing here means anything before the first.
extension DelimitedReader {
  /// The line of the file, from 1, that the record begins on.
  public var line: Int { scanner.line }

  /// How many lines of the file the record takes up.
  public var lineCount: Int { scanner.lineCount }

  /// What is wrong with the record's bytes, or nil. Where it is a quote, the record is one line of the file and
  /// has no fields.
  public var flaw: RecordFlaw? { scanner.flaw }

  /// Of all fields, also those beyond the limit, which read as if they were not there.
  public var fieldCount: Int { scanner.fieldCount }

  /// True when all fields are empty or white space, as spreadsheets write rows that only look used, and when nothing
  /// but the mark is there that DOS programs end a file with.
  public var isEmpty: Bool {
    guard flaw == nil else { return false }
    for index in scanner.range where !isBlank(buffer[index]) { return false }
    return true
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == dialect.delimiter || byte == UInt8(ascii: " ") || (9...13).contains(byte) || byte == 0x1A
      || byte == Dialect.quote && dialect.isQuoted
  }

  /// The field without its quotes, from 0; nil past the last. U+FFFD stands for what is not UTF-8 where the
  /// ``flaw`` says that, and only there.
  public func text(at index: Int) -> String? {
    guard index < scanner.fields.count else { return nil }
    var bytes: [UInt8] = []
    let field = scanner.fields[index]
    guard field.hasDoubledQuotes else { return String(decoding: buffer[field.range], as: UTF8.self) }
    appendField(at: index, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the bytes of the field without its quotes, from 0; nothing past the last. For loops in which a
  /// string for every field would cost too much.
  public func appendField(at index: Int, to bytes: inout [UInt8]) {
    guard index < scanner.fields.count else { return }
    let field = scanner.fields[index]
    guard field.hasDoubledQuotes else {
      // A slice of the buffer would be counted as one more owner of it, and that for every field.
      return unsafe buffer.withUnsafeBufferPointer {
        unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[field.range]))
      }
    }
    var isSecond = false
    for byte in buffer[field.range] {
      isSecond = byte == Dialect.quote && !isSecond
      if !isSecond { bytes.append(byte) }
    }
  }

  /// All fields without their quotes, as many as the limit.
  public var fields: [String] {
    var texts: [String] = []
    for index in scanner.fields.indices {
      if let text = text(at: index) { texts.append(text) }
    }
    return texts
  }

  /// The record as it stands in the file, without its line end. U+FFFD stands for what is not UTF-8.
  public var rawText: String { String(decoding: buffer[scanner.range], as: UTF8.self) }
}
