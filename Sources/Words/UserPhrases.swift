package import Expiry
package import Register

// A user's settings in words. Of each what it is called and what it is; nil for what nobody has set and nobody misses.
extension Phrases {
  package typealias Fact = (name: String, value: String?)

  /// Who they are, and how they write.
  package func facts(of user: User) -> [Fact] {
    [
      (say("name", "이름"), user.name),
      (say("time zone", "시간대"), user.timeZone ?? say("that of the machine", "컴퓨터의 시간대")),
      (say("language", "언어"), user.language.map(name) ?? say("that of the locale", "로캘의 언어")),
      (
        say("dates", "날짜 순서"),
        user.dateOrder?.rawValue ?? say("as is usual in the language", "언어의 습관")
      ),
      (say("currency", "통화"), user.currency?.description),
      (say("reorders at", "다시 살 곳"), user.reorderURL),
      (
        say("what was read", "읽은 날짜"),
        user.forgetsProposals ? say("is forgotten once a date was taken", "날짜를 받으면 잊음") : nil
      ),
    ]
  }

  /// When they are told.
  /// - Parameters:
  ///   - overrides: what they want to be told otherwise.
  ///   - untoldSince: since when all runs have come in their quiet hours; nil where they have not.
  package func notices(
    of user: User, overrides: [NoticeOverride], names: RuleNames, untoldSince: CivilDate?
  ) -> [Fact] {
    let rule = user.notices
    let isTold = !rule.leads.isEmpty || rule.weekly != nil || !overrides.isEmpty
    return [(say("is told", "알림"), leads(rule))]
      + overrides.map { (say("but", "예외"), "\(scope($0.scope, names)): \(settings(of: $0))") }
      + [
        (say("in messages", "묶음"), rule.form == .digest ? nil : form(rule.form)),
        (say("every week", "매주"), rule.weekly.map(weekly)),
        (say("away", "부재"), rule.away.map(away)),
        (say("when", "시각"), isTold ? hour(rule) : nil),
        (say("quiet", "조용한 시간"), isTold ? quiet(rule) : nil),
        (say("but", "그런데"), untoldSince.map(untold)),
      ]
  }

  /// What leads can be, for who typed others.
  /// - Parameter option: what they are called where they were typed.
  package func leadRange(_ option: String) -> String {
    let (days, percents) = (NoticeRule.leadDayRange, NoticeLeads.percentRange)
    return say(
      "\(option) are \(days.lowerBound) … \(days.upperBound), and \(percents.lowerBound)% … \(percents.upperBound)%",
      "\(option)는 \(days.lowerBound) … \(days.upperBound), 또는 \(percents.lowerBound)% … \(percents.upperBound)%입니다"
    )
  }
}
