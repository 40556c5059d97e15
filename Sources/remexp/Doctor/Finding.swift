import Delimited
import Expiry

/// One thing that the doctor looked at.
struct Finding {
  enum Level: String {
    case good, advice, problem

    var colour: Colour {
      switch self {
      case .good: .good
      case .advice: .warning
      case .problem: .bad
      }
    }
  }

  let level: Level
  /// What was looked at, in a word or two.
  let subject: String
  let message: String
  /// What to do; nil where nothing is to be done.
  let advice: String?

  static func good(_ subject: String, _ message: String) -> Finding {
    Finding(level: .good, subject: subject, message: message, advice: nil)
  }

  static func advice(_ subject: String, _ message: String, _ advice: String) -> Finding {
    Finding(level: .advice, subject: subject, message: message, advice: advice)
  }

  static func problem(_ subject: String, _ message: String, _ advice: String) -> Finding {
    Finding(level: .problem, subject: subject, message: message, advice: advice)
  }

  var json: JSON {
    [
      "level": .string(level.rawValue), "subject": .string(subject), "message": .string(message),
      "advice": JSON(advice),
    ]
  }
}

extension Phrases {
  func mark(_ level: Finding.Level) -> String {
    switch level {
    case .good: say("ok", "정상")
    case .advice: say("advice", "조언")
    case .problem: say("problem", "문제")
    }
  }

  func subject(_ subject: String) -> String {
    guard language == .korean else { return subject }
    return [
      "store": "저장소", "pantry": "보관함", "catalog": "상품 목록", "disk": "디스크", "time zone": "시간대", "clock": "시계",
      "cron": "cron", "decoder": "디코더", "sandbox": "샌드박스", "leftover": "남은 파일", "texts": "긴 글",
      "formats": "사진 형식", "codes": "바코드 종류",
    ][subject] ?? subject
  }
}
