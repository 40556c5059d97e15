/// A file to decode.
struct DecodeJob {
  let ticket: Int
  /// Tells whether another file is the same.
  let hash: ContentHash
  let byteCount: Int
  /// Empty where they are with a worker and are not needed any more.
  var bytes: [UInt8]

  init(ticket: Int, hash: ContentHash, bytes: [UInt8]) {
    self.ticket = ticket
    self.hash = hash
    self.bytes = bytes
    byteCount = bytes.count
  }
}
