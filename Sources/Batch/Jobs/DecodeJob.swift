/// A file to decode.
struct DecodeJob {
  let ticket: Int
  /// Tells whether another file is the same.
  let hash: ContentHash
  var bytes: [UInt8]
}
