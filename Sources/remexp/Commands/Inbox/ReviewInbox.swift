import ArgumentParser
import Barcodes
import Catalog
import Expiry
import Glibc
import Pantry
import Register

/// `remexp inbox review`
struct ReviewInbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: "Be asked on the terminal for what each entry is missing.",
    discussion: """
      An empty line leaves the entry for later, d drops it, q ends. Where the
      catalog knows how long the product keeps from its purchase, s takes that,
      counted from today, as a suggestion. Every entry is a step of remexp undo.
      """)

  @OptionGroup var home: HouseholdOptions
  @OptionGroup var typed: TypedDateOptions

  func run() throws {
    guard let terminal = Terminal() else {
      throw CommandFailure(
        "inbox review asks on a terminal, and this is none; remexp inbox export writes a file to complete")
    }
    let home = try home.open()
    let desk = home.desk
    let entries = try desk.reviewed()
    if entries.isEmpty, !home.isQuiet { Diagnostics.note("the inbox is empty") }
    for entry in entries {
      let out = Output()
      try out.writeLine("")
      for line in InboxText.lines(of: entry) { try out.writeLine(line) }
      try out.flush()
      let interview = InboxInterview(
        terminal: terminal, today: home.today, daysFromPurchase: try shelfLife(of: entry, in: home),
        orders: typed.order.orders(of: home.user, home.phrases), belief: typed.belief, phrases: home.phrases)
      switch try interview.ask(about: entry) {
      case .end: return
      case .later: continue
      case .drop:
        try desk.drop([entry.id], at: home.now)
      case .complete(let entry):
        let items = try desk.register([entry], as: "inbox review", at: home.now)
        try Change.say("registered", items.compactMap { $0 }, in: home)
      }
    }
  }

  /// Only what counts from the purchase: how long ago something was made, nobody here knows.
  private func shelfLife(of entry: InboxEntry, in home: Household) throws -> Int? {
    guard let gtin = entry.product?.gtin, let product = try home.folder.catalogIfAny()?.product(gtin),
      product.shelfLifeFrom == "purchase"
    else { return nil }
    return product.shelfLifeDays
  }
}

/// Asks a person for what an entry is missing.
struct InboxInterview {
  let terminal: Terminal
  let today: CivilDate
  /// How many days the product keeps from its purchase; nil when nobody knows, and where a source counts from another
  /// day, such as that of manufacture, which no photo tells.
  let daysFromPurchase: Int?
  /// How dates of numbers alone are written; nil where nobody has said so.
  let orders: DateOrders
  let belief: DateBeliefOption
  let phrases: Phrases

  enum Result {
    case complete(InboxEntry)
    case later, drop, end
  }

  private struct Stop: Error {
    let result: Result
  }

  func ask(about entry: InboxEntry) throws -> Result {
    do {
      var entry = entry
      if entry.product == nil { entry = try askProduct(entry) }
      if entry.expires == .unknown { entry.expires = try askDate(readings: entry.dateReadings) }
      return .complete(entry)
    } catch let stop as Stop {
      return stop.result
    }
  }

  private func askProduct(_ entry: InboxEntry) throws -> InboxEntry {
    while true {
      let several = entry.gtins.count > 1 || entry.codes.isEmpty
      let answer = try answer(to: several ? "code or name" : "name")
      let isCode = answer.utf8.count >= 8 && answer.allSatisfy(\.isNumber)
      do {
        guard isCode else { return entry.taking(ItemFacts(named: answer)) }
        let next = entry.taking(ItemFacts(), code: InboxCode(try ProductCode(answer)))
        return next.taking(ItemFacts(named: try self.answer(to: "name")))
      } catch let error as RegisterError {
        Diagnostics.report("\(error)")
      }
    }
  }

  /// A date that is only guessed has to be asked for by a letter: Enter never takes one.
  /// - Parameter readings: what the photo's date can be; one is taken by its number.
  private func askDate(readings: [CivilDate]) throws -> Expires {
    let guess = daysFromPurchase.map { today + $0 }
    let choices = readings.enumerated().map { "\($0.offset + 1): \($0.element)" }
    let choice = choices.isEmpty ? "" : " (\(choices.joined(separator: ", ")))"
    let hint = guess.map { " (s takes \($0), a suggestion, if it was bought today)" } ?? ""
    while true {
      let answer = try answer(to: "good through\(choice)\(hint)")
      if let guess, answer == "s" { return .on(guess, precision: .day, source: .shelfLife) }
      if let number = Int(answer), readings.indices.contains(number - 1) {
        return .on(readings[number - 1], precision: .day, source: .fileName)
      }
      do throws(DateTextError) {
        return try Expires(
          typed: answer, today: today, source: .typed, orders: orders, plausible: belief.plausible)
      } catch {
        if case .ambiguous(_, let days) = error, let day = try DateQuestion(days, phrases)?.answer(answer) {
          return .on(day.date, precision: day.precision, source: .typed)
        }
        Diagnostics.report(belief.hint("\(error)", error))
      }
    }
  }

  private func answer(to question: String) throws -> String {
    switch try terminal.ask(question) {
    case nil, "q": throw Stop(result: .end)
    case "": throw Stop(result: .later)
    case "d": throw Stop(result: .drop)
    case let answer?: return answer
    }
  }
}

/// A person at a terminal who is asked.
struct Terminal {
  /// Nil when standard input or output is no terminal: a pipe cannot be asked.
  init?() {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return nil }
  }

  /// The answer without white space at its ends; nil when the person closed the input.
  func ask(_ question: String) throws -> String? {
    let out = Output()
    try out.write("\(TerminalText(question)): ")
    try out.flush()
    return readLine()?.trimmed
  }
}
