/// A word on a pack that says which date stands beside it.
struct PrintedMark {
  let meaning: DateLabel.Meaning
  let dueType: DueType?
  private let isLot: Bool
  /// Its place among the row's characters.
  let range: Range<Int>

  var saysExpiry: Bool { meaning == .expiry || meaning == .endOfMonth }

  private init(_ words: String, _ meaning: DateLabel.Meaning, range: Range<Int>) {
    self.meaning = meaning
    self.range = range
    dueType = Self.dueType(words)
    isLot = Self.lots.contains(words)
  }

  /// The marks of a row, from left to right, each as long as it can be. What lies within a date is none.
  static func marks(in characters: [Character], outside dates: [Range<Int>]) -> [PrintedMark] {
    let words = words(in: characters, outside: dates)
    var marks: [PrintedMark] = []
    var place = 0
    while place < words.count {
      if let (mark, count) = mark(at: place, of: words) {
        marks.append(mark)
        place += count
      } else {
        place += 1
      }
    }
    return marks
  }

  /// Between two words of a mark, in characters: `BEST. BY`, `EXP / DATE`. No date is as short.
  private static let gapLimit = 3

  private struct Word {
    let text: String
    let range: Range<Int>
    var isLatin: Bool { text.utf8.allSatisfy { $0 < 0x80 } }
  }

  private static func words(in characters: [Character], outside dates: [Range<Int>]) -> [Word] {
    var words: [Word] = []
    var place = 0
    while place < characters.count {
      guard characters[place].isLetter, !dates.contains(where: { $0.contains(place) }) else {
        place += 1
        continue
      }
      let isASCII = characters[place].isASCII
      var end = place + 1
      while end < characters.count, characters[end].isLetter || isLetterO(characters, end),
        characters[end].isASCII == isASCII, !dates.contains(where: { $0.contains(end) })
      {
        end += 1
      }
      let text = String(characters[place..<end].map { $0 == "0" ? "o" : $0 })
      words.append(Word(text: text, range: place..<end))
      place = end
    }
    return words
  }

  /// `L0T`, `PR0D`: a nought between letters is an O.
  private static func isLetterO(_ characters: [Character], _ place: Int) -> Bool {
    func isLetter(_ place: Int) -> Bool {
      characters.indices.contains(place) && characters[place].isLetter && characters[place].isASCII
    }
    return characters[place] == "0" && isLetter(place - 1) && isLetter(place + 1)
  }

  /// The longest mark that begins with this word.
  private static func mark(at place: Int, of words: [Word]) -> (PrintedMark, Int)? {
    let word = words[place]
    if !word.isLatin { return inSigns(word).map { ($0, 1) } }
    var found: (PrintedMark, Int)?
    var joined = ""
    for count in 1...DateLabel.wordLimit where place + count <= words.count {
      let next = words[place + count - 1]
      // `MFG 01.09.26 EXP`: what stands on both sides of a date is no mark.
      if count > 1, next.range.lowerBound - words[place + count - 2].range.upperBound > gapLimit { break }
      joined += next.text
      guard let meaning = label(joined), meaning != .nothing else { continue }
      let range = word.range.lowerBound..<words[place + count - 1].range.upperBound
      found = (PrintedMark(joined, meaning, range: range), count)
    }
    return found
  }

  /// Words that packs print and people do not type, besides those of ``DateLabel``.
  private static let short: [String: DateLabel.Meaning] = [
    "e": .expiry, "ex": .expiry, "ed": .expiry, "bf": .expiry, "bbb": .expiry, "p": .made, "m": .made,
    "mf": .made,
    "md": .made, "pr": .made, "sell": .expiry, "best": .expiry, "bestifused": .expiry,
  ]

  /// True for words that say which date stands behind them.
  static func isMark(_ words: String) -> Bool { label(words).map { $0 != .nothing } ?? false }

  /// One letter, or the number of a lot, says something only of what follows at once.
  var reachesFar: Bool { range.count > 1 && !isLot }

  private static let lots: Set<String> = ["lot", "batch"]

  /// What a run of words means; one wrong letter in a long word is the engine's.
  private static func label(_ joined: String) -> DateLabel.Meaning? {
    if let label = DateLabel(latin: joined) { return label.meaning }
    if let meaning = short[joined] { return meaning }
    guard joined.count >= 6 else { return nil }
    return long.first { isNear($0.word, joined) }?.meaning
  }

  private static let long: [(word: [Character], meaning: DateLabel.Meaning)] =
    [
      "bestbefore", "bestby", "bestifusedby", "expiry", "expirydate", "expdate", "sellby",
    ].map { (Array($0), .expiry) }
    + ["production", "mfgdate", "manufactured", "proddate"].map { (Array($0), .made) }

  /// One letter is another, or one is missing or too many.
  private static func isNear(_ word: [Character], _ text: String) -> Bool {
    let text = Array(text)
    guard abs(word.count - text.count) <= 1 else { return false }
    let head = zip(word, text).prefix(while: ==).count
    let tail = zip(word.reversed(), text.reversed()).prefix(while: ==).count
    return head + tail >= max(word.count, text.count) - 1
  }

  /// Korean, Japanese and Chinese marks stand without blanks in other words.
  private static func inSigns(_ word: Word) -> PrintedMark? {
    let known = DateLabel.signs.filter { word.text.contains($0) && ($0.count > 1 || word.text == $0) }
    guard let sign = known.max(by: { ($0.count, $0) < ($1.count, $1) }), let label = DateLabel(signs: sign)
    else {
      return nil
    }
    return PrintedMark(sign, label.meaning, range: word.range)
  }

  /// Source: Regulation (EU) 1169/2011, annex X; Korea's Act on Labeling and Advertising of Foods.
  private static func dueType(_ words: String) -> DueType? {
    if words.hasPrefix("use") || words.contains("소비기한") || words.contains("消費期限") || words == "dlc"
      || words.hasPrefix("zuverbrauchen") || words.hasPrefix("verbrauch")
    {
      return .useBy
    }
    let isBestBefore =
      words.hasPrefix("best") || words.hasPrefix("bb") || words.hasPrefix("mhd") || words.hasPrefix("mindest")
    return isBestBefore || ["유통기한", "품질유지기한", "賞味期限"].contains(words) ? .bestBefore : nil
  }
}
