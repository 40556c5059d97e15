import Delimited

/// A message as mail, written so that no server on the way has to change it: ASCII alone, in lines of at most 78 characters as
/// far as addresses let them. Source: RFC 5322; RFC 2045 to 2047; RFC 3834, section 5.
struct MailText {
  /// Without their ends: `\r\n` for a server, `\n` for a program.
  let lines: [String]

  init(_ message: Message, _ settings: MailSettings) {
    let header = [
      "Date: \(Self.date(message.time, utcOffset: message.utcOffset))",
      "From: RemExp <\(settings.from)>",
    ]
    let to = Self.folded("To: ", settings.to, separator: ",")
    let own = [
      "Message-ID: <\(message.key)@\(settings.from.drop { $0 != "@" }.dropFirst())>",
      "Auto-Submitted: auto-generated", "MIME-Version: 1.0",
    ]
    let subject = Self.folded("Subject: ", Self.words(message.titleLine), separator: "")
    let language = message.language == "ko" ? "ko" : "en"
    lines = header + to + own + subject + ["Content-Language: \(language)"] + Self.body(of: message)
  }

  func bytes(lineEnd: String) -> [UInt8] {
    lines.flatMap { Array(($0 + lineEnd).utf8) }
  }

  /// As text alone, or as a page too, which readers then show.
  private static func body(of message: Message) -> [String] {
    let text = part("plain", Line.all(message.textAndLinks))
    guard let html = message.html else { return text }
    // Neither sign is in base64 beside the other.
    let boundary = "=_\(message.key)"
    return ["Content-Type: multipart/alternative; boundary=\"\(boundary)\"", ""]
      + ["--\(boundary)"] + text + ["--\(boundary)"] + part("html", html) + ["--\(boundary)--"]
  }

  private static func part(_ kind: String, _ text: String) -> [String] {
    let encoded = Array(
      Base64.text(text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n").utf8).utf8)
    let lines = stride(from: 0, to: encoded.count, by: 76).map {
      String(decoding: encoded[$0..<min($0 + 76, encoded.count)], as: UTF8.self)
    }
    return ["Content-Type: text/\(kind); charset=utf-8", "Content-Transfer-Encoding: base64", ""] + lines
  }

  /// One line for each value, those after the first begin with a space.
  private static func folded(_ name: String, _ values: [String], separator: String) -> [String] {
    values.enumerated().map { index, value in
      (index == 0 ? name : " ") + value + (index == values.count - 1 ? "" : separator)
    }
  }

  /// A title as words of RFC 2047, none of which ends within a character; as it is where it is plain and short.
  private static func words(_ title: String) -> [String] {
    if title.utf8.count <= 60, title.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }), !title.contains("=?") {
      return [title]
    }
    // With what is around it, and the header's name, no more than 76 characters.
    let longest = 39
    var words: [[UInt8]] = [[]]
    for scalar in title.unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      if words[words.count - 1].count + bytes.count > longest { words.append([]) }
      words[words.count - 1] += bytes
    }
    return words.map { "=?UTF-8?B?\(Base64.text($0))?=" }
  }

  /// `Mon, 23 Nov 2026 09:00:00 +0900`, whatever the locale.
  private static func date(_ time: Int64, utcOffset: Int) -> String {
    let local = Int(time) + utcOffset
    let second = ((local % 86_400) + 86_400) % 86_400
    let days = (local - second) / 86_400
    // 1 January 1970 was a Thursday.
    let weekday = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][((days % 7) + 11) % 7]
    let clock = [second / 3600, second / 60 % 60, second % 60].map(two).joined(separator: ":")
    let minutes = abs(utcOffset) / 60
    return
      "\(weekday), \(date(days)) \(clock) \(utcOffset < 0 ? "-" : "+")\(two(minutes / 60))\(two(minutes % 60))"
  }

  /// - Parameter days: since 1 January 1970. Counted from 1 March of the year 0, so that a leap day is the last of its year, in
  ///   eras of 400 years that are all as long.
  private static func date(_ days: Int) -> String {
    let (era, day) = (days + 719_468).quotientAndRemainder(dividingBy: 146_097)
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let ofYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    let name = ["Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "Jan", "Feb"][month]
    return "\(two(ofYear - (153 * month + 2) / 5 + 1)) \(name) \(year + era * 400 + (month > 9 ? 1 : 0))"
  }

  private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}
