import Markup
import Words
import Expiry
import Register

// What a report's page says, in the reader's language.
extension Phrases {
  var pageTitle: String { say("What to use first", "먼저 먹거나 쓸 것") }

  var everybody: String { say("everyone", "모두") }

  /// What the signs of a page stand for.
  /// - Parameter example: an id that is on the page; nil where there is none.
  func pageLegend(example: ItemID?) -> [String] {
    let ids = example.map { id in
      say(
        "id \(id) is what commands call that line: remexp use \(id). The batches of “and 2 more” are alike.",
        "번호 \(id): 명령에서 그 줄을 부르는 이름(remexp use \(id)). “외 2개”는 똑같은 것이 더 있다는 뜻입니다.")
    }
    return [
      say(
        "D-3: good for three more days. D-day: today is the last good day. D+2: its day was two days ago.",
        "D-3: 사흘 남음. D-day: 오늘까지. D+2: 기한이 이틀 지남. 적힌 날이 마지막으로 좋은 날입니다."),
      say("2 × 500 g: two packs of 500 g each.", "2 × 500 g: 500 g씩 두 개."),
    ] + (ids.map { [$0] } ?? [])
  }

  /// `id vn7x and 2 more`
  func pageID(_ id: ItemID, more: Int) -> String {
    more == 0
      ? say("id \(id)", "번호 \(id)") : say("id \(id) and \(more) more", "번호 \(id) 외 \(more)개")
  }

  /// `4 pieces`, `4개`; `500 g`, `2 × 500 g`
  func pageQuantity(_ items: [Item]) -> String {
    let quantity = ReportText.quantity(of: items)
    guard items[0].unit == nil else { return quantity }
    return say(quantity == "1" ? "1 piece" : "\(quantity) pieces", "\(quantity)개")
  }

  func pageColumns(namesUsers: Bool) -> [PageValues] {
    [
      ["tone": "d", "column": say("Left", "남은 기간")], ["tone": "n", "column": say("Item", "상품")],
      ["tone": "q", "column": say("Quantity", "수량")], ["tone": "w", "column": say("Where", "위치")],
    ] + (namesUsers ? [["tone": "h", "column": say("Whose", "사용자")]] : []) + [
      ["tone": "e", "column": say("Good through", "기한")]
    ]
  }

  func part(of section: PageSection) -> PagePart {
    switch section {
    case .past:
      PagePart(
        title: say("Past use by: do not eat", "소비기한 지남: 드시지 마세요"),
        note: say("It may be unsafe even if it looks and smells good.", "겉과 냄새가 멀쩡해도 안전하지 않을 수 있습니다."),
        tone: "x")
    case .check:
      PagePart(
        title: say("Past best before: look, smell, taste", "품질유지기한 지남: 보고, 냄새 맡고, 맛보세요"),
        note: say(
          "Often still good; if so, use it first.", "아직 괜찮은 경우가 많습니다. 괜찮으면 먼저 드시거나 쓰세요."), tone: "o")
    case .today: PagePart(title: say("Last good day: use today", "오늘까지: 오늘 드시거나 쓰세요"))
    case .soon:
      PagePart(title: say("Use these next", "다음으로 드시거나 쓰세요"), note: say("From top to bottom.", "위에서부터 차례대로."))
    case .later: PagePart(title: say("Later", "나중에"))
    case .unknown: PagePart(title: say("Date unknown: look at the pack", "날짜 모름: 포장을 확인하세요"))
    case .never: PagePart(title: say("Keeps without a date", "기한 없이 두는 것"))
    }
  }

  /// What stands beside how many there are.
  func tile(of status: ItemStatus) -> String {
    switch status {
    case .expired: say("past use by: do not eat", "소비기한 지남: 드시지 마세요")
    case .overdue: say("past best before", "품질유지기한 지남")
    case .lastDay: say("last day today", "오늘까지")
    case .dueSoon, .fresh, .never, .unknown: name(of: status)
    }
  }
}
