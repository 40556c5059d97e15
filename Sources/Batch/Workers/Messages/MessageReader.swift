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

  mutating func list() throws(MessageError) -> [UInt8] {
    let count = try count(in: 0...rest.count)
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// Every message is read to its end.
  func end() throws(MessageError) {
    guard rest.isEmpty else { throw MessageError() }
  }
}
