import Delimited
import Expiry

/// A user's settings for people.
enum UserText {
  /// - Parameter channels: the names of those by which they are told.
  static func lines(of user: User, channels: [String], phrases: Phrases) -> [FactLine] {
    [
      FactLine(phrases.say("name", "이름"), user.name),
      FactLine(
        phrases.say("time zone", "시간대"),
        user.timeZone ?? phrases.say("that of the machine", "컴퓨터의 시간대")),
      FactLine(
        phrases.say("language", "언어"),
        user.language.map(phrases.name) ?? phrases.say("that of the locale", "로캘의 언어")),
      FactLine(
        phrases.say("dates", "날짜 순서"),
        user.dateOrder?.rawValue ?? phrases.say("as is usual in the language", "언어의 습관")),
      FactLine(phrases.say("currency", "통화"), user.currency?.description),
      FactLine(phrases.say("reorders at", "다시 살 곳"), user.reorderURL),
      FactLine(phrases.say("is told", "알림"), phrases.leads(user.notices)),
      FactLine(phrases.say("when", "시각"), user.notices.leadDays.isEmpty ? nil : phrases.hour(user.notices)),
      FactLine(
        phrases.say("quiet", "조용한 시간"), user.notices.leadDays.isEmpty ? nil : phrases.quiet(user.notices)),
      FactLine(
        phrases.say("where", "채널"),
        channels.isEmpty ? phrases.say("on standard output", "표준 출력") : channels.joined(separator: ", ")),
    ]
  }
}

/// A user's settings for programs.
enum UserJSON {
  static func user(_ user: User) -> JSON {
    let notices = user.notices
    return [
      "name": .string(user.name), "time_zone": JSON(user.timeZone),
      "language": JSON(user.language?.rawValue),
      "notify_days": .array(notices.leadDays.map(JSON.integer)),
      "notify_at": .string(notices.time.description), "reorder_url": JSON(user.reorderURL),
      "date_order": JSON(user.dateOrder?.rawValue), "currency": JSON(user.currency?.description),
      "quiet_hours": JSON(notices.quiet?.description),
    ]
  }
}
