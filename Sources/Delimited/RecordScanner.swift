/// Finds the fields of one record at a time in a buffer that may end in the middle of it.
struct RecordScanner {
  enum Outcome {
    /// A whole record; the next one begins at this offset.
    case record(next: Int)
    /// The buffer ends before the record does.
    case incomplete
    case failure(DelimitedError)
  }

  let dialect: Dialect
  let limits: DelimitedLimits

  /// The line of the file, from 1, that the record begins on.
  private(set) var line = 1

  // What the last scan found.
  /// The first fields, as many as the limit.
  private(set) var fields: [FieldBounds] = []
  /// Of all fields.
  private(set) var fieldCount = 0
  private(set) var flaw: RecordFlaw?
  /// The record without its line end.
  private(set) var range = 0..<0
  /// The number of lines that the record takes up.
  private(set) var lineCount = 0

  /// Line ends inside the quoted fields so far.
  private var innerLineEnds = 0
  /// All bytes passed over so far, or-ed together: below 0x80 each, the record is ASCII.
  private var seen: UInt64 = 0

  init(dialect: Dialect, limits: DelimitedLimits) {
    self.dialect = dialect
    self.limits = limits
  }

  /// True for an empty line.
  var isBlank: Bool { range.isEmpty }

  /// Counts the lines of the record just read, once.
  mutating func moveOn() {
    line += lineCount
    lineCount = 0
  }

  /// Scans the record that begins at `start`, from its beginning even where an earlier scan was incomplete.
  ///
  /// - Parameter isLast: true when no bytes follow those of the buffer.
  mutating func scan(_ buffer: [UInt8], from start: Int, isLast: Bool) -> Outcome {
    let bytes = buffer.span
    fields.removeAll(keepingCapacity: true)
    fieldCount = 0
    flaw = nil
    innerLineEnds = 0
    seen = 0
    var position = start
    while true {
      let isQuoted = dialect.isQuoted && position < bytes.count && bytes[position] == Dialect.quote
      let stop =
        isQuoted
        ? scanQuoted(bytes, from: &position, isLast: isLast) : scanPlain(bytes, from: &position)
      switch stop {
      case .fieldEnd: break
      case .incomplete: return tooLong(bytes.count - start) ?? .incomplete
      case .failure(let error): return .failure(error)
      case .badQuote(let kind, let line):
        return recover(bytes, from: start, isLast: isLast, flaw: .quote(kind, line: line))
      }
      guard position < bytes.count else {
        if !isLast { return tooLong(bytes.count - start) ?? .incomplete }
        return finish(bytes, start..<position, next: position)
      }
      if bytes[position] == dialect.delimiter {
        position += 1
        continue
      }
      guard let next = Self.afterLineEnd(bytes, at: position, isLast: isLast) else { return .incomplete }
      return finish(bytes, start..<position, next: next)
    }
  }

  private enum Stop {
    /// A delimiter, a line end or the end of the buffer.
    case fieldEnd
    case incomplete
    case failure(DelimitedError)
    case badQuote(RecordFlaw.QuoteFlaw, line: Int)
  }

  private mutating func scanPlain(_ bytes: Span<UInt8>, from position: inout Int) -> Stop {
    let start = position
    while true {
      position = firstSpecial(dialect.delimiter, in: bytes, from: position)
      guard position - start <= limits.field else {
        return .failure(.fieldTooLong(line: line + innerLineEnds, limit: limits.field))
      }
      guard position < bytes.count else { break }
      let byte = bytes[position]
      if byte == dialect.delimiter || byte == Dialect.lineFeed || byte == Dialect.carriageReturn { break }
      note(nul: byte)
      position += 1
    }
    append(FieldBounds(range: start..<position, isQuoted: false, hasDoubledQuotes: false))
    return .fieldEnd
  }

  private mutating func scanQuoted(_ bytes: Span<UInt8>, from position: inout Int, isLast: Bool) -> Stop {
    let openingLine = line + innerLineEnds
    let start = position + 1
    var hasDoubledQuotes = false
    position = start
    while true {
      position = firstSpecial(Dialect.quote, in: bytes, from: position)
      guard position - start <= limits.field else { return .badQuote(.unclosed, line: openingLine) }
      guard position < bytes.count else {
        return isLast ? .badQuote(.unclosed, line: openingLine) : .incomplete
      }
      let byte = bytes[position]
      if byte == Dialect.quote {
        guard position + 1 < bytes.count || isLast else { return .incomplete }
        guard position + 1 < bytes.count, bytes[position + 1] == Dialect.quote else { break }
        hasDoubledQuotes = true
        position += 2
      } else if byte == Dialect.lineFeed || byte == Dialect.carriageReturn {
        guard let next = Self.afterLineEnd(bytes, at: position, isLast: isLast) else { return .incomplete }
        innerLineEnds += 1
        guard innerLineEnds < limits.lines else { return .badQuote(.unclosed, line: openingLine) }
        position = next
      } else {
        note(nul: byte)
        position += 1
      }
    }
    append(FieldBounds(range: start..<position, isQuoted: true, hasDoubledQuotes: hasDoubledQuotes))
    position += 1
    guard position < bytes.count else { return .fieldEnd }
    let byte = bytes[position]
    if byte == dialect.delimiter || byte == Dialect.lineFeed || byte == Dialect.carriageReturn {
      return .fieldEnd
    }
    return .badQuote(.textAfter, line: openingLine)
  }

