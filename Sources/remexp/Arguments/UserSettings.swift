import ArgumentParser
import Expiry
import Foundation
import Register
import Words

/// What can be set of a user.
struct UserSettings: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      HelpText.said("Such as Asia/Seoul; none: as the machine.", "예: Asia/Seoul. none: 컴퓨터를 따름."),
      valueName: "id"))
  var timeZone: Setting<ZoneName>?

  @Option(
    help: ArgumentHelp(
      HelpText.said("en or ko; none: as the locale.", "en 또는 ko. none: 로캘을 따름."), valueName: "code"))
  var language: Setting<Language>?

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "How dates of numbers alone are written: dmy, mdy or ymd; none: as is usual in the language.",
        "숫자만 있는 날짜의 순서: dmy, mdy, ymd. none: 언어의 습관."),
      valueName: "order"))
  var dateOrder: Setting<DateOrder>?

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "The currency of prices that name none, such as EUR or KRW; none: unknown.",
        "통화를 적지 않은 값의 통화(예: KRW). none: 모름."), valueName: "code"))
  var currency: Setting<Currency>?

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "Days before the last good day on which to be told, such as 7,3,1,0,-1, and parts of the shelf life, such as 20%; none: never.",
        "기한 며칠 전에 알릴지(예: 7,3,1,0,-1), 또는 보관 기간의 얼마가 남았을 때(예: 20%). none: 알리지 않음."),
      valueName: "days"))
  var notifyDays: LeadDays?

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "The local time from which a day's notices go out.", "그날의 알림을 보내기 시작하는 시각."), valueName: "HH:MM"))
  var notifyAt: CivilTime?

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "When nothing is said, such as 22:00-07:00; what is due then waits. none: at night too.",
        "알리지 않을 시간(예: 22:00-07:00). 그때의 알림은 기다립니다. none: 밤에도 알림."),
      discussion: HelpText.said(
        "Default: 22:00-07:00, but not for who chooses an hour within it.",
        "기본값: 22:00-07:00. 그 안의 시각을 고른 사람은 예외."),
      valueName: "hours"))
  var quietHours: QuietChoice?

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "digest: all that is due in one message; each: a message for every item.",
        "digest: 알릴 것을 한 번에. each: 상품마다 따로."), valueName: "form"))
  var notifyAs: NoticeForm?

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "The day of the week on which to be told again of all that is past or has no date, such as mon; none: never.",
        "기한이 지난 것과 날짜 없는 것을 모두 다시 알릴 요일(예: mon). none: 알리지 않음."), valueName: "day"))
  var remindWeekly: Setting<Weekday>?

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "Days on which to be told nothing, such as 2026-12-20..2027-01-03; all of it follows on the day after. none: never away.",
        "알리지 않을 기간(예: 2026-12-20..2027-01-03). 그다음 날 모두 알립니다. none: 없음."), valueName: "days"))
  var away: Setting<AwayDays>?

  @Option(
    name: .customLong("reorder-url"),
    help: ArgumentHelp(
      HelpText.said(
        "The address where remexp reorder looks for {gtin}, {name} or {brand}; an empty text for none.",
        "remexp reorder가 {gtin}, {name}, {brand} 를 찾을 주소. 빈 글은 없음."),
      valueName: "url"))
  var reorderURL: String?

  @Flag(
    inversion: .prefixedNo,
    help: .said(
      """
      Keep beside an item what was read from its pack, so that remexp inbox accuracy can count how often it was right; \
      it is kept unless you say otherwise.
      """,
      """
      포장에서 읽은 날짜를 상품과 함께 남겨 remexp inbox accuracy가 얼마나 맞았는지 세게 합니다. 따로 말하지 않으면 남깁니다.
      """))
  var keepProposals: Bool?

  func apply(to user: inout User) throws {
    try applyReorderURL(to: &user)
    if let dateOrder { user.dateOrder = dateOrder.value }
    if let currency { user.currency = currency.value }
    if let keepProposals { user.forgetsProposals = !keepProposals }
    var change = UserChange()
    change.timeZone = timeZone.map { $0.value?.name }
    change.language = language.map(\.value)
    change.leads = try notifyDays?.leads(of: "--notify-days")
    change.time = notifyAt
    change.quiet = quietHours
    change.form = notifyAs
    change.weekly = remindWeekly.map(\.value)
    change.away = away.map(\.value)
    change.apply(to: &user)
  }

  private func applyReorderURL(to user: inout User) throws {
    guard let reorderURL else { return }
    do {
      user.reorderURL = reorderURL.isEmpty ? nil : try ReorderLink(reorderURL).template
    } catch {
      throw CommandFailure("--reorder-url", error, .wrongUsage)
    }
  }
}

/// A value, or `none` to take the setting away.
struct Setting<Value: ExpressibleByArgument>: ExpressibleByArgument {
  /// Nil for none.
  let value: Value?

  init?(argument: String) {
    value = argument.isEmpty || argument == "none" ? nil : Value(argument: argument)
    if value == nil, !argument.isEmpty, argument != "none" { return nil }
  }

  static var allValueStrings: [String] { Value.allValueStrings + ["none"] }
}

/// `7,3,1,20%` or `none`.
struct LeadDays: ExpressibleByArgument {
  private let days: [Int]
  private let percents: [Int]

  init?(argument: String) {
    guard let numbers = NoticeLeads.numbers(argument) else { return nil }
    (days, percents) = numbers
  }

  func leads(of option: String) throws -> NoticeLeads {
    guard let leads = NoticeLeads(days: days, percents: percents) else {
      throw CommandFailure(Reader.phrases.leadRange(option), .wrongUsage)
    }
    return leads
  }
}
