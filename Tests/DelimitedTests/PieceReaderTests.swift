import Delimited
import Testing

@Suite struct PieceReaderTests {
  /// The pieces, and what ended them early.
  private func pieces(
    _ chunks: [String], separator: Character = "\n", limit: Int = 100, skipsEmpty: Bool = false
  ) -> ([String], PieceError?) {
    var rest = chunks[...]
    var reader = PieceReader(separator: separator.asciiValue ?? 0, limit: limit, skipsEmpty: skipsEmpty) {
      Array((rest.popFirst() ?? "").utf8)
    }
    var found: [String] = []
    do {
      while let piece = try reader.next() { found.append(String(decoding: piece, as: UTF8.self)) }
      return (found, nil)
    } catch {
      return (found, error as? PieceError)
    }
  }

  @Test(arguments: [
    ["a b\n\n'c'\nd\r\n-e"], ["a ", "b\n", "\n'c'", "\nd\r", "\n-", "e"], ["a b\n\n'c'\nd\r\n-e\n"],
  ])
  func `every byte between separators belongs to a piece, however it arrives`(chunks: [String]) {
    #expect(pieces(chunks).0 == ["a b", "", "'c'", "d\r", "-e"])
    #expect(pieces(chunks, skipsEmpty: true).0 == ["a b", "'c'", "d\r", "-e"])
  }

  @Test func `a separator of zero leaves line ends in names`() {
    #expect(pieces(["a\nb\0\0c"], separator: "\0", skipsEmpty: true).0 == ["a\nb", "c"])
    #expect(pieces([]).0.isEmpty)
  }

  @Test func `what is too long ends it, after what came before`() {
    let long = String(repeating: "x", count: 60)
    #expect(pieces(["a\n", long, long, "\nb"]) == (["a"], .tooLong(number: 2, limit: 100)))
    #expect(pieces([String(repeating: "x", count: 100)]).1 == nil)
    #expect(pieces(["a", String(repeating: "\n", count: 102)], skipsEmpty: true) == (["a"], .onlySeparators))
    #expect(pieces(["a", String(repeating: "\n", count: 102)]).0.count == 102)
  }

  @Test func `an endless list takes no more memory than its entries and chunks`() throws {
    var asked = 0
    var reader = PieceReader(separator: 10, limit: 10) {
      asked += 1
      return Array("abc\ndef\ngh".utf8)
    }
    for _ in 0..<3000 { _ = try reader.next() }
    #expect(asked <= 1501)
    let number = reader.number
    #expect(number == 3000)
  }

  @Test func `it is known when asking would wait`() throws {
    var reader = PieceReader(separator: 10, limit: 10) { Array("a\nb\nc".utf8) }
    var known = [reader.hasNext]
    for _ in 0..<2 {
      _ = try reader.next()
      known.append(reader.hasNext)
    }
    #expect(known == [false, true, false])
  }
}