  @inline(__always)
  private mutating func append(_ field: FieldBounds) {
    if fieldCount < limits.fields { fields.append(field) }
    fieldCount += 1
  }

  /// The offset after the line end at `position`, or nil when a LF might follow its CR in the next chunk.
  private static func afterLineEnd(_ bytes: Span<UInt8>, at position: Int, isLast: Bool) -> Int? {
    guard bytes[position] == Dialect.carriageReturn else { return position + 1 }
    guard position + 1 < bytes.count else { return isLast ? position + 1 : nil }
    return bytes[position + 1] == Dialect.lineFeed ? position + 2 : position + 1
  }

  private mutating func note(nul byte: UInt8) {
    if byte == 0, flaw == nil { flaw = .nul(line: line + innerLineEnds, field: fieldCount) }
  }

  /// Scans the record that begins at `start` as one whose quotes cannot be meant: its first line alone.
  mutating func scanFirstLine(_ buffer: [UInt8], from start: Int, isLast: Bool) -> Outcome {
    recover(buffer.span, from: start, isLast: isLast, flaw: .quote(.unclosed, line: line))
  }

  private func tooLong(_ count: Int) -> Outcome? {
    count > limits.record ? .failure(.recordTooLong(line: line, limit: limits.record)) : nil
  }

  private mutating func finish(_ bytes: Span<UInt8>, _ record: Range<Int>, next: Int) -> Outcome {
    if let failure = tooLong(record.count) { return failure }
    range = record
    lineCount = innerLineEnds + 1
    if seen & 0x8080_8080_8080_8080 != 0, let offset = UTF8Check.firstInvalid(bytes.extracting(record)) {
      let lines = Self.lineEnds(in: bytes.extracting(record.lowerBound..<record.lowerBound + offset))
      flaw = .notUTF8(line: line + lines)
    }
    return .record(next: next)
  }

  /// Gives up on the record's quotes: its first line alone is the flawed record, and reading goes on with the
  /// line after it, so that a stray quote costs one row and not the rest of the file.
  private mutating func recover(
    _ bytes: Span<UInt8>, from start: Int, isLast: Bool, flaw found: RecordFlaw
  ) -> Outcome {
    var end = start
    while end < bytes.count, bytes[end] != Dialect.lineFeed, bytes[end] != Dialect.carriageReturn { end += 1 }
    if let failure = tooLong(end - start) { return failure }
    if end == bytes.count, !isLast { return .incomplete }
    var next = end
    if end < bytes.count {
      guard let after = Self.afterLineEnd(bytes, at: end, isLast: isLast) else { return .incomplete }
      next = after
    }
    fields.removeAll(keepingCapacity: true)
    fieldCount = 0
    range = start..<end
    lineCount = 1
    flaw = found
    if UTF8Check.firstInvalid(bytes.extracting(range)) != nil { flaw = .notUTF8(line: line) }
    return .record(next: next)
  }

  private static func lineEnds(in bytes: Span<UInt8>) -> Int {
    var count = 0
    for index in bytes.indices {
      let isCRLF =
        bytes[index] == Dialect.lineFeed && index > 0 && bytes[index - 1] == Dialect.carriageReturn
      let isEnd = bytes[index] == Dialect.lineFeed || bytes[index] == Dialect.carriageReturn
      if isEnd && !isCRLF { count += 1 }
    }
    return count
  }
}

extension RecordScanner {
  /// The offset of the first byte that is `mark` or below 14, which all of NUL, TAB, LF and CR are, or the
  /// count. Eight bytes a step: a byte's top bit is set in `hits` where a subtraction that ignores its top bit
  /// borrows, and the lowest such bit is exact.
  @inline(__always)
  fileprivate mutating func firstSpecial(_ mark: UInt8, in bytes: Span<UInt8>, from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    let marks = ones &* UInt64(mark)
    let raw = unsafe bytes.bytes
    var position = start
    while position + 8 <= bytes.count {
      let word = unsafe UInt64(
        littleEndian: raw.unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: UInt64.self))
      seen |= word
      let difference = word ^ marks
      let hits = (((difference &- ones) & ~difference) | ((word &- ones &* 14) & ~word)) & tops
      if hits != 0 { return position + (hits.trailingZeroBitCount >> 3) }
      position += 8
    }
    while position < bytes.count, bytes[position] != mark, bytes[position] >= 14 {
      seen |= UInt64(bytes[position])
      position += 1
    }
    return position
  }
}

/// Where one field stands in the buffer, its enclosing quotes left out.
struct FieldBounds {
  let range: Range<Int>
  let isQuoted: Bool
  /// True when `""` stands in it for `"`.
  let hasDoubledQuotes: Bool
}
