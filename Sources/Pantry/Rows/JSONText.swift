import Expiry
import Foundation
import Storage

/// Values as JSON text whose bytes depend on the value alone.
enum JSONText {
  static func encoded(_ value: some Encodable) throws -> String {
    let text = JSONTextBuilder()
    try text.append(encoding: value)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// The numbers of items, which may be those of everybody.
  static func numbers(_ ids: some Sequence<ItemID>) -> String {
    var bytes = [UInt8(ascii: "[")]
    for id in ids {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(contentsOf: String(id.number).utf8)
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
