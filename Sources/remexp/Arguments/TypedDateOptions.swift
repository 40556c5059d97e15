import ArgumentParser
import Expiry
import Register
import Words

/// How a date that somebody types is read and checked.
struct TypedDateOptions: ParsableArguments {
  @OptionGroup var order: DateOrderOption
  @OptionGroup var belief: DateBeliefOption

  /// The date that was typed. On a terminal, one that can be several days is asked about.
  /// - Parameter problem: the sentence about one that cannot be used.
  func expires(
    _ text: String, in home: Household, problem: (DateTextError) -> String
  ) throws -> Expires {
    do throws(DateTextError) {
      return try Expires(
        typed: text, today: home.today, source: .typed, orders: order.orders(of: home.user, home.phrases),
        plausible: belief.plausible)
    } catch {
      guard case .ambiguous(_, let days) = error, let day = try DateQuestion(days, home.phrases)?.answer(text)
      else { throw CommandFailure(belief.hint(problem(error), error, home.phrases), .wrongUsage) }
      return .on(day.date, precision: day.precision, source: .typed)
    }
  }
}

/// Whether a date is taken that is too far from today to be believed.
struct DateBeliefOption: ParsableArguments {
  @Flag(
    help: .said(
      "Take also a date of more than a year past or ten years ahead.", "일 년 넘게 지났거나 십 년 넘게 남은 날짜도 받습니다."))
  var force = false

  /// Which dates are believed; nil for all.
  var plausible: PlausibleDates? { force ? nil : .standard }

  /// A sentence with the option that would help.
  func hint(_ sentence: String, _ error: DateTextError, _ phrases: Phrases) -> String {
    switch error {
    case .implausible: phrases.say("\(sentence); --force takes it", "\(sentence). --force를 주면 받습니다")
    case .ambiguous(_, let days) where Set(days.map { [$0.date.month, $0.date.day] }).count > 1:
      phrases.say("\(sentence), or say --date-order", "\(sentence). --date-order로 순서를 정해도 됩니다")
    default: sentence
    }
  }
}

/// Asks a person on a terminal which of several days is meant.
struct DateQuestion {
  private let terminal: Terminal
  private let days: [DateText]
  private let phrases: Phrases

  /// Nil where there is nothing to choose, or nobody to ask.
  init?(_ days: [DateText], _ phrases: Phrases) {
    guard days.count > 1, let terminal = Terminal() else { return nil }
    self.terminal = terminal
    self.days = days
    self.phrases = phrases
  }

  /// The day that was chosen; nil where the person chose none.
  func answer(_ text: String) throws -> DateText? {
    let choices = days.enumerated().map { "\($0.offset + 1): \(phrases.day($0.element))" }
    let question = phrases.say(
      "“\(text)” could be \(choices.joined(separator: ", ")); which one",
      "“\(text)”의 날짜를 골라 주세요. \(choices.joined(separator: ", "))")
    guard let answer = try terminal.ask(question), let number = Int(answer), days.indices.contains(number - 1)
    else { return nil }
    return days[number - 1]
  }
}
