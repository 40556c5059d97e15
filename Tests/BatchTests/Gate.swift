import Foundation

/// Holds decoders up until others have arrived, without a clock.
final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private var arrived: Set<Int> = []

  func arrive(_ number: Int) {
    condition.withLock {
      arrived.insert(number)
      condition.broadcast()
    }
  }

  /// Waits until all of these have arrived.
  func wait(for numbers: some Sequence<Int>) {
    let numbers = Set(numbers)
    condition.withLock {
      while !arrived.isSuperset(of: numbers) { condition.wait() }
    }
  }

  var count: Int { condition.withLock { arrived.count } }
}
