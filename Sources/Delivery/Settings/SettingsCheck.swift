import Delimited

/// What the values of settings have to be; each gives back what it was given.
enum SettingsCheck {
  static func path(_ path: String, _ field: String) throws(SettingsProblem) -> String {
    guard path.hasPrefix("/"), !path.utf8.contains(0), path.utf8.count < 4096 else {
      throw .relativePath(field)
    }
    return path
  }

  /// Long enough for a slow service, short enough that others are not kept waiting.
  static func timeout(_ seconds: Int) throws(SettingsProblem) -> Int {
    guard (1...300).contains(seconds) else { throw .outOfRange("timeout_seconds", seconds, 1...300) }
    return seconds
  }

  static func line(_ text: String, _ field: String) throws(SettingsProblem) -> String {
    guard !text.isEmpty, text.utf8.count <= 1024, HiddenCharacters.shown(text) == text else {
      throw .control(field)
    }
    return text
  }

  static func variable(_ name: String, _ field: String) throws(SettingsProblem) -> String {
    let bytes = name.utf8
    guard let first = bytes.first, isLetter(first) || first == UInt8(ascii: "_"), bytes.count <= 255,
      bytes.allSatisfy({ isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") })
    else { throw .noVariable(field) }
    return name
  }

  /// Letters, digits, `-` and `_`. Source: ntfy, `topicPathRegex`.
  static func topic(_ topic: String) throws(SettingsProblem) -> String {
    guard MessageKey(topic) != nil else { throw .noTopic("topic") }
    return topic
  }

  static func chat(_ chat: String) throws(SettingsProblem) -> String {
    let isName = chat.hasPrefix("@")
    let rest = chat.utf8.dropFirst(isName || chat.hasPrefix("-") ? 1 : 0)
    guard (1...64).contains(rest.count),
      rest.allSatisfy({ isDigit($0) || isName && (isLetter($0) || $0 == UInt8(ascii: "_")) })
    else { throw .noChat("chat") }
    return chat
  }

  /// An atom, `@`, a host; without comments, quotes and letters beyond ASCII, which many servers do not take.
  /// Source: RFC 5321, section 4.1.2, `Dot-string`.
  static func mailAddress(_ address: String, _ field: String) throws(SettingsProblem) -> String {
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...64).contains(parts[0].utf8.count), address.utf8.count <= 254,
      parts[0].utf8.allSatisfy(isAtom), !parts[0].hasPrefix("."), !parts[0].hasSuffix("."),
      !parts[0].contains(".."), isName(parts[1])
    else { throw .noMailAddress(field) }
    return address
  }

  static func host(_ host: String, _ field: String) throws(SettingsProblem) -> String {
    guard isName(host[...]) || isIPv6(host[...]) else { throw .noHost(field) }
    return host
  }

  /// True where a name or number can mean this machine alone.
  static func isThisMachine(_ host: String) -> Bool {
    host.lowercased() == "localhost" || host == "::1"
      || host.hasPrefix("127.") && host.split(separator: ".").count == 4
        && host.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
  }

  static func url(_ url: String, _ field: String, allowsHTTP: Bool) throws(SettingsProblem) -> String {
    _ = try WebAddress(url, field, allowsHTTP: allowsHTTP)
    return url
  }

  /// An address without a query, to which a path is added; a slash at its end is taken away.
  static func server(_ url: String, _ field: String, allowsHTTP: Bool) throws(SettingsProblem) -> String {
    _ = try WebAddress(url, field, allowsHTTP: allowsHTTP)
    guard !url.utf8.contains(UInt8(ascii: "?")) else { throw .noURL(field) }
    return url.hasSuffix("/") ? String(url.dropLast()) : url
  }

  /// Letters, digits, `-`, `_` and dots, none of them at an end or beside another.
  static func isName(_ host: Substring) -> Bool {
    (1...253).contains(host.utf8.count)
      && host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
        (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
          && label.utf8.allSatisfy {
            isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
          }
      }
  }

  static func isIPv6(_ host: Substring) -> Bool {
    host.contains(":") && host.utf8.count <= 45
      && host.utf8.allSatisfy { isHexDigit($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }

  private static func isAtom(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || "!#$%&'*+-/=?^_`{|}~.".utf8.contains(byte)
  }
}
