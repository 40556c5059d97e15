import ArgumentParser
import Expiry
import Foundation

/// What can be set of a user.
struct UserSettings: ParsableArguments {
  @Option(help: ArgumentHelp("Such as Asia/Seoul; none: as the machine.", valueName: "id"))
  var timeZone: Setting<ZoneName>?

  @Option(help: ArgumentHelp("en or ko; none: as the locale.", valueName: "code"))
  var language: Setting<Language>?

  @Option(
    help: ArgumentHelp(
      "How dates of numbers alone are written: dmy, mdy or ymd; none: as is usual in the language.",
      valueName: "order"))
  var dateOrder: Setting<DateOrder>?

  @Option(
    help: ArgumentHelp(
      "Days before the last good day on which to be told, such as 7,3,1,0,-1; none: never.", valueName: "days"
    ))
  var notifyDays: LeadDays?

  @Option(help: ArgumentHelp("The local time from which notices go out.", valueName: "HH:MM"))
  var notifyAt: CivilTime?

  @Option(
    name: .customLong("reorder-url"),
    help: ArgumentHelp(
      "The address where remexp reorder looks for {gtin}, {name} or {brand}; an empty text for none.",
      valueName: "url"))
  var reorderURL: String?

  func apply(to user: inout User) throws {
    try applyReorderURL(to: &user)
    if let timeZone { user.timeZone = timeZone.value?.name }
    if let language { user.language = language.value }
    if let dateOrder { user.dateOrder = dateOrder.value }
    guard
      let notices = NoticeRule(
        leadDays: notifyDays?.days ?? user.notices.leadDays, time: notifyAt ?? user.notices.time)
    else {
      let range = NoticeRule.leadDayRange
      throw CommandFailure("--notify-days are \(range.lowerBound) … \(range.upperBound)", .wrongUsage)
    }
    user.notices = notices
  }

  private func applyReorderURL(to user: inout User) throws {
    guard let reorderURL else { return }
    do {
      user.reorderURL = reorderURL.isEmpty ? nil : try ReorderLink(reorderURL).template
    } catch {
      throw CommandFailure("--reorder-url: \(error)", .wrongUsage)
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

/// `7,3,1` or `none`.
struct LeadDays: ExpressibleByArgument {
  let days: [Int]

  init?(argument: String) {
    if argument == "none" {
      days = []
    } else if let list = ListOf<Int>(argument: argument) {
      days = list.values
    } else {
      return nil
    }
  }
}
