/// The modulo-10 check digit of GTIN, SSCC and GLN.
///
/// From the right, the digits before the check digit weigh 3, 1, 3, 1 …; the check digit brings the sum to a
/// multiple of ten. Source: GS1 General Specifications, section 7.9.1.
public enum CheckDigit {
  /// The check digit, 0 … 9, that follows these digits.
  public static func of(_ body: UInt64) -> Int {
    var rest = body
    var sum: UInt64 = 0
    var weight: UInt64 = 3
    while rest > 0 {
      sum += rest % 10 * weight
      rest /= 10
      weight = 4 - weight
    }
    return Int((10 - sum % 10) % 10)
  }

  /// True when the last digit of the number is the check digit of those before it.
  public static func isValid(_ number: UInt64) -> Bool {
    of(number / 10) == Int(number % 10)
  }
}

extension UInt8 {
  /// True for 0 … 9 of ASCII alone: full-width and Arabic-Indic digits never stand in a barcode.
  var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}

/// The check digit of a price or weight inside an in-store number.
///
/// Each digit is weighed by a table. Source: GS1 General Specifications, sections 7.9.2 … 7.9.4.
public enum MeasureCheckDigit {
  private static let twoMinus = [0, 2, 4, 6, 8, 9, 1, 3, 5, 7]
  private static let three = [0, 3, 6, 9, 2, 5, 8, 1, 4, 7]
  private static let fivePlus = [0, 5, 1, 6, 2, 7, 3, 8, 4, 9]
  private static let fiveMinus = [0, 5, 9, 4, 8, 3, 7, 2, 6, 1]

  /// The check digit, 0 … 9, of four or five digits, each 0 … 9; nil for another number of them.
  public static func of(_ digits: [Int]) -> Int? {
    guard digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
    switch digits.count {
    case 4: return sum(of: digits, by: [twoMinus, twoMinus, three, fiveMinus]) * 3 % 10
    case 5:
      let sum = sum(of: digits, by: [fivePlus, twoMinus, fiveMinus, fivePlus, twoMinus])
      return fiveMinus.firstIndex(of: (10 - sum % 10) % 10)
    default: return nil
    }
  }

  private static func sum(of digits: [Int], by weights: [[Int]]) -> Int {
    zip(digits, weights).reduce(0) { $0 + $1.1[$1.0] }
  }
}

/// The pair of check characters at the end of alphanumeric keys.
///
/// The characters before them, valued by their place in character set 82, weigh the prime numbers from the right,
/// 2, 3, 5 …; the sum modulo 1021 is written in two characters of 32 values each.
/// Source: GS1 General Specifications, section 7.9.5.
enum CheckCharacters {
  private static let primes: [Int] = [
    2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97,
  ]
  /// Character set 82 in the order of its values.
  private static let values: [UInt8] = Array(
    "!\"%&'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz".utf8)
  private static let alphabet: [UInt8] = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ".utf8)

  /// The two characters that belong behind a body of at most 25 characters of set 82, or nil.
  static func pair(of body: Span<UInt8>) -> (UInt8, UInt8)? {
    guard body.count <= primes.count else { return nil }
    var sum = 0
    for index in body.indices {
      guard let value = values.firstIndex(of: body[index]) else { return nil }
      sum += value * primes[body.count - 1 - index]
    }
    sum %= 1021
    return (alphabet[sum >> 5], alphabet[sum & 31])
  }

  /// The offset of the pair where it is wrong or missing.
  static func fault(in key: Span<UInt8>) -> Int? {
    guard key.count >= 2 else { return 0 }
    let end = key.count - 2
    guard let pair = pair(of: key.extracting(0..<end)), key[end] == pair.0, key[end + 1] == pair.1 else {
      return end
    }
    return nil
  }
}

/// The check of international bank account numbers.
///
/// Moved behind the rest, the first four characters make the whole, letters read as 10 … 35, one more than a multiple
/// of 97. Source: ISO 13616-1.
enum IBAN {
  static func fault(in content: Span<UInt8>) -> Int? {
    guard (11...34).contains(content.count), CodeList.countryLetters.contains(content.extracting(0..<2))
    else {
      return 0
    }
    var rest = 0
    for offset in 4..<content.count + 4 {
      let index = offset % content.count
      switch content[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): rest = rest * 10 + Int(content[index] - UInt8(ascii: "0"))
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        rest = rest * 100 + Int(content[index] - UInt8(ascii: "A")) + 10
      default: return index
      }
      rest %= 97
    }
    return rest == 1 ? nil : 2
  }
}
