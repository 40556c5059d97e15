import Delimited
import Testing
import TestSupport

struct DelimitedReaderTests {
  @Test(arguments: [
    ("", []),
    ("\n\n", []),
    ("a", [["a"]]),
    ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
    ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
    ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
    ("a,b\r\n\r\n\nc,d", [["a", "b"], ["c", "d"]]),
    ("a,\n,b\n,\n", [["a", ""], ["", "b"], ["", ""]]),
    ("a,", [["a", ""]]),
    ("\"\"\n", [[""]]),
    ("\"a,b\",\"c\"\"d\",\"\"\"\"\n", [["a,b", "c\"d", "\""]]),
    ("\"a\nb\r\nc\rd\",e\n", [["a\nb\r\nc\rd", "e"]]),
    ("\"a\"", [["a"]]),
    ("12\" pizza,5'11\"\n", [["12\" pizza", "5'11\""]]),
    (" \"a\",b\n", [[" \"a\"", "b"]]),
    ("a\nb,c\nd,e,f\n", [["a"], ["b", "c"], ["d", "e", "f"]]),
    ("\u{FEFF}코드,이름\n", [["코드", "이름"]]),
    ("\u{FEFF}\"코드\",이름\n", [["코드", "이름"]]),
  ])
  func `reads commas and quotes as RFC 4180 says`(text: String, expected: [[String]]) throws {
    #expect(try fields(text, dialect: .comma) == expected)
  }

  @Test func `quotes are characters where the dialect has none`() throws {
    let text = "\"a\tb\"\n\"c\"\t\"\n"
    #expect(try fields(text, dialect: .unquotedTab) == [["\"a", "b\""], ["\"c\"", "\""]])
  }

  @Test func `counts lines by every kind of line end, inside quotes too`() throws {
    let text = "a\n\n\"b\nb\r\nb\rb\",b\r\n\rc\rd"
    let found = try records(in: Array(text.utf8), dialect: .comma)
    #expect(found.map(\.line) == [1, 3, 8, 9])
    #expect(found.map(\.fields.first) == ["a", "b\nb\r\nb\rb", "c", "d"])
  }

  @Test func `gives a record as it stands in the file`() throws {
    let found = try records(in: Array("a,\"b\"\"\n\",c\r\nd\n".utf8), dialect: .comma)
    #expect(found.map(\.raw) == ["a,\"b\"\"\n\",c", "d"])
  }

  @Test func `splitting the bytes anywhere changes nothing`() throws {
    var bytes = Array("\u{FEFF}code,이름\r\n\"a\"\"\r\nb\",\"\",c\r\r\n\"open\n우유,5\" disc\r".utf8)
    bytes += Array("x,\"y\" z\n".utf8) + [0xC7, 0xD1, 0x2C, 0x0A] + Array("\"q,\n0\0,1\n\"end".utf8)
    let whole = try records(in: bytes, dialect: .comma)
    #expect(whole.count == 9)
    for end in 0...bytes.count {
      #expect(try records(in: bytes, dialect: .comma, chunkEnds: [end]) == whole)
    }
    #expect(try records(in: bytes, dialect: .comma, chunkEnds: Array(0...bytes.count)) == whole)
  }

  @Test func `a stray quote costs one row`() throws {
    let text = "a,b\nc,\"d\ne,f\ng,h\n"
    let found = try records(in: Array(text.utf8), dialect: .comma)
    #expect(found.map(\.fields) == [["a", "b"], [], ["e", "f"], ["g", "h"]])
    #expect(found.map(\.flaw) == [nil, .quote(.unclosed, line: 2), nil, nil])
    #expect(found[1].raw == "c,\"d")
  }

  @Test func `names the line that the open quote stands on`() throws {
    let found = try records(in: Array("a,\"1\n2\",\"b\nc\n".utf8), dialect: .comma)
    #expect(found.first?.flaw == .quote(.unclosed, line: 2))
    #expect(found.map(\.line) == [1, 2, 3])
  }

  @Test func `a quote that meets the quote of a later field costs one row`() throws {
    let found = try records(in: Array("a,\"b\nc,\"d\"\n".utf8), dialect: .comma)
    #expect(found.map(\.fields) == [[], ["c", "d"]])
    #expect(found[0].flaw == .quote(.textAfter, line: 1))
  }

