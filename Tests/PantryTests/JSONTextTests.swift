import Expiry
import Foundation
@testable import Pantry
import Testing

@Suite struct JSONTextTests {
  struct Everything: Codable, Equatable {
    var text = "a \"quoted\" \\ line\nand \u{1} and \u{1f} and 두부 🥛 / \u{2028}"
    var number = -7
    var small: Int8 = -128
    var large = UInt64.max
    var share = 0.1
    var flag = true
    var missing: String?
    var list = [[1, 2], [], [3]]
    var empty: [String] = []
    var nested: [Inner] = [Inner(), Inner(name: "")]
    var never = Expires.never
    var date = Expires.on(day(3), precision: .month, source: .gs1)
  }

  struct Inner: Codable, Equatable {
    var name: String? = "x"
  }

  @Test func `reads back what it wrote`() throws {
    let text = try JSONText.encoded(Everything())
    #expect(try JSONText.decoded(text) == Everything())
    #expect(!text.contains("\n"))
  }

  @Test func `writes members in the order in which they are named`() throws {
    #expect(try JSONText.encoded([Inner(name: "a"), Inner(name: nil)]) == #"[{"name":"a"},{}]"#)
    #expect(try JSONText.encoded([Int]()) == "[]")
  }
}
