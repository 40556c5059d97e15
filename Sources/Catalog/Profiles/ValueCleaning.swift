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

/// What the optional columns may say, read byte by byte.
enum ShelfLife {
  /// `30`, `30 days`, `30일`, `365.0`, and times such as `1 year`; nil for anything else, `1.5 years` among it.
  static func days(_ bytes: ArraySlice<UInt8>, atMost limit: Int = Product.shelfLifeLimit) -> Int? {
    let digits = bytes.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    let text = String(decoding: bytes[digits.endIndex...], as: UTF8.self).lowercased().filter { $0 != " " }
    let unit = ["", ".0", ".00", ",0", ",00"].contains(text) ? "" : text
    guard (1...5).contains(digits.count) else { return nil }
    guard ["", "d", "day", "days", "일"].contains(unit) else {
      return wholePeriod(bytes).flatMap { $0 <= limit ? $0 : nil }
    }
    let days = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return (1...limit).contains(days) ? days : nil
  }

  /// Of a text that is one time and nothing else.
  private static func wholePeriod(_ bytes: ArraySlice<UInt8>) -> Int? {
    let text = String(decoding: bytes, as: UTF8.self)
    let pattern = /\s*[0-9]{1,5}\s*(?:개월|년|주|일|years?|months?|weeks?|days?)\s*/.ignoresCase()
    return (try? pattern.wholeMatch(in: text)) == nil ? nil : days(ofPeriod: text)
  }

  /// True for what people write where they know nothing: `N/A`, `-`, `0`.
  static func saysNothing(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self).lowercased().filter { $0 != " " }
    return ["-", "--", "0", "n/a", "na", "none", "null", "nan", "?", "unknown", "없음", "해당없음"].contains(text)
  }

  /// The days of the first time in a text such as `제조일로부터 1년 6개월` or `실온보관 2년`, or of the shortest where
  /// it has several; nil where it has none, or one that no food keeps, such as the year of a date. A month is
  /// thirty days and a year 365: rather too short than too long.
  static func days(ofPeriod text: String) -> Int? {
    var shortest: Int?
    var end: String.Index?
    var sum = 0
    var unitBefore = 0
    for match in text.matches(of: /([0-9]{1,5})\s*(개월|년|주|일|years?|months?|weeks?|days?)/.ignoresCase()) {
      guard let number = Int(match.1), let unit = days(ofUnit: match.2.lowercased()) else { return nil }
      guard number * unit <= Product.shelfLifeLimit else { return nil }
      let isJoined = end.map { text[$0..<match.range.lowerBound].allSatisfy(\.isWhitespace) } ?? false
      if isJoined, unit < unitBefore {
        sum += number * unit
      } else {
        if sum > 0 { shortest = min(shortest ?? sum, sum) }
        sum = number * unit
      }
      unitBefore = unit
      end = match.range.upperBound
    }
    if sum > 0 { shortest = min(shortest ?? sum, sum) }
    return shortest.flatMap { (1...Product.shelfLifeLimit).contains($0) ? $0 : nil }
  }

  private static func days(ofUnit unit: String) -> Int? {
    switch unit.first {
    case "년", "y": 365
    case "개", "m": 30
    case "주", "w": 7
    case "일", "d": 1
    default: nil
    }
  }

  /// `best_before` or `use_by`, from however a file spells them in English or Korean.
  static func dueType(_ bytes: ArraySlice<UInt8>) -> String? {
    switch HeaderName.normalized(String(decoding: bytes, as: UTF8.self)) {
    case "bestbefore", "품질유지기한": "best_before"
    case "useby", "소비기한": "use_by"
    default: nil
    }
  }

  /// `manufacture` or `purchase`, from however a file spells them in English or Korean.
  static func beginning(_ bytes: ArraySlice<UInt8>) -> String? {
    switch HeaderName.normalized(String(decoding: bytes, as: UTF8.self)) {
    case "manufacture", "production", "제조", "제조일": "manufacture"
    case "purchase", "구매", "구매일", "구입일": "purchase"
    default: nil
    }
  }
}
