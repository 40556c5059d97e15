#if Server
  import Barcodes
  import Foundation
  import Words

  /// What to type, or to scan, to get to a server that has begun to listen.
  struct OpenAddress {
    let listen: ListenAddress
    let port: Int
    let isSecure: Bool
    let publicAddress: String?

    func say(_ phrases: Phrases) {
      Diagnostics.note(phrases.isOpen(text))
      guard !listen.isOfThisMachine || publicAddress != nil else { return }
      if let publicAddress {
        Diagnostics.note(phrases.isCalled(publicAddress))
      } else if !isSecure {
        Diagnostics.note(phrases.isOpenToAll)
      }
      // A phone's camera reads it off the screen; a log has no use for it.
      if Diagnostics.isTerminal, let code = TerminalCode(publicAddress ?? text) {
        Diagnostics.write(code.text)
      }
    }

    var text: String {
      let host = listen.reachableHost
      return "\(isSecure ? "https" : "http")://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }
  }

  extension ListenAddress {
    /// Where all addresses are listened on, one of this machine that others in the house reach.
    var reachableHost: String {
      ["0.0.0.0", "::"].contains(host) ? Self.ownAddress ?? host : host
    }

    /// Source: RFC 1918, section 3.
    private static var ownAddress: String? {
      let addresses = Host.current().addresses.filter { !$0.contains(":") && !$0.hasPrefix("127.") }
      return addresses.first { $0.hasPrefix("192.168.") } ?? addresses.first { $0.hasPrefix("10.") }
        ?? addresses.first
    }
  }

  /// A QR code as letters: two modules of a column in one cell, dark on light whatever the colours of the terminal are.
  struct TerminalCode {
    private let symbol: QRSymbol

    /// Nil for what is too long.
    init?(_ content: String) {
      guard let symbol = QRSymbol(Array(content.utf8), isGS1: false) else { return nil }
      self.symbol = symbol
    }

    var text: String {
      let edge = QRSymbol.quietZone
      let rows = stride(from: -edge, to: symbol.side + edge, by: 2).map { row in
        let cells = (-edge..<symbol.side + edge).map { column in
          Self.cell(isDark(row, column), isDark(row + 1, column))
        }
        return "\u{1b}[30;107m\(cells.joined())\u{1b}[0m\n"
      }
      return rows.joined()
    }

    private func isDark(_ row: Int, _ column: Int) -> Bool {
      let inside = 0..<symbol.side
      return inside.contains(row) && inside.contains(column)
        && symbol.modules[row * symbol.side + column] == 1
    }

    private static func cell(_ isUpperDark: Bool, _ isLowerDark: Bool) -> String {
      switch (isUpperDark, isLowerDark) {
      case (true, true): "█"
      case (true, false): "▀"
      case (false, true): "▄"
      case (false, false): " "
      }
    }
  }
#endif
