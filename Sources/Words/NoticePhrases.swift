package import Expiry

// The rules by which people are told, in words.
extension Phrases {
  package func name(of language: Language) -> String {
    switch language {
    case .english: say("English", "영어")
    case .korean: say("Korean", "한국어")
    }
  }

  /// On which days: `7, 3 and 1 days before the last good day, on it, and 1 day after it; of each item once a day, …`
  package func leads(_ rule: NoticeRule) -> String {
    guard !rule.leads.isEmpty else { return say("never", "알리지 않음") }
    let parts = days(of: rule.leads)
    return say(
      "\(parts), each once; after missed days only the nearest, and anew when a date changes",
      "\(parts)에 한 번씩. 며칠을 걸렀으면 가장 가까운 것만, 날짜가 바뀌면 다시")
  }

  /// `5 days before the last good day, on the last good day and with 20 % of the shelf life left`
  package func days(of leads: NoticeLeads) -> String {
    let before = leads.days.filter { $0 > 0 }
    let after = leads.days.filter { $0 < 0 }.map { -$0 }
    let percents = listed(leads.percents.map { "\($0) %" })
    return listed(
      [
        before.isEmpty
          ? nil : say("\(days(before)) before the last good day", "기한 \(days(before)) 전"),
        leads.days.contains(0) ? say("on the last good day", "기한 당일") : nil,
        after.isEmpty ? nil : say("\(days(after)) after it", "기한 \(days(after)) 뒤"),
        leads.percents.isEmpty
          ? nil : say("with \(percents) of the shelf life left", "보관 기간의 \(percents)가 남은 날"),
      ].compactMap(\.self))
  }

  /// From which hour on.
  package func hour(_ rule: NoticeRule) -> String {
    let (later, time) = rule.departure
    let then = later == 0 ? "" : say(" on the next day", "(다음 날)")
    let start =
      time == rule.time && later == 0
      ? say("from \(time) on", "\(time)부터")
      : say(
        "from \(time)\(then) on, because \(rule.time) is a quiet hour",
        "\(rule.time)이 조용한 시간이므로 \(time)\(then)부터")
    guard time > .midnight else { return start }
    return say(
      "\(start); before it what was missed the day before, counted from the day on which it is said",
      "\(start). 그 전에는 전날 놓친 것을 말하는 날에 세어 알림")
  }

  /// When nothing is said.
  package func quiet(_ rule: NoticeRule) -> String {
    guard let quiet = rule.quiet else { return say("at no time", "없음") }
    return say(
      "from \(quiet.start) to \(quiet.end); what is due then waits until \(quiet.end)",
      "\(quiet.start)부터 \(quiet.end)까지. 그때의 알림은 \(quiet.end)까지 기다림")
  }

  /// Why nothing is said at all.
  package func untold(since day: CivilDate) -> String {
    say(
      "since \(day) notify has run in quiet hours only, and has said nothing: see remexp doctor",
      "\(day)부터 notify가 조용한 시간에만 실행되어 아무것도 알리지 못했습니다. remexp doctor를 보세요")
  }

  /// A clock that nobody believes.
  package func sentence(_ jump: ClockJump, now: Instant) -> String {
    let days = abs(jump.days)
    return say(
      "the clock shows \(now), \(self.days(days)) \(jump.days < 0 ? "before" : "after") the last thing that was done here (\(jump.known)); nobody was told anything. If the clock is right: notify --trust-clock",
      "시계가 \(now)로, 여기서 마지막으로 한 일(\(jump.known))보다 \(days)일 \(jump.days < 0 ? "뒤져" : "앞서") 있습니다. 아무에게도 알리지 않았습니다. 시계가 맞으면: notify --trust-clock"
    )
  }

  private func days(_ days: [Int]) -> String {
    let numbers = listed(days.map(String.init))
    return say(days == [1] ? "1 day" : "\(numbers) days", "\(numbers)일")
  }

  private func listed(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return say("\(words.dropLast().joined(separator: ", ")) and \(last)", words.joined(separator: ", "))
  }
}
