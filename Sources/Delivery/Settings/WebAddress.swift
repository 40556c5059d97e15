/// An address of the web that a message can be posted to, as RFC 3986 writes it: its host is known before anything is sent, and
/// is all that is said of it.
struct WebAddress {
  let text: String
  /// Without brackets and port.
  let host: String
  let isHTTPS: Bool
  /// Scheme, host and port: `https://example.org:8443`.
  let origin: String
  /// What comes after those.
  var path: String { String(text.dropFirst(origin.count)) }

  /// - Parameter allowsHTTP: whether it may do without TLS.
  init(_ text: String, _ field: String, allowsHTTP: Bool) throws(SettingsProblem) {
    guard text.utf8.count <= 2048, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }),
      !text.utf8.contains(where: Self.isUnsafe)
    else { throw .noURL(field) }
    let scheme = text.prefix { $0 != ":" }.lowercased()
    guard scheme == "https" || scheme == "http", text.dropFirst(scheme.count).hasPrefix("://") else {
      throw .noURL(field)
    }
    let authority = text.dropFirst(scheme.count + 3).prefix { $0 != "/" && $0 != "?" }
    guard !authority.contains("@") else { throw .secretInURL(field) }
    guard let host = Self.host(of: authority) else { throw .noURL(field) }
    guard scheme == "https" || allowsHTTP else { throw .noHTTPS(field) }
    self.text = text
    self.host = host
    isHTTPS = scheme == "https"
    origin = "\(scheme)://\(authority)"
  }

  /// What libraries read in different ways, and a fragment, which is nothing to a server.
  private static func isUnsafe(_ byte: UInt8) -> Bool { "\\\"<>^`{|}#".utf8.contains(byte) }

  private static func host(of authority: Substring) -> String? {
    let (host, port): (Substring, Substring)
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else { return nil }
      host = authority[authority.index(after: authority.startIndex)..<end]
      port = authority[authority.index(after: end)...]
      guard SettingsCheck.isIPv6(host) else { return nil }
    } else {
      host = authority.prefix { $0 != ":" }
      port = authority.dropFirst(host.count)
      guard SettingsCheck.isName(host) else { return nil }
    }
    guard port.isEmpty || port.count > 1 && port.utf8.dropFirst().allSatisfy(SettingsCheck.isDigit),
      port.isEmpty || (1...65535).contains(Int(port.dropFirst()) ?? 0)
    else { return nil }
    return String(host)
  }
}
