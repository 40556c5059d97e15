/// A message with its length before it, as it goes over a stream.
enum Frame {
  /// No message is longer. A reply with the content of a hundred full QR codes takes a tenth of it.
  static let limit = 4 << 20

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
