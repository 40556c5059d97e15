/// How many photos became what.
struct RegistrationTally {
  private var registered = 0
  private var waiting = 0
  private var known = 0

  mutating func add(_ fate: PhotoFate) {
    switch fate {
    case .registered: registered += 1
    case .waiting: waiting += 1
    case .known, .same: known += 1
    case .failed: break
    }
  }

  /// - Parameter known: photos that were passed over unread, as they were registered before.
  func text(known passedOver: Int) -> String {
    var parts = ["\(registered) registered", "\(waiting) to the inbox"]
    if known + passedOver > 0 { parts.append("\(known + passedOver) known from before") }
    return parts.joined(separator: ", ")
  }
}
