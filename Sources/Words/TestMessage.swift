import Delimited
package import Delivery
package import Expiry

extension Phrases {
  /// A message that is about nothing, to see whether a channel takes what is sent there. Nil for a moment that no key can name.
  /// - Parameters:
  ///   - page: where the user's things can be looked at.
  ///   - utcOffset: what the user's clock is ahead of UTC at the moment, in seconds.
  package func testMessage(
    to channel: String, of user: String, at now: Instant, utcOffset: Int, page: String? = nil
  ) -> Message? {
    let (title, text) = (
      say("RemExp: a test for \(user)", "RemExp: \(user)에게 보내는 시험 알림"),
      say("What is due will be told here, by the channel \(channel).", "이제 이곳(\(channel) 채널)으로 알립니다.")
    )
    return MessageKey("test-\(now.seconds)").map { key in
      let json: JSON = [
        "schema_version": .integer(JSON.schemaVersion), "test": .bool(true), "user": .string(user),
        "channel": .string(channel), "key": .string(key.description), "text": .string(text),
      ]
      return Message(
        key: key, recipient: user, language: language.rawValue, title: title, text: text + "\n",
        json: json.line, itemCount: 0, page: page, time: now.seconds, utcOffset: utcOffset)
    }
  }
}
