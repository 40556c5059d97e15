import CCrypto

/// What messages are signed and encrypted with.
enum Cryptography {
  static let missing = DeliveryProblem.noLibrary("libcrypto", package: "libssl3")

  static var isThere: Bool { ccrypto_is_there() != 0 }

  static func hmac(_ key: [UInt8], _ bytes: [UInt8]) throws(DeliveryFailure) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: 32)
    guard unsafe ccrypto_hmac(key, Int32(key.count), bytes, bytes.count, &code) != 0 else {
      throw .failed(missing)
    }
    return code
  }

  /// So many that nobody can foretell.
  static func random(_ count: Int) -> [UInt8] {
    var source = SystemRandomNumberGenerator()
    return (0..<count).map { _ in source.next() }
  }
}

/// A private key of P-256.
struct PrivateKey {
  private let bytes: [UInt8]
  /// Its point, uncompressed.
  let point: [UInt8]

  /// Nil where the bytes are no such key, or libcrypto is not there.
  init?(_ bytes: [UInt8]) {
    var point = [UInt8](repeating: 0, count: 65)
    guard bytes.count == 32, unsafe ccrypto_public_key(bytes, &point) != 0 else { return nil }
    self.bytes = bytes
    self.point = point
  }

  /// One for once; nil where libcrypto is not there.
  static func new() -> PrivateKey? {
    // A number that is too large for a key comes once in four thousand million.
    for _ in 0..<4 { if let key = PrivateKey(Cryptography.random(32)) { return key } }
    return nil
  }

  /// What both sides agree on; nil where the other's is no point of the curve.
  func agree(with other: [UInt8]) -> [UInt8]? {
    var secret = [UInt8](repeating: 0, count: 32)
    guard other.count == 65, unsafe ccrypto_agree(bytes, other, &secret) != 0 else { return nil }
    return secret
  }

  func signature(of text: [UInt8]) -> [UInt8]? {
    var signature = [UInt8](repeating: 0, count: 64)
    guard unsafe ccrypto_sign(bytes, text, text.count, &signature) != 0 else { return nil }
    return signature
  }
}

/// AES-128-GCM.
struct Sealing {
  let key: [UInt8]
  let nonce: [UInt8]

  /// As many bytes as there are, and a tag of 16; nil where libcrypto is not there.
  func seal(_ bytes: [UInt8]) -> [UInt8]? {
    var sealed = [UInt8](repeating: 0, count: bytes.count + 16)
    guard key.count == 16, nonce.count == 12,
      unsafe ccrypto_seal(key, nonce, bytes, Int32(bytes.count), &sealed) != 0
    else { return nil }
    return sealed
  }
}
