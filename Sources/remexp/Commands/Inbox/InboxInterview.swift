import Barcodes
import Expiry
import Register
import Words

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
  /// True where another photo may belong to it.
  let hasPair: Bool
  /// Shows where the printed date of an entry stands.
  let showCrop: (InboxEntry) throws -> Void
  /// What the catalog knows of a code.
  let lookUp: (ProductCode) throws -> ItemFacts?

  enum Result {
    case complete(InboxEntry)
    case later, drop, join, end
  }

  private struct Stop: Error {
    let result: Result
  }

  func ask(about entry: InboxEntry) throws -> Result {
    do {
      var entry = entry
      if entry.product == nil { entry = try askProduct(entry) }
      if entry.expires == .unknown, let printed = entry.printed {
        entry = try askPrint(printed, of: entry)
      }
      if entry.expires == .unknown { entry.expires = try askDate(readings: entry.dateReadings) }
      return .complete(entry)
    } catch let stop as Stop {
      return stop.result
    }
  }

  private func askProduct(_ entry: InboxEntry) throws -> InboxEntry {
    while true {
      let several = entry.gtins.count > 1 || entry.codes.isEmpty
      let answer = try answer(
        to: several ? phrases.say("code or name", "바코드 또는 이름") : phrases.say("name", "이름"))
      do {
        guard ProductCode.isMeant(by: answer) else { return entry.taking(ItemFacts(named: answer)) }
        let code = try ProductCode(answer)
        let next = entry.taking(ItemFacts(), code: InboxCode(code))
        if let known = try lookUp(code)?.product { return next.taking(ItemFacts(product: known)) }
        return next.taking(ItemFacts(named: try self.answer(to: phrases.say("name", "이름"))))
      } catch let error as RegisterError {
        Diagnostics.report(phrases.sentence(error))
      }
    }
  }

  /// A date that was read from the print: one key takes it. A date that is typed instead is taken, and what is none of
  /// these is asked about again.
  private func askPrint(_ proposal: PrintProposal, of entry: InboxEntry) throws -> InboxEntry {
    let others = proposal.printed.otherOrders
    let keys = phrases.say(
      "[Enter] take\(others.isEmpty ? "" : "  [o] other order")  [c] show crop  [e] edit  [s] skip",
      "[Enter] 받기\(others.isEmpty ? "" : "  [o] 다른 순서")  [c] 사진 보기  [e] 고치기  [s] 나중에")
    while true {
      switch try terminal.ask("\(phrases.printed(proposal))  \(keys)") {
      case nil, "q": throw Stop(result: .end)
      case "": return entry.takingPrint()
      case "s": throw Stop(result: .later)
      case "d": throw Stop(result: .drop)
      case "p" where hasPair: throw Stop(result: .join)
      case "c": try showCrop(entry)
      case "e": return entry
      case "o" where others.count == 1: return entry.takingPrint(other: others[0])
      case "o" where !others.isEmpty:
        if let day = try askOrder(others) { return entry.takingPrint(other: day) }
      case let typed?:
        do throws(DateTextError) {
          var edited = entry
          edited.expires = try Expires(
            typed: typed, today: today, source: .typed, orders: orders, plausible: belief.plausible)
          return edited
        } catch {
          Diagnostics.report(belief.hint(phrases.sentence(error), error, phrases))
        }
      }
    }
  }

  /// Which of several other days is meant, by its number; nil where it is none.
  private func askOrder(_ days: [CivilDate]) throws -> CivilDate? {
    let choices = days.enumerated().map { "\($0.offset + 1): \($0.element)" }.joined(separator: "  ")
    guard let answer = try terminal.ask(choices), let number = Int(answer), days.indices.contains(number - 1)
    else {
      return nil
    }
    return days[number - 1]
  }

  /// A date that is only guessed has to be asked for by a letter: Enter never takes one.
  /// - Parameter readings: what the photo's date can be; one is taken by its number.
  private func askDate(readings: [CivilDate]) throws -> Expires {
    let guess = daysFromPurchase.map { today + $0 }
    let choices = readings.enumerated().map { "\($0.offset + 1): \($0.element)" }
    let choice = choices.isEmpty ? "" : " (\(choices.joined(separator: ", ")))"
    let hint =
      guess.map {
        phrases.say(
          " (s takes \($0), a suggestion, if it was bought today)", " (오늘 샀다면 s 로 제안된 \($0)을 받습니다)")
      } ?? ""
    while true {
      let answer = try answer(to: phrases.say("good through", "소비기한") + choice + hint)
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
        Diagnostics.report(belief.hint(phrases.sentence(error), error, phrases))
      }
    }
  }

  private func answer(to question: String) throws -> String {
    switch try terminal.ask(question) {
    case nil, "q": throw Stop(result: .end)
    case "": throw Stop(result: .later)
    case "d": throw Stop(result: .drop)
    case "p" where hasPair: throw Stop(result: .join)
    case let answer?: return answer
    }
  }
}
