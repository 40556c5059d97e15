import Delimited
import Expiry
import Register
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
    let facts =
      phrases.facts(of: user)
      + phrases.notices(of: user, overrides: overrides, names: names, untoldSince: untoldSince)
    let places =
      channels.isEmpty ? phrases.say("on standard output", "표준 출력") : channels.joined(separator: ", ")
    return facts.map { FactLine($0.name, $0.value) } + [FactLine(phrases.say("where", "채널"), places)]
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
