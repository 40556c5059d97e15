#if Server
  import Expiry
  import Pantry
  import Register

  /// What is wrong with a field about notices.
  enum NoticeFieldError: Error, Hashable {
    case days(String)
    case daysOutOfRange
    case time(String)
    /// One end alone, or what are no hours.
    case quiet
    case away
    case zone(String)
    case noScope
    case snooze(String)
    /// Things that a name may mean.
    case several(String, [String])
  }

  /// What a form can do about some items.
  enum RuleDeed: String, CaseIterable {
    case days, usual, never, snooze, mute, unmute
  }

  // What a page's form says of notices, read by the parsers that read the command line.
  extension WebForm {
    /// What is to be changed of a user's settings.
    /// - Parameters:
    ///   - user: as they stand now: what the form showed and nobody touched is no choice of anybody's.
    ///   - zone: the name of a zone that there is, for what was typed.
    /// - Throws: ``NoticeFieldError``.
    func userChange(from user: User, zone: (String) -> String?) throws(NoticeFieldError) -> UserChange {
      var change = UserChange()
      let notices = user.notices
      let leads = try leads("days")
      if leads != notices.leads { change.leads = leads }
      guard let time = CivilTime(self["time"]) else { throw .time(self["time"]) }
      if time != notices.time { change.time = time }
      let quiet = try quiet()
      if quiet.hours != notices.quiet { change.quiet = quiet }
      change.form = NoticeForm(rawValue: self["form"])
      change.weekly = .some(Weekday(rawValue: self["weekly"]))
      change.away = .some(try away())
      change.language = .some(Language(rawValue: self["language"]))
      guard let typed = text("zone") else {
        change.timeZone = .some(nil)
        return change
      }
      // What the command line has set may be known to another machine alone.
      guard let name = typed == user.timeZone ? typed : zone(typed) else { throw .zone(typed) }
      change.timeZone = .some(name)
      return change
    }

    /// Days and parts of the shelf life; none where nothing is typed.
    func leads(_ name: String) throws(NoticeFieldError) -> NoticeLeads {
      guard let text = text(name) else { return .none }
      guard let (days, percents) = NoticeLeads.numbers(text) else { throw .days(text) }
      guard let leads = NoticeLeads(days: days, percents: percents) else { throw .daysOutOfRange }
      return leads
    }

    private func quiet() throws(NoticeFieldError) -> QuietChoice {
      let (from, to) = (self["quietFrom"], self["quietTo"])
      guard let choice = QuietChoice(from.isEmpty && to.isEmpty ? "none" : "\(from)-\(to)") else {
        throw .quiet
      }
      return choice
    }

    private func away() throws(NoticeFieldError) -> AwayDays? {
      let (first, last) = (self["awayFrom"], self["awayTo"])
      if first.isEmpty, last.isEmpty { return nil }
      guard let days = AwayDays("\(first)..\(last)") else { throw .away }
      return days
    }

    /// What is to hold for some items.
    /// - Throws: ``NoticeFieldError``; nil for no form of this site's.
    func ruleChange(today: CivilDate) throws(NoticeFieldError) -> RuleChange? {
      switch RuleDeed(rawValue: self["deed"]) {
      case .days: return RuleChange(leads: .some(try leads("value")))
      case .usual: return RuleChange(leads: .some(nil))
      case .never: return RuleChange(leads: .some(NoticeLeads.none))
      case .snooze:
        guard let day = CivilDate(snooze: self["value"], from: today) else { throw .snooze(self["value"]) }
        return RuleChange(silence: .until(day))
      case .mute: return RuleChange(silence: .forever)
      case .unmute: return RuleChange(silence: .never)
      case nil: return nil
      }
    }
  }
#endif
