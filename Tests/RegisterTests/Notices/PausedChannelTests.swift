import RemExp
import Testing

/// Where nothing is said for now.
struct PausedChannelTests {
  private let pantry: PantryStore
  private let today: CivilDate

  init() throws {
    pantry = try .inMemory()
    today = try #require(CivilDate("2026-11-22"))
    try pantry.perform("add", user: "me", at: Instant(seconds: 1)) {
      var facts = ItemFacts(product: ProductSnapshot(gtin: nil, code: nil, name: "Milk"))
      facts.expires = .on(today + 3, precision: .day, source: .typed)
      _ = try $0.insert(facts, for: "me")
    }
  }

  private func save(_ name: String, isPaused: Bool) throws {
    try pantry.perform("channel edit", user: "me", at: Instant(seconds: 2)) {
      try $0.save(UserChannel(user: "me", name: name, settings: "{}", isPaused: isPaused))
    }
  }

  private var round: NoticeRound {
    get throws {
      let noon = try #require(CivilTime("12:00"))
      return NoticeRound { [today] _ in LocalMoment(date: today, time: noon) }
    }
  }

  /// What a run claims, and says that it has said.
  private func run(at second: Int64) throws -> (printed: Int, channels: [String]) {
    let round = try round
    let claim = try pantry.claimNotices(
      channel: UserChannel.standardOutput, at: Instant(seconds: second), after: nil, today: round.today,
      key: { "\($0.channel)-\(second)-\($1)" },
      due: { try round.due(in: $0, at: Instant(seconds: second)) })
    return (claim.notices.count, claim.deliveries.map(\.delivery.channel))
  }

  @Test func `nothing is said there, nor on standard output in its place, and it is told afterwards`() throws
  {
    try save("desk", isPaused: true)
    try save("mail", isPaused: false)
    #expect(try run(at: 10) == (0, ["mail"]))
    #expect(try pantry.channels().map(\.isPaused) == [true, false])
    try save("mail", isPaused: true)
    #expect(try run(at: 20) == (0, []))
    try save("desk", isPaused: false)
    #expect(try run(at: 30) == (0, ["desk"]), "once where it was not said, and not again where it was")
  }

  @Test func `what was claimed before the pause waits and is not called off`() throws {
    try save("desk", isPaused: false)
    #expect(try run(at: 10).channels == ["desk"])
    try save("desk", isPaused: true)
    #expect(try run(at: 1000) == (0, []))
    #expect(try pantry.openDeliveries().count == 1)
    try save("desk", isPaused: false)
    #expect(try run(at: 2000).channels == ["desk"])
  }

  @Test func `nothing is to come where everything is paused`() throws {
    try save("desk", isPaused: true)
    #expect(try round.coming(within: 30, in: pantry).isEmpty)
    try save("desk", isPaused: false)
    #expect(try !round.coming(within: 30, in: pantry).isEmpty)
  }

  @Test func `a copy of the pantry keeps the pause`() throws {
    try save("desk", isPaused: true)
    let copy = try PantryStore.inMemory()
    try copy.restore(try pantry.archive())
    #expect(try copy.channels().map(\.isPaused) == [true])
  }
}
