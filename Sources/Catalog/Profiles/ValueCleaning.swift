/// What a source's values need before they say what the field says. Nothing else about a value is changed.
enum ValueCleaning: String {
  /// The first of a list parted by commas: `농심, Nongshim`.
  case first
  /// The last of a list parted by commas, which goes from wide to narrow, without a language mark: `en:ramen`.
  case last
  /// A link that a browser opens, or nothing.
  case web
  /// A time such as `제조일로부터 12개월`, as days; nothing where it is not one time that can be told.
  case period

  /// False where it is plain that the value stays as it is.
  func changes(_ value: Span<UInt8>) -> Bool {
    switch self {
    case .first: Self.holdsComma(value)
    case .last: value.count > 3 && value[2] == UInt8(ascii: ":") || Self.holdsComma(value)
    case .web: !Self.isWeb(value)
    case .period: true
    }
  }

  func callAsFunction(_ value: ArraySlice<UInt8>) -> [UInt8] {
    switch self {
    case .first: Array(Self.trimmed(value.prefix { $0 != Self.comma }))
    case .last: Self.withoutLanguage(Self.trimmed(value.suffix(from: Self.afterLastComma(value))))
    case .web: Self.isWeb(Array(value).span) ? Array(value) : []
    case .period:
      ShelfLife.days(ofPeriod: String(decoding: value, as: UTF8.self)).map { Array(String($0).utf8) } ?? []
    }
  }

  private static let comma = UInt8(ascii: ",")

  private static func afterLastComma(_ value: ArraySlice<UInt8>) -> Int {
    let end = value.lastIndex { $0 != comma && $0 != UInt8(ascii: " ") } ?? value.startIndex
    return value[..<end].lastIndex(of: comma).map { $0 + 1 } ?? value.startIndex
  }

  private static func trimmed(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = value.drop { $0 == UInt8(ascii: " ") || $0 == comma }
    let end = start.lastIndex { $0 != UInt8(ascii: " ") && $0 != comma }
    return start[..<(end.map { $0 + 1 } ?? start.startIndex)]
  }

  private static func withoutLanguage(_ value: ArraySlice<UInt8>) -> [UInt8] {
    let start = value.startIndex
    guard value.count > 3, value[start + 2] == UInt8(ascii: ":"),
      value[start..<start + 2].allSatisfy({ (0x61...0x7A).contains($0) })
    else { return Array(value) }
    return Array(value[(start + 3)...])
  }

  private static func holdsComma(_ value: Span<UInt8>) -> Bool {
    for index in value.indices where value[index] == comma { return true }
    return false
  }

  private static func isWeb(_ value: Span<UInt8>) -> Bool {
    guard begins(value, "https://") || begins(value, "http://") else { return false }
    for index in value.indices where value[index] <= UInt8(ascii: " ") { return false }
    return true
  }

  private static func begins(_ value: Span<UInt8>, _ start: StaticString) -> Bool {
    guard value.count >= start.utf8CodeUnitCount else { return false }
    for index in 0..<start.utf8CodeUnitCount where unsafe value[index] != start.utf8Start[index] {
      return false
    }
    return true
  }
}
