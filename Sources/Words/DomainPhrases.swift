package import Expiry
import Register

// The domain's own words, in the reader's language.
extension Phrases {
  /// What a command says that it did to a batch.
  package func done(_ deed: Deed) -> String {
    switch deed {
    case .added: say("added", "추가")
    case .registered: say("registered", "등록")
    case .changed: say("changed", "변경")
    case .opened: say("opened", "개봉")
    case .frozen: say("frozen", "냉동")
    case .thawed: say("thawed", "해동")
    case .used: say("used", "사용")
    case .wasted: say("wasted", "폐기")
    case .deleted: say("deleted", "삭제")
    case .moved: say("moved", "이동")
    }
  }

  package func state(_ state: ItemState) -> String {
    switch state {
    case .active: say("active", "보관 중")
    case .used: say("used", "사용함")
    case .wasted: say("wasted", "폐기함")
    case .deleted: say("deleted", "삭제함")
    }
  }

  package func state(_ state: InboxState) -> String {
    switch state {
    case .open: say("open", "대기 중")
    case .applied: say("applied", "등록됨")
    case .dropped: say("dropped", "지움")
    }
  }

  package func dueType(_ dueType: DueType) -> String {
    switch dueType {
    case .useBy: say("use by", "소비기한")
    case .bestBefore: say("best before", "품질유지기한")
    }
  }

  /// Where a date is from; one that no label says is marked.
  package func source(_ source: DateSource) -> String {
    switch source {
    case .gs1: say("gs1", "GS1 코드")
    case .manifest: say("manifest", "목록 파일")
    case .fileName: say("file name", "파일 이름")
    case .typed: say("typed", "직접 입력")
    case .print: say("the print on the pack", "포장에 찍힌 날짜")
    case .shelfLife: say("shelf life, a suggestion", "보관 기간 제안 (확인 필요)")
    case .imported: say("imported", "가져온 표")
    }
  }

  /// What an inbox entry misses; empty where nothing is missing.
  package func missing(_ entry: InboxEntry) -> String {
    isKorean
      ? entry.reasons.map { Self.korean($0, of: entry) }.joined(separator: ", ") : entry.missing
  }

  private static func korean(_ reason: InboxReason, of entry: InboxEntry) -> String {
    guard reason == .ambiguousDate, entry.dateReadings.count > 1 else { return korean(reason) }
    return "날짜가 " + entry.dateReadings.map(\.description).joined(separator: " 또는 ")
  }

  private static func korean(_ reason: InboxReason) -> String {
    switch reason {
    case .noBarcode: "바코드 없음"
    case .notAProductCode: "상품 코드 아님"
    case .noDate: "날짜 없음"
    case .unknownProduct: "목록에 없는 상품"
    case .severalProducts: "여러 상품"
    case .conflictingDates: "서로 다른 날짜"
    case .ambiguousDate: "날짜를 여러 가지로 읽을 수 있음"
    case .implausibleDate: "날짜가 너무 멂"
    case .unreadableCode: "코드를 다 읽지 못함"
    case .incompleteCode: "나뉜 코드의 일부"
    }
  }
}

/// What was done to a batch. The raw value is its name for programs.
package enum Deed: String {
  case added, registered, changed, opened, frozen, thawed, used, wasted, deleted, moved
}
