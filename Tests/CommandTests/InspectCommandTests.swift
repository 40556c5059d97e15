import Foundation
import Testing

@Suite struct InspectCommandTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  private static let codes = [
    "(01)99521234567809(3103)001250(3932)9781299(17)261231(10)A\\(B", "010880123456789310LOT4217261231",
    "010880123456789310LOT42{GS}15261200", "https://GS1_company.com/01/8801234567893/10/LOT42?17=261231",
    "https://example.com/2026/01/15/post", "010880123456789317260931", "]C1010880123456789310A",
    "2088004212993",
    "8801234567893", "04252614", "hello", "(01)08801234567893(422)410(3932)41012900(17)261332",
    "(01) 08801234567893", "(01)08801234567893(423)410392(17)261231", "8801234567894", "978-3-16-148410-0",
    "",
    "]E3880123456789351299",
  ]

  @Test func `explains codes to people`() throws {
    let outcome = try command.run(["inspect", "--today", "2026-11-21"] + Self.codes)
    try expectGolden("inspect-text", outcome.output)
    #expect(outcome.status == 1)
    #expect(outcome.errors.isEmpty)
  }

  @Test func `explains codes to programs, one object a line of input`() throws {
    let input = Self.codes.joined(separator: "\n") + "\n"
    let outcome = try command.run("inspect", "--today", "2026-11-21", "--format", "ndjson", "-", input: input)
    try expectGolden("inspect-ndjson", outcome.output)
    #expect(outcome.output.split(separator: "\n").count == Self.codes.count)
  }

  @Test func `reads in-store numbers by the layout of a country`() throws {
    let outcome = try command.run(
      "inspect", "--as", "in-store", "--region", "se", "--language", "ko", "2388004212505")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("1.250 kg"))
    let unknown = try command.run("inspect", "--region", "kr", "2388004212505")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("no layout is known for the region kr"))
  }

  @Test(arguments: [
    ("gtin", "00000000", true, #""gtin":"00000000000000""#),
    ("upce", "04252614", true, #""upca":"042100005264""#),
    ("upce", "04252615", false, #""error":"bad-upce""#),
    ("element-string", "{GS}17261231", false, #""error":"unknown-ai""#),
    ("auto", "{GS}17261231", true, #""use_by":"2026-12-31""#),
    ("scan-data", "0108801234567893", false, "no-symbology-identifier"),
    ("digital-link", "https://id.gs1.org/CxACZOuFqspZyfGwuf43g", false, "unsupported-compressed"),
    ("bracketed", "(17)260229", false, #""error":"bad-date","message":"(17) at byte 8"#),
    ("gtin", "", false, "bad-charset"),
  ])
  func `takes a code for what it is said to be`(kind: String, code: String, isValid: Bool, part: String)
    throws
  {
    let outcome = try command.run(
      "inspect", "--today", "2026-11-21", "--as", kind, "--format", "ndjson", "--", code)
    #expect(outcome.status == (isValid ? 0 : 1))
    #expect(outcome.output.contains("\"valid\":\(isValid)"))
    #expect(outcome.output.contains(part))
  }

  @Test(arguments: ["{GS}", "{gs}", "{FNC1}", "^]", "\\x1d", "\\u001D", "\\u{1d}", "␝", "\u{1d}"])
  func `takes the separator as it can be typed, and points into what was typed`(separator: String)
    throws
  {
    let right = try command.run("inspect", "010880123456789310L1\(separator)17261231", "--format", "ndjson")
    #expect(right.output.contains(#"["10","L1"],["17","261231"]"#))
    let beginning = "010880123456789310L\(separator)172602"
    let wrong = try command.run("inspect", beginning + "31", "--format", "ndjson", "--today", "2026-11-21")
    #expect(wrong.output.contains(#""position":\#(beginning.utf8.count),"#))
  }

  @Test(arguments: [
    ("4006381333932", "gtin", false), ("9788991234569", "gtin", false), ("400638133393", "gtin", false),
    ("978-3-16-148410-0", "gtin", true), ("880 1234 567893", "gtin", true),
    ("2388 0042 1250 5", "in-store", true),
    ("15270132", "gtin", false), ("15270130", "element-string", true), ("40063813", "gtin", false),
    ("172612311042", "gtin", false), ("17261231104", "element-string", true),
  ])
  func `a mistyped number is a number and no message of something else`(
    text: String, content: String, isValid: Bool
  ) throws {
    let outcome = try command.run("inspect", text, "--format", "ndjson", "--today", "2026-11-21")
    #expect(outcome.output.contains(#""content":"\#(content)","valid":\#(isValid)"#))
  }

  @Test func `a scanned in-store number says its weight where the layout is known`() throws {
    let scanned = try command.run("inspect", "--region", "se", "]E02388004212505", "--format", "ndjson")
    #expect(
      scanned.output.contains(#""fields":{"gtin":"02388004212505","item":"880042","weight_kg":"1.250"}"#))
    let opaque = try command.run("inspect", "]E02388004212505", "--format", "ndjson")
    #expect(opaque.output.contains(#""content":"gtin","valid":true"#))
    #expect(opaque.output.contains(#""fields":{"gtin":"02388004212505"}"#))
    #expect(try command.run("inspect", "]E02388004212505").output.contains("never look it up"))
  }

  @Test(arguments: [
    ("010880123456789310LOT42{GS}17263331{GS}2112", #"[["01","08801234567893"],["10","LOT42"]]"#),
    ("(01)08801234567893(10)A(17)261332", #"[["01","08801234567893"],["10","A"]]"#),
    ("]C1010880123456789317260931", #"[["01","08801234567893"]]"#),
    ("https://id.gs1.org/01/08801234567893/10/LOT?17=261332", #"[["01","08801234567893"],["10","LOT"]]"#),
    ("(01)08801234567894(17)261231", "[]"), ("https://id.gs1.org/x/1", "[]"), ("(01)08801234567893", "[]"),
  ])
  func `says what stands before a fault`(code: String, readable: String) throws {
    let json = try command.run("inspect", "--format", "ndjson", "--today", "2026-11-21", "--", code)
    #expect(json.output.contains(#""readable":\#(readable),"#), "\(json.output)")
    #expect(json.output.contains(#""elements":null"#) == (json.status == 1 || code.hasPrefix("https")))
    let text = try command.run("inspect", "--today", "2026-11-21", "--", code)
    #expect(text.status == json.status)
    guard readable != "[]" else { return }
    #expect(text.status == 1)
    #expect(text.output.contains("(01) GTIN"))
    let lines = text.output.split(separator: "\n")
    let gtin = try #require(lines.firstIndex { $0.contains("(01) GTIN") })
    let wrong = try #require(lines.firstIndex { $0.contains("wrong: ") })
    #expect(gtin < wrong && lines[wrong].contains("at byte "))
  }

  @Test func `shows no control characters to a terminal`() throws {
    let outcome = try command.run("inspect", "0108801234567893\u{1d}10A\u{1b}[31m")
    #expect(!outcome.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }
}
