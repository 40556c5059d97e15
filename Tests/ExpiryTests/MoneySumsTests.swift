import Testing

@testable import Expiry

@Suite struct MoneySumsTests {
  private func price(_ amount: String, _ currency: String?) throws -> Price {
    let amount = try #require(Quantity(amount))
    return try #require(Price(amount, currency.flatMap { Currency($0) }))
  }

  @Test func `each currency is added up for itself, exactly`() throws {
    var sums = MoneySums()
    for _ in 0..<10 { sums.add(try price("0.1", "EUR"), of: .one) }
    sums.add(try price("12900", "KRW"), of: try #require(Quantity("3")))
    sums.add(try price("5", nil), of: .one)
    sums.add(nil, of: .one)
    #expect(sums.sums.map(\.amountText) == ["1.00", "38700", "5"])
    #expect(sums.sums.map { $0.currency?.description } == ["EUR", "KRW", nil])
    #expect(sums.withoutPrice == 1)
    var twice = sums
    twice.add(sums)
    #expect(twice.sums.map(\.amountText) == ["2.00", "77400", "10"] && twice.withoutPrice == 2)
  }

  @Test func `a sum is more than a quantity can be`() throws {
    var sums = MoneySums()
    for _ in 0..<1000 { sums.add(try price("999999999.999999", "KRW"), of: .one) }
    #expect(sums.sums.map(\.amountText) == ["999999999999.999"])
    #expect(sums.sums.map(\.roundedText) == ["1000000000000"])
  }

  @Test(
    arguments: [
      ("0.005", "EUR", "0.01"), ("0.004999", "EUR", "0.00"), ("2.7", "EUR", "2.70"), ("2.5", "KRW", "3"),
      ("1.2345", "KWD", "1.235"), ("1.2345", nil, "1.2345"),
    ] as [(String, String?, String)])
  func `people see the decimals of the currency`(amount: String, currency: String?, text: String) throws {
    var sums = MoneySums()
    sums.add(try price(amount, currency), of: .one)
    #expect(sums.sums.map(\.roundedText) == [text])
  }
}
