import Delimited
import Documents
import Expiry
import Pantry
import Register
import Words

/// What is answered to one line of a scanner.
enum StreamAnswer {
  case mode(ScannerMode)
  case did(ScannerAnswer)
  case counted(name: String, count: Int)
  case undone(JournalEntry)
  /// What is weighed is used by the amount, which the next line may say.
  case amountNeeded(Item)
  /// A count, or what was counted last, is forgotten.
  case forgotten(Int)
  case refused(String)

  /// True where somebody has to look.
  var isQuestion: Bool {
    switch self {
    case .refused, .amountNeeded, .did(.waiting), .did(.same): true
    default: false
    }
  }

  /// In one word, for programs.
  func result(in mode: ScannerMode) -> String {
    switch self {
    case .mode: "mode"
    case .did(.added): "added"
    case .did(.same): "same"
    case .did(.waiting): "inbox"
    case .did(.ended(let item, _)): item.state.rawValue
    case .did(.changed(let item)): item.state == .deleted ? "deleted" : mode == .open ? "opened" : "frozen"
    case .did(.nothing): "nothing"
    case .counted: "counted"
    case .undone: "undone"
    case .amountNeeded: "amount_needed"
    case .forgotten: "forgotten"
    case .refused: "refused"
    }
  }

  /// Safe to show.
  func text(
    in mode: ScannerMode, on today: CivilDate, phrases: Phrases, colours: Colours = .none
  ) -> String {
    let deed: Deed? = if case .did(.same) = self { .registered } else { Deed(rawValue: result(in: mode)) }
    func line(_ item: Item) -> String {
      Change.text(deed, item, on: today, phrases: phrases, colours: colours)
    }
    switch self {
    case .mode(let mode): return phrases.say("mode: \(mode.rawValue)", "할 일: \(phrases.name(of: mode))")
    case .did(.added(let item)), .did(.changed(let item)): return line(item)
    case .did(.same(let item)):
      return "\(line(item)); "
        + colours.paint(phrases.say("this piece is there already", "이미 들어 있는 물건입니다"), .warning)
    case .did(.ended(let item, let left)):
      let rest = left.map { ItemText.quantity($0, unit: item.unit) }
      return "\(line(item)); \(TerminalText(phrases.left(rest)))"
    case .did(.waiting(let entry)):
      let name = entry.product.map { ItemText.name($0) } ?? entry.codes.first?.text ?? ""
      let quantity = ItemText.quantity(entry.quantity, unit: entry.unit)
      return [
        "\(phrases.say("inbox", "수신함")) \(entry.id)", TerminalText(name).description,
        TerminalText(quantity).description, colours.paint(phrases.missing(entry), .warning),
      ].joined(separator: "  ")
    case .did(.nothing): return ""
    case .counted(let name, let count):
      let name = TerminalText(name)
      return phrases.say("counted \(count)  \(name)", "\(count)개째  \(name)")
    case .undone(let entry):
      return phrases.say("undone: ", "되돌림: ")
        + TerminalText(HistoryText(phrases: phrases).changes(entry)).description
    case .amountNeeded(let item):
      let whole = TerminalText(ItemText.quantity(item.quantity, unit: item.unit))
      let name = TerminalText(ItemText.name(item.product))
      return colours.paint(
        phrases.say(
          "how much of \(item.id), \(whole) of \(name)? the next line says it: a number, or all",
          "\(item.id) \(name) \(whole) 중 얼마나요? 다음 줄에 숫자나 all(전부)을 적어 주세요"), .warning)
    case .forgotten(let count):
      return phrases.say("no longer counted: \(count)", "세지 않은 것으로 함: \(count)")
    case .refused(let reason): return TerminalText(reason).description
    }
  }

  /// - Parameter line: the number of the line, from 1.
  func json(line: Int, input: String, mode: ScannerMode) -> JSON {
    var (item, entry, left, reason): (Item?, InboxEntry?, Quantity?, String?)
    var count: Int?
    switch self {
    case .did(.added(let some)), .did(.same(let some)), .did(.changed(let some)), .amountNeeded(let some):
      item = some
    case .did(.ended(let some, let rest)): (item, left) = (some, rest ?? .zero)
    case .did(.waiting(let some)): entry = some
    case .counted(_, let number), .forgotten(let number): count = number
    case .refused(let text): reason = text
    case .mode, .undone, .did(.nothing): break
    }
    return [
      "line": .integer(line), "input": .string(input), "mode": .string(mode.rawValue),
      "result": .string(result(in: mode)), "item": item.map { ItemJSON($0, withDetails: true).json } ?? .null,
      "inbox": entry.map { InboxJSON($0).json } ?? .null,
      "left": left.map { .decimal($0.description) } ?? .null, "count": JSON(count), "reason": JSON(reason),
    ]
  }
}

extension Phrases {
  func name(of mode: ScannerMode) -> String {
    switch mode {
    case .add: say("add", "넣기")
    case .use: say("use", "사용")
    case .waste: say("waste", "버림")
    case .open: say("open", "개봉")
    case .freeze: say("freeze", "냉동")
    case .inventory: say("inventory", "재고 조사")
    }
  }
}
