import ArgumentParser
import Catalog
import Expiry
import Pantry
import Register
import Words

/// `remexp inbox review`
struct ReviewInbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: HelpText.said(
      "Be asked on the terminal for what each entry is missing.",
      "각 항목에서 빠진 것을 터미널에서 묻습니다."),
    discussion: HelpText.said(
      """
      An empty line leaves the entry for later, d drops it, q ends; p joins it with
      the photo that was taken beside it (see remexp inbox pair). A date that was
      read from the print is taken by an empty line; o takes what another order of
      its numbers makes of it, c shows where it was read (see remexp inbox crop), e asks
      for the date, s leaves it for later. Where the catalog knows how long the product
      keeps from its purchase, s takes that, counted from today, as a suggestion. Every
      entry is a step of remexp undo.
      """,
      """
      빈 줄은 나중으로 미루고, d는 지우고, q는 끝냅니다. p는 함께 찍은 사진과 합칩니다
      (remexp inbox pair). 포장에서 읽은 날짜는 빈 줄로 받고, o는 숫자의 다른 순서를,
      c는 읽은 부분을 보여 주고(remexp inbox crop), e는 날짜를 묻고, s는 나중으로
      미룹니다. 상품을 산 뒤 얼마나 가는지 목록이 알면 s로 오늘부터 센 날을
      제안으로 받습니다. 항목마다 remexp undo 한 번입니다.
      """))

  @OptionGroup var home: HouseholdOptions
  @OptionGroup var typed: TypedDateOptions

  func run() throws {
    guard let terminal = Terminal() else {
      throw CommandFailure(
        "inbox review asks on a terminal, and this is none; remexp inbox export writes a file to complete",
        "remexp inbox review는 터미널에서 묻는데 터미널이 아닙니다. remexp inbox export로 채울 파일을 쓰세요")
    }
    let home = try home.open()
    let desk = home.desk
    let entries = try desk.reviewed()
    if entries.isEmpty, !home.isQuiet { Diagnostics.note(home.phrases.emptyInbox) }
    if !entries.isEmpty { try Self.explain(home.phrases) }
    // What is found out meanwhile, such as the other products of a photo, is asked about too.
    var (waiting, joined) = (entries, Set<Int64>())
    var pairs = try desk.pairs()
    let crops = ReviewedCrops(in: home)
    while !waiting.isEmpty {
      let entry = waiting.removeFirst()
      guard !joined.contains(entry.id) else { continue }
      let pair = pairs.first { $0.coded.id == entry.id || $0.uncoded.id == entry.id }
      try show(entry, beside: pair, in: home)
      let interview = InboxInterview(
        terminal: terminal, today: home.today, daysFromPurchase: try shelfLife(of: entry, in: home),
        orders: typed.order.orders(of: home.user, home.phrases), belief: typed.belief, phrases: home.phrases,
        hasPair: pair != nil, showCrop: { try crops.show($0) },
        lookUp: { try $0.known(in: home.folder.catalogIfAny()) })
      switch try interview.ask(about: entry) {
      case .end: return
      case .later: continue
      case .drop:
        try desk.drop([entry.id], at: home.now)
      case .join:
        guard let pair, let whole = try desk.join([pair], at: home.now).first else { continue }
        joined.insert(pair.uncoded.id)
        waiting.removeAll { $0.id == whole.id }
        waiting.insert(whole, at: 0)
      case .complete(let entry):
        let outcome = try desk.register([entry], as: "inbox review", at: home.now)
        try Change.say(.registered, outcome.items, in: home)
        waiting.insert(contentsOf: outcome.rests, at: 0)
      }
      // As it was proposed it is no more.
      pairs.removeAll { $0.coded.id == entry.id || $0.uncoded.id == entry.id }
    }
  }

  private static func explain(_ phrases: Phrases) throws {
    let out = Output()
    try out.writeLine(
      phrases.say(
        "Enter: later   d: drop it   q: end", "Enter: 나중에   d: 지우기   q: 끝내기"))
    try out.flush()
  }

  private func show(_ entry: InboxEntry, beside pair: PhotoPair?, in home: Household) throws {
    let out = Output()
    try out.writeLine("")
    let names = try home.desk.names(in: [entry])
    for line in InboxText.lines(of: entry, names: names, in: home) { try out.writeLine(line) }
    if let pair {
      let other = pair.coded.id == entry.id ? pair.uncoded : pair.coded
      let printed = other.printed.map { "  " + home.phrases.printed($0) } ?? ""
      let question = home.phrases.say(
        "taken beside it: \(other.photo) (\(other.id)); p joins them\(printed)",
        "함께 찍은 사진: \(other.photo) (\(other.id)번). p 로 합칩니다\(printed)")
      try out.writeLine(TerminalText(question).description)
    }
    try out.flush()
  }

  /// Only what counts from the purchase: how long ago something was made, nobody here knows.
  private func shelfLife(of entry: InboxEntry, in home: Household) throws -> Int? {
    guard let gtin = entry.product?.gtin, let product = try home.folder.catalogIfAny()?.product(gtin),
      product.shelfLifeFrom == "purchase"
    else { return nil }
    return product.shelfLifeDays
  }
}
