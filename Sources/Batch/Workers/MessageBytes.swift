/// Takes a message apart without believing any of it: what is not there or out of range is an error, and no
/// memory is asked for that the message itself does not fill.
struct MessageReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  mutating func number<Number: FixedWidthInteger>(_ type: Number.Type) throws(MessageError) -> Number {
    let size = Number.bitWidth / 8
    guard rest.count >= size else { throw MessageError() }
    let number = rest.prefix(size).reversed().reduce(Number(0)) { $0 << 8 | Number(truncatingIfNeeded: $1) }
    rest = rest.dropFirst(size)
    return number
  }

  /// A number that stands in 32 bits and is in `range`.
  mutating func count(in range: ClosedRange<Int>) throws(MessageError) -> Int {
    let count = Int(try number(UInt32.self))
    guard range.contains(count) else { throw MessageError() }
    return count
  }

  /// A number of 64 bits that is not negative as an `Int`.
  mutating func amount() throws(MessageError) -> Int {
    guard let amount = Int(exactly: try number(UInt64.self)) else { throw MessageError() }
    return amount
  }

  mutating func flag() throws(MessageError) -> Bool {
    let byte = try number(UInt8.self)
    guard byte <= 1 else { throw MessageError() }
    return byte == 1
  }

  /// A value by its place in the list of all of them: both ends are the same program.
  mutating func one<Value>(of all: [Value]) throws(MessageError) -> Value {
    let place = Int(try number(UInt8.self))
    guard all.indices.contains(place) else { throw MessageError() }
    return all[place]
  }

  /// Some of a list's values, a bit each.
  mutating func set<Value>(of all: [Value]) throws(MessageError) -> Set<Value> {
    let bits = try number(UInt32.self)
    guard bits >> UInt32(all.count) == 0 else { throw MessageError() }
    return Set(all.enumerated().filter { bits >> UInt32($0.offset) & 1 == 1 }.map(\.element))
  }

  mutating func list() throws(MessageError) -> [UInt8] {
    let count = Int(try number(UInt32.self))
    guard count <= rest.count else { throw MessageError() }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// Every message is read to its end.
  func end() throws(MessageError) {
    guard rest.isEmpty else { throw MessageError() }
  }
}

/// Puts a message together. Numbers stand with their lowest byte first.
struct MessageWriter {
  private(set) var bytes: [UInt8] = []

  mutating func put(_ number: some FixedWidthInteger) {
    unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func put(_ flag: Bool) {
    put(UInt8(flag ? 1 : 0))
  }

  mutating func put<Value: Equatable>(_ value: Value, of all: [Value]) {
    put(UInt8(all.firstIndex(of: value) ?? 0))
  }

  mutating func put<Value>(_ values: Set<Value>, of all: [Value]) {
    put(all.enumerated().reduce(UInt32(0)) { values.contains($1.element) ? $0 | 1 << UInt32($1.offset) : $0 })
  }

  /// With their number before them.
  mutating func put(_ list: [UInt8]) {
    put(UInt32(list.count))
    bytes += list
  }
}

/// A message with its length before it, as it goes over a stream.
enum Frame {
  /// No message is longer: a reply with as many barcodes as there may be, each with 175 bytes beside its content.
  static let limit = DecodeOutcome.mostContent + 256 * DecodeOutcome.mostBarcodes

  static func around(_ message: [UInt8]) -> [UInt8] {
    var writer = MessageWriter()
    writer.put(message)
    return writer.bytes
  }

  /// The length of the message behind these first four bytes.
  static func length(in head: [UInt8]) throws(MessageError) -> Int {
    var reader = MessageReader(head)
    return try reader.count(in: 0...limit)
  }
}

/// What came over a stream, cut into messages.
struct FrameBuffer {
  private var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ more: some Sequence<UInt8>) {
    bytes += more
  }

  /// The next whole message; nil when it is not all there. A length above ``Frame/limit`` is an error before
  /// more of it is taken in.
  mutating func next() throws(MessageError) -> [UInt8]? {
    guard bytes.count >= 4 else { return nil }
    let length = try Frame.length(in: Array(bytes.prefix(4)))
    guard bytes.count >= 4 + length else { return nil }
    defer { bytes.removeFirst(4 + length) }
    return Array(bytes[4..<4 + length])
  }
}

/// Bytes between the batch and a worker that are not a message: the other side is broken or taken over.
public struct MessageError: Error, Hashable, Sendable {}
