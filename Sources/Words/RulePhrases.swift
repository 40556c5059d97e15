package import Expiry
package import Register

// What holds for some items, or for some days, in words.
extension Phrases {
  /// Which items they are: `what is kept in freezer`.
  package func scope(_ scope: NoticeScope, _ names: RuleNames) -> String {
    switch scope {
    case .category(let name): say("of the category “\(name)”", "분류 “\(name)”")
    case .location(let name): say("kept at “\(name)”", "둔 곳 “\(name)”")
    case .product(let identity):
      say(
        "every batch of \(names[scope] ?? readable(identity))", "제품 \(names[scope] ?? readable(identity))")
    case .item(let id): [id.description, names[scope]].compactMap(\.self).joined(separator: " ")
    }
  }

  /// A name and a brand are told apart by a character that cannot be seen.
  private func readable(_ identity: String) -> String {
    identity.split(separator: "\u{1f}").joined(separator: ", ")
  }

  package func settings(of override: NoticeOverride) -> String {
    words(override.leads, override.silence)
  }

  package func exception(_ exception: NoticeException) -> String {
    words(exception.leads, exception.silence)
  }

  private func words(_ leads: NoticeLeads?, _ silence: Silence?) -> String {
    [leads.map { $0.isEmpty ? say("never", "알리지 않음") : days(of: $0) }, silence.map(words)]
      .compactMap(\.self).joined(separator: "; ")
  }

  package func words(_ silence: Silence) -> String {
    switch silence {
    case .forever: say("muted", "꺼 둠")
    case .until(let day): say("snoozed until \(day)", "\(day)까지 미룸")
    case .never: say("told of, whatever is muted", "꺼 둔 것과 상관없이 알림")
    }
  }

  /// In one word, for a table.
  package func word(_ silence: Silence) -> String {
    switch silence {
    case .forever: say("muted", "꺼 둠")
    case .until: say("snoozed", "미룸")
    case .never: ""
    }
  }

  package func form(_ form: NoticeForm) -> String {
    switch form {
    case .digest: say("all together", "한 번에")
    case .each: say("of their own for every item", "상품마다 따로")
    }
  }

  package func weekly(_ day: Weekday) -> String {
    say(
      "on \(name(of: day)), or the first day after it on which this runs: all that is past or has no date, whatever was told before",
      "\(name(of: day))이나 그 뒤 처음 실행하는 날. 기한이 지난 것과 날짜 없는 것을 전에 알렸어도 모두")
  }

  package func away(_ days: AwayDays) -> String {
    say(
      "from \(days.first) through \(days.last): nothing is said; what was due meanwhile follows on \(days.back)",
      "\(days.first)부터 \(days.last)까지 알리지 않음. 그동안의 것은 \(days.back)에 알림")
  }

  private func name(of day: Weekday) -> String {
    switch day {
    case .monday: say("Monday", "월요일")
    case .tuesday: say("Tuesday", "화요일")
    case .wednesday: say("Wednesday", "수요일")
    case .thursday: say("Thursday", "목요일")
    case .friday: say("Friday", "금요일")
    case .saturday: say("Saturday", "토요일")
    case .sunday: say("Sunday", "일요일")
    }
  }
}
