import Delimited
import Expiry
import Words

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

  /// What was looked at. The raw value is its name for programs.
  enum Subject: String {
    case store, pantry, catalog, disk, clock, cron, decoder, sandbox, leftover, texts, formats, codes,
      channels, labels, notices, print, accounts, passwords, certificate, pictures, photos, providers, mail
    case timeZone = "time zone"
    case listening = "address"
    case publicAddress = "public address"
  }

  let level: Level
  let subject: Subject
  let message: String
  /// What to do; nil where nothing is to be done.
  let advice: String?

  static func good(_ subject: Subject, _ message: String) -> Finding {
    Finding(level: .good, subject: subject, message: message, advice: nil)
  }

  static func advice(_ subject: Subject, _ message: String, _ advice: String) -> Finding {
    Finding(level: .advice, subject: subject, message: message, advice: advice)
  }

  static func problem(_ subject: Subject, _ message: String, _ advice: String) -> Finding {
    Finding(level: .problem, subject: subject, message: message, advice: advice)
  }

  var json: JSON {
    [
      "level": .string(level.rawValue), "subject": .string(subject.rawValue), "message": .string(message),
      "advice": JSON(advice),
    ]
  }

  /// As people read it.
  func lines(_ phrases: Phrases) -> [String] {
    let (mark, subject) = (phrases.mark(level), phrases.subject(subject))
    return [
      "\(Colours.output.paint(mark, level.colour)): \(TerminalText(subject)): \(TerminalText(message))"
    ] + [advice].compactMap(\.self).map { "    \(TerminalText($0))" }
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

  func subject(_ subject: Finding.Subject) -> String {
    switch subject {
    case .store: say("store", "저장소")
    case .pantry: say("pantry", "보관함")
    case .catalog: say("catalog", "상품 목록")
    case .disk: say("disk", "디스크")
    case .timeZone: say("time zone", "시간대")
    case .clock: say("clock", "시계")
    case .cron: "cron"
    case .decoder: say("decoder", "디코더")
    case .sandbox: say("sandbox", "샌드박스")
    case .leftover: say("leftover", "남은 파일")
    case .texts: say("texts", "긴 글")
    case .formats: say("formats", "사진 형식")
    case .labels: say("labels", "라벨")
    case .codes: say("codes", "바코드 종류")
    case .channels: say("channels", "채널")
    case .notices: say("notices", "알림")
    case .print: say("print", "인쇄")
    case .accounts: say("accounts", "계정")
    case .passwords: say("passwords", "비밀번호")
    case .certificate: say("certificate", "인증서")
    case .pictures: say("pictures", "그림")
    case .photos: say("photos", "사진")
    case .providers: say("sign-in", "로그인")
    case .mail: say("mail", "메일")
    case .listening: say("address", "여는 주소")
    case .publicAddress: say("public address", "알리는 주소")
    }
  }
}
