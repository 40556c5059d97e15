import Foundation
import Testing

@Suite struct NoticeSimulationTests {
  /// With `REMEXP_LONG` two years of many more people.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `every due notice is said once, in its time and as it is`(seed: UInt64) throws {
    let isLong = ProcessInfo.processInfo.environment["REMEXP_LONG"] != nil
    var simulation = try NoticeSimulation(users: isLong ? 200 : 8, seed: seed)
    try simulation.live(days: isLong ? 730 : 60)
    #expect(simulation.said > (isLong ? 20_000 : 150))
  }
}
