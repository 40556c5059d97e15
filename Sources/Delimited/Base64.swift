/// Bytes as text. Source: RFC 4648, section 4.
package enum Base64 {
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    var (bits, count): (UInt32, Int) = (0, 0)
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(letters[Int(bits >> count & 63)])
      }
    }
    if count > 0 { text.append(letters[Int(bits << (6 - count) & 63)]) }
    while text.count % 4 != 0 { text.append(UInt8(ascii: "=")) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Nil where the text is no such one. The signs at the end may be left out.
  package static func bytes(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count): (UInt32, Int) = (0, 0)
    var rest = text.utf8[...]
    for _ in 0..<2 where rest.last == UInt8(ascii: "=") { rest.removeLast() }
    for letter in rest {
      guard let value = letters.firstIndex(of: letter) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    return count < 6 ? bytes : nil
  }

  /// For addresses and headers: two other letters, and nothing at the end. Source: RFC 4648, section 5.
  package static func text(url bytes: some Sequence<UInt8>) -> String {
    text(bytes).replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  package static func bytes(url text: String) -> [UInt8]? {
    bytes(text.replacing("-", with: "+").replacing("_", with: "/"))
  }

  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
