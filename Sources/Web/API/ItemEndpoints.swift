#if Server
  import Accounts
  import Barcodes
  import Delimited
  import Documents
  import Expiry
  import HTTPTypes
  import Hummingbird
  import Pantry
  import Register
  import Words

  extension Site {
    /// What somebody says of a batch.
    private static let said: [ShapeMember] = [
      .maybe("brand", .nullable(.text(most: TextLimit.brand.length))),
      .maybe("category", .nullable(.text(most: TextLimit.category.length))),
      .maybe(
        "expires", .text(least: 1, most: 100),
        "As it is printed, 2026-12-01, +7 for a week from today, never, or unknown."),
      .maybe("due_type", .choice(DueType.allCases.map(\.rawValue))),
      .maybe("quantity", .quantity(isPositive: true)),
      .maybe("unit", .nullable(.text(most: TextLimit.unit.length)), "None for pieces."),
      .maybe("location", .nullable(.text(most: TextLimit.location.length))),
      .maybe("lot", .nullable(.text(most: TextLimit.lot.length))),
      .maybe("serial", .nullable(.text(most: TextLimit.serial.length))),
      .maybe("purchased_on", .nullable(.text(most: 10, format: "date")), "YYYY-MM-DD"),
      .maybe("note", .nullable(.text(most: TextLimit.note.length))),
    ]

    static let changed = Shape.object([
      .needed(
        "operation", .nullable(.integer(1...Int.max)),
        "What takes it back, see undo; null where nothing was changed."),
      .needed("item", .named("Item"), "As it is now."),
    ])

    /// Items as they are.
    static let itemEndpoints: [Endpoint] = [
      Endpoint(
        method: .get, path: "/households/{household}/items", id: "listItems",
        summary: "What a household has, the earliest date first, what has none last",
        access: .household(.viewer),
        query: [
          .init(name: "limit", shape: .integer(1...200), note: "So many at once; 50 where it is left out."),
          .init(name: "cursor", shape: .text(most: 40), note: "`next` of the page before."),
          .init(
            name: "status", shape: .list(.choice(ItemStatus.allCases.map(\.rawValue))),
            note: "Only these, parted by commas."),
          .init(
            name: "within", shape: .integer(0...36_500),
            note: "Only what is past or due in so many days, and what might be."),
          .init(
            name: "words", shape: .text(most: 200),
            note: "Only what has all of them in its name, brand, category, code or place."),
          .init(name: "location", shape: .text(most: 200), note: "Only what is kept there."),
        ],
        success: .init(
          status: .ok, note: "A page of it.",
          shape: .object([
            .needed("as_of", .text(format: "date")), .needed("items", .list(.named("Item"))),
            .needed("next", .nullable(.text()), "The cursor of the next page; null behind the last."),
          ]))
      ) { site, call in
        let household = call.household
        return try await site.stored { .json(try ItemListPart(site, call).json(of: household)) }
      },
      Endpoint(
        method: .post, path: "/households/{household}/items", id: "addItem",
        summary: "Put something in, by its code, its name or both", access: .household(.member),
        intake: .json(
          [
            .maybe("code", .text(least: 1, most: 200)),
            .maybe("name", .text(least: 1, most: TextLimit.name.length)),
          ] + said), success: .init(status: .created, note: "It is there.", shape: changed),
        isRepeatable: true
      ) { site, call in
        let household = call.household
        return try await site.stored {
          let typed = TypedProduct(code: call.body.text("code"), name: call.body.text("name"))
          var (facts, isKnown) = try call.reading("code") { try site.found(typed) }
          facts.take(try site.said(call))
          facts.product?.take(call.body)
          // What somebody names is known from then on.
          if !isKnown, typed.name != nil, let product = facts.product {
            try site.register(product, picture: nil)
          }
          let (item, operation) = try site.perform("add", in: household, by: call.account) { [facts] in
            try $0.insert(facts, for: household.user)
          }
          let json = try site.json(of: item, in: household)
          return APIAnswer.made(
            ["operation": JSON(operation.map { Int($0) }), "item": json],
            at: "/households/\(household.id)/items/\(item.id)"
          ).tagged(json)
        }
      },
      Endpoint(
        method: .get, path: "/households/{household}/items/{item}", id: "getItem",
        summary: "One item, also one that was used, thrown away or deleted", access: .household(.viewer),
        success: .init(status: .ok, note: "It.", shape: .named("Item"))
      ) { site, call in
        let (household, id) = (call.household, try call.item())
        return try await site.stored {
          guard let item = try site.stores.pantry.item(id), item.user == household.user else {
            throw PantryError.unknownItem(id)
          }
          return .json(try site.json(of: item, in: household))
        }
      },
      Endpoint(
        method: .patch, path: "/households/{household}/items/{item}", id: "editItem",
        summary: "Correct an item; null takes a value away", access: .household(.member),
        intake: .json([.maybe("name", .text(least: 1, most: TextLimit.name.length))] + said),
        success: .init(status: .ok, note: "As it is now.", shape: changed), isConditional: true
      ) { site, call in
        let (household, id) = (call.household, try call.item())
        return try await site.stored {
          let (said, today) = (try site.said(call), try site.today(in: household))
          let (item, operation) = try site.perform("edit", in: household, by: call.account) { transaction in
            let item = try site.activeItem(id, of: household, in: transaction)
            try call.requireMatch(ItemJSON.standing(item, on: today))
            let edited = item.taking(said, call.body)
            if edited != item { try transaction.update(edited) }
            return edited
          }
          let json = try site.json(of: item, in: household)
          return APIAnswer.json(["operation": JSON(operation.map { Int($0) }), "item": json]).tagged(json)
        }
      },
    ]

    func json(of item: Item, in household: Household) throws -> JSON {
      ItemJSON.standing(item, on: try today(in: household))
    }

    /// What was said beside the product. Asks the pantry, and so goes before what changes it.
    private func said(_ call: APICall) throws -> ItemFacts {
      let body = call.body
      var said = ItemFacts()
      said.expires = try body.text("expires").map { text in
        try call.reading("expires") {
          try stores.expires(
            typed: text, in: call.household, today: today(in: call.household), phrases: call.phrases)
        }
      }
      said.dueType = body.text("due_type").flatMap(DueType.init(rawValue:))
      said.quantity = body.quantity("quantity")
      said.purchasedOn = try body.text("purchased_on").map { text in
        try call.reading("purchased_on") {
          guard let day = CivilDate(text) else { throw DateTextError.notADate(text) }
          return day
        }
      }
      (said.unit, said.location) = (body.change("unit"), body.change("location"))
      (said.lot, said.serial, said.note) = (body.change("lot"), body.change("serial"), body.change("note"))
      return said
    }
  }

  extension Item {
    /// As somebody wants it.
    /// - Parameter said: beside what `body` says of its product, and of what is to be taken away.
    fileprivate func taking(_ said: ItemFacts, _ body: APIFields) -> Item {
      var item = taking(said)
      if body.has("purchased_on"), said.purchasedOn == nil { item.purchasedOn = nil }
      item.product.take(body)
      return item
    }
  }

  extension ProductSnapshot {
    fileprivate mutating func take(_ body: APIFields) {
      if let text = body.text("name") { name = text }
      if let text = body.change("brand") { brand = text.isEmpty ? nil : text }
      if let text = body.change("category") { category = text.isEmpty ? nil : text }
    }
  }

  extension ItemJSON {
    /// All that is known of an item, and how it stands on a day.
    fileprivate static func standing(_ item: Item, on today: CivilDate) -> JSON {
      let line = ExpiryReport.Line(item, today: today, horizon: ItemFilter().horizon)
      guard case .object(let members) = ItemJSON(item, withDetails: true).json else { return .null }
      return .object(
        members + [
          ("days_remaining", JSON(line.daysRemaining)), ("status", .string(line.status.rawValue)),
        ])
    }
  }

  /// A part of what a household has. The next part begins behind the last item of this one by its date and number, which both
  /// stay as they are while others come and go.
  private struct ItemListPart {
    private let site: Site
    private let limit: Int
    private let start: ItemPlace?
    private let filter: ItemFilter

    /// - Throws: ``APIFault/cursor``.
    init(_ site: Site, _ call: APICall) throws {
      self.site = site
      limit = call.query.number("limit") ?? 50
      start = try call.query.text("cursor").map { text in
        guard let place = ItemPlace(cursor: text) else { throw APIFault.cursor }
        return place
      }
      filter = ItemFilter(
        words: (call.query.text("words") ?? "").split(whereSeparator: \.isWhitespace).map(String.init),
        location: call.query.text("location"),
        statuses: call.query.texts("status").map { Set($0.compactMap(ItemStatus.init(rawValue:))) },
        within: call.query.number("within"))
    }

    private struct Enough: Error {}

    func json(of household: Household) throws -> JSON {
      let today = try site.today(in: household)
      var items: [Item] = []
      do {
        try site.stores.pantry.viewing { view in
          try filter.forEachDay(of: household.user, in: view, asOf: today) { day in
            let behind = day.map(\.item).filter { item in start.map { $0 < ItemPlace(item) } ?? true }
            items += behind.sorted { ItemPlace($0) < ItemPlace($1) }.prefix(limit + 1 - items.count)
            if items.count > limit { throw Enough() }
          }
        }
      } catch is Enough {}
      let shown = items.prefix(limit)
      let next = items.count > limit ? shown.last.map { ItemPlace($0).cursor } : nil
      return [
        "as_of": .string(today.description),
        "items": .array(shown.map { ItemJSON.standing($0, on: today) }), "next": JSON(next),
      ]
    }
  }

  /// Where an item stands in the list.
  private struct ItemPlace: Comparable {
    /// Of its date; behind all days for an unknown one, and behind that for none.
    private let day: Int
    private let number: Int64

    private static let unknown = Int.max - 1
    private static let never = Int.max

    init(_ item: Item) {
      day = item.expires.date?.dayNumber ?? (item.expires == .never ? Self.never : Self.unknown)
      number = item.id.number
    }

    /// - Parameter text: what ``cursor`` gives.
    init?(cursor text: String) {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, let id = ItemID(String(parts[1])) else { return nil }
      switch parts[0] {
      case "unknown": day = Self.unknown
      case "never": day = Self.never
      default:
        guard let date = CivilDate(String(parts[0])) else { return nil }
        day = date.dayNumber
      }
      number = id.number
    }

    var cursor: String {
      let date =
        day == Self.never ? "never" : day == Self.unknown ? "unknown" : CivilDate(dayNumber: day).description
      return "\(date).\(ItemID(number: number)?.description ?? "")"
    }

    static func < (one: ItemPlace, other: ItemPlace) -> Bool {
      (one.day, one.number) < (other.day, other.number)
    }
  }
#endif
