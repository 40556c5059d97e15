/// The message to a worker that a file is there to be decoded.
public struct WorkerJob: Hashable, Sendable {
  /// Comes back in the reply.
  public var ticket: Int
  public var byteCount: Int
  /// True when the bytes follow the message; else they are at the start of the file in memory that the worker
  /// was given.
  public var isInline: Bool

  public init(ticket: Int, byteCount: Int, isInline: Bool) {
    self.ticket = ticket
    self.byteCount = byteCount
    self.isInline = isInline
  }

  /// The message as bytes.
  public var message: [UInt8] {
    var writer = MessageWriter()
    writer.put(UInt64(clamping: ticket))
    writer.put(UInt64(clamping: byteCount))
    writer.put(isInline)
    return writer.bytes
  }

  /// The job in a message.
  public init(message: [UInt8]) throws(MessageError) {
    var reader = MessageReader(message)
    ticket = try reader.amount()
    byteCount = try reader.amount()
    isInline = try reader.flag()
    try reader.end()
  }
}
