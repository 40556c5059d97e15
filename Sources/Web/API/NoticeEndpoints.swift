#if Server
  import Accounts
  import Delimited
  import Documents
  import Expiry
  import HTTPTypes
  import Hummingbird
  import Pantry
  import Register
  import Words

  extension Site {
    private static let leadDays = Shape.list(
      .integer(NoticeRule.leadDayRange.lowerBound...NoticeRule.leadDayRange.upperBound))
    private static let leadPercents = Shape.list(.integer(NoticeLeads.percentRange))

    /// When a household is told, and of which items otherwise.
    static let noticeEndpoints: [Endpoint] = [
      Endpoint(
        method: .get, path: "/households/{household}/notices", id: "getNoticeSettings",
        summary: "When a household is told, and how", access: .household(.viewer),
        success: .init(status: .ok, note: "The settings.", shape: .named("NoticeSettings"))
      ) { site, call in
        let household = call.household
        return .json(try await site.stored { try site.owner(of: household).noticeJSON })
      },
      Endpoint(
        method: .patch, path: "/households/{household}/notices", id: "editNoticeSettings",
        summary: "Change when a household is told, and how; null takes a setting away",
        access: .household(.member),
        intake: .json([
          .maybe("notify_days", leadDays, "Days before the last good day; -1 is the day after it."),
          .maybe("notify_percents", leadPercents, "Parts of the shelf life that are left."),
          .maybe("notify_at", .text(most: 5), "A time of day, such as 09:00."),
          .maybe("quiet_hours", .nullable(.text(most: 20)), "Such as 22:00-07:00; null for none."),
          .maybe("notify_as", .choice(NoticeForm.allCases.map(\.rawValue))),
          .maybe("remind_weekly", .nullable(.choice(Weekday.allCases.map(\.rawValue)))),
          .maybe("away", .nullable(.text(most: 30)), "Such as 2026-12-20..2027-01-03."),
          .maybe("language", .nullable(.choice(Language.allCases.map(\.rawValue)))),
          .maybe("time_zone", .nullable(.text(most: 100)), "Such as Asia/Seoul; null for the server’s."),
        ]),
        success: .init(
          status: .ok, note: "As they are now.",
          shape: .object([
            .needed("operation", .nullable(.integer(1...Int.max))),
            .needed("notices", .named("NoticeSettings")),
          ])), isConditional: true
      ) { site, call in
        let (household, account) = (call.household, call.account)
        return try await site.stored {
          let change = try UserChange(
            call.body, from: site.owner(of: household), zone: site.clock.zone)
          let (user, operation) = try site.save(change, in: household, by: account) {
            try call.requireMatch($0.noticeJSON)
          }
          return APIAnswer.json([
            "operation": JSON(operation.map { Int($0) }), "notices": user.noticeJSON,
          ]).tagged(user.noticeJSON)
        }
      },
      Endpoint(
        method: .get, path: "/households/{household}/notices/coming", id: "listComingNotices",
        summary: "What a household will be told within \(noticeDaysAhead) days", access: .household(.viewer),
        success: .init(
          status: .ok, note: "The next first.",
          shape: .object([.needed("notices", .list(.named("Notice")))]))
      ) { site, call in
        let household = call.household
        return try await site.stored {
          let user = try site.owner(of: household)
          let coming = try site.stores.pantry.viewing { try site.comingNotices(of: user, in: $0) }
          return .json(["notices": .array(coming.map(\.json))])
        }
      },
      Endpoint(
        method: .get, path: "/households/{household}/notices/rules", id: "listNoticeRules",
        summary: "What holds for some items otherwise", access: .household(.viewer),
        success: .init(
          status: .ok, note: "Those in force.",
          shape: .object([.needed("rules", .list(.named("NoticeRule")))]))
      ) { site, call in
        let user = call.household.user
        return try await site.stored {
          try site.stores.pantry.viewing { view in
            let rules = try view.rulesInForce(of: [user])
            let names = try RuleNames(rules, in: view)
            return .json(["rules": .array(rules.map { $0.json(named: names) })])
          }
        }
      },
      Endpoint(
        method: .post, path: "/households/{household}/notices/rules", id: "setNoticeRule",
        summary: "Say what is to hold for some items; what is left out stays as it is",
        access: .household(.member),
        intake: .json([
          .needed("kind", .choice(NoticeScope.Kind.allCases.map(\.rawValue))),
          .needed(
            "which", .text(least: 1, most: 200),
            "A category, a place, a product’s code or name, or an item’s id or name."),
          .maybe("notify_days", .nullable(leadDays), "None: never. Null: as usual."),
          .maybe("notify_percents", .nullable(leadPercents)),
          .maybe(
            "silence", .text(least: 1, most: 20),
            "forever, never, a day until which nothing is said, or 7d from today."),
        ]),
        success: .init(
          status: .ok, note: "The rule as it is now; where it says nothing it is kept no more.",
          shape: .object([
            .needed("operation", .nullable(.integer(1...Int.max))), .needed("rule", .named("NoticeRule")),
          ])), isRepeatable: true
      ) { site, call in
        let (household, account, body) = (call.household, call.account, call.body)
        guard let kind = body.text("kind").flatMap(NoticeScope.Kind.init(rawValue:)) else {
          throw HTTPError(.badRequest)
        }
        return try await site.stored {
          let change = try RuleChange(body, today: site.today(in: household))
          let (rule, operation) = try call.reading("which") {
            try site.setRule(change, about: kind, body.text("which") ?? "", in: household, by: account)
          }
          let names = try site.stores.pantry.viewing { try RuleNames([rule], in: $0) }
          return .json(["operation": JSON(operation.map { Int($0) }), "rule": rule.json(named: names)])
        }
      },
      Endpoint(
        method: .delete, path: "/households/{household}/notices/rules/{rule}", id: "deleteNoticeRule",
        summary: "Let what is usual hold again", access: .household(.member),
        success: .init(
          status: .ok, note: "The rule is gone.",
          shape: .object([.needed("operation", .nullable(.integer(1...Int.max)))]))
      ) { site, call in
        let (household, account, key) = (call.household, call.account, call.text("rule"))
        return try await site.stored {
          guard let rule = try site.rule(key, of: household) else { throw HTTPError(.notFound) }
          let operation = try site.delete(rule, of: household, by: account)
          return .json(["operation": JSON(operation.map { Int($0) })])
        }
      },
    ]
  }

  extension User {
    /// In the words of the command line.
    fileprivate var noticeJSON: JSON {
      [
        "notify_days": .array(notices.leads.days.map(JSON.integer)),
        "notify_percents": .array(notices.leads.percents.map(JSON.integer)),
        "notify_at": .string(notices.time.description), "quiet_hours": JSON(notices.quiet?.description),
        "notify_as": .string(notices.form.rawValue), "remind_weekly": JSON(notices.weekly?.rawValue),
        "away": JSON(notices.away?.description), "language": JSON(language?.rawValue),
        "time_zone": JSON(timeZone),
      ]
    }
  }

  extension NoticeOverride {
    fileprivate func json(named names: RuleNames) -> JSON {
      guard case .object(let settings) = RuleJSON.settings(self) else { return .null }
      return .object(
        [
          ("id", .string(scope.formKey)), ("kind", .string(scope.kind.rawValue)),
          ("which", .string(scope.value)), ("name", JSON(names[scope])),
        ] + settings)
    }
  }

  extension Notice {
    fileprivate var json: JSON {
      [
        "date": .string(date.description), "time": .string(time.description), "kind": .string(kind.rawValue),
        "items": .array(
          entries.map {
            Self.item(
              $0.item.id, $0.item.name, $0.item.brand, expires: $0.item.expiresOn, remain: $0.daysRemaining)
          } + undated.map { Self.item($0.id, $0.product.name, $0.product.brand, expires: nil, remain: nil) }),
      ]
    }

    private static func item(
      _ id: ItemID, _ name: String, _ brand: String?, expires: CivilDate?, remain: Int?
    ) -> JSON {
      [
        "id": .string(id.description), "name": .string(name), "brand": JSON(brand),
        "expires_on": JSON(expires?.description), "days_remaining": JSON(remain),
      ]
    }
  }

  extension UserChange {
    /// - Parameters:
    ///   - user: as they are now, for what is one setting and was said in part.
    ///   - zone: see ``WebClock/zone``.
    /// - Throws: ``NoticeFieldError``.
    fileprivate init(_ body: APIFields, from user: User, zone: (String) -> String?) throws {
      self.init()
      leads = try body.leads(else: user.notices.leads)
      time = try body.text("notify_at").map { text in
        guard let time = CivilTime(text) else { throw NoticeFieldError.time(text) }
        return time
      }
      if body.has("quiet_hours") {
        guard let choice = QuietChoice(body.text("quiet_hours") ?? "none") else {
          throw NoticeFieldError.quiet
        }
        quiet = choice
      }
      form = body.text("notify_as").flatMap(NoticeForm.init(rawValue:))
      if body.has("remind_weekly") {
        weekly = .some(body.text("remind_weekly").flatMap(Weekday.init(rawValue:)))
      }
      if body.has("language") { language = .some(body.text("language").flatMap(Language.init(rawValue:))) }
      if body.has("away") {
        away = .some(
          try body.text("away").map { text in
            guard let days = AwayDays(text) else { throw NoticeFieldError.away }
            return days
          })
      }
      guard body.has("time_zone") else { return }
      timeZone = .some(
        try body.text("time_zone").map { text in
          guard let name = text == user.timeZone ? text : zone(text) else {
            throw NoticeFieldError.zone(text)
          }
          return name
        })
    }
  }

  extension RuleChange {
    /// - Throws: ``NoticeFieldError``; ``APIFault`` where nothing is said.
    fileprivate init(_ body: APIFields, today: CivilDate) throws {
      self.init()
      if body.has("notify_days") || body.has("notify_percents") {
        let isUsual = body.numbers("notify_days") == nil && body.numbers("notify_percents") == nil
        leads = .some(isUsual ? nil : try body.leads(else: .none))
      }
      silence = try body.text("silence").map { text in
        if let silence = Silence(text), silence == .forever || silence == .never { return silence }
        guard let day = CivilDate(snooze: text, from: today) else { throw NoticeFieldError.snooze(text) }
        return .until(day)
      }
      guard leads != nil || silence != nil else {
        throw APIFault.body([FieldFault(path: ["notify_days"], kind: .missing)])
      }
    }
  }

  extension APIFields {
    /// Nil where nothing is said of them.
    fileprivate func leads(else before: NoticeLeads) throws -> NoticeLeads? {
      let (days, percents) = (numbers("notify_days"), numbers("notify_percents"))
      guard days != nil || percents != nil else { return nil }
      guard let leads = NoticeLeads(days: days ?? before.days, percents: percents ?? before.percents) else {
        throw NoticeFieldError.daysOutOfRange
      }
      return leads
    }
  }
#endif
