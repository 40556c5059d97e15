extension Message {
  var titleLine: String { Line.one(title, limit: 1000) }

  /// As programs and files get it.
  func bytes(as format: MessageFormat) -> [UInt8] {
    switch format {
    case .text: Array("\(titleLine)\n\n\(Line.all(textAndLinks))".utf8)
    case .json: Array("\(jsonLine)\n".utf8)
    }
  }

  /// A line end in JSON stands between values, or is escaped.
  var jsonLine: String {
    String(String.UnicodeScalarView(json.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : $0 }))
  }
}
