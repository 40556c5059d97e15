import Delimited

/// One thing that the doctor looked at.
struct Finding {
  enum Level: String {
    case good, advice, problem
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
