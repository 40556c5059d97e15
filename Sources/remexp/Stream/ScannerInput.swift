import Batch
import Glibc
import Register
import Words

/// Standard input as a scanner types it: lines that end with CR, LF or both, the last one with nothing, perhaps with
/// blanks or a tab around them.
struct ScannerInput {
  private var bytes: [UInt8] = []
  private var isAtEnd = false
  /// Within a line that is too long, whose rest is no line.
  private var isSkipping = false

  enum Line: Equatable {
    case text(String)
    case tooLong
  }

  /// Nil at the end, and where somebody asks to stop. Empty lines are left out.
  mutating func next() throws -> Line? {
    while true {
      while let end = bytes.firstIndex(where: { $0 == 10 || $0 == 13 }) {
        let line = bytes[..<end]
        let wasSkipping = isSkipping
        isSkipping = false
        defer { bytes.removeSubrange(...end) }
        guard !wasSkipping else { continue }
        if line.count > InputLimits.code { return .tooLong }
        if let text = Self.text(line) { return .text(text) }
      }
      if bytes.count > InputLimits.code {
        let wasSkipping = isSkipping
        isSkipping = true
        bytes.removeAll()
        if !wasSkipping { return .tooLong }
      }
      if isAtEnd {
        defer { bytes.removeAll() }
        return isSkipping ? nil : Self.text(bytes[...]).map(Line.text)
      }
      guard try fill() else { return nil }
    }
  }

  /// Scanners put what they send between blanks or tabs; a separator at an end is part of the message.
  private static func text(_ line: ArraySlice<UInt8>) -> String? {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 9 }
    let kept = line.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    return kept.isEmpty ? nil : String(decoding: Array(kept), as: UTF8.self)
  }

  /// Waits for more; false where somebody asks to stop.
  private mutating func fill() throws -> Bool {
    var part = [UInt8](repeating: 0, count: 4096)
    while !Interruption.isRequested {
      var one = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      // A signal that comes just before is seen a little later.
      let ready = unsafe poll(&one, 1, 500)
      if ready == 0 || ready < 0 && errno == EINTR { continue }
      let count = unsafe read(STDIN_FILENO, &part, part.count)
      if count < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        // A terminal that was closed, or a scanner that was pulled out.
        guard errno == EIO else { throw CommandFailure(Reader.say("standard input", "표준 입력"), errno: errno) }
      }
      isAtEnd = count <= 0
      bytes += part.prefix(max(count, 0))
      return true
    }
    return false
  }
}
