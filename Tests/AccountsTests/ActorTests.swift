#if Server
  import Accounts
  import Expiry
  import Testing

  @Suite struct ActorTests {
    @Test func `a journal's sign gives the name of now, and none when the account is gone`() throws {
      let store = try AccountStore.new()
      let (kim, lee) = (try store.addAccount("kim-kim"), try store.addAccount("lee-lee"))
      try store.setProfile(of: kim.id, name: "Kim the Second")
      let actors: Set<String> = [kim.actor, lee.actor, "account:9:1", "x", "account:99999999999999999999:1"]
      #expect(try store.names(ofActors: actors) == [kim.actor: "Kim the Second", lee.actor: "lee-lee"])
      _ = try store.withdraw(lee.id, password: goodPassword, at: noon)
      #expect(try store.names(ofActors: actors) == [kim.actor: "Kim the Second"])
    }

    @Test func `the same number in another file is somebody else`() throws {
      let (store, other) = (try AccountStore.new(), try AccountStore.new())
      let kim = try store.addAccount("kim-kim")
      try other.addAccount("lee-lee", at: noon + 1)
      #expect(try other.names(ofActors: [kim.actor]).isEmpty)
    }
  }
#endif
