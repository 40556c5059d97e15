package import Expiry
import Register

// Sums of money as they are written in the reader's language.
extension Phrases {
  /// `4.50 EUR`, `12,900원`; of what is weighed or measured also for how much.
  package func price(_ price: Price, unit: String?) -> String {
    let sum = money(price.amount, price.currency)
    guard price.basis != .one || unit != nil else { return sum }
    let basis = ItemText.quantity(price.basis, unit: unit)
    return say("\(sum) for \(basis)", "\(basis)에 \(sum)")
  }

  /// With the decimals that the currency usually has, and thousands set apart.
  package func money(_ amount: Quantity, _ currency: Currency?) -> String {
    money(written: amount.text(decimals: currency?.decimals ?? 0), currency)
  }

  /// - Parameter amount: digits with an optional point.
  package func money(written amount: String, _ currency: Currency?) -> String {
    let digits = amount.split(separator: ".")
    let number = grouped(digits[0]) + (digits.count > 1 ? "." + digits[1] : "")
    guard let currency else { return number }
    return isKorean && currency.description == "KRW" ? number + "원" : "\(number) \(currency)"
  }

  /// `12,900`, as both languages write it.
  package func grouped(_ digits: some StringProtocol) -> String {
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }

  package func sentence(_ problem: PriceText.Problem) -> String {
    guard isKorean else { return "\(problem)" }
    switch problem {
    case .notAPrice(let text):
      return "“\(text)”은(는) 값이 아닙니다. 4.50, 4,50 EUR, 12,900원처럼 쓰세요"
    case .ambiguous(let text, let readings):
      return "“\(text)”은(는) \(readings.joined(separator: " 또는 "))일 수 있습니다. 그중 하나로 쓰세요"
    }
  }
}
