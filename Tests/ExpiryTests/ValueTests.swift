import Expiry
import Testing

@Suite struct ValueTests {
  @Test(arguments: [
    ("1", "1"), ("0.5", "0.5"), ("1,25", "1.25"), ("3.000", "3"), ("0.000001", "0.000001"), ("007", "7"),
  ])
  func `quantities are exact decimals`(text: String, shown: String) {
    #expect(Quantity(text)?.description == shown)
  }

  @Test(arguments: ["", ".", "1.", ".5", "-1", "1e3", "1.0000001", "1.2.3", "２", "9999999999"])
  func `refuses what is no quantity`(text: String) {
    #expect(Quantity(text) == nil)
  }

  @Test func `takes no more than there is`() {
    #expect(Quantity("1")?.subtracting(.one) == .zero)
    #expect(Quantity.one.subtracting(Quantity("1.000001") ?? .zero) == nil)
  }

  @Test(arguments: ["00:00", "07:05", "23:59"]) func `times are written as they are read`(text: String) {
    #expect(CivilTime(text)?.description == text)
  }

  @Test(arguments: ["24:00", "7:05", "12:60", "12", "12:00:00", "", "１２:00"]) func `refuses what is no time`(
    text: String
  ) {
    #expect(CivilTime(text) == nil)
  }

  @Test(arguments: [
    (Int64(0), "1970-01-01T00:00:00Z"), (1_795_250_096, "2026-11-21T08:34:56Z"), (-1, "1969-12-31T23:59:59Z"),
  ])
  func `instants are shown in UTC`(seconds: Int64, text: String) {
    #expect(Instant(seconds: seconds).description == text)
  }
}
