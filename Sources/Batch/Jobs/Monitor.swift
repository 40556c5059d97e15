import Glibc

/// A value that several threads share, one at a time, and wait for.
@safe final class Monitor<State>: @unchecked Sendable {
  // At fixed addresses, as the system wants them.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var state: State

  init(_ state: sending State) {
    self.state = state
    unsafe mutex = .allocate(capacity: 1)
    unsafe condition = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Changes the value and wakes all who wait.
  func change<Result>(_ body: (inout State) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    defer { unsafe pthread_cond_broadcast(condition) }
    return body(&state)
  }

  /// Asks again after every change until the answer is not nil; what `body` changes itself wakes nobody.
  func wait<Result>(_ body: (inout State) -> Result?) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&state) { return result }
      unsafe pthread_cond_wait(condition, mutex)
    }
  }
}
