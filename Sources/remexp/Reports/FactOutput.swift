import Barcodes
import Delimited
import Expiry
import Register
import Words

/// A label and what is known; nil for what is not known, which is left out.
struct FactLine {
  let label: String
  let value: String?
  let colour: Colour?

  init(_ label: String, _ value: String?, _ colour: Colour? = nil) {
    self.label = label
    self.value = value
    self.colour = colour
  }
}

extension [FactLine] {
  /// A line each.
  func lines(longest: Int? = nil, on colours: Colours = .output) -> [String] {
    var table = Table(longest: longest, colours: colours)
    for line in self {
      guard let value = line.value, !value.isEmpty else { continue }
      table.append([line.label, value], painted: line.colour.map { [1: $0] } ?? [:])
    }
    return table.lines
  }
}

/// What is known of a batch.
enum FactLines {
  /// - Parameters:
  ///   - remaining: how long it is still good, in words; nil where nobody asks.
  ///   - colour: of the day and of what remains.
  static func rows(
    of facts: ItemFacts, remaining: String?, colour: Colour? = nil, phrases: Phrases
  ) -> [FactLine] {
    let expires = facts.expires ?? .unknown
    let day = phrases.goodThrough(expires)
    let date = expires.date.map { _ in remaining.map { "\(day), \($0)" } ?? day }
    return [
      FactLine(phrases.say("name", "이름"), facts.product?.name),
      FactLine(phrases.say("brand", "브랜드"), facts.product?.brand),
      FactLine(phrases.say("category", "분류"), facts.product?.category),
      FactLine(
        phrases.say("quantity", "수량"), facts.quantity.map { ItemText.quantity($0, unit: facts.unit) }),
      FactLine(phrases.say("location", "위치"), facts.location),
      FactLine(phrases.say("good through", "기한"), date, colour),
      FactLine(phrases.say("date", "날짜"), expires.date == nil ? remaining : nil, colour),
      FactLine(phrases.say("date from", "날짜 출처"), expires.source.map(phrases.source)),
      FactLine(
        phrases.say("label says", "표시"),
        expires.precision == .month ? phrases.say("the month only", "연월만 표시") : nil),
      FactLine(phrases.say("due type", "기한 종류"), facts.dueType.map(phrases.dueType)),
      FactLine(phrases.say("lot", "로트"), facts.lot), FactLine(phrases.say("serial", "일련번호"), facts.serial),
      FactLine(phrases.say("bought", "구입일"), facts.purchasedOn?.description),
      FactLine(phrases.say("price", "가격"), facts.price.map { phrases.price($0, unit: facts.unit) }),
      FactLine(phrases.say("note", "메모"), facts.note),
    ]
  }
}

/// An inbox entry for people.
enum InboxText {
  /// A label and a value a line; what is not known is left out.
  /// - Parameter names: the products of its codes, as far as they are known.
  static func lines(
    of entry: InboxEntry, names: [GTIN: ProductSnapshot], in home: Household
  ) -> [String] {
    let phrases = home.phrases
    let codes = entry.codes.map { FactLine(phrases.say("code", "바코드"), code($0, names: names), .code) }
    let rows: [FactLine] =
      [
        FactLine(phrases.say("number", "번호"), String(entry.id)),
        FactLine(phrases.say("photo", "사진"), entry.photo),
        FactLine(phrases.say("with", "함께"), entry.withPhoto),
      ] + codes
      + FactLines.rows(
        of: entry.facts, remaining: entry.expires == .never ? phrases.say("never expires", "기한 없음") : nil,
        phrases: phrases) + [
        FactLine(
          phrases.say("printed", "찍힌 날짜"),
          entry.expires == .unknown ? entry.printed.map(phrases.printed) : nil),
        FactLine(phrases.say("missing", "빠진 것"), phrases.missing(entry), .warning),
        FactLine(phrases.say("state", "상태"), entry.state == .open ? nil : phrases.state(entry.state)),
        FactLine(phrases.say("item", "상품 번호"), entry.item?.description),
        FactLine(phrases.say("added", "등록 시각"), home.told(entry.createdAt)),
      ]
    return rows.lines(longest: Table.usuallyLongest)
  }

  private static func code(_ code: InboxCode, names: [GTIN: ProductSnapshot]) -> String {
    let name = code.gtin.flatMap { names[$0] }.map { " \(ItemText.name($0))" } ?? ""
    return "\(code.text) (\(code.symbology.rawValue))\(name)"
  }

  /// Its codes in one cell, where several products are meant with their names.
  static func codes(of entry: InboxEntry, names: [GTIN: ProductSnapshot]) -> String {
    guard entry.gtins.count > 1 else { return entry.codes.map(\.text).joined(separator: " ") }
    return entry.codes.map { code in
      code.text + (code.gtin.flatMap { names[$0] }.map { " \($0.name)" } ?? "")
    }.joined(separator: ", ")
  }

  /// That a photo's other products were not forgotten.
  static func rest(_ entry: InboxEntry, phrases: Phrases) -> String {
    let codes = entry.codes.map(\.text).joined(separator: ", ")
    return phrases.say(
      "what else is in the photo waits as \(entry.id): \(codes)", "사진의 나머지는 \(entry.id)번으로 남아 있습니다: \(codes)")
  }

  /// A proposal: two photos that were taken together.
  static func pair(_ pair: PhotoPair, phrases: Phrases) -> String {
    phrases.say(
      "\(pair.coded.id) and \(pair.uncoded.id): \(pair.coded.photo) and \(pair.uncoded.photo)",
      "\(pair.coded.id)번과 \(pair.uncoded.id)번: \(pair.coded.photo), \(pair.uncoded.photo)")
  }
}
