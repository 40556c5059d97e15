#if Server
  import Delimited
  import Expiry
  import HTTPTypes
  import Pantry
  import Testing

  @testable import Accounts
  @testable import Web

  /// Requests that come twice.
  @Suite struct APIRepeatTests {
    private let home: APIHome

    init() throws { home = try APIHome() }

    @Test func `a request that comes again is done once and answered alike`() async throws {
      let home = home
      try await home.test { client in
        let app = client.with(try await home.token(of: "member"))
        let key = ["Idempotency-Key": "a-1"]
        let first = try await app.post("/households/1/items", ["name": "Tea"], key)
        let again = try await app.post("/households/1/items", ["name": "Tea"], key)
        #expect(first.status == 201 && again.status == 201 && first.body == again.body)
        #expect(again.headers[.location] == first.headers[.location])
        let other = try await app.post("/households/1/items", ["name": "Milk"], key)
        #expect(other.status == 422 && other["code"].text == "idempotency_key_used")
        let elsewhere = try await app.post(
          "/households/1/wants", ["name": "Tea", "quantity": .integer(1)], key)
        #expect(elsewhere.status == 422)
        let owner = client.with(try await home.token(of: "owner"))
        #expect(try await owner.post("/households/1/items", ["name": "Tea"], key).status == 201)
        #expect(try home.stores.pantry.items(user: "home").count == 3)
        home.wait(AccountStore.answerLifetime)
        let late = client.with(try await home.token(of: "member"))
        #expect(try await late.post("/households/1/items", ["name": "Salt"], key).status == 201)
      }
    }

    @Test func `of many at once one is done, and the others wait or are answered as it was`() async throws {
      let home = home
      try await home.test { client in
        let app = client.with(try await home.token(of: "member"))
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
          for _ in 0..<20 {
            group.addTask {
              try await app.post("/households/1/items", ["name": "Tea"], ["Idempotency-Key": "same"]).status
            }
          }
          var statuses: [Int] = []
          for try await status in group { statuses.append(status) }
          return statuses
        }
        #expect(statuses.contains(201) && Set(statuses).isSubset(of: [201, 409]))
        #expect(try home.stores.pantry.items(user: "home").count == 2)
      }
    }

    @Test(arguments: Site.endpoints.filter(\.isRepeatable).map(\.id))
    func `while the first is being answered the second is told so`(id: String) async throws {
      let endpoint = try #require(Site.endpoints.first { $0.id == id })
      let home = home
      try await home.test { client in
        let app = client.with(try await home.token(of: "owner"))
        let (path, body) = (try endpoint.path(in: home), try endpoint.body(in: home)?.line)
        _ = try home.stores.accounts.beginRequest(
          "k", of: home.id(of: "owner"), asked: "POST /api/v1\(path)\n\(body ?? "")", at: home.now)
        let answer = try await app.send(.post, path, body, ["Idempotency-Key": "k"])
        #expect(answer.status == 409 && answer["code"].text == "request_begun", "\(answer.body)")
      }
    }

    @Test func `what was refused may come again`() async throws {
      let home = home
      try await home.test { client in
        let app = client.with(try await home.token(of: "member"))
        let key = ["Idempotency-Key": "b"]
        let path = "/households/1/items/\(home.milk.id)/use"
        #expect(try await app.post(path, ["quantity": .integer(9)], key).status == 422)
        _ = try await app.patch("/households/1/items/\(home.milk.id)", ["quantity": .integer(9)])
        #expect(try await app.post(path, ["quantity": .integer(9)], key).status == 200)
        let answer = try await app.post(path, nil, ["Idempotency-Key": "\u{20}"])
        #expect(answer.status == 422 && answer["errors"][0]["header"].text == "Idempotency-Key")
      }
    }

    /// Nothing that lets somebody in is kept to be said again.
    @Test func `no answer with a secret can be had twice`() throws {
      for endpoint in Site.endpoints where endpoint.isRepeatable {
        guard let shape = endpoint.success.shape else { continue }
        let schema = shape.schema(isClosed: false).line
        for word in ["secret", "token", "Tokens", "link"] {
          #expect(!schema.contains(word), "\(endpoint.id)")
        }
      }
    }
  }
#endif
