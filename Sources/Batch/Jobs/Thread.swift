import Glibc

/// A thread of the system. Decoding blocks for long, which tasks on Swift's shared threads must not.
struct Thread: Sendable {
  private let handle: pthread_t

  init(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let context = unsafe Unmanaged.passRetained(Body(run: body))
    var handle = pthread_t()
    let code = unsafe pthread_create(&handle, nil, start, context.toOpaque())
    guard code == 0 else {
      unsafe context.release()
      throw SystemError(code: code)
    }
    self.handle = handle
  }

  /// Waits for its end; call once.
  func join() {
    _ = pthread_join(handle, nil)
  }
}

private final class Body: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

private func start(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context = unsafe context {
    unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
  }
  return nil
}
