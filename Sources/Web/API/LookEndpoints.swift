#if Server
  import Accounts
  import Barcodes
  import Catalog
  import Delimited
  import Documents
  import Expiry
  import HTTPTypes
  import Hummingbird
  import Pantry
  import Register
  import Words

  extension Site {
    /// What is only looked at: the catalog, reports, statistics.
    static let lookEndpoints: [Endpoint] = [
      Endpoint(
        method: .get, path: "/products", id: "searchProducts", summary: "Products of the catalog by words",
        access: .account,
        query: [
          .init(name: "words", shape: .text(most: 200), note: "A name, a part of one, or a code."),
          .init(name: "limit", shape: .integer(1...100), note: "So many at most; 20 where it is left out."),
        ],
        success: .init(
          status: .ok, note: "The best first; none where there is no catalog.",
          shape: .object([.needed("products", .list(.named("Product")))]))
      ) { site, call in
        let (words, limit) = (call.query.text("words") ?? "", call.query.number("limit") ?? 20)
        return try await site.stored {
          let found = try site.stores.catalog()?.search(words, limit: limit) ?? []
          return .json(["products": .array(found.map(ProductJSON.product))])
        }
      },
      Endpoint(
        method: .get, path: "/products/{code}", id: "lookUpProduct",
        summary: "What the catalog has under a code, in whichever of its forms", access: .account,
        success: .init(
          status: .ok, note: "One product; two where eight digits can be either.",
          shape: .object([.needed("products", .list(.named("Product")))])),
        refusals: [(422, "A digit of the code is wrong.")]
      ) { site, call in
        let text = call.context.parameters.get("code").map { String($0) } ?? ""
        return try await site.stored {
          guard let reading = try ProductCode(text).reading,
            let found = try site.stores.catalog()?.products(of: reading), !found.isEmpty
          else { throw HTTPError(.notFound) }
          return .json(["products": .array(found.map(ProductJSON.product))])
        }
      },
      Endpoint(
        method: .get, path: "/households/{household}/report", id: "getReport",
        summary: "What is past or due soon, and how much of what there is", access: .household(.viewer),
        query: [
          .init(
            name: "within", shape: .integer(0...36_500),
            note: "How many days ahead count as soon; 7 where it is left out.")
        ],
        success: .init(
          status: .ok, note: "The counts are of all items, the items of those within, the first 1000.",
          shape: .named("Report"))
      ) { site, call in
        let (household, within) = (call.household, call.query.number("within") ?? ItemFilter().horizon)
        return try await site.stored { .json(try site.report(of: household, within: within)) }
      },
      Endpoint(
        method: .get, path: "/households/{household}/statistics", id: "getStatistics",
        summary: "What was used and what was thrown away", access: .household(.viewer),
        query: [
          .init(
            name: "months", shape: .integer(1...120),
            note: "So many, this one included; 6 where it is left out.")
        ], success: .init(status: .ok, note: "By month, category and product.", shape: .named("Statistics"))
      ) { site, call in
        let (household, months) = (call.household, call.query.number("months") ?? 6)
        return try await site.stored {
          let zone = try site.stores.pantry.user(named: household.user)?.timeZone
          let statistics = try site.statistics(of: household, months: months)
          return .json(StatisticsJSON.document(statistics, zone: zone))
        }
      },
      Endpoint(
        method: .get, path: "/households/{household}/events", id: "watchHousehold",
        summary: "Tells each change when it has happened, as server-sent events",
        access: .household(.viewer),
        success: .init(
          status: .ok,
          note:
            "An event `change` whose id is a number that grows; `Last-Event-ID` tells what happened meanwhile. Ends with the access token: get another and go on.",
          contentType: EventStream.contentType)
      ) { site, call in
        let stream = try await site.stream(of: call.household, to: call.request) {
          try await site.mayWatchOn(call)
        }
        return APIAnswer(headers: EventStream.headers, body: .stream(stream))
      },
    ]

    /// The API about itself.
    static let documentEndpoints: [Endpoint] = [
      Endpoint(
        method: .get, path: "/server", id: "getServer", summary: "What this server can do", access: .anybody,
        success: .init(
          status: .ok, note: "What an app offers, and what it leaves out.",
          shape: .object([
            .needed("sends_mail", .boolean), .needed("takes_photos", .boolean),
            .needed("makes_channels", .boolean),
            .needed(
              "providers",
              .list(
                .object([
                  .needed("name", .text()), .needed("label", .text()),
                  .needed("address", .text(format: "uri")),
                ])), "By which one signs in in a browser."),
          ]))
      ) { site, call in
        .json([
          "sends_mail": .bool(site.mail != nil), "takes_photos": .bool(site.photos != nil),
          "makes_channels": .bool(site.notices != nil),
          "providers": .array(
            site.desk.providers.map {
              [
                "name": .string($0.name), "label": .string(call.phrases.name(of: $0)),
                "address": .string(site.settings.address(of: "/sign-in/with/\($0.name)")),
              ]
            }),
        ])
      },
      Endpoint(
        method: .get, path: "/openapi.json", id: "getDocument", summary: "This document", access: .anybody,
        success: .init(status: .ok, note: "OpenAPI 3.1.", shape: .anyObject)
      ) { _, _ in .json(OpenAPIDocument.json) },
    ]

    /// So many lines of a report.
    private static let mostLines = 1000

    private func report(of household: Household, within: Int) throws -> JSON {
      let user = try stores.pantry.user(named: household.user)
      let today = clock.today(user)
      var (tally, lines, isMore) = (ReportTally(), [ExpiryReport.Line](), false)
      // All are counted by the days that count as soon, and those within are shown.
      try stores.pantry.viewing { view in
        try ItemFilter().forEachDay(of: household.user, in: view, asOf: today) { day in
          let seen = day.map { ExpiryReport.Line($0.item, today: today, horizon: within) }
          tally.add(seen)
          let wanted = seen.filter { $0.isWithin(within) }
          isMore = isMore || lines.count + wanted.count > Self.mostLines
          lines += wanted.prefix(Self.mostLines - lines.count)
        }
      }
      return .object(
        ReportJSON.around(
          asOf: today, zone: user?.timeZone, horizon: within, tally: tally, groups: nil)
          + [
            ("items", .array(lines.map { ReportJSON.line($0, namesUsers: false, group: nil) })),
            ("more", .bool(isMore)),
          ])
    }
  }
#endif
