#if Server
  import Accounts
  import Delimited
  import Documents
  import Expiry
  import HTTPTypes
  import Hummingbird
  import Pantry
  import Words

  extension Site {
    /// What becomes of items, and what became of them.
    static let deedEndpoints: [Endpoint] =
      [
        deed(.used, "use", "Use an item, or a part of it"),
        deed(.wasted, "waste", "Throw an item away, or a part of it"),
        deed(.deleted, "delete", "Delete an item, or a part of it, that was a mistake"),
      ] + [
        Endpoint(
          method: .post, path: "/households/{household}/items/{item}/again", id: "buyAgain",
          summary: "Want as much more of an item’s product as there is of the item",
          access: .household(.member),
          success: .init(
            status: .ok, note: "The shopping list says so.",
            shape: .object([.needed("operation", .nullable(.integer(1...Int.max)))])), isRepeatable: true
        ) { site, call in
          let (household, account, id) = (call.household, call.account, try call.item())
          return try await site.stored {
            let operation = try site.buyAgain(id, in: household, by: account)
            return .json(["operation": JSON(operation.map { Int($0) })])
          }
        },
        Endpoint(
          method: .post, path: "/households/{household}/undo", id: "undo",
          summary: "Take an operation back, whatever came after it", access: .household(.member),
          intake: .json([.needed("operation", .integer(1...Int.max), "See history.")]),
          success: .init(
            status: .ok, note: "It was taken back.",
            shape: .object([.needed("undone", .named("Operation"))])), isRepeatable: true,
          refusals: [(409, "It was taken back before, or what it touched was changed since.")]
        ) { site, call in
          let (user, number) = (call.household.user, Int64(call.body.number("operation") ?? 0))
          return try await site.stored {
            let pantry = site.stores.pantry
            guard try pantry.operation(number, user: user, shown: 0) != nil else {
              throw HTTPError(.notFound)
            }
            guard
              try site.stores.pantry(by: call.account)
                .undo(operation: number, user: user, at: site.clock.now()) != nil
            else {
              throw APIFault.undoneBefore
            }
            guard let entry = try pantry.operation(number, user: user, shown: shownChanges) else {
              throw HTTPError(.notFound)
            }
            return .json([
              "undone": HistoryJSON.entry(
                entry, by: try site.names(of: [entry])[entry.id], showsFolders: false)
            ])
          }
        },
        Endpoint(
          method: .get, path: "/households/{household}/history", id: "listHistory",
          summary: "What was done in a household, the newest first", access: .household(.viewer),
          query: [
            .init(name: "limit", shape: .integer(1...200), note: "So many at once; 50 where it is left out."),
            .init(name: "cursor", shape: .integer(1...Int.max), note: "`next` of the page before."),
          ],
          success: .init(
            status: .ok, note: "A page of it; of an operation with many changes the first 100.",
            shape: .object([
              .needed("operations", .list(.named("Operation"))),
              .needed("next", .nullable(.integer(1...Int.max)), "The cursor of the next page."),
            ]))
        ) { site, call in
          let (user, limit) = (call.household.user, call.query.number("limit") ?? 50)
          let cursor = call.query.number("cursor").map { Int64($0) }
          return try await site.stored {
            let entries = try site.stores.pantry.history(
              user: user, limit: limit + 1, shown: shownChanges, before: cursor)
            let shown = entries.prefix(limit)
            let names = try site.names(of: shown)
            return .json([
              "operations": .array(
                shown.map { HistoryJSON.entry($0, by: names[$0.id], showsFolders: false) }),
              "next": JSON(entries.count > limit ? shown.last.map { Int($0.id) } : nil),
            ])
          }
        },
      ]

    /// What those are called who did these operations and are still there.
    private func names(of entries: some Sequence<JournalEntry>) throws -> [Int64: String] {
      let names = try stores.accounts.names(ofActors: Set(entries.compactMap(\.actor)))
      return entries.reduce(into: [:]) { $0[$1.id] = $1.actor.flatMap { names[$0] } }
    }

    /// Of one operation: an import can have made a million.
    private static let shownChanges = 100

    private static func deed(_ state: ItemState, _ word: String, _ summary: String) -> Endpoint {
      Endpoint(
        method: .post, path: "/households/{household}/items/{item}/\(word)", id: "\(word)Item",
        summary: summary, access: .household(.member),
        intake: .json([.maybe("quantity", .quantity(isPositive: true), "All of it where it is left out.")]),
        success: .init(
          status: .ok, note: "It is done; a part is an item of its own in the history.", shape: changed),
        isRepeatable: true
      ) { site, call in
        let (household, id) = (call.household, try call.item())
        return try await site.stored {
          let operation = try site.take(
            call.body.quantity("quantity"), of: id, as: state, in: household, by: call.account)
          guard let item = try site.stores.pantry.item(id) else { throw PantryError.unknownItem(id) }
          let json = try site.json(of: item, in: household)
          return APIAnswer.json(["operation": JSON(operation.map { Int($0) }), "item": json]).tagged(json)
        }
      }
    }
  }
#endif
