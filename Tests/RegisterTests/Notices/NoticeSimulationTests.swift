import Foundation
import Testing

@Suite struct NoticeSimulationTests {
  /// With `REMEXP_LONG` two years of many more people; with `REMEXP_SIMULATION=USERS,DAYS,SEED` whatever that says.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `every due notice is said once, in its time and as it is`(seed: UInt64) throws {
    let isLong = ProcessInfo.processInfo.environment["REMEXP_LONG"] != nil
    let simulation = try lived(users: isLong ? 200 : 8, days: isLong ? 730 : 60, seed: seed)
    #expect(simulation.said > (isLong ? 20_000 : 150))
    #expect(simulation.reminded > (isLong ? 2_000 : 5))
  }

  private static let wish = ProcessInfo.processInfo.environment["REMEXP_SIMULATION"]?.split(separator: ",")
    .compactMap { Int($0) }

  @Test(.enabled(if: wish?.count == 3, "REMEXP_SIMULATION=USERS,DAYS,SEED is not set"))
  func `a simulation of whatever size`() throws {
    let wish = try #require(Self.wish)
    _ = try lived(users: wish[0], days: wish[1], seed: UInt64(wish[2]))
  }

  private func lived(users: Int, days: Int, seed: UInt64) throws -> NoticeSimulation {
    var simulation = try NoticeSimulation(users: users, seed: seed)
    let clock = ContinuousClock()
    let time = try clock.measure { try simulation.live(days: days) }
    if users > 8 {
      print(
        "simulation: seed \(seed), \(users) users, \(days) days, \(simulation.said) notices, "
          + "\(simulation.reminded) reminders, \(simulation.tally), \(time)")
    }
    return simulation
  }
}
