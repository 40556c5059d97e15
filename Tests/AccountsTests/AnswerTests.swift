#if Server
  @testable import Accounts
  import Expiry
  import Testing

  /// Links of messages: for one item and one deed, with an end, once.
  @Suite struct AnswerTests {
    private let noon = Instant(seconds: 1_795_400_000)
    private let store: AccountStore

    init() throws { store = try .inMemory(hashing: PasswordHashing(passes: 1, memory: 8192)) }

    private func item(_ number: Int64, createdAt: Instant? = nil) throws -> Item {
      var facts = ItemFacts()
      facts.product = ProductSnapshot(gtin: nil, code: nil, name: "Milk")
      let id = try #require(ItemID(number: number))
      return try #require(Item(id: id, user: "집", facts: facts, createdAt: createdAt ?? noon))
    }

    /// Source: RFC 4231, sections 4.2, 4.3 and 4.7.
    @Test(arguments: [
      (
        [UInt8](repeating: 0x0b, count: 20), "Hi There",
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        Array("Jefe".utf8), "what do ya want for nothing?",
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        [UInt8](repeating: 0xaa, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
    ])
    func `codes are those of the standard`(key: [UInt8], text: String, code: String) {
      let bytes = MessageCode.of(Array(text.utf8), key: key)
      let digits = bytes.map { (byte: UInt8) in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
      #expect(digits.joined() == code)
    }

    @Test func `a link is for one item and one deed`() throws {
      let (milk, tofu) = (try item(17), try item(18))
      let token = try store.answerSigning(at: noon).token(.used, of: milk)
      #expect(token.ends == noon.advanced(by: AnswerToken.lifetime))
      let text = "\(token)"
      let read = try #require(AnswerToken(text))
      #expect(read == token && read.item == milk.id && read.deed == .used)
      #expect(try store.isSigned(read, for: milk, at: noon))
      #expect(try !store.isSigned(read, for: tofu, at: noon))
      // One that got the same number in a store that was put back.
      #expect(try !store.isSigned(read, for: item(17, createdAt: noon.advanced(by: -1)), at: noon))
      var parts = text.split(separator: ".").map(String.init)
      for (place, other) in [
        (1, "\(tofu.id)"), (2, "s"), (3, "\(token.ends.seconds + 1)"), (4, String(repeating: "A", count: 43)),
        (0, "AAAAAAAAAAAA"),
      ] {
        let own = parts[place]
        parts[place] = other
        let changed = try #require(AnswerToken(parts.joined(separator: ".")))
        #expect(try !store.isSigned(changed, for: place == 1 ? tofu : milk, at: noon), "part \(place)")
        parts[place] = own
      }
    }

    @Test func `what the key signs for another purpose is no answer`() throws {
      let milk = try item(17)
      let key = try #require(try store.signingKeys(at: noon).first)
      let ends = noon.advanced(by: 60)
      for purpose in ["", "remexp access", "remexp answer 2"] {
        let said = [purpose, "\(milk.id)", "\(noon.seconds)", "u", "\(ends.seconds)"].joined(separator: "\n")
        let code = Base64URL.text(MessageCode.of(Array(said.utf8), key: key.secret))
        let token = try #require(AnswerToken("\(key.id).\(milk.id).u.\(ends.seconds).\(code)"))
        #expect(try !store.isSigned(token, for: milk, at: noon))
      }
    }

    @Test(arguments: [
      "", "a", "a.b.c.d", "k.ghkm.x.1.s", "k.ghkm.u.-1.s", "k.ghkm.u.01.s", "k.ghkm.u.999999999999.s",
      "k..u.1.s",
      "k.GHKM.u.1.s", "k.ghkm.u.1.s.t", String(repeating: "a", count: 200),
    ])
    func `what is no link is none`(text: String) {
      #expect(AnswerToken(text) == nil)
    }

    @Test func `a key that ended is believed no longer, and a link ends before it`() throws {
      let milk = try item(17)
      let token = try store.answerSigning(at: noon).token(.snoozed, of: milk)
      _ = try store.rotateSigningKeys(at: noon)
      #expect(AnswerToken.lifetime < AccountStore.signedLifetime)
      #expect(try store.isSigned(token, for: milk, at: token.ends))
      _ = try store.rotateSigningKeys(believingOld: false, at: noon)
      #expect(try !store.isSigned(token, for: milk, at: noon))
    }

    @Test func `a link is claimed once, and again where nothing came of it`() throws {
      let milk = try item(17)
      let token = try store.answerSigning(at: noon).token(.used, of: milk)
      #expect(try store.answer(to: token) == (false, nil))
      #expect(try store.claim(token))
      #expect(try !store.claim(token))
      #expect(try store.answer(to: token) == (true, nil))
      try store.settle(token, operation: nil)
      #expect(try store.claim(token))
      try store.settle(token, operation: 7)
      #expect(try store.answer(to: token) == (true, 7))
      try store.settle(token, operation: nil)
      #expect(try store.answer(to: token) == (true, 7), "what came of it is not forgotten")
      let other = try store.answerSigning(at: noon).token(.snoozed, of: milk)
      #expect(try store.claim(other), "each link is for itself")
      #expect(try store.prune(at: token.ends.advanced(by: -1)) == 0)
      #expect(try store.prune(at: token.ends) == 2)
    }

    @Test func `the server's address is what was noted last`() throws {
      #expect(try store.publicAddress() == nil)
      try store.notePublicAddress("https://pantry.example.org", at: noon)
      #expect(try store.publicAddress() == "https://pantry.example.org")
      try store.notePublicAddress("http://192.168.0.5:8080", at: noon)
      #expect(try store.publicAddress() == "http://192.168.0.5:8080")
      try store.notePublicAddress("javascript:alert(1)", at: noon)
      #expect(try store.publicAddress() == nil, "what is no address is none")
      try store.notePublicAddress("https://[fd00::1]:8443", at: noon)
      try store.notePublicAddress(nil, at: noon)
      #expect(try store.publicAddress() == nil)
    }
  }
#endif
