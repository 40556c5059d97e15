import Delimited

/// Where a browser waits for messages, and the keys for them, as its `PushSubscription` tells in JSON. Source: Push API, section 8;
/// RFC 8291, section 2.
struct PushSubscription {
  let endpoint: WebAddress
  /// The browser's point of P-256.
  let point: [UInt8]
  /// 16 bytes.
  let authentication: [UInt8]

  /// Nil where the text is none.
  init?(_ text: String, allowsHTTP: Bool) {
    guard let json = try? JSON(reading: Array(text.utf8)), case .string(let address)? = json["endpoint"],
      let endpoint = try? WebAddress(address, "url", allowsHTTP: allowsHTTP),
      case .string(let point)? = json["keys"]?["p256dh"], let point = Base64.bytes(url: point),
      point.count == 65,
      case .string(let secret)? = json["keys"]?["auth"], let secret = Base64.bytes(url: secret),
      secret.count == 16
    else { return nil }
    self.endpoint = endpoint
    self.point = point
    authentication = secret
  }

  /// Only it can read what comes of that. Source: RFC 8291, section 3.4; RFC 8188, section 2.
  func encrypted(_ text: [UInt8], key: PrivateKey, salt: [UInt8]) throws(DeliveryFailure) -> [UInt8]? {
    guard let agreed = key.agree(with: point) else { return nil }
    let shared = try Cryptography.hmac(authentication, agreed)
    let material = try Cryptography.hmac(shared, Array("WebPush: info\0".utf8) + point + key.point + [1])
    let random = try Cryptography.hmac(salt, material)
    let contentKey = try Cryptography.hmac(random, Array("Content-Encoding: aes128gcm\0".utf8) + [1]).prefix(
      16)
    let nonce = try Cryptography.hmac(random, Array("Content-Encoding: nonce\0".utf8) + [1]).prefix(12)
    // 2 ends the last record, which is the only one.
    let plain = text + [2]
    let sealing = Sealing(key: Array(contentKey), nonce: Array(nonce))
    guard let sealed = sealing.seal(plain) else { throw .failed(Cryptography.missing) }
    return salt + [0, 0, 0x10, 0, 65] + key.point + sealed
  }

  /// Of the 4096 bytes that every push service takes there are 21 for the header, 65 for the key, 16 for the tag and 1 for the end.
  static let longest = 4096 - 21 - 65 - 16 - 1
}
