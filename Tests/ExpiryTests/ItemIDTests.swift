import Expiry
import Testing

@Suite struct ItemIDTests {
  /// 22 first letters and 32 symbols for each further place.
  static let counts: [Int64] = [720_896, 23_068_672, 738_197_504, 23_622_320_128, 755_914_244_096]

  /// The first number of each length, and one past the last.
  static let starts = counts.reduce(into: [1 as Int64]) { $0.append(($0.last ?? 0) + $1) }

  @Test func `reads back every name of the first hundred thousand`() throws {
    var names: Set<String> = []
    for number in 1...100_000 as ClosedRange<Int64> {
      let id = try #require(ItemID(number: number))
      #expect(ItemID(id.description)?.number == number)
      names.insert(id.description)
    }
    #expect(names.count == 100_000)
    #expect(names.allSatisfy { $0.utf8.count == 4 })
  }

  @Test(arguments: Array(zip(4...8, zip(starts, starts.dropFirst()))))
  func `uses up each length before the next`(length: Int, bounds: (Int64, Int64)) throws {
    let (first, end) = bounds
    let step = max(1, (end - first) / 997)
    for number in Array(stride(from: first, to: end, by: Int(step))) + [end - 1] {
      let id = try #require(ItemID(number: number))
      #expect(id.description.utf8.count == length)
      #expect(ItemID(id.description) == id)
    }
  }

  @Test func `ends with the last name of eight characters`() {
    #expect(ItemID.limit == Self.starts.last.map { $0 - 1 })
    #expect(ItemID(number: ItemID.limit) != nil)
    #expect(ItemID(number: ItemID.limit + 1) == nil)
    #expect(ItemID(number: 0) == nil)
  }

  @Test(arguments: ["", "abc", "abcdefghj", "1abc", "abci", "ablo", "a-bc", "äbcd", "abc\0", "ａbcd"])
  func `is none of these`(text: String) {
    #expect(ItemID(text) == nil)
  }

  @Test func `is read in upper case too`() throws {
    let id = try #require(ItemID(number: 77))
    #expect(ItemID(id.description.uppercased()) == id)
  }

  @Test func `gives neighbours names that differ early`() throws {
    let prefixes = try (1...20 as ClosedRange<Int64>).map {
      try #require(ItemID(number: $0)).description.prefix(2)
    }
    #expect(Set(prefixes).count == 20)
  }
}
