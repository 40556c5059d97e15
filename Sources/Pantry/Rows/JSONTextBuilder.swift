/// The text of a JSON value while it is being written. Source: RFC 8259.
final class JSONTextBuilder {
  private(set) var bytes: [UInt8] = []
  /// What closes the arrays and objects that are open.
  private var closers: [UInt8] = []

  init() {
    bytes.reserveCapacity(512)
  }

  /// Begins an object or an array.
  /// - Returns: how many are open with it.
  func open(_ opener: UInt8) -> Int {
    bytes.append(opener)
    // "}" and "]" follow "{" and "[" at the same distance.
    closers.append(opener + 2)
    return closers.count
  }

  /// Closes what is open within the object or array at this depth, and separates its next member from the last.
  func separate(at depth: Int) {
    close(to: depth)
    if let last = bytes.last, last != UInt8(ascii: "{"), last != UInt8(ascii: "[") {
      bytes.append(UInt8(ascii: ","))
    }
  }

  func close(to depth: Int) {
    while closers.count > depth { bytes.append(closers.removeLast()) }
  }

  func append<T: Encodable>(encoding value: T) throws {
    switch value {
    case let text as String: append(text)
    case let number as Int64: append(raw: String(number))
    case let number as Int: append(raw: String(number))
    case let flag as Bool: append(raw: flag ? "true" : "false")
    default:
      let depth = closers.count
      try value.encode(to: JSONTextEncoder(self))
      close(to: depth)
    }
  }

  func append(_ byte: UInt8) { bytes.append(byte) }

  func append(raw text: String) { bytes.append(contentsOf: text.utf8) }

  func appendNull() { append(raw: "null") }

  /// As a string in quotes.
  func append(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.contains(where: Self.mustBeEscaped) {
      for byte in text.utf8 { appendEscaped(byte) }
    } else {
      bytes.append(contentsOf: text.utf8)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func mustBeEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private func appendEscaped(_ byte: UInt8) {
    guard Self.mustBeEscaped(byte) else { return bytes.append(byte) }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "\n"): append(raw: "\\n")
    default: append(raw: (byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16))
    }
  }
}
