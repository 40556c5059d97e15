import Delimited

/// What a server tells push services that it is: a key of P-256, the public half of which browsers subscribe with.
/// Source: RFC 8292, section 3.
public enum PushKey {
  /// A new private key as ``PushSettings/key`` has it; nil where libcrypto is not there.
  public static func make() -> String? {
    for _ in 0..<4 {
      let bytes = Cryptography.random(32)
      // A number that is too large for a key comes once in four thousand million.
      if PrivateKey(bytes) != nil { return Base64.text(url: bytes) }
    }
    return nil
  }

  /// What a browser is given, `applicationServerKey`: the uncompressed point as base64 for addresses. Nil for no such key.
  public static func publicHalf(of key: String) -> String? {
    Base64.bytes(url: key).flatMap { PrivateKey($0) }.map { Base64.text(url: $0.point) }
  }

  /// Where a browser waits, of what its `PushSubscription` tells in JSON; nil for what is none, or is reached without TLS.
  public static func endpoint(of subscription: String) -> String? {
    PushSubscription(subscription, allowsHTTP: false)?.endpoint.text
  }
}
