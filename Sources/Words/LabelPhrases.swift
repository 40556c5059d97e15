package import Expiry
package import Labels
import Register

// What labels say, and what is said of them, in the reader's language.
extension Phrases {
  package var labelOf: String { say("label of ", "라벨: ") }

  /// `opened 2026-11-20, used 2026-11-22`; nil where nothing happened to it.
  package func happened(to item: Item) -> String? {
    let deeds = [
      item.openedOn.map { "\(done(.opened)) \($0)" }, item.frozenOn.map { "\(done(.frozen)) \($0)" },
      item.state == .active
        ? nil
        : [state(item.state), item.endedOn?.description].compactMap(\.self)
          .joined(separator: " "),
    ].compactMap(\.self)
    return deeds.isEmpty ? nil : deeds.joined(separator: ", ")
  }
}

// What stands on a label.
extension Phrases {
  /// `Use by` and `1 Dec 2026` in two lines.
  package func labelDate(of item: Item) -> String {
    switch item.expires {
    case .on(let date, let precision, let source):
      let day = precision == .month ? shortMonth(date) : shortDay(date)
      return "\(labelTitle(item.dueType))\n\(day)\(source == .shelfLife ? say(" (guess)", " (추정)") : "")"
    case .never: return say("No expiry date", "기한 없음")
    case .unknown: return say("Date unknown", "날짜 모름")
    }
  }

  /// What happened to it, how much it is, where it is kept and its lot; a line each.
  package func labelDetails(of item: Item, repackedOn day: CivilDate?) -> [String] {
    let amount = ItemText.quantity(item.quantity, unit: item.unit)
    let quantity = item.unit == nil ? say("quantity \(amount)", "수량 \(amount)") : amount
    let batch: [String?] = [
      item.quantity == .one && item.unit == nil ? nil : quantity,
      item.location, item.lot.map { say("lot \($0)", "로트 \($0)") },
    ]
    let facts: [String?] = [
      item.openedOn.map { say("Opened \(shortDay($0))", "개봉 \(shortDay($0))") },
      item.frozenOn.map { say("Frozen \(shortDay($0))", "냉동 \(shortDay($0))") },
      day.map { say("Repacked \(shortDay($0))", "소분 \(shortDay($0))") },
      batch.compactMap(\.self).joined(separator: " · "),
    ]
    return facts.compactMap(\.self).filter { !$0.isEmpty }
  }

  package func lettersWithoutFont(_ count: Int) -> String {
    say(
      "\(count) characters have no font here and stand as boxes; fonts-noto-cjk has Korean, "
        + "fonts-noto-color-emoji pictures",
      "이 컴퓨터의 글꼴에 없는 글자 \(count)개는 네모로 나옵니다. 한글은 fonts-noto-cjk, 그림 글자는 "
        + "fonts-noto-color-emoji에 있습니다")
  }

  private func labelTitle(_ dueType: DueType) -> String {
    switch dueType {
    case .useBy: say("Use by", "소비기한")
    case .bestBefore: say("Best before", "품질유지기한")
    }
  }

  /// `1 Dec 2026`: a month in letters is the same everywhere.
  private func shortDay(_ date: CivilDate) -> String {
    say(
      "\(date.day) \(Self.shortMonths[date.month - 1]) \(date.year)",
      "\(date.year)년 \(date.month)월 \(date.day)일")
  }

  private func shortMonth(_ date: CivilDate) -> String {
    say("end of \(Self.shortMonths[date.month - 1]) \(date.year)", "\(date.year)년 \(date.month)월 말")
  }

  private static let shortMonths = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Why labels cannot be drawn.
  package func sentence(_ error: LabelError) -> String {
    guard isKorean else {
      if case .noLibrary = error { return "\(error): apt-get install \(LabelError.package)" }
      return "\(error)"
    }
    switch error {
    case .noLibrary:
      return "라벨에는 \(LabelError.package) 패키지가 있어야 합니다: apt-get install \(LabelError.package)"
    case .noFonts: return "라벨에 쓸 글꼴이 하나도 없습니다. fonts-noto-cjk 패키지를 설치하세요"
    case .noRoom: return "이 크기의 라벨이 용지에 그만큼 들어가지 않습니다"
    case .outOfMemory: return "라벨을 그릴 메모리가 모자랍니다"
    case .cannotDraw: return "라벨을 그리지 못했습니다"
    }
  }
}
