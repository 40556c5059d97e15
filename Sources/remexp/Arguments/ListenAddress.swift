#if Server
  import ArgumentParser

  /// `127.0.0.1:8080`, `[::1]:8080`
  struct ListenAddress: ExpressibleByArgument {
    let host: String
    let port: Int

    init(host: String, port: Int) {
      self.host = host
      self.port = port
    }

    init?(argument: String) {
      guard let colon = argument.lastIndex(of: ":"),
        let port = Int(argument[argument.index(after: colon)...]),
        (0...65_535).contains(port)
      else { return nil }
      var host = argument[..<colon]
      if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
      guard !host.isEmpty,
        host.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || ".:-".contains($0)) })
      else { return nil }
      self.init(host: String(host), port: port)
    }

    /// As it stands in an address.
    var shownHost: String { host.contains(":") ? "[\(host)]" : host }

    var defaultValueDescription: String { "\(shownHost):\(port)" }
  }

  extension ListenAddress {
    /// True where nobody else gets there.
    var isOfThisMachine: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }
  }
#endif
