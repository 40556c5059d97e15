import Barcodes
import Delimited
import Expiry
import Pantry
import Register
import StoreFiles
import Words

/// A scanner's lines from the first to the last: each is stored, then answered.
final class StreamRun {
  private let home: Household
  private let day: () -> CivilDate
  private let now: () -> Instant
  private let location: String?
  private let layouts: [InStoreLayout]
  private let format: StreamFormat
  private let session: ScannerSession
  private let inventory: InventoryFile
  private let out = Output()
  private var mode: ScannerMode
  private var number = 0
  /// A line that waits for the amount.
  private var question: StreamQuestion?
  private(set) var refused = 0

  /// - Parameters:
  ///   - day: today, which may change while somebody scans.
  ///   - location: where what is added is kept, and what is counted; nil for anywhere.
  init(
    home: Household, day: @escaping () -> CivilDate, now: @escaping () -> Instant, mode: ScannerMode,
    location: String?, layouts: [InStoreLayout], format: StreamFormat
  ) throws {
    self.home = home
    self.day = day
    self.now = now
    self.mode = mode
    self.location = location
    self.layouts = layouts
    self.format = format
    let folder = home.folder
    session = ScannerSession(
      pantry: home.pantry, user: home.name, catalog: { try folder.catalogIfAny() }, location: location,
      freezer: try home.name(ofPlace: "freezer", "냉동실"), layouts: layouts)
    inventory = InventoryFile(folder: folder, user: home.name)
  }

  /// Says what is done with the codes, and what was counted before.
  func begin() throws {
    let count = try inventory.lines().count
    guard !home.isQuiet else { return }
    if count > 0 {
      Diagnostics.note(
        home.phrases.say(
          "\(count) codes were counted before; the order inventory goes on with them",
          "전에 센 코드가 \(count)개 있습니다. 재고 조사로 이어서 셀 수 있습니다"))
    }
    if Diagnostics.isTerminal {
      Diagnostics.note(StreamAnswer.mode(mode).text(in: mode, on: day(), phrases: home.phrases))
    }
  }

  func take(_ line: ScannerInput.Line) throws {
    number += 1
    if case .text(let text) = line, let asked = question, let amount = asked.amount(in: text) {
      question = nil
      return try answer(outcome(of: asked, amount), to: text)
    }
    let wasAsked = try endQuestion()
    switch line {
    case .text(let text) where wasAsked && ScannerOrder(text) == .undo: return
    case .tooLong: try answer(.refused(home.phrases.say("too long for a code", "코드라기에는 너무 깁니다")), to: "")
    case .text(let text): try answer(outcome(of: text), to: text)
    }
  }

  /// A question that nobody has answered: nothing was done with the line, which is said.
  private func endQuestion() throws -> Bool {
    guard let asked = question else { return false }
    question = nil
    try answer(
      .refused(
        home.phrases.say(
          "nobody has said how much; nothing is changed", "얼마인지 알 수 없어 바꾸지 않았습니다")),
      to: asked.text, line: asked.line)
    return true
  }

  /// What was counted is told where nothing else comes after it.
  func end(applying: Bool) throws {
    _ = try endQuestion()
    guard mode == .inventory, try !inventory.lines().isEmpty else { return }
    guard !applying else { return try apply(input: "") }
    try tellDifference()
    Diagnostics.note(
      home.phrases.say(
        "nothing is changed; the order apply does it, or remexp stream --mode inventory --yes < /dev/null",
        "바뀐 것은 없습니다. 반영 코드나 remexp stream --mode inventory --yes < /dev/null이 반영합니다"))
  }

  private func outcome(of asked: StreamQuestion, _ amount: Quantity) throws -> StreamAnswer {
    try outcome {
      .did(try session.take(asked.code, mode: mode, amount: amount, today: day(), at: now()))
    }
  }

  private func outcome(of text: String) throws -> StreamAnswer {
    try outcome { try ScannerOrder.isOrder(text) && !LabelReference.isMeant(text) ? obey(text) : take(text) }
  }

  /// Where a line cannot be stored the answer says so; where none can, the command ends.
  private func outcome(_ body: () throws -> StreamAnswer) throws -> StreamAnswer {
    do {
      return try body()
    } catch let error as RegisterError {
      return .refused(CommandFailure(error).message)
    } catch let error as PantryError {
      return .refused(home.phrases.sentence(error))
    } catch let failure as StoreFailure where failure.error == .busy {
      return .refused(home.phrases.sentence(failure))
    }
  }

