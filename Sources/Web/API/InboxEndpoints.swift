#if Server
  import Accounts
  import Barcodes
  import Batch
  import Delimited
  import Documents
  import Expiry
  import HTTPTypes
  import Hummingbird
  import Pantry
  import Register
  import Words

  extension Site {
    /// Photos, and what waits for something that only a person knows.
    static let inboxEndpoints: [Endpoint] = [
      Endpoint(
        method: .post, path: "/households/{household}/photos", id: "sendPhotos",
        summary:
          "Photos of packs, in fields that are called photos; each is taken once, however often it is sent",
        access: .household(.member), intake: .photos,
        success: .init(
          status: .ok, note: "What became of them; `problems` has those that could not be read.",
          shape: .object([
            .needed("registered", .integer(0...Int.max), "Items."),
            .needed("waiting", .integer(0...Int.max), "In the inbox."),
            .needed("known", .integer(0...Int.max), "Sent before."),
            .needed("problems", .list(.object([.needed("name", .text()), .needed("detail", .text())]))),
            .needed("operation", .nullable(.integer(1...Int.max))),
          ])),
        refusals: [
          (408, "They came too slowly."), (507, "The server’s disk is full."),
        ]
      ) { site, call in
        let (outcome, tooLarge) = try await site.takePhotos(
          call.request, visitor: nil, into: call.household, by: call.account, phrases: call.phrases)
        let count = outcome.registered + outcome.waiting + outcome.known + outcome.failures.count
        guard count + tooLarge.count > 0 else {
          throw APIFault.body([FieldFault(path: ["photos"], kind: .missing)])
        }
        let problems = PhotosPage.problems(outcome, tooLarge: tooLarge, phrases: call.phrases)
        return .json([
          "registered": .integer(outcome.registered), "waiting": .integer(outcome.waiting),
          "known": .integer(outcome.known),
          "problems": .array(problems.map { ["name": .string($0.name), "detail": .string($0.sentence)] }),
          "operation": JSON(outcome.operation.map { Int($0) }),
        ])
      },
      Endpoint(
        method: .get, path: "/households/{household}/inbox", id: "listInbox",
        summary: "What waits in the inbox, the oldest first", access: .household(.viewer),
        query: [
          .init(name: "limit", shape: .integer(1...200), note: "So many at once; 50 where it is left out."),
          .init(name: "cursor", shape: .integer(1...Int.max), note: "`next` of the page before."),
        ],
        success: .init(
          status: .ok, note: "A page of it.",
          shape: .object([
            .needed("entries", .list(.named("InboxEntry"))),
            .needed("next", .nullable(.integer(1...Int.max)), "The cursor of the next page."),
          ]))
      ) { site, call in
        let (household, limit) = (call.household, call.query.number("limit") ?? 50)
        let cursor = call.query.number("cursor") ?? 0
        return try await site.stored {
          let entries = try site.stores.desk(of: household).reviewed().filter { $0.id > cursor }
          let shown = entries.prefix(limit)
          return .json([
            "entries": .array(shown.map { InboxJSON($0, showsFolders: false).json }),
            "next": JSON(entries.count > limit ? shown.last.map { Int($0.id) } : nil),
          ])
        }
      },
      Endpoint(
        method: .get, path: "/households/{household}/inbox/{entry}", id: "getInboxEntry",
        summary: "One entry of the inbox, also one that waits no more", access: .household(.viewer),
        success: .init(status: .ok, note: "It.", shape: .named("InboxEntry"))
      ) { site, call in
        let (household, number) = (call.household, try call.number("entry"))
        return try await site.stored { .json(try site.inboxJSON(number, of: household)) }
      },
      Endpoint(
        method: .get, path: "/households/{household}/inbox/{entry}/picture", id: "getInboxPicture",
        summary: "The photo of an entry that waits, small and in grey", access: .household(.viewer),
        success: .init(status: .ok, note: "The picture.", contentType: "image/png")
      ) { site, call in
        let (household, number) = (call.household, try call.number("entry"))
        let entry = try await site.stored { try site.stores.desk(of: household).openEntry(number) }
        guard let picture = try await site.photos?.view(of: entry.photo, contentHash: entry.contentHash)
        else {
          throw HTTPError(.notFound)
        }
        return APIAnswer(
          headers: [
            .eTag: "\"\(entry.contentHash)\"", .contentType: "image/png",
            .cacheControl: "private, max-age=86400",
          ], body: .bytes(picture))
      },
      Endpoint(
        method: .post, path: "/households/{household}/inbox/{entry}/register", id: "registerInboxEntry",
        summary: "Say what an entry is: an item where nothing is missing then, else it waits for the rest",
        access: .household(.member),
        intake: .json([
          .maybe(
            "code", .text(least: 1, most: 200), "Which of its codes is meant, or one that was not read."),
          .maybe("name", .text(least: 1, most: TextLimit.name.length)),
          .maybe("brand", .text(least: 1, most: TextLimit.brand.length)),
          .maybe("category", .text(least: 1, most: TextLimit.category.length)),
          .maybe(
            "keeps_picture", .boolean,
            "Makes the photo the picture of a product that nobody knew and that has a name now."),
          .maybe("expires", .text(least: 1, most: 100), "As for an item."),
          .maybe("printed", .boolean, "Takes the date that its print seems to say."),
          .maybe("quantity", .quantity(isPositive: true)),
          .maybe("unit", .nullable(.text(most: TextLimit.unit.length))),
          .maybe("location", .nullable(.text(most: TextLimit.location.length))),
        ]),
        success: .init(
          status: .ok, note: "What came of it.",
          shape: .object([
            .needed("operation", .nullable(.integer(1...Int.max))),
            .needed("items", .list(.named("Item")), "None while something is missing."),
            .needed("entry", .named("InboxEntry"), "As it is now."),
            .needed("rest", .list(.named("InboxEntry")), "What else was in its photo."),
          ])), isRepeatable: true
      ) { site, call in
        let (household, number) = (call.household, try call.number("entry"))
        let picture = try await site.pictureToKeep(call, number)
        return try await site.stored {
          let entry = try site.stores.desk(of: household).openEntry(number)
          let said = try site.said(call, of: entry)
          if let picture { try site.registerProduct(of: said, picture: picture) }
          let outcome = try site.register(said, in: household, by: call.account)
          return .json([
            "operation": JSON(outcome.operation.map { Int($0) }),
            "items": .array(try outcome.items.map { try site.json(of: $0, in: household) }),
            "entry": try site.inboxJSON(number, of: household),
            "rest": .array(outcome.rests.map { InboxJSON($0, showsFolders: false).json }),
          ])
        }
      },
      Endpoint(
        method: .post, path: "/households/{household}/inbox/{entry}/drop", id: "dropInboxEntry",
        summary: "Take an entry away that is no stock", access: .household(.member),
        success: .init(
          status: .ok, note: "It waits no more.",
          shape: .object([.needed("operation", .nullable(.integer(1...Int.max)))])), isRepeatable: true
      ) { site, call in
        let (household, number) = (call.household, try call.number("entry"))
        return try await site.stored {
          let entry = try site.stores.desk(of: household).openEntry(number)
          return .json([
            "operation": JSON(try site.drop(entry, in: household, by: call.account).map { Int($0) })
          ])
        }
      },
    ]

    /// As it stands with what the catalog knows by now, while it waits.
    private func inboxJSON(_ number: Int64, of household: Household) throws -> JSON {
      let desk = stores.desk(of: household)
      let entry = try desk.entry(number)
      let reviewed = entry.state == .open ? try desk.reviewed().first { $0.id == number } : nil
      return InboxJSON(reviewed ?? entry, showsFolders: false).json
    }

    /// Nil where nobody wants it, or the photo is gone.
    private func pictureToKeep(_ call: APICall, _ number: Int64) async throws -> [UInt8]? {
      guard call.body.flag("keeps_picture") == true, call.body.text("name") != nil else { return nil }
      let household = call.household
      let entry = try await stored { try stores.desk(of: household).openEntry(number) }
      return try await photos?.view(of: entry.photo, contentHash: entry.contentHash)
    }

    private func said(_ call: APICall, of entry: InboxEntry) throws -> InboxEntry {
      let body = call.body
      var said = ItemFacts(
        named: body.text("name"), brand: body.text("brand"), category: body.text("category"))
      said.quantity = body.quantity("quantity")
      (said.unit, said.location) = (body.change("unit"), body.change("location"))
      said.expires = try body.text("expires").map { text in
        try call.reading("expires") {
          try stores.expires(
            typed: text, in: call.household, today: today(in: call.household), phrases: call.phrases)
        }
      }
      let code = try body.text("code").map { text in
        try call.reading("code") { InboxCode(try ProductCode(text)) }
      }
      let taken = entry.taking(said, code: code)
      return body.flag("printed") == true ? taken.takingPrint() : taken
    }
  }
#endif
