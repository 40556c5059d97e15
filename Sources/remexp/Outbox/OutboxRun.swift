import Delivery
import Expiry
import Foundation
import Pantry
import Synchronization

/// Delivers what was claimed, several messages at a time, and writes down of each what became of it as soon as that is
/// known. What fails is tried again at once, twice, and else by a later run.
struct OutboxRun {
  let pantry: PantryStore
  let parcels: [Parcel]
  private let carrier = Carrier(environment: Environment.variables)

  /// A message, and the way it is to go.
  struct Parcel: Sendable {
    let claim: OutboxClaim
    let message: Message
    /// Or what is wrong with what the store holds of the channel.
    let settings: Result<ChannelSettings, SettingsProblem>
  }

  /// What was not delivered, and why.
  struct Failure: Sendable {
    let delivery: OutboxDelivery
    let problem: DeliveryProblem
    /// Nil where it is given up.
    let next: Instant?
  }

  init(_ parcels: [Parcel], in pantry: PantryStore) {
    self.parcels = parcels
    self.pantry = pantry
  }

  /// So many at a time: they mostly wait.
  private static let atOnce = 8
  /// Before each further attempt, in seconds.
  private static let waits = [1, 3]

  /// - Returns: in the order in which they were claimed.
  /// - Throws: what kept it from being written down that something was delivered.
  func run() throws -> [Failure] {
    var left = Array(parcels.indices)
    var outcomes: [Int: DeliveryOutcome] = [:]
    let failure = Mutex<(any Error)?>(nil)
    for wait in [0] + Self.waits where !left.isEmpty {
      if wait > 0 { Thread.sleep(forTimeInterval: TimeInterval(wait)) }
      for (place, outcome) in attempt(left, failure) { outcomes[place] = outcome }
      left = left.filter { place in outcomes[place].map(Self.isWorthAnother) ?? false }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    return try parcels.indices.compactMap { place in
      guard let outcome = outcomes[place] else { return nil }
      return try settle(parcels[place], outcome)
    }
  }

  /// One attempt each.
  private func attempt(
    _ places: [Int], _ failure: borrowing Mutex<(any Error)?>
  ) -> [Int: DeliveryOutcome] {
    let state = AttemptState(places)
    let group = DispatchGroup()
    for _ in 0..<min(Self.atOnce, places.count) {
      group.enter()
      Thread.detachNewThread {
        while let place = state.next() { state.finish(place, deliver(parcels[place]), in: self) }
        group.leave()
      }
    }
    group.wait()
    if let error = state.error { failure.withLock { $0 = error } }
    return state.outcomes
  }

  private func deliver(_ parcel: Parcel) -> DeliveryOutcome {
    switch parcel.settings {
    case .success(let settings): carrier.deliver(parcel.message, by: settings)
    case .failure(let problem): .refused(.settings(problem))
    }
  }

  fileprivate func recordIfDelivered(_ place: Int, _ outcome: DeliveryOutcome) throws {
    guard outcome == .delivered else { return }
    try pantry.record(.sent, of: parcels[place].claim.delivery, at: Clock.now)
  }

  /// Who has let one wait for long, or asks for it, is left alone until a later run.
  private static func isWorthAnother(_ outcome: DeliveryOutcome) -> Bool {
    switch outcome {
    case .delivered, .refused, .failed(.timedOut, _): false
    case .failed(_, let asked): asked ?? 0 <= 1
    }
  }

  private func settle(_ parcel: Parcel, _ outcome: DeliveryOutcome) throws -> Failure? {
    let (delivery, now) = (parcel.claim.delivery, Clock.now)
    let (problem, next): (DeliveryProblem, Instant?)
    switch outcome {
    case .delivered: return nil
    case .failed(let failed, let asked):
      problem = failed
      next = RetryRule.standard.nextAttempt(
        after: delivery.attempts, claimed: delivery.claimedAt, now: now, asked: asked)
    case .refused(let refused): (problem, next) = (refused, nil)
    }
    try pantry.record(.failed(reason: "\(problem)", next: next), of: delivery, at: now)
    return Failure(delivery: delivery, problem: problem, next: next)
  }
}

/// What several threads share while they deliver.
private final class AttemptState: Sendable {
  private struct State {
    var left: [Int]
    var outcomes: [Int: DeliveryOutcome] = [:]
    var error: (any Error)?
  }

  private let state: Mutex<State>

  init(_ places: [Int]) {
    state = Mutex(State(left: places.reversed()))
  }

  /// Nothing more is begun once something could not be written down.
  func next() -> Int? {
    state.withLock { $0.error == nil ? $0.left.popLast() : nil }
  }

  func finish(_ place: Int, _ outcome: DeliveryOutcome, in run: OutboxRun) {
    let result = Result { try run.recordIfDelivered(place, outcome) }
    state.withLock { state in
      state.outcomes[place] = outcome
      if case .failure(let error) = result { state.error = error }
    }
  }

  var outcomes: [Int: DeliveryOutcome] { state.withLock { $0.outcomes } }
  var error: (any Error)? { state.withLock { $0.error } }
}
