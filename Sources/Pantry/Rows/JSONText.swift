import Foundation
import Storage

/// Values as JSON text whose bytes depend on the value alone.
enum JSONText {
  static func encoded(_ value: some Encodable) throws -> String {
    let text = JSONTextBuilder()
    try text.append(encoding: value)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Numbers, which may be those of everybody's items.
  static func numbers(_ numbers: some Sequence<Int64>) -> String {
    var bytes = [UInt8(ascii: "[")]
    for number in numbers {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(contentsOf: String(number).utf8)
    }
    bytes.append(UInt8(ascii: "]"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Text in the file that is not what was written there means that the file is damaged.
  static func decoded<Value: Decodable>(_ text: String) throws -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    } catch {
      throw StoreError.damaged
    }
  }
}
