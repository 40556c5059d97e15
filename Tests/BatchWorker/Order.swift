/// What a file may tell the worker to do; the file holds the word, a blank and anything else.
package enum Order: String, CaseIterable, Sendable {
  /// Ends the process by this signal.
  case SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGKILL, SIGSEGV, SIGTERM, SIGTRAP
  /// Ends it as if nothing were wrong.
  case leave
  /// Never answers, asleep or at work.
  case sleep, spin
  /// Computes on, deaf to the signal that tells it to stop.
  case spinDeaf
  /// Closes the stream, then never ends.
  case fallSilent
  /// Says what is no message, tells of another file, announces 4 GB, says more than asked, says all in two parts.
  case babble, confuse, boast, repeatItself, hesitate
  /// Tells of symbologies that nobody asked for, or of a picture above the limit.
  case invent, exaggerate
  /// Tells of more barcodes than a picture holds, and of one that is too long.
  case multiply, swell
  /// Uses 500 MB for a moment.
  case grow
  /// Asks for 8 GB: as C that does not look whether it got them, as Swift, and as C that then does nothing.
  case crave, hoard, goWithout
  /// Gets no memory and takes it well, then uses an address that was never one.
  case stumble
  /// Tells its process number.
  case identify
  /// Adds a byte to the file whose path follows, then aborts.
  case leaveMark
  /// Waits until all files are there whose paths follow the first, then makes that one: an order between decoders.
  case arrive

  /// The content of a file with this order.
  package func file(_ rest: String = "") -> [UInt8] { Array("\(rawValue) \(rest)".utf8) }

  init?(_ bytes: [UInt8]) {
    guard
      let order = Order(rawValue: String(decoding: bytes.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
    else { return nil }
    self = order
  }
}
