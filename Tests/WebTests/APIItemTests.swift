#if Server
  import Delimited
  import Expiry
  import HTTPTypes
  import Pantry
  import Testing

  @testable import Accounts
  @testable import Web

  /// A household's things by the API.
  @Suite struct APIItemTests {
    private let home: APIHome

    init() throws { home = try APIHome() }

    private func asMember(_ body: @escaping @Sendable (APIClient) async throws -> Void) async throws {
      let home = home
      try await home.test { client in try await body(client.with(home.token(of: "member"))) }
    }

    @Test func `an item is put in, corrected, used in part, and all of it taken back`() async throws {
      let home = home
      try await asMember { app in
        let made = try await app.post(
          "/households/1/items",
          [
            "code": "4006381333931", "expires": "+7", "quantity": .decimal("2.5"), "unit": "kg",
            "location": "찬장", "note": "x",
          ])
        #expect(made.status == 201 && made["item"]["name"].text == "Tea")
        #expect(made["item"]["expires_on"].text == (WebSiteTests.today + 7).description)
        let path = try #require(made.headers[.location]).replacing("/api/v1", with: "")
        let seen = try await app.get(path)
        #expect(seen.headers[.eTag] == made.headers[.eTag])
        #expect(seen.json.line == made["item"].line)

        let edited = try await app.patch(
          path, ["location": .null, "note": .null, "expires": "never", "brand": "Meadow"],
          ["If-Match": try #require(seen.headers[.eTag])])
        #expect(edited.status == 200 && edited["item"]["location"].line == "null")
        #expect(edited["item"]["expires"].text == "never" && edited["item"]["brand"].text == "Meadow")
        #expect(edited["item"]["unit"].text == "kg", "what is not said stays")
        let late = try await app.patch(path, ["note": "y"], ["If-Match": try #require(seen.headers[.eTag])])
        #expect(late.status == 412)
        let same = try await app.patch(path, ["brand": "Meadow"])
        #expect(same.status == 200 && same["operation"].line == "null")

        let used = try await app.post(path + "/use", ["quantity": .decimal("0.5")])
        #expect(used.status == 200 && used["item"]["quantity"].line == "2")
        let more = try await app.post(path + "/use", ["quantity": .integer(3)])
        #expect(more.status == 422 && more["errors"][0]["field"].text == "quantity")
        let undone = try await app.post("/households/1/undo", ["operation": used["operation"]])
        #expect(undone.status == 200 && undone["undone"]["command"].text == "use")
        #expect(try await app.get(path)["quantity"].line == "2.5")
        let again = try await app.post("/households/1/undo", ["operation": used["operation"]])
        #expect(again.status == 409 && again["code"].text == "undone_before")
        #expect(try await app.post("/households/1/undo", ["operation": .integer(9999)]).status == 404)

        #expect(try await app.post(path + "/waste").status == 200)
        #expect(try await app.get(path)["state"].text == "wasted")
        #expect(try await app.post(path + "/use").status == 404, "it is there no more")
        #expect(try await app.patch(path, ["note": "z"]).status == 404)
        let history = try await app.get("/households/1/history?limit=2")
        #expect(history["operations"][0]["command"].text == "waste")
        let before = try await app.get("/households/1/history?limit=2&cursor=\(history["next"].integer ?? 0)")
        #expect(before["operations"][0]["operation"].integer == (history["next"].integer ?? 0) - 1)
      }
      #expect(try home.stores.pantry.items(user: "home").map(\.product.name) == ["Milk"])
    }

    /// Others put in, use and rename while one turns the pages.
    @Test func `turning pages loses and doubles nothing that stays`() async throws {
      let home = home
      var stays: Set<String> = []
      for number in 0..<40 {
        let item = try home.stores.pantry.perform("add", user: "home", at: home.now) {
          try $0.insert(
            ItemFacts(
              product: ProductSnapshot(gtin: nil, code: nil, name: "Item \(number % 7)"),
              expires: number % 5 == 0
                ? .never
                : number % 5 == 1
                  ? .unknown : .on(WebSiteTests.today + number / 8, precision: .day, source: .typed)),
            for: "home")
        }
        stays.insert(item.id.description)
      }
      stays.insert(home.milk.id.description)
      let expected = stays
      try await asMember { app in
        var seen: [String] = []
        var gone: Set<String> = []
        var cursor: String? = ""
        var keys: [Int] = []
        while let place = cursor {
          let page = try await app.get(
            "/households/1/items?limit=7" + (place.isEmpty ? "" : "&cursor=\(place)"))
          #expect(page.status == 200 && page["items"].elements.count <= 7)
          for item in page["items"].elements {
            seen.append(try #require(item["id"].text))
            keys.append(
              item["days_remaining"].integer ?? (item["status"].text == "unknown" ? 1_000_000 : 2_000_000))
          }
          cursor = page["next"].text
          // One that was seen goes, one comes at the beginning, one that was seen is called otherwise.
          let id = seen[seen.count - 1]
          #expect(try await app.post("/households/1/items/\(id)/use").status == 200)
          gone.insert(id)
          #expect(
            try await app.post("/households/1/items", ["name": "New", "expires": "2020-01-01"]).status == 422)
          #expect(try await app.post("/households/1/items", ["name": "New", "expires": "+0"]).status == 201)
          if !gone.contains(seen[0]) {
            #expect(try await app.patch("/households/1/items/\(seen[0])", ["name": "Zzz"]).status == 200)
          }
        }
        #expect(Set(seen).count == seen.count, "nothing comes twice")
        #expect(expected.isSubset(of: seen), "nothing is left out")
        #expect(keys == keys.sorted())
      }
    }

    @Test func `lists are narrowed, and what cannot be meant is told`() async throws {
      try await asMember { app in
        _ = try await app.post(
          "/households/1/items", ["name": "Salt", "expires": "never", "location": "shelf"])
        func names(_ query: String) async throws -> [String] {
          try await app.get("/households/1/items?\(query)")["items"].elements.compactMap { $0["name"].text }
        }
        #expect(try await names("") == ["Milk", "Salt"])
        #expect(try await names("status=never,unknown") == ["Salt"])
        #expect(try await names("within=3") == ["Milk"])
        #expect(try await names("within=2") == [])
        #expect(try await names("words=mil") == ["Milk"])
        #expect(try await names("location=shelf") == ["Salt"])
        for (query, parameter) in [
          ("limit=0", "limit"), ("limit=x", "limit"), ("status=old", "status.0"), ("cursor=x", "cursor"),
          ("colour=red", "colour"), ("limit=1&limit=2", "limit"),
        ] {
          let answer = try await app.get("/households/1/items?\(query)")
          #expect(answer.status == 422 && answer["errors"][0]["parameter"].text == parameter, "\(query)")
        }
      }
    }

    @Test(arguments: [
      (#"{"name":"Tea","nonsense":1}"#, "/nonsense"), (#"{"name":"Tea","name":"Milk"}"#, "/name"),
      (#"{"name":7}"#, "/name"), (#"{"name":""}"#, "/name"), (#"{}"#, "/code"), (#"{"name":null}"#, "/name"),
      (#"{"name":"Tea","quantity":0}"#, "/quantity"), (#"{"name":"Tea","quantity":"1"}"#, "/quantity"),
      (#"{"name":"Tea","quantity":1e3}"#, "/quantity"), (#"{"name":"Tea","quantity":-1}"#, "/quantity"),
      (#"{"name":"Tea","quantity":0.0000001}"#, "/quantity"),
      (#"{"name":"Tea","expires":"31.02.2026"}"#, "/expires"),
      (#"{"name":"Tea","purchased_on":"yesterday"}"#, "/purchased_on"), (#"{"name":"T\u0000"}"#, "/name"),
      (#"{"code":"4006381333932"}"#, "/code"), (#"{"name":"Tea","a/b~c":1}"#, "/a~1b~0c"), (#"[]"#, ""),
    ])
    func `a problem names the field`(body: String, pointer: String) async throws {
      let home = home
      try await asMember { app in
        let answer = try await app.send(.post, "/households/1/items", body)
        #expect(answer.status == 422 && answer.headers[.contentType] == "application/problem+json")
        #expect(answer["errors"][0]["pointer"].text == pointer, "\(answer.body)")
        #expect(answer["errors"][0]["detail"].text?.isEmpty == false)
      }
      #expect(try home.stores.pantry.items(user: "home").count == 1)
    }

    @Test(arguments: [
      #"{"#, #"{"name":"Tea"} x"#, "\u{feff}{}", #"{"name":"Tea",}"#, String(repeating: "[", count: 500),
    ])
    func `what is no JSON is told so`(body: String) async throws {
      try await asMember { app in
        let answer = try await app.send(.post, "/households/1/items", body)
        #expect(answer.status == 400 && answer["code"].text == "not_json")
      }
    }

    @Test func `what is not one's own is there as little as what is nowhere`() async throws {
      let home = home
      try await home.test { client in
        let app = client.with(try await home.token(of: "neighbour"))
        let own = try await app.post("/households/2/items", ["name": "Tea", "expires": "never"])
        #expect(own.status == 201)
        for path in [
          "items/\(home.milk.id)", "items/zzzz", "inbox/\(home.entry.id)", "inbox/99", "items/x%2Fy",
        ] {
          let answer = try await app.get("/households/2/\(path)")
          #expect(answer.status == 404, "\(path)")
          #expect(answer.body == (try await app.get("/households/2/nothing")).body, "\(path)")
        }
        #expect(try await app.post("/households/2/items/\(home.milk.id)/use").status == 404)
        #expect(try await app.patch("/households/2/items/\(home.milk.id)", ["note": "x"]).status == 404)
        let mine = try await app.get("/households/1/items")
        let none = try await app.get("/households/99/items")
        #expect(mine.status == 404 && mine.body == none.body)
        let operation = try home.stores.pantry.history(user: "home")[0].id
        #expect(
          try await app.post("/households/2/undo", ["operation": .integer(Int(operation))]).status == 404)
      }
    }

    @Test func `what is known already is not sent again, and what changed is`() async throws {
      try await asMember { app in
        for path in ["/households/1/items", "/households/1/history", "/account", "/openapi.json"] {
          let first = try await app.get(path)
          let tag = try #require(first.headers[.eTag])
          for header in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
            let again = try await app.get(path, ["If-None-Match": header])
            #expect(
              again.status == 304 && again.body.isEmpty && again.headers[.eTag] == tag, "\(path) \(header)")
          }
        }
        let tag = try #require(try await app.get("/households/1/items").headers[.eTag])
        _ = try await app.post("/households/1/items", ["name": "Tea"])
        #expect(try await app.get("/households/1/items", ["If-None-Match": tag]).status == 200)
        let account = try #require(try await app.get("/account").headers[.eTag])
        #expect(
          try await app.patch("/account", ["phone": "+82 10 1234 5678"], ["If-Match": "W/\(account)"]).status
            == 412)
        let edited = try await app.patch("/account", ["phone": "+82 10 1234 5678"], ["If-Match": account])
        #expect(edited.status == 200 && edited["phone"].text == "+821012345678")
        #expect(try await app.patch("/account", ["phone": .null])["phone"].line == "null")
        #expect(try await app.patch("/account", ["name": " "]).status == 422)
      }
    }

    @Test func `an entry of the inbox is finished step by step, and its photo's folder is nobody's business`()
      async throws
    {
      let home = home
      try await asMember { app in
        let list = try await app.get("/households/1/inbox")
        #expect(list["entries"][0]["photo"].text == "pack.png" && !list.body.contains("/tmp"))
        let path = "/households/1/inbox/\(home.entry.id)"
        let picture = try await app.get(path + "/picture")
        #expect(picture.status == 200 && picture.headers[.contentType] == "image/png")
        let named = try await app.post(path + "/register", ["name": "Juice"])
        #expect(named.status == 200 && named["items"].elements.isEmpty)
        #expect(named["entry"]["name"].text == "Juice" && named["entry"]["missing"].line == #"["no_date"]"#)
        let wrong = try await app.post(path + "/register", ["expires": "31.02.2026"])
        #expect(wrong.status == 422 && wrong["errors"][0]["field"].text == "expires")
        let done = try await app.post(path + "/register", ["expires": "2026-12-24", "quantity": .integer(2)])
        #expect(done["items"][0]["name"].text == "Juice" && done["entry"]["state"].text == "applied")
        #expect(try await app.post(path + "/drop").status == 404)
        #expect(try await app.get("/products/8801234567893")["products"][0]["name"].text == "Juice")
        #expect(try await app.get("/households/1/history").body.contains("/tmp") == false)
      }
    }

    @Test func `shopping, report, statistics and products say what the pantry has`() async throws {
      try await asMember { app in
        #expect(
          try await app.post("/households/1/wants", ["name": "Milk", "quantity": .integer(5)]).status == 200)
        let list = try await app.get("/households/1/shopping")
        #expect(list["items"][0]["name"].text == "Milk" && list["items"][0]["buy"].line == "2")
        #expect(try await app.get("/households/1/wants")["wants"][0]["quantity"].line == "5")
        let report = try await app.get("/households/1/report?within=2")
        #expect(report["summary"]["fresh"].integer == 1 && report["items"].elements.isEmpty)
        #expect(try await app.get("/households/1/report")["items"][0]["name"].text == "Milk")
        #expect(
          try await app.get("/households/1/statistics?months=3")["until"].text
            == WebSiteTests.today.description)
        #expect(try await app.get("/products?words=te")["products"][0]["name"].text == "Tea")
        #expect(try await app.get("/products/0000").status == 404)
      }
    }
  }
#endif
