import Delimited
import Expiry
import Words

/// A user's settings for people.
enum UserText {
  /// - Parameters:
  ///   - channels: the names of those by which they are told.
  ///   - overrides: what they want to be told otherwise.
  ///   - untoldSince: since when all runs have come in their quiet hours; nil where they have not.
  static func lines(
    of user: User, channels: [String], overrides: [NoticeOverride], names: RuleNames,
    untoldSince: CivilDate?, phrases: Phrases
  ) -> [FactLine] {
    let rule = user.notices
    let isTold = !rule.leads.isEmpty || rule.weekly != nil || !overrides.isEmpty
    return [
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
      FactLine(
        phrases.say("what was read", "읽은 날짜"),
        user.forgetsProposals
          ? phrases.say("is forgotten once a date was taken", "날짜를 받으면 잊음") : nil),
      FactLine(phrases.say("is told", "알림"), phrases.leads(rule)),
    ]
      + overrides.map {
        FactLine(phrases.say("but", "예외"), "\(phrases.scope($0.scope, names)): \(phrases.settings(of: $0))")
      } + [
        FactLine(phrases.say("in messages", "묶음"), rule.form == .digest ? nil : phrases.form(rule.form)),
        FactLine(phrases.say("every week", "매주"), rule.weekly.map(phrases.weekly)),
        FactLine(phrases.say("away", "부재"), rule.away.map(phrases.away)),
        FactLine(phrases.say("when", "시각"), isTold ? phrases.hour(rule) : nil),
        FactLine(phrases.say("quiet", "조용한 시간"), isTold ? phrases.quiet(rule) : nil),
        FactLine(phrases.say("but", "그런데"), untoldSince.map(phrases.untold)),
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
      "notify_percents": .array(notices.leads.percents.map(JSON.integer)),
      "notify_as": .string(notices.form.rawValue), "remind_weekly": JSON(notices.weekly?.rawValue),
      "away": JSON(notices.away?.description), "keep_proposals": .bool(!user.forgetsProposals),
    ]
  }
}
