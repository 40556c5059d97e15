import Barcodes
import Testing

@testable import Expiry

@Suite struct PriceTests {
  private static let won = Currency("KRW")
  private static let euro = Currency("EUR")

  @Test(
    arguments: [
      ("4.50", nil, "4.5", nil), ("4,50", nil, "4.5", nil), ("4,50 €", nil, "4.5", "EUR"),
      ("EUR 4.50", nil, "4.5", "EUR"), ("4.50eur", nil, "4.5", "EUR"), ("₩12,900", nil, "12900", "KRW"),
      ("12,900원", nil, "12900", "KRW"), ("1.234,50 EUR", nil, "1234.5", "EUR"),
      ("1,234.50 USD", nil, "1234.5", "USD"), ("1'234.50 CHF", nil, "1234.5", "CHF"),
      ("1,234,567", nil, "1234567", nil), ("12,900", "KRW", "12900", nil), ("12,900", nil, "12900", nil),
      ("12.900", "KRW", "12900", nil),
      ("0,125 KWD", nil, "0.125", "KWD"),
      ("$3.99", nil, "3.99", nil), ("0", nil, "0", nil), ("1 EUR", nil, "1", "EUR"),
    ] as [(String, String?, String, String?)])
  func `reads prices as people and tables write them`(
    text: String, usual: String?, amount: String, currency: String?
  ) throws {
    let read = try PriceText(text, usual: usual.flatMap(Currency.init))
    #expect(read.amount == Quantity(amount))
    #expect(read.currency == currency.flatMap(Currency.init))
  }

  @Test(arguments: [
    "", "free", "-1", "1 2", "1..5", "4.50 EUR USD", "4.50 XYZ", "1,2,3", "=1+1", "1.1234567",
  ])
  func `refuses what is no price`(text: String) {
    #expect(throws: PriceText.Problem.notAPrice(text)) { try PriceText(text) }
  }

  @Test func `does not guess whether a point parts thousands`() {
    let readings = ["1.500", "1500"]
    #expect(throws: PriceText.Problem.ambiguous("1.500", readings: readings)) { try PriceText("1.500") }
    #expect(throws: PriceText.Problem.self) { try PriceText("1.799", usual: Self.euro) }
    #expect(throws: PriceText.Problem.self) { try PriceText("1,500 KWD") }
  }

  @Test func `a price is of one piece, or of the pack that is weighed`() throws {
    let amount = try #require(Quantity("4.5"))
    let three = try #require(Quantity("3"))
    let pieces = Price(amount, Self.euro, ofBatch: three, unit: nil)
    #expect(pieces.basis == .one)
    #expect(pieces.cost(of: three) == Quantity("13.5"))
    let pack = try #require(Quantity("500"))
    let part = try #require(Quantity("200"))
    #expect(Price(amount, Self.euro, ofBatch: pack, unit: "g").cost(of: part) == Quantity("1.8"))
    // A third of ten, to the millionth.
    let ten = try #require(Quantity("10"))
    let two = try #require(Quantity("2"))
    let third = Price(ten, nil, basis: three)
    #expect(third?.cost(of: .one) == Quantity("3.333333"))
    #expect(third?.cost(of: two) == Quantity("6.666667"))
    #expect(Price(.limit, nil)?.cost(of: three) == nil)
    #expect(Price(amount, nil, basis: .zero) == nil)
  }

  @Test func `currencies are those of ISO 4217, with their decimals`() {
    #expect(Currency("eur")?.description == "EUR")
    #expect(Currency("EURO") == nil)
    #expect(Currency("ABC") == nil)
    #expect(Self.won?.decimals == 0)
    #expect(Currency("KWD")?.decimals == 3)
    #expect(Price(Quantity(millionths: 4_500_000) ?? .zero, Self.euro)?.amountText == "4.50")
    #expect(Price(Quantity(millionths: 4_500_000) ?? .zero)?.amountText == "4.5")
  }

  /// (393n) names its currency; (392n) is in the shop's own. (390n), (391n) and (395n) are no price of the pack.
  @Test(
    arguments: [
      ("0199521450000005310300125039329781299", "12.99", "EUR", "1.25"),
      ("0199521450000005310300125039221299", "12.99", nil, "1.25"),
      ("0199521450000005392012900", "12900", nil, "1"), ("01995214500000053952001999", nil, nil, nil),
      ("2559521450000019\u{1d}39021299", nil, nil, nil), ("0199521450000005393299912995", nil, nil, nil),
    ] as [(String, String?, String?, String?)])
  func `takes what a pack costs from its label`(
    label: String, amount: String?, currency: String?, basis: String?
  ) throws {
    let today = try #require(CivilDate("2026-11-22"))
    let code = Barcode(symbology: .code128, bytes: Array(label.utf8), isGS1: true)
    let price = PhotoCodes([code], today: today).price
    #expect(price?.amount == amount.flatMap { Quantity($0) })
    #expect(price?.currency == currency.flatMap { Currency($0) })
    #expect(price?.basis == basis.flatMap { Quantity($0) })
  }

  @Test func `two prices on one pack are none`() throws {
    let today = try #require(CivilDate("2026-11-22"))
    let codes = ["0199521450000005392212995", "0199521450000005392213995"].map {
      Barcode(symbology: .code128, bytes: Array($0.utf8), isGS1: true)
    }
    let found = PhotoCodes(codes, today: today)
    #expect(found.price == nil)
    #expect(found.conflicts == [.prices])
  }
}
