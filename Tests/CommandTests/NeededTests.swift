import Testing

@testable import TestSupport

@Suite struct NeededTests {
  @Test func `what is missing is skipped, and in CI an error that names it`() throws {
    let need = Needed("strace")
    #expect(try need.check(true, isCI: true))
    #expect(try need.check(true, isCI: false))
    #expect(try !need.check(false, isCI: false))
    let error = #expect(throws: Needed.self) { try need.check(false, isCI: true) }
    #expect(error?.description == "CI has to have this: strace")
  }
}
