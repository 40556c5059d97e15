#if Server
  import Hashing

  /// HMAC with SHA-256. Source: RFC 2104, section 2; FIPS 198-1, section 4.
  enum MessageCode {
    /// 32 bytes.
    /// - Parameter key: of any length; 32 random bytes are as good as more.
    static func of(_ text: [UInt8], key: [UInt8]) -> [UInt8] {
      var block = key.count > blockSize ? digest(key) : key
      block += [UInt8](repeating: 0, count: blockSize - block.count)
      return digest(block.map { $0 ^ 0x5c } + digest(block.map { $0 ^ 0x36 } + text))
    }

    private static let blockSize = 64

    private static func digest(_ bytes: [UInt8]) -> [UInt8] {
      var hash = SHA256()
      hash.update(bytes)
      return hash.bytes
    }
  }
#endif
