#if Server
  import Accounts
  import Barcodes
  import Delimited
  import Expiry

  extension Shape {
    /// What answers are made of; the names stand in the document.
    static let named: [(name: String, shape: Shape)] = [
      ("Problem", problem), ("Tokens", tokens), ("SignIn", signIn), ("Account", account), ("Key", key),
      ("Household", household), ("Member", member), ("Invitation", invitation),
      ("NoticeSettings", noticeSettings), ("NoticeRule", noticeRule), ("Notice", notice),
      ("Channel", channel), ("Item", item), ("ReportLine", .object(reportLine)), ("InboxEntry", inboxEntry),
      ("Operation", operation), ("Product", product), ("ShoppingLine", shoppingLine), ("Report", report),
      ("Statistics", statistics),
    ]

    private static let shapes = Dictionary(uniqueKeysWithValues: named.map { ($0.name, $0.shape) })

    static func shape(named name: String) -> Shape {
      guard let shape = shapes[name] else { preconditionFailure("no shape is named \(name)") }
      return shape
    }

    private static let textOrNull = Shape.nullable(.text())
    private static let numberOrNull = Shape.nullable(.number)
    private static let moment = Shape.text(format: "date-time")
    private static let momentOrNull = Shape.nullable(moment)
    private static let dayOrNull = Shape.nullable(.text(format: "date"))

    private static let problem = Shape.object([
      .needed("type", .text(format: "uri-reference")), .needed("title", .text()),
      .needed("status", .integer(400...599)),
      .maybe("code", .text(), "A name for programs, which stays."),
      .maybe("detail", .text(), "A sentence for people, by Accept-Language."),
      .maybe(
        "errors",
        .list(
          .object([
            .maybe("field", .text(), "A member of the body."),
            .maybe("pointer", .text(), "To it, by RFC 6901."),
            .maybe("parameter", .text(), "A value of the address."), .maybe("header", .text()),
            .needed("detail", .text()),
          ]))),
    ])

    private static let tokens = Shape.object([
      .needed("token_type", .choice(["Bearer"])), .needed("access_token", .text()),
      .needed("expires_in", .integer(0...Int(AccessTokens.lifetime)), "Seconds, of the access token."),
      .needed("refresh_token", .text(), "Good once: it gives the next."),
      .needed("refresh_expires_at", moment), .needed("account", .named("Account")),
    ])

    private static let account = Shape.object([
      .needed("id", .integer(1...Int.max)), .needed("email", textOrNull), .needed("email_verified", .boolean),
      .needed("name", .text()), .needed("phone", textOrNull), .needed("language", textOrNull),
      .needed("created_at", moment),
    ])

    private static let key = Shape.object([
      .needed("id", .integer(1...Int.max)), .needed("name", .text()), .needed("may_write", .boolean),
      .needed("created_at", moment), .needed("ends_at", momentOrNull), .needed("used_at", momentOrNull),
    ])

    private static let household = Shape.object([
      .needed("id", .integer(1...Int.max)), .needed("name", .text()),
      .needed("role", .choice(Role.allCases.map(\.rawValue)), "That of who asks."),
      .needed("created_at", moment),
    ])

    private static let member = Shape.object([
      .needed("account", .integer(1...Int.max)), .needed("name", .text()),
      .needed("role", .choice(Role.allCases.map(\.rawValue))), .needed("since", moment),
    ])

    private static let signIn = Shape.object([
      .needed("id", .integer(1...Int.max)), .needed("label", .text()), .needed("created_at", moment),
      .needed("seen_at", moment, "Of a browser up to a day before."), .needed("is_current", .boolean),
    ])

    private static let invitation = Shape.object([
      .needed("id", .integer(1...Int.max)), .needed("role", .choice(Role.allCases.map(\.rawValue))),
      .needed("inviter", .integer(1...Int.max), "Whose it is: an account."), .needed("created_at", moment),
      .needed("ends_at", moment),
    ])

    private static let noticeSettings = Shape.object([
      .needed("notify_days", .list(.integer(NoticeRule.leadDayRange))),
      .needed("notify_percents", .list(.integer(NoticeLeads.percentRange))), .needed("notify_at", .text()),
      .needed("quiet_hours", textOrNull), .needed("notify_as", .choice(NoticeForm.allCases.map(\.rawValue))),
      .needed("remind_weekly", .nullable(.choice(Weekday.allCases.map(\.rawValue)))),
      .needed("away", textOrNull), .needed("language", textOrNull), .needed("time_zone", textOrNull),
    ])

    private static let noticeRule = Shape.object([
      .needed("id", .text()), .needed("kind", .choice(NoticeScope.Kind.allCases.map(\.rawValue))),
      .needed("which", .text()), .needed("name", textOrNull, "Of an item or a product."),
      .needed("notify_days", .nullable(.list(.integer(NoticeRule.leadDayRange)))),
      .needed("notify_percents", .nullable(.list(.integer(NoticeLeads.percentRange)))),
      .needed("silence", textOrNull, "forever, never, or until which day nothing is said."),
    ])

    private static let notice = Shape.object([
      .needed("date", .text(format: "date")), .needed("time", .text()),
      .needed("kind", .choice(Notice.Kind.allCases.map(\.rawValue))),
      .needed(
        "items",
        .list(
          .object([
            .needed("id", .text()), .needed("name", .text()), .needed("brand", textOrNull),
            .needed("expires_on", dayOrNull),
            .needed("days_remaining", .nullable(.integer(-4_000_000...4_000_000))),
          ]))),
    ])

    private static let channel = Shape.object([
      .needed("name", .text()),
      .needed("kind", textOrNull, "Null for one that this version does not know."),
      .needed("is_own", .boolean, "Whether one may change, try and delete it."),
      .needed("is_paused", .boolean, "Whether it is not told meanwhile."),
      .needed("to", .nullable(.list(.text())), "Of mail; others’ addresses without their names."),
      .needed("server", textOrNull), .needed("topic", textOrNull), .needed("service", textOrNull),
      .needed("account", .nullable(.integer(1...Int.max)), "Whose browser it is."),
    ])

    /// As reports have it.
    private static let itemMembers: [ShapeMember] = [
      .needed("id", .text()), .needed("name", .text()), .needed("brand", textOrNull),
      .needed("category", textOrNull), .needed("gtin", textOrNull), .needed("quantity", .number),
      .needed("unit", textOrNull), .needed("location", textOrNull), .needed("expires_on", dayOrNull),
      .needed("precision", .nullable(.choice(DatePrecision.allCases.map(\.rawValue)))),
      .needed("source", .nullable(.choice(DateSource.allCases.map(\.rawValue)))),
      .needed("due_type", .choice(DueType.allCases.map(\.rawValue))), .needed("price", numberOrNull),
      .needed("currency", textOrNull), .needed("price_of", numberOrNull),
    ]

    private static let standing: [ShapeMember] = [
      .needed("days_remaining", .nullable(.integer(-4_000_000...4_000_000))),
      .needed("status", .choice(ItemStatus.allCases.map(\.rawValue))),
    ]

    private static let reportLine = itemMembers + standing

    private static let item = Shape.object(
      itemMembers + [
        .needed("expires", .choice(["on", "never", "unknown"])), .needed("code", textOrNull),
        .needed("lot", textOrNull), .needed("serial", textOrNull), .needed("purchased_on", dayOrNull),
        .needed("opened_on", dayOrNull), .needed("frozen_on", dayOrNull), .needed("note", textOrNull),
        .needed("user", .text()), .needed("state", .choice(ItemState.allCases.map(\.rawValue))),
        .needed("created_at", moment),
      ] + standing)

    private static let inboxEntry = Shape.object([
      .needed("number", .integer(1...Int.max)), .needed("photo", .text()), .needed("with_photo", textOrNull),
      .needed("created_at", moment),
      .needed(
        "codes",
        .list(
          .object([.needed("symbology", .text()), .needed("text", .text()), .needed("gtin", textOrNull)]))),
      .needed("name", textOrNull), .needed("brand", textOrNull), .needed("expires_on", dayOrNull),
      .needed("precision", textOrNull), .needed("source", textOrNull),
      .needed("print", .nullable(.anyObject), "The date that its print seems to say."),
      .needed("quantity", .number), .needed("unit", textOrNull), .needed("location", textOrNull),
      .needed("lot", textOrNull), .needed("price", numberOrNull), .needed("currency", textOrNull),
      .needed("serial", textOrNull),
      .needed("missing", .list(.choice(InboxReason.allCases.map(\.rawValue)))),
      .needed("state", .choice(InboxState.allCases.map(\.rawValue))), .needed("item", textOrNull),
    ])

    private static let operation = Shape.object([
      .needed("operation", .integer(1...Int.max)), .needed("at", moment), .needed("user", .text()),
      .needed("actor", textOrNull, "Stays one’s own, whatever one is called."),
      .needed("by", textOrNull, "What who did it is called; null for programs, and for who has left."),
      .needed("command", .text()), .needed("undoes", .nullable(.integer(1...Int.max))),
      .needed("undone_by", .nullable(.integer(1...Int.max))), .needed("changes", .list(.anyObject)),
    ])

    private static let product = Shape.object([
      .needed("gtin", .text()), .needed("code", .text()), .needed("name", .text()),
      .needed("brand", textOrNull),
      .needed("category", textOrNull), .needed("quantity", textOrNull), .needed("image_url", textOrNull),
      .needed("shelf_life_days", .nullable(.integer(1...36_500))), .needed("due_type", textOrNull),
      .needed("shelf_life_from", textOrNull), .needed("days_after_opening", .nullable(.integer(1...3650))),
      .needed("is_retailers", .boolean),
    ])

    private static let shoppingLine = Shape.object([
      .needed("name", .text()), .needed("brand", textOrNull), .needed("gtin", textOrNull),
      .needed("buy", numberOrNull), .needed("stock", .number), .needed("wanted", numberOrNull),
      .needed("unit", textOrNull), .needed("used_up_on", dayOrNull),
    ])

    private static let report = Shape.object([
      .needed("as_of", .text(format: "date")), .needed("time_zone", textOrNull),
      .needed("horizon_days", .integer(0...36_500)),
      .needed("summary", .object(ItemStatus.allCases.map { .needed($0.rawValue, .integer(0...Int.max)) })),
      .needed("worth", .list(.object([.needed("amount", .number), .needed("currency", textOrNull)]))),
      .needed("without_price", .integer(0...Int.max)), .needed("items", .list(.named("ReportLine"))),
      .needed("more", .boolean, "Whether there are more items than these."),
    ])

    private static let statistics = Shape.object([
      .needed("today", .text(format: "date")), .needed("time_zone", textOrNull),
      .needed("since", .text(format: "date")), .needed("until", .text(format: "date")),
      .needed("total", .anyObject), .needed("days_until_used", .nullable(.integer(0...Int.max))),
      .needed("months", .list(.anyObject)), .needed("categories", .list(.anyObject)),
      .needed("wasted_last_month", .list(.anyObject)), .needed("wasted_this_month", .list(.anyObject)),
      .needed("wasted_products", .list(.anyObject)), .needed("wasted_again_and_again", .list(.anyObject)),
      .needed("expiring", .anyObject), .needed("expiring_before_use", .list(.anyObject)),
    ])
  }
#endif
