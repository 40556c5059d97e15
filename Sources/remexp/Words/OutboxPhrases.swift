import Words
import Expiry
import Pantry

// What becomes of messages, in the reader's language.
extension Phrases {
  func state(_ state: DeliveryState) -> String {
    switch state {
    case .pending: say("being sent", "보내는 중")
    case .sent: say("sent", "보냄")
    case .failed: say("failed", "실패")
    case .givenUp: say("given up", "그만둠")
    case .withdrawn: say("withdrawn", "취소됨")
    }
  }

  /// `again from 08:15 on`
  func nextAttempt(in zone: Zone) -> (Instant) -> String {
    { next in
      let moment = CivilMoment(next, in: zone)
      return say("again \(moment.date) \(moment.time)", "\(moment.date) \(moment.time) 다시")
    }
  }

  /// A message that was not delivered, whose reader is who keeps the machine.
  func sentence(_ failure: OutboxRun.Failure, in zone: Zone) -> String {
    let delivery = failure.delivery
    let words = "\(delivery.user), \(delivery.channel): \(sentence(failure.problem))"
    guard let next = failure.next else {
      return say(
        "\(words); given up: notify --retry tries again", "\(words). 그만둡니다. notify --retry로 다시 보냅니다")
    }
    let moment = CivilMoment(next, in: zone)
    return say(
      "\(words); tried again from \(moment.date) \(moment.time) on",
      "\(words). \(moment.date) \(moment.time)부터 다시 보냅니다")
  }
}
