import Foundation
import Storage

/// Values as JSON text whose bytes depend on the value alone.
enum JSONText {
  static func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
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
