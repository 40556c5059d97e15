import Barcodes
import Expiry
import Testing

@Suite struct GS1FieldsTests {
  private func fields(_ bracketed: String, today: String = "2026-06-15") throws -> [String: String] {
    let today = try #require(CivilDate(today))
    let message = try ElementString(bracketed: bracketed, thisYear: today.year)
    return GS1Fields(message, today: today).named.reduce(into: [:]) { fields, field in
      switch field.value {
      case .text(let text): fields[field.name] = text
      case .integer(let number): fields[field.name] = "#\(number)"
      }
    }
  }

  @Test func `names what a pantry wants to know`() throws {
    #expect(
      try fields("(01)99521234567809(3103)001250(3932)9781299(17)261231(10)L(21)S(13)260601(11)260500") == [
        "gtin": "99521234567809", "net_weight_kg": "1.250", "price": "12.99", "currency_iso4217": "978",
        "use_by": "2026-12-31", "lot": "L", "serial": "S", "packed": "2026-06-01", "production": "2026-05-31",
        "production_precision": "month",
      ])
    #expect(
      try fields("(00)106141411234567897(02)04901234567894(37)12(16)260930") == [
        "sscc": "106141411234567897", "content_gtin": "04901234567894", "content_count": "#12",
        "sell_by": "2026-09-30",
      ])
    #expect(
      try fields("(7003)2606151830(7006)260601(7007)260501260503(30)6(3202)000312(3952)001299(15)280200") == [
        "expiry_time": "2026-06-15T18:30", "first_freeze": "2026-06-01", "harvest": "2026-05-01/2026-05-03",
        "count": "#6",
        "net_weight_lb": "3.12", "unit_price": "12.99", "best_before": "2028-02-29",
        "best_before_precision": "month",
      ])
  }

  @Test func `leaves out what it has no name for`() throws {
    #expect(try fields("(8008)26061508(422)410(99)X(20)05(12)260615(3922)7") == ["price": "0.07"])
  }

  @Test(arguments: [
    ("770101", "2026-12-31", "1977-01-01"), ("760101", "2026-06-15", "2076-01-01"),
    ("770101", "2027-01-01", "2077-01-01"),
    ("990101", "2049-06-01", "2099-01-01"), ("010101", "2051-01-01", "2101-01-01"),
    ("020101", "2051-01-01", "2002-01-01"),
    ("000200", "2026-06-15", "2000-02-29"),
  ])
  func `the century moves with the day of reading`(value: String, today: String, date: String) throws {
    #expect(try fields("(17)\(value)", today: today)["use_by"] == date)
  }

  @Test func `measures and prices are exact`() throws {
    let measure = { (text: String) in
      try Measure(ElementString(bracketed: text, thisYear: 2026).elements[0])?.description
    }
    #expect(try measure("(3105)001250") == "0.01250 kg")
    #expect(try measure("(3929)7") == "0.000000007")
    #expect(try measure("(3920)12900") == "12900")
    #expect(try measure("(3920)999999999999999") == "999999999999999")
    #expect(try measure("(3941)0125") == "12.5")
    #expect(try measure("(3153)000500") == "0.500 l")
    #expect(try measure("(10)A") == nil)
  }
}
