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
    /// What a household has to buy, and how much of what it wants.
    static let shoppingEndpoints: [Endpoint] = [
      Endpoint(
        method: .get, path: "/households/{household}/shopping", id: "getShoppingList",
        summary: "What is to be bought: used up and not restocked, or less than wanted",
        access: .household(.viewer),
        success: .init(
          status: .ok, note: "By name.",
          shape: .object([.needed("items", .list(.named("ShoppingLine")))]))
      ) { site, call in
        let household = call.household
        return try await site.stored {
          let list = try site.shoppingList(of: household)
          return .json(["items": .array(list.lines.map(ShoppingJSON.line))])
        }
      },
      Endpoint(
        method: .get, path: "/households/{household}/wants", id: "listWants",
        summary: "How much of what should always be there", access: .household(.viewer),
        success: .init(
          status: .ok, note: "By product.",
          shape: .object([
            .needed(
              "wants",
              .list(
                .object([
                  .needed("name", .text()), .needed("brand", .nullable(.text())),
                  .needed("gtin", .nullable(.text())), .needed("quantity", .number),
                  .needed("unit", .nullable(.text())),
                ])))
          ]))
      ) { site, call in
        let user = call.household.user
        return try await site.stored {
          .json(["wants": .array(try site.stores.pantry.wants(user: user).map(\.json))])
        }
      },
      Endpoint(
        method: .post, path: "/households/{household}/wants", id: "setWant",
        summary: "Say how much of a product should always be there; 0: do not buy it again",
        access: .household(.member),
        intake: .json([
          .maybe("code", .text(least: 1, most: 200)),
          .maybe("name", .text(least: 1, most: TextLimit.name.length)),
          .needed("quantity", .quantity(isPositive: false)),
          .maybe("unit", .nullable(.text(most: TextLimit.unit.length))),
        ]),
        success: .init(
          status: .ok, note: "It is wanted.",
          shape: .object([.needed("operation", .nullable(.integer(1...Int.max)))])), isRepeatable: true
      ) { site, call in
        let (household, body) = (call.household, call.body)
        return try await site.stored {
          let typed = TypedProduct(code: body.text("code"), name: body.text("name"))
          guard let product = try call.reading("code", { try site.product(typed).product }) else {
            throw WebError.nothingNamed
          }
          let want = Want(
            user: household.user, product: product, quantity: body.quantity("quantity") ?? .one,
            unit: body.text("unit").flatMap { $0.isEmpty ? nil : $0 })
          let operation = try site.perform("shopping want", in: household, by: call.account) {
            try $0.save(want)
          }.operation
          return .json(["operation": JSON(operation.map { Int($0) })])
        }
      },
    ]
  }

  extension Want {
    fileprivate var json: JSON {
      [
        "name": .string(product.name), "brand": JSON(product.brand), "gtin": JSON(product.gtin?.description),
        "quantity": .decimal(quantity.description), "unit": JSON(unit),
      ]
    }
  }
#endif
