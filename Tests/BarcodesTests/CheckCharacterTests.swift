import Barcodes
import Testing

struct CheckCharacterTests {
  @Test(arguments: [("0794", "5"), ("1234567890", "3")]) func `ten signs have the check digit of MOD 11,10`(
    body: String, check: String
  ) throws {
    let values = body.compactMap(\.wholeNumberValue)
    #expect(String(CheckCharacter(ofSigns: 10).value(for: values)) == check)
  }

  @Test func `thirty-six signs have the check character of MOD 37,36`() {
    let signs = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let values = "A12425GABC1234002".compactMap { signs.firstIndex(of: $0) }
    #expect(signs[CheckCharacter(ofSigns: 36).value(for: values)] == "M")
  }

  @Test func `of thirty-two signs every wrong one is found, and nearly every exchange of neighbours`() {
    let check = CheckCharacter(ofSigns: 32)
    let values = [10, 0, 0, 0, 1, 21, 16, 7, 7, 12, 2]
    let sign = check.value(for: values)
    for index in values.indices {
      for wrong in 0..<32 where wrong != values[index] {
        var changed = values
        changed[index] = wrong
        #expect(check.value(for: changed) != sign)
      }
    }
    var (exchanges, missed) = (0, 0)
    for first in 0..<32 {
      for second in 0..<32 where first != second {
        exchanges += 1
        if check.value(for: [first, second]) == check.value(for: [second, first]) { missed += 1 }
      }
    }
    #expect(missed * 200 < exchanges, "\(missed) of \(exchanges)")
  }
}
