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
