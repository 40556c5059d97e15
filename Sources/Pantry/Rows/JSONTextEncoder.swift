/// Writes a value as one line of JSON, its members in the order in which the value names them.
///
/// Registering a thousand photos writes three thousand of these lines; Foundation's encoder, which first gathers
/// and sorts, takes ten times as long.
struct JSONTextEncoder: Encoder {
  private let text: JSONTextBuilder

  init(_ text: JSONTextBuilder) {
    self.text = text
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedJSONText(text))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { UnkeyedJSONText(text) }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleJSONText(text: text) }
}

private struct KeyedJSONText<Key: CodingKey>: KeyedEncodingContainerProtocol {
  private let text: JSONTextBuilder
  private let depth: Int

  init(_ text: JSONTextBuilder) {
    self.text = text
    depth = text.open(UInt8(ascii: "{"))
  }

  var codingPath: [any CodingKey] { [] }

  private func begin(_ key: Key) {
    text.separate(at: depth)
    text.append(key.stringValue)
    text.append(UInt8(ascii: ":"))
  }

  func encodeNil(forKey key: Key) {
    begin(key)
    text.appendNull()
  }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    begin(key)
    try text.append(encoding: value)
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
    -> KeyedEncodingContainer<Nested>
  {
    begin(key)
    return KeyedEncodingContainer(KeyedJSONText<Nested>(text))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    begin(key)
    return UnkeyedJSONText(text)
  }

  func superEncoder() -> any Encoder {
    text.separate(at: depth)
    text.append("super")
    text.append(UInt8(ascii: ":"))
    return JSONTextEncoder(text)
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    begin(key)
    return JSONTextEncoder(text)
  }
}

private struct UnkeyedJSONText: UnkeyedEncodingContainer {
  private let text: JSONTextBuilder
  private let depth: Int
  private(set) var count = 0

  init(_ text: JSONTextBuilder) {
    self.text = text
    depth = text.open(UInt8(ascii: "["))
  }

  var codingPath: [any CodingKey] { [] }

  private mutating func begin() {
    text.separate(at: depth)
    count += 1
  }

  mutating func encodeNil() {
    begin()
    text.appendNull()
  }

  mutating func encode<T: Encodable>(_ value: T) throws {
    begin()
    try text.append(encoding: value)
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type)
    -> KeyedEncodingContainer<Nested>
  {
    begin()
    return KeyedEncodingContainer(KeyedJSONText<Nested>(text))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    begin()
    return UnkeyedJSONText(text)
  }

  mutating func superEncoder() -> any Encoder {
    begin()
    return JSONTextEncoder(text)
  }
}

private struct SingleJSONText: SingleValueEncodingContainer {
  let text: JSONTextBuilder

  var codingPath: [any CodingKey] { [] }

  func encodeNil() { text.appendNull() }

  func encode<T: Encodable>(_ value: T) throws {
    // What is left here of the standard library's own values would ask for this container again.
    switch value {
    case let number as any BinaryInteger: text.append(raw: String(describing: number))
    case let number as any BinaryFloatingPoint: text.append(raw: String(describing: number))
    default: try text.append(encoding: value)
    }
  }
}
