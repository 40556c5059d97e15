/// Bits that are taken from the front.
struct BitReader {
  private let bits: [Bool]
  private var next = 0

  /// Twelve bits of each value, the highest first.
  init(characters: [Int]) {
    bits = characters.flatMap { value in (0..<12).map { value >> (11 - $0) & 1 == 1 } }
  }

  var rest: Int { bits.count - next }

  /// So many of the next bits as a number, without taking them; nil where fewer are left.
  func peek(_ count: Int) -> Int? {
    guard count <= rest else { return nil }
    return bits[next..<next + count].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
  }

  /// Takes so many bits as a number; nil where fewer are left.
  mutating func take(_ count: Int) -> Int? {
    guard let value = peek(count) else { return nil }
    next += count
    return value
  }

  /// Takes these bits if they come next.
  mutating func skip(_ pattern: Int, _ count: Int) -> Bool {
    guard peek(count) == pattern else { return false }
    next += count
    return true
  }
}
