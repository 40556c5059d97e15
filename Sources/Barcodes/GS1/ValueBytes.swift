/// What the rules ask of a value's bytes. Those that speak of digits are asked only where the characters are digits.
extension Span where Element == UInt8 {
  /// The digits as a number; at most eighteen.
  var number: UInt64 {
    var value: UInt64 = 0
    for index in indices { value = value &* 10 &+ UInt64(self[index] &- UInt8(ascii: "0")) }
    return value
  }

  /// The number of the two digits at an offset, 0 … 99.
  func pair(at offset: Int) -> Int {
    Int(self[offset] &- UInt8(ascii: "0")) * 10 + Int(self[offset + 1] &- UInt8(ascii: "0"))
  }

  func firstIndex(where isWanted: (UInt8) -> Bool) -> Int? {
    for index in indices where isWanted(self[index]) { return index }
    return nil
  }

  /// True when the last digit is the modulo-10 check digit of those before it, see ``CheckDigit``.
  var hasCheckDigit: Bool {
    var sum = 0
    var weight = 1
    var index = count - 1
    while index >= 0 {
      sum += Int(self[index] &- UInt8(ascii: "0")) * weight
      weight = 4 - weight
      index -= 1
    }
    return sum % 10 == 0
  }

  /// A company prefix has at least four digits; which ones are assigned is nobody's to know offline.
  func companyPrefixFault(at offset: Int) -> Int? {
    guard count >= offset + 4 else { return 0 }
    for index in offset..<offset + 4 where !self[index].isASCIIDigit { return index }
    return nil
  }

  /// `3/12`: two numbers without leading zeros, the first not above the second.
  var faultOfPositionAndEnd: Int? {
    guard let slash = firstIndex(where: { !$0.isASCIIDigit }), self[slash] == UInt8(ascii: "/"), slash > 0,
      slash < count - 1
    else { return 0 }
    let end = extracting(slash + 1..<count)
    guard end.firstIndex(where: { !$0.isASCIIDigit }) == nil else { return slash + 1 }
    if self[0] == UInt8(ascii: "0") { return 0 }
    if end[0] == UInt8(ascii: "0") { return slash + 1 }
    let position = extracting(0..<slash)
    if position.count != end.count { return position.count < end.count ? nil : 0 }
    return position.number <= end.number ? nil : 0
  }

  /// Two numbers of the same width, neither zero, the first not above the second.
  var faultOfPieceAndTotal: Int? {
    let half = count / 2
    let piece = extracting(0..<half).number
    let total = extracting(half..<count).number
    if piece == 0 || piece > total { return 0 }
    return nil
  }

  /// Base64 ends in at most two `=`, which fill it up to a multiple of three characters, and has none before.
  ///
  /// Ordinary base64 fills up to four; GS1's own check counts to three. Source: linter cset64 of GS1's Barcode Syntax
  /// Dictionary.
  var faultOfPadding: Int? {
    guard let padding = firstIndex(where: { $0 == UInt8(ascii: "=") }) else { return nil }
    guard count - padding <= 2, count % 3 == 0 else { return padding }
    for index in padding..<count where self[index] != UInt8(ascii: "=") { return padding }
    return nil
  }

  var faultOfPercentEncoding: Int? {
    var index = 0
    while index < count {
      if self[index] == UInt8(ascii: "%") {
        guard index + 2 < count, self[index + 1].hexValue != nil, self[index + 2].hexValue != nil else {
          return index
        }
        index += 2
      }
      index += 1
    }
    return nil
  }
}

extension UInt8 {
  /// 0 … 15 for a hexadecimal digit of either case.
  var hexValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// Source: Implementing Regulation (EU) 2018/574.
  var isImporterIndex: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
