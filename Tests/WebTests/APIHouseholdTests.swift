#if Server
  import Barcodes
  import Delimited
  import Expiry
  import HTTPTypes
  import Pantry
  import TestPictures
  import Testing

  @testable import Accounts
  @testable import Web

  /// Who is in a household, its calendar and its products, by an app.
  @Suite struct APIHouseholdTests {
    private let home: APIHome

    init() throws { home = try APIHome() }

    @Test func `an owner gives roles, and gives their own away where another is left`() async throws {
      let home = home
      try await home.test { client in
        let owner = client.with(try await home.token(of: "owner"))
        func role(_ name: String, _ role: String) async throws -> APIClient.Answer {
          let id = try home.id(of: name)
          return try await owner.patch("/households/1/members/\(id)", ["role": .string(role)])
        }
        let given = try await role("viewer", "member")
        #expect(given.status == 200 && given["role"].text == "member")
        let viewer = client.with(try await home.token(of: "viewer"))
        #expect(try await viewer.post("/households/1/items", ["name": "Tea"]).status == 201)
        #expect(try await role("other owner", "member").status == 200)
        let last = try await role("owner", "member")
        #expect(last.status == 409 && last["code"].text == "last_owner")
        #expect(try await role("stranger", "member").status == 404)
        #expect(try await role("other owner", "owner").status == 200)
        #expect(try await role("owner", "viewer").status == 200)
        #expect(try await role("viewer", "owner").status == 403, "it was given away")
      }
    }

    @Test func `a household is called something else, as it was seen`() async throws {
      let home = home
      try await home.test { client in
        let owner = client.with(try await home.token(of: "owner"))
        let tag = try #require(try await owner.get("/households/1").headers[.eTag])
        let changed = try await owner.patch("/households/1", ["name": "우리 집"], ["If-Match": tag])
        #expect(changed.status == 200 && changed["name"].text == "우리 집")
        #expect(try await owner.patch("/households/1", ["name": "x"], ["If-Match": tag]).status == 412)
        let blank = try await owner.patch("/households/1", ["name": " "])
        #expect(blank.status == 422 && blank["errors"][0]["field"].text == "name")
        #expect(try home.stores.pantry.items(user: "home").count == 1, "its things stay where they are")
      }
    }

    @Test func `an invitation is looked at, listed without its secret, and ended`() async throws {
      let home = home
      try await home.test { client in
        let owner = client.with(try await home.token(of: "owner"))
        let stranger = client.with(try await home.token(of: "stranger"))
        let made = try await owner.post("/households/1/invitations", ["role": "viewer"])
        let token = try #require(made["token"].text)
        let offer = try await stranger.get("/invitations/\(token)")
        #expect(offer["household"].text == "home" && offer["inviter"].text == "owner")
        let list = try await owner.get("/households/1/invitations")
        #expect(list["invitations"].elements.count == 1 && !list.body.contains(token))
        let path = "/households/1/invitations/\(list["invitations"][0]["id"].integer ?? 0)"
        #expect(try await owner.send(.delete, path).status == 204)
        #expect(try await owner.send(.delete, path).status == 404)
        #expect(try await stranger.get("/invitations/\(token)").status == 404)
        #expect(try await stranger.post("/invitations/accept", ["token": .string(token)]).status == 404)
      }
    }

    @Test func `each member has a secret address of the calendar, and makes it anew`() async throws {
      let home = home
      try await home.test { client in
        let app = client.with(try await home.token(of: "viewer"))
        let path = "/households/1/calendar"
        #expect(try await app.get(path)["made_at"].isNull)
        var secrets: [String] = []
        for _ in 0..<2 {
          let address = try #require(try await app.post(path)["address"].text)
          secrets.append(String(try #require(address.firstMatch(of: /\/calendars\/(.+)\.ics$/)).1))
        }
        let accounts = home.stores.accounts
        #expect(try accounts.calendarAddress(token: secrets[0]) == nil)
        #expect(try accounts.calendarAddress(token: secrets[1])?.household == home.household)
        #expect(try await client.with(home.token(of: "member")).get(path)["made_at"].isNull)
        #expect(try await app.get(path)["made_at"].text == home.now.description)
        #expect(try await app.send(.delete, path).status == 204)
        #expect(try accounts.calendarAddress(token: secrets[1]) == nil)
      }
    }

    @Test func `what somebody names is known, gets a picture once, and is shown to members`() async throws {
      let home = home
      try await home.test { client in
        let app = client.with(try await home.token(of: "member"))
        let path = "/households/1/products/8801234567893/picture"
        let unknown = try await app.send(.put, path, file: APIHome.picture, in: "picture")
        #expect(unknown.status == 404)
        let added = try await app.post(
          "/households/1/items", ["code": "8801234567893", "name": "Oat milk", "brand": "Hof"])
        #expect(added.status == 201)
        #expect(try await app.get("/products/8801234567893")["products"][0]["brand"].text == "Hof")
        let broken = try await app.send(.put, path, file: Array("no picture".utf8), in: "picture")
        #expect(broken.status == 422 && broken["errors"][0]["field"].text == "picture")
        #expect(try await app.send(.put, path, file: APIHome.picture, in: "picture").status == 204)
        let again = try await app.send(.put, path, file: APIHome.picture, in: "picture")
        #expect(again.status == 409, "nobody takes away what another has given")
        let large = try await app.send(
          .put, path, file: [UInt8](repeating: 0, count: (1 << 20) + 1), in: "picture")
        #expect(large.status == 413)
        let picture = try await client.with(home.token(of: "viewer")).get(path)
        #expect(picture.status == 200 && picture.headers[.contentType] == "image/png")
        #expect(try await client.with(home.token(of: "stranger")).get(path).status == 404)
      }
    }

    @Test func `an item is wanted again, and the shopping list says so`() async throws {
      let home = home
      try await home.test { client in
        let app = client.with(try await home.token(of: "member"))
        #expect(try await app.post("/households/1/items/\(home.milk.id)/again").status == 200)
        let line = try await app.get("/households/1/shopping")["items"][0]
        #expect(line["name"].text == "Milk" && line["buy"].integer == 3)
      }
    }

    @Test func `the photo of an entry becomes the picture of a product that nobody knew`() async throws {
      let home = home
      try await home.test { client in
        let app = client.with(try await home.token(of: "member"))
        let answer = try await app.post(
          "/households/1/inbox/\(home.entry.id)/register",
          ["name": "Oat milk", "category": "Drinks", "expires": "never", "keeps_picture": .bool(true)])
        #expect(answer.status == 200 && answer["items"].elements.count == 1, "\(answer.body)")
        let picture = try await app.get("/households/1/products/8801234567893/picture")
        #expect(picture.status == 200)
        #expect(try await app.get("/products/8801234567893")["products"][0]["category"].text == "Drinks")
      }
    }
  }
#endif
