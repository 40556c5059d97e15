import Barcodes
import Expiry
import Foundation
import Words

// What `inspect` says, in the reader's language. Titles of identifiers are GS1's own, in English.
extension Phrases {
  func content(_ content: Inspection.Content) -> String {
    switch content {
    case .gtin: say("the number of a product", "상품 번호")
    case .upce: say("a UPC-E", "UPC-E")
    case .elementString: say("a GS1 message", "GS1 메시지")
    case .digitalLink: say("a GS1 Digital Link", "GS1 디지털 링크")
    case .inStore: say("a number for use within a shop, company or country", "매장·기업·국가 내부용 번호")
    case .text: say("text; no GS1 data", "일반 텍스트 (GS1 데이터 아님)")
    case .label: say("a label of remexp", "remexp의 라벨")
    }
  }

  var addOn: String { say("add-on", "부가 코드") }
  var nothing: String { say("nothing: there is no code in this line", "빈 줄: 코드가 없습니다") }

  /// `31 December 2026`
  func day(_ date: CivilDate) -> String {
    say(
      "\(date.day) \(Self.months[date.month - 1]) \(date.year)", "\(date.year)년 \(date.month)월 \(date.day)일")
  }

  /// `December 2026, its last day`
  func month(_ date: CivilDate) -> String {
    say(
      "the end of \(Self.months[date.month - 1]) \(date.year)", "\(date.year)년 \(date.month)월 말")
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]

  func inStorePart(_ part: String) -> String {
    guard language == .korean else { return part }
    return ["item": "품목", "price": "가격", "weight": "무게", "count": "수량"][part] ?? part
  }

  var unassignedPrefix: String { say("a prefix that is not assigned", "배정되지 않은 번호대") }
  var onlyInThisShop: String {
    say(
      "means something else elsewhere: never look it up in a common catalog",
      "다른 곳에서는 다른 상품입니다: 공용 목록에서 조회하지 않습니다")
  }

  func labels(_ reference: LabelReference) -> String {
    say(
      "label of the item \(reference.item) of the store that printed it; remexp show '\(reference)'",
      "라벨을 인쇄한 저장소의 상품 \(reference.item). remexp show '\(reference)'")
  }

  func wrong(_ reason: String) -> String { say("wrong: \(reason)", "오류: \(reason)") }

  func understood(_ fields: [String]) -> String {
    let list = fields.joined(separator: ", ")
    return say("what it means all the same: \(list)", "그래도 읽은 내용: \(list)")
  }

  func needs(_ ai: String, _ alternatives: [String]) -> String {
    let list = alternatives.joined(separator: say(" or ", " 또는 "))
    return say("\(ai) should have \(list) beside it", "\(ai)에는 \(list)이(가) 함께 있어야 합니다")
  }

  func swallowed(_ ai: String, _ date: String) -> String {
    say(
      "\(ai) ends in what looks like \(date): is a separator missing?",
      "\(ai)의 끝이 \(date)처럼 보입니다: 구분자가 빠졌을 수 있습니다")
  }
}

/// The countries that a GS1 value names, as people call them.
struct CountryNames {
  /// `South Korea, Japan`; nil for a value that names none.
  let text: String?

  init(_ element: GS1Element, language: String) {
    let locale = Locale(identifier: language)
    var rest = element.value[...]
    var names: [String] = []
    for component in element.ai.definition.components {
      let part = rest.prefix(component.maximum)
      rest = rest.dropFirst(component.maximum)
      if let letters = Self.letters(part, checks: component.checks) {
        names.append(locale.localizedString(forRegionCode: letters) ?? letters)
      }
    }
    text = names.isEmpty ? nil : names.joined(separator: ", ")
  }

  private static func letters(_ part: Substring, checks: [AICheck]) -> String? {
    if checks.contains(.iso3166alpha2) { return String(part) }
    return checks.contains(.iso3166) || checks.contains(.iso3166999) ? ISOCode.country(part) : nil
  }
}
