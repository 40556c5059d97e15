import Glibc

/// Reading and writing without waiting.
extension Descriptor {
  /// Sends what there is room for; 0 when there is none or nobody is there any more. A reader that is gone is
  /// no signal.
  func sendNow(_ bytes: ArraySlice<UInt8>) -> Int {
    while true {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe send(number, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
      }
      if count >= 0 || errno != EINTR { return max(0, count) }
    }
  }

  /// What has come; nil when nothing has yet, empty when nothing will come any more.
  func receiveNow() -> [UInt8]? {
    var error: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      repeat {
        let count = unsafe recv(number, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
        error = count < 0 ? errno : 0
        filled = max(0, count)
      } while error == EINTR
    }
    return error == EAGAIN ? nil : bytes
  }

  /// Writes all of it; false when that is not possible.
  func write(_ bytes: [UInt8], at start: Int = 0) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
        let count = unsafe pwrite(number, rest.baseAddress, rest.count, start + written)
        if count > 0 { written += count } else if count == 0 || errno != EINTR { return false }
      }
      return true
    }
  }

  /// Cuts the file or fills it up with zeros; false when that is not possible.
  func setSize(_ size: Int) -> Bool {
    ftruncate(number, size) == 0
  }
}
