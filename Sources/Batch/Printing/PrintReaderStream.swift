import Delimited
public import Expiry
import Glibc
public import Imaging

/// A confined process's end of a reader of print: pictures go out, lines come back, and nothing that comes is believed
/// unseen. `Integrations/print/README.md` has the protocol.
///
/// The sandbox leaves reading and writing alone, not `poll`: both ends are set to never wait, and the waiting is sleep.
public final class PrintReaderStream {
  /// Why it is not read from any longer; nil while all is well. From then on every picture gives nothing.
  public private(set) var fault: PrintReaderFault?
  /// Who reads; nil until it was asked something.
  public private(set) var hello: PrintReaderHello?

  private let writing: Int32
  private let reading: Int32
  private let limits: PrintReaderTimes
  private var incoming: [UInt8] = []
  private var nextID = 0

  /// - Parameters:
  ///   - writing: the number of the descriptor that pictures are written to; it never waits. Closed by nobody here.
  ///   - reading: that which answers come from; it never waits.
  package init(writing: Int32, reading: Int32, limits: PrintReaderTimes) {
    self.writing = writing
    self.reading = reading
    self.limits = limits
  }

  /// What the reader sees in the picture, in its order and in pixels of this picture; nil where it could not, or where
  /// something is wrong with it: see ``fault``.
  ///
  /// - Parameter findingLines: false for a picture of one line, which is read as it is: the answer's box is then that of
  ///   the picture.
  public func lines(in picture: GrayImage, findingLines: Bool = true) -> [PrintedLine]? {
    guard fault == nil, !picture.pixels.isEmpty else { return nil }
    do throws(PrintReaderFault) {
      try greet()
      switch try answer(to: picture, findingLines: findingLines) {
      case .lines(let lines): return lines
      case .declined: return nil
      }
    } catch {
      fault = error
      return nil
    }
  }

  /// Who reads, waited for where it has not said so yet; nil where something is wrong with it: see ``fault``.
  public func whoReads() -> PrintReaderHello? {
    guard fault == nil else { return nil }
    do throws(PrintReaderFault) {
      try greet()
    } catch {
      fault = error
    }
    return hello
  }

  private func greet() throws(PrintReaderFault) {
    guard hello == nil else { return }
    do throws(PrintReaderFault) {
      hello = try PrintReaderHello(line: try nextLine(until: .now + limits.start))
    } catch {
      throw error == .late ? .notReady : error
    }
  }

  private func answer(to picture: GrayImage, findingLines: Bool) throws(PrintReaderFault) -> PrintReaderAnswer
  {
    // What came unasked cannot be for this picture.
    guard incoming.isEmpty else { throw .otherAnswer }
    let end = SuspendingClock.Instant.now + limits.answer
    let id = nextID
    nextID += 1
    let request: JSON = [
      "id": .integer(id), "width": .integer(picture.width), "height": .integer(picture.height),
      "find": .bool(findingLines),
    ]
    try send(Array((request.line + "\n").utf8), until: end)
    try send(picture.pixels, until: end)
    return try PrintReaderAnswer(
      line: try nextLine(until: end), id: id, width: picture.width, height: picture.height)
  }
}

/// How long a reader of print may take, by the clock.
package struct PrintReaderTimes: Hashable, Sendable {
  /// From its start to its hello: it loads what it reads with.
  package var start: Duration
  /// For one picture.
  package var answer: Duration

  package init(start: Duration, answer: Duration) {
    self.start = start
    self.answer = answer
  }
}

extension PrintReaderStream {
  private func send(_ bytes: [UInt8], until end: SuspendingClock.Instant) throws(PrintReaderFault) {
    var sent = 0
    var pause = Self.shortest
    while sent < bytes.count {
      let count = unsafe bytes[sent...].withUnsafeBytes {
        unsafe write(writing, $0.baseAddress, $0.count)
      }
      if count > 0 {
        sent += count
        pause = Self.shortest
      } else {
        try wait(&pause, until: end)
      }
    }
  }

  /// The next line, without its end.
  private func nextLine(until end: SuspendingClock.Instant) throws(PrintReaderFault) -> [UInt8] {
    var searched = 0
    var pause = Self.shortest
    while true {
      if let place = incoming[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { incoming.removeFirst(place + 1) }
        return Array(incoming[..<place])
      }
      searched = incoming.count
      guard searched <= Self.longestLine else { throw .tooLong }
      if try receive() { pause = Self.shortest } else { try wait(&pause, until: end) }
    }
  }

  /// Takes in what has come; false where nothing has yet.
  private func receive() throws(PrintReaderFault) -> Bool {
    var count = 0
    let part = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      count = unsafe read(reading, buffer.baseAddress, buffer.count)
      filled = max(0, count)
    }
    guard count != 0 else { throw .ended }
    incoming += part
    return count > 0
  }

  /// To be called when nothing could be done, by `errno` for want of room or of bytes.
  private func wait(_ pause: inout useconds_t, until end: SuspendingClock.Instant) throws(PrintReaderFault) {
    guard errno == EAGAIN || errno == EINTR else { throw .ended }
    guard .now < end else { throw .late }
    usleep(pause)
    pause = min(2 * pause, Self.longest)
  }

  /// Reading takes some tenths of a second: what is lost by waking late is a hundredth of that.
  private static let shortest: useconds_t = 100
  private static let longest: useconds_t = 5000
  /// In bytes: as many lines as there may be, with what is around them.
  private static let longestLine = 1 << 20
}
