/// A message with its length before it, as it goes over a stream.
enum Frame {
  /// No message is longer: a reply with as many barcodes as there may be, each with 43 bytes beside its content.
  static let limit = DecodeOutcome.mostContent + 64 * DecodeOutcome.mostBarcodes

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
