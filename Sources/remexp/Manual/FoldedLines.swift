extension String {
  /// Its words in lines of at most so many of what is measured; a longer word has a line of its own.
  func folded(within limit: Int, measuredBy measure: (String) -> Int) -> [String] {
    var lines: [String] = []
    for word in split(whereSeparator: \.isWhitespace).map(String.init) {
      if let last = lines.last, measure(last + " " + word) <= limit {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  /// With blanks behind it, one at least.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