  @Test func `a quote that is open beyond the limit of a field costs one row`() throws {
    let text = "\"a\n" + String(repeating: "b,c\n", count: 10)
    let found = try records(in: Array(text.utf8), dialect: .comma, limits: .init(field: 16, record: 64))
    #expect(found.first?.flaw == .quote(.unclosed, line: 1))
    #expect(found.dropFirst().map(\.fields) == Array(repeating: ["b", "c"], count: 10))
  }

  @Test(arguments: ["a,b\0c\nd,e\n", "a,\"b\0c\"\nd,e\n"])
  func `points at a NUL byte`(text: String) throws {
    let found = try records(in: Array(text.utf8), dialect: .comma)
    #expect(found.map(\.flaw) == [.nul(line: 1, field: 1), nil])
  }

  /// Beside the standard library's own opinion: all pairs of bytes beyond ASCII, and longer ones by chance.
  @Test func `knows well-formed UTF-8`() throws {
    var dice = SplitMix64(seed: 3)
    let beyond = (0x80...0xFF).map { UInt8($0) }
    var texts = beyond.flatMap { first in beyond.map { [first, $0] } } + beyond.map { [$0] }
    for lead: UInt8 in [0xE0, 0xE1, 0xED, 0xEE, 0xF0, 0xF1, 0xF4, 0xF5] {
      for second in beyond {
        texts += [[lead, second, 0xBF], [lead, second, 0x80, 0xBF], [lead, second, 0x80]]
      }
    }
    for _ in 0..<20_000 {
      texts.append(
        (0..<Int.random(in: 3...9, using: &dice)).map { _ in beyond.randomElement(using: &dice) ?? 0x80 })
    }
    var bytes: [UInt8] = []
    for (index, text) in texts.enumerated() {
      bytes += [UInt8](repeating: UInt8(ascii: "a"), count: index % 9) + text + Array("b\n".utf8)
    }
    let found = try records(in: bytes, dialect: .comma)
    #expect(found.count == texts.count)
    for (record, text) in zip(found, texts)
    where (record.flaw == nil) != (String(validating: text, as: UTF8.self) != nil) {
      Issue.record("\(text)")
    }
  }

  @Test(arguments: [
    [0xC7, 0xD1], [0xFF], [0x80], [0xE2, 0x82], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80],
  ])
  func `names the line of bytes that are not UTF-8`(bad: [UInt8]) throws {
    let bytes = Array("a,우유\n\"1\n2".utf8) + bad + Array("\",x\nb,c\n".utf8)
    let found = try records(in: bytes, dialect: .comma)
    #expect(found.map(\.flaw) == [nil, .notUTF8(line: 3), nil])
  }

  @Test func `a field or record beyond its limit stops the reading`() throws {
    let limits = DelimitedLimits(field: 8, record: 20)
    #expect(throws: DelimitedError.fieldTooLong(line: 2, limit: 8)) {
      try records(in: Array("a\nb,123456789\n".utf8), dialect: .comma, limits: limits)
    }
    #expect(throws: DelimitedError.recordTooLong(line: 1, limit: 20)) {
      try records(in: Array("12345678,12345678,123\n".utf8), dialect: .comma, limits: limits)
    }
    #expect(try records(in: Array("12345678,12345678,12\n".utf8), dialect: .comma, limits: limits).count == 1)
  }

  @Test func `an endless line is refused without reading it all`() throws {
    var chunksTaken = 0
    let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
    var reader = try DelimitedReader {
      chunksTaken += 1
      return chunk
    }
    #expect(throws: DelimitedError.fieldTooLong(line: 1, limit: 1 << 20)) { try reader.next() }
    #expect(chunksTaken < 100)
  }

  @Test(arguments: [
    ([0x1F, 0x8B, 8], ForeignFormat.gzip), ([0x50, 0x4B, 3, 4], .workbook),
    ([0xFF, 0xFE, 0x61, 0], .utf16), ([0xFE, 0xFF, 0, 0x61], .utf16), ([0xFF, 0xFE, 0, 0], .utf32),
  ])
  func `what is not text is refused by name`(bytes: [UInt8], format: ForeignFormat) {
    #expect(throws: DelimitedError.notText(format)) { try records(in: bytes) }
  }

  @Test func `an error of the source comes through`() throws {
    struct Broken: Error {}
    #expect(throws: Broken.self) { _ = try DelimitedReader { throw Broken() } }
  }
}
