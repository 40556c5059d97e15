import Expiry
import Register

/// Asks a person for what an entry is missing.
struct InboxInterview {
  let terminal: Terminal
  let today: CivilDate
  /// How many days the product keeps from its purchase; nil when nobody knows, and where a source counts from another
  /// day, such as that of manufacture, which no photo tells.
  let daysFromPurchase: Int?
  /// How dates of numbers alone are written; nil where nobody has said so.
  let order: DateOrder?

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
      if entry.expires == .unknown { entry.expires = try askDate() }
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
  private func askDate() throws -> Expires {
    let guess = daysFromPurchase.map { today + $0 }
    let hint = guess.map { " (s takes \($0), a suggestion, if it was bought today)" } ?? ""
    while true {
      let answer = try answer(to: "good through\(hint)")
      if let guess, answer == "s" { return .on(guess, precision: .day, source: .shelfLife) }
      do {
        return try Expires(typed: answer, today: today, source: .typed, order: order)
      } catch {
        Diagnostics.report("\(error)")
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
