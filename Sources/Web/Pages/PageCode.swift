#if Server
  import Barcodes
  import Markup

  /// A QR code in a page, as the path of an SVG in which a module is a unit: dark on light whatever the page's colours are.
  struct PageCode {
    private let symbol: QRSymbol

    /// Nil for what is too long for one.
    init?(_ content: String) {
      guard let symbol = QRSymbol(Array(content.utf8), isGS1: false) else { return nil }
      self.symbol = symbol
    }

    /// For `<svg viewBox="{{box}}"><path d="{{ground}}"/><path d="{{path}}"/></svg>`.
    /// - Parameter label: what who does not see it is told.
    func values(label: String) -> PageValues {
      let whole = symbol.side + 2 * QRSymbol.quietZone
      return [
        "label": label, "box": "0 0 \(whole) \(whole)", "ground": "M0 0h\(whole)v\(whole)H0z", "path": path,
      ]
    }

    /// A bar for each run of dark modules of a row.
    private var path: String {
      (0..<symbol.side).map(bars).joined()
    }

    private func bars(ofRow row: Int) -> String {
      var (text, column) = ("", 0)
      while column < symbol.side {
        let start = column
        while column < symbol.side, symbol.modules[row * symbol.side + column] == 1 { column += 1 }
        if column > start {
          let count = column - start
          text += "M\(start + QRSymbol.quietZone) \(row + QRSymbol.quietZone)h\(count)v1h-\(count)z"
        }
        column += 1
      }
      return text
    }
  }
#endif
