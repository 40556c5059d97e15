import Delimited
import Foundation
import Testing

@Suite struct JSONTests {
  private func read(_ text: String) throws -> JSON { try JSON(reading: Array(text.utf8)) }

  static let value: JSON = [
    "text": "a \"quoted\" \\ line\nand \u{1} and \u{1f} and 두부 🥛 / \u{2028}", "number": .integer(-7),
    "large": .integer(.max), "small": .integer(.min), "share": .decimal("0.1"), "flag": .bool(true),
    "missing": .null, "list": [[.integer(1), .integer(2)], [], [.integer(3)]], "empty": [:],
    "한글\u{202e}": ["inner": ""],
  ]

  @Test func `reads back what it wrote`() throws {
    #expect(try read(Self.value.line).line == Self.value.line)
    #expect(try read(Self.value.indented).line == Self.value.line)
    #expect(!Self.value.line.contains("\n"))
  }

  @Test func `writes members in the order in which they are named`() {
    let value: JSON = ["z": .integer(1), "a": [], "m": [:]]
    #expect(value.line == #"{"z":1,"a":[],"m":{}}"#)
    #expect(value.indented == "{\n  \"z\": 1,\n  \"a\": [],\n  \"m\": {}\n}")
  }

  @Test func `writes what is not seen as its number, and reads it back`() throws {
    let text = JSON.string("a\u{202e}b\u{7f}\u{1b}\u{2028}\u{e0041}é두").line
    #expect(text == #""a\u202eb\u007f\u001b\u2028\udb40\udc41é두""#)
    guard case .string("a\u{202e}b\u{7f}\u{1b}\u{2028}\u{e0041}é두") = try read(text) else {
      Issue.record("another text")
      return
    }
  }

  @Test func `another writer's text means the same`() throws {
    let object = try JSONSerialization.jsonObject(with: Data(Self.value.line.utf8))
    let other = try JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted])
    let back = try JSONSerialization.jsonObject(with: Data(JSON(reading: Array(other)).line.utf8))
    #expect(try #require(back as? NSDictionary) == (object as? NSDictionary))
  }

  @Test(arguments: [
    (" 1 ", "1"), ("-0", "0"), ("1e9", "1e9"), ("-1.50", "-1.50"),
    ("9223372036854775808", "9223372036854775808"),
    (#""\u00e9\/\ud83e\udd5b\b\f""#, #""é/🥛\u0008\u000c""#), (#"{"a":1,"a":2}"#, #"{"a":1,"a":2}"#),
  ])
  func `reads every form that the standard has`(text: String, written: String) throws {
    #expect(try read(text).line == written)
  }

  @Test(arguments: [
    "", " ", "nul", "nulls", "True", "01", "-", "+1", ".5", "1.", "1e", "0x1", "NaN", "1 2", "[1,]", "[,1]",
    "[1", "]",
    "{", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{1:1}", "\"", "\"\n\"", "\"\\x\"", "\"\\u12\"",
    "\"\\u+123\"",
    "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"", "'a'", "[1] // x", "\u{feff}1",
    String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
  ])
  func `refuses what is no JSON`(text: String) {
    #expect(throws: JSONError.self) { try read(text) }
  }

  @Test(
    arguments: [[0x22, 0xff, 0x22], [0x22, 0xc0, 0x80, 0x22], [0x22, 0x5c, 0x6e, 0xed, 0xa0, 0x80, 0x22]]
      as [[UInt8]])
  func `refuses text that is not UTF-8`(bytes: [UInt8]) {
    #expect(throws: JSONError.self) { try JSON(reading: bytes) }
  }

  @Test func `takes as many in one another as are ever written, and no more`() throws {
    let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(try read(deep).line == deep)
    #expect(throws: JSONError.self) { try read("[\(deep)]") }
  }
}