  private func take(_ text: String) throws -> StreamAnswer {
    guard !LabelReference.isMeant(text) || LabelReference(text) != nil else {
      throw RegisterError.wrongLabel(text)
    }
    let code = try SentCode(text, thisYear: day().year).barcode
    guard mode == .inventory else {
      do {
        return .did(try session.take(code, mode: mode, today: day(), at: now()))
      } catch RegisterError.amountNeeded(let item) {
        question = StreamQuestion(text: text, line: number, code: code, item: item)
        return .amountNeeded(item)
      }
    }
    try inventory.append(text)
    let codes = try counted()
    let name = try difference(codes).lines.first { line in line.codes.contains { $0 == code } }?.name
    return .counted(
      name: name ?? text, count: codes.count { $0.gtin == code.gtin && ($0.gtin != nil || $0 == code) })
  }

  private func obey(_ text: String) throws -> StreamAnswer {
    let phrases = home.phrases
    switch ScannerOrder(text) {
    case nil: return .refused(phrases.say("\(text): no such order", "\(text): 없는 명령입니다"))
    case .mode(let next):
      if mode == .inventory, next != .inventory, try !inventory.lines().isEmpty { try tellDifference() }
      mode = next
      return .mode(next)
    case .undo where mode == .inventory:
      guard try !inventory.lines().isEmpty else { return nothingToUndo }
      try inventory.removeLast()
      return .forgotten(1)
    case .undo: return try session.undo(at: now()).map(StreamAnswer.undone) ?? nothingToUndo
    case .cancel:
      let count = try inventory.lines().count
      try inventory.removeAll()
      return .forgotten(count)
    case .apply:
      guard try !inventory.lines().isEmpty else {
        return .refused(phrases.say("nothing was counted", "센 것이 없습니다"))
      }
      try apply(input: text)
      return .did(.nothing)
    }
  }

  private var nothingToUndo: StreamAnswer {
    .refused(home.phrases.say("no scan to undo", "되돌릴 스캔이 없습니다"))
  }

  // MARK: Counting

  private func counted() throws -> [Barcode] {
    try inventory.lines().map { try SentCode($0, thisYear: day().year).barcode }
  }

  private func difference(_ codes: [Barcode]) throws -> InventoryDifference {
    let items = try home.pantry.items(user: home.name).filter { item in
      location.map { PlaceNames.areSame($0, item.location ?? "") } ?? true
    }
    return InventoryDifference(
      counted: codes, items: items, waiting: try home.pantry.inbox(user: home.name), today: day(),
      layouts: layouts)
  }

  private func apply(input: String) throws {
    try tellDifference()
    let answers = try session.apply(try difference(try counted()), today: day(), at: now())
    try inventory.removeAll()
    for answer in answers { try self.answer(.did(answer), to: input) }
  }

  private func tellDifference() throws {
    let difference = try difference(try counted())
    let phrases = home.phrases
    for line in difference.lines where !line.isEqual {
      Diagnostics.note(
        phrases.say(
          "\(line.name): counted \(line.counted), in the pantry \(line.present)",
          "\(line.name): 센 것 \(line.counted), 보관 중 \(line.present)"))
    }
    let equal = difference.lines.count(where: \.isEqual)
    Diagnostics.note(phrases.say("as it should be: \(equal) products", "맞는 상품: \(equal)개"))
    if difference.uncountable > 0 {
      Diagnostics.note(
        phrases.say(
          "\(difference.uncountable) items have no code and were not counted",
          "코드가 없는 상품 \(difference.uncountable)개는 세지 않았습니다"))
    }
  }

  // MARK: Answers

  /// - Parameter line: the number of the line, where it is not the last.
  private func answer(_ answer: StreamAnswer, to input: String, line: Int? = nil) throws {
    let number = line ?? number
    if case .refused(let reason) = answer { refuse(reason, input, line: number) }
    switch format {
    case .ndjson: try out.writeLine(answer.json(line: number, input: input, mode: mode).versioned.line)
    case .text:
      if case .refused = answer { break }
      let text = answer.text(in: mode, on: day(), phrases: home.phrases, colours: .output)
      if !text.isEmpty, !home.isQuiet { try out.writeLine(text) }
    }
    // Whoever hears the beep, or reads the line, may rely on it.
    try Stored.telling { try out.flush() }
    if Diagnostics.isTerminal, !home.isQuiet {
      Diagnostics.write(answer.isQuestion ? "\u{7}\u{7}" : "\u{7}")
    }
  }

  private func refuse(_ reason: String, _ input: String, line: Int) {
    refused += 1
    let said = reason.hasPrefix(input) ? reason : "\(input): \(reason)"
    Diagnostics.report(home.phrases.say("line \(line): \(said)", "\(line)번째 줄: \(said)"))
  }
}
