/// What the optional columns may say, read byte by byte.
enum ShelfLife {
  /// A hundred years, in days.
  static let limit = 36_500

  /// The raw values of the due types.
  static let dueTypes = ["best_before", "use_by"]

  /// `30`, `30 days`, `30일`; nil for anything else.
  static func days(_ bytes: [UInt8]) -> Int? {
    let digits = bytes.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    let unit = String(decoding: bytes[digits.count...], as: UTF8.self).lowercased().filter { $0 != " " }
    guard (1...5).contains(digits.count), ["", "d", "day", "days", "일"].contains(unit) else { return nil }
    let days = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return (1...limit).contains(days) ? days : nil
  }

  /// `best_before` or `use_by`, from however a file spells them in English or Korean.
  static func dueType(_ bytes: [UInt8]) -> String? {
    switch HeaderNames.normalized(String(decoding: bytes, as: UTF8.self)) {
    case "bestbefore", "품질유지기한": "best_before"
    case "useby", "소비기한": "use_by"
    default: nil
    }
  }
}
