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
