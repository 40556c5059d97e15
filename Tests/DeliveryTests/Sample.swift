import Delivery
import Foundation
import Testing

/// A message as the nightly run makes one.
enum Sample {
  static func message(
    key: String = "n-4f2a_01", title: String = "우유 외 2개의 기한이 다가옵니다",
    text: String = "우유: 3일 남음\n두부: 오늘까지\n", html: String? = nil,
    json: String = #"{"key":"n-4f2a_01","items":[{"name":"우유"}]}"#
  ) throws -> Message {
    Message(
      key: try #require(MessageKey(key)), recipient: "min", language: "ko", title: title, text: text,
      html: html,
      json: json, itemCount: 2, time: 1_795_000_000, utcOffset: 9 * 3600)
  }

  static let carrier = Carrier(environment: ["PATH": "/usr/bin:/bin", "HOME": "/"])
}

/// Waits until something has happened, and fails after a while.
func eventually(_ what: String, _ happened: () throws -> Bool) throws {
  for _ in 0..<500 {
    if try happened() { return }
    usleep(10_000)
  }
  Issue.record("\(what) did not happen")
}
