import Expiry

/// Asks a person for what an entry is missing.
struct InboxInterview {
  let terminal: Terminal
  let today: CivilDate
  /// How long the product usually keeps; nil when nobody knows.
  let days: Int?

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
        let said = InboxAnswer(code: isCode ? answer : nil, name: isCode ? nil : answer)
        let next = try said.applied(to: entry)
        if isCode { return try InboxAnswer(name: self.answer(to: "name")).applied(to: next) }
        return next
      } catch let failure as CommandFailure {
        Diagnostics.report(failure.message)
      }
    }
  }

  private func askDate() throws -> Expires {
    let suggestion = days.map { today + $0 }
    while true {
      let answer = try answer(to: "good through", suggestion: suggestion?.description)
      let source: DateSource = answer == suggestion?.description ? .shelfLife : .typed
      do {
        return try Expires(typed: answer, today: today, source: source)
      } catch {
        Diagnostics.report("\(error)")
      }
    }
  }

  private func answer(to question: String, suggestion: String? = nil) throws -> String {
    switch try terminal.ask(question, suggestion: suggestion) {
    case nil, "q": throw Stop(result: .end)
    case "": throw Stop(result: .later)
    case "d": throw Stop(result: .drop)
    case let answer?: return answer
    }
  }
}
