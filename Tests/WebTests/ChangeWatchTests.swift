#if Server
  import Expiry
  import NIOPosix
  import Pantry
  import Testing

  @testable import Web

  @Suite struct ChangeWatchTests {
    private static func add(_ name: String, to pantry: PantryStore) throws {
      try pantry.perform("add", user: "home", at: Instant(seconds: 0)) {
        try $0.insert(
          ItemFacts(product: ProductSnapshot(gtin: nil, code: nil, name: name)), for: "home")
      }
    }

    @Test(.timeLimit(.minutes(1))) func `who looks on hears of what anybody changes`() async throws {
      let pantry = try PantryStore.inMemory()
      let watch = ChangeWatch(pantry, disk: .singleton)
      let listening = try #require(try await watch.listen(to: "home", since: nil))
      try Self.add("Milk", to: pantry)
      var iterator = listening.steps.makeAsyncIterator()
      let last = try pantry.lastOperation(of: "home")
      #expect(await iterator.next() == last)
      await watch.leave(listening.number, of: "home")
      #expect(await iterator.next() == nil)
    }

    @Test(.timeLimit(.minutes(1))) func `what came while a line was cut is told at once`() async throws {
      let pantry = try PantryStore.inMemory()
      try Self.add("Milk", to: pantry)
      let seen = try #require(try pantry.lastOperation(of: "home"))
      try Self.add("Tea", to: pantry)
      let watch = ChangeWatch(pantry, disk: .singleton)
      let listening = try #require(try await watch.listen(to: "home", since: seen))
      var iterator = listening.steps.makeAsyncIterator()
      let last = try pantry.lastOperation(of: "home")
      #expect(listening.known == seen)
      #expect(await iterator.next() == last)
      await watch.end()
      #expect(await iterator.next() == nil)
      #expect(try await watch.listen(to: "home", since: nil) == nil, "a server that ends takes nobody on")
    }

    @Test(.timeLimit(.minutes(1))) func `who leaves before the first word is forgotten`() async throws {
      let home = try APIHome()
      let listening = try #require(try await home.site.changes.listen(to: "home", since: nil))
      // Nothing is ever written of it.
      _ = EventStream(home.site.changes, "home", listening) { true }
      var iterator = listening.steps.makeAsyncIterator()
      #expect(await iterator.next() == nil)
      #expect(await home.site.changes.listenerCount == 0)
    }
  }
#endif
