import Delimited
import Expiry
import Pantry
import Words

/// How far messages have come, for people.
struct OutboxText {
  let phrases: Phrases
  /// From which moments are told, and by whose clocks.
  let now: Instant
  let zone: Zone

  func lines(of deliveries: [OutboxDelivery]) -> [String] {
    guard !deliveries.isEmpty else {
      return [phrases.say("nothing was sent by a channel yet", "채널로 보낸 것이 아직 없습니다")]
    }
    var table = Table(
      header: phrases.language == .korean
        ? ["사용자", "채널", "날짜", "상품", "상태", "시도", "언제", "이유", "키"]
        : ["USER", "CHANNEL", "DAY", "ITEMS", "STATE", "TRIES", "WHEN", "REASON", "KEY"])
    for delivery in deliveries {
      table.append([
        delivery.user, delivery.channel, delivery.day.description, String(delivery.items),
        phrases.state(delivery.state), String(delivery.attempts),
        delivery.nextAt.map(phrases.nextAttempt(in: zone))
          ?? phrases.moment(delivery.at, from: now, in: zone),
        delivery.reason ?? "", String(delivery.key.prefix(8)),
      ])
    }
    return table.lines
  }
}

/// The same for programs.
enum OutboxJSON {
  static func delivery(_ delivery: OutboxDelivery) -> JSON {
    [
      "key": .string(delivery.key), "user": .string(delivery.user), "channel": .string(delivery.channel),
      "kind": .string(delivery.kind.rawValue), "date": .string(delivery.day.description),
      "items": .integer(delivery.items),
      "state": .string(delivery.state.rawValue), "attempts": .integer(delivery.attempts),
      "claimed_at": .string(delivery.claimedAt.description), "changed_at": .string(delivery.at.description),
      "next_attempt_at": JSON(delivery.nextAt?.description), "reason": JSON(delivery.reason),
    ]
  }
}
