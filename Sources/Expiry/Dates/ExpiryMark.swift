/// A word beside a date in a file name that says that the date is an expiry date.
struct ExpiryMark {
  let dueType: DueType?
  let isKorean: Bool
  /// How dates are written where the mark is used; nil for marks of many countries.
  let order: DateOrder?

  private static let words: [(word: String, dueType: DueType?)] = [
    ("useby", .useBy), ("ub", .useBy), ("bestbefore", .bestBefore), ("bestby", .bestBefore),
    ("bbe", .bestBefore), ("bb", .bestBefore), ("mhd", .bestBefore), ("expires", nil), ("expiry", nil),
    ("exp", nil),
  ]

  /// Source: Korea's Act on Labeling and Advertising of Foods, which had 유통기한 until 2023 and has 소비기한 since;
  /// 품질유지기한 is the best-before date of what keeps long.
  private static let koreanWords: [(word: String, dueType: DueType?)] = [
    ("소비기한", .useBy), ("유통기한", .bestBefore), ("품질유지기한", .bestBefore), ("유효기한", nil),
    ("유효기간", nil), ("사용기한", nil),
  ]

  /// True where what stands before `start` says that something was made or packed on that day.
  static func isOfManufacture(before start: Int, in name: [Unicode.Scalar]) -> Bool {
    var words: [String] = [""]
    for scalar in name[..<start].suffix(24).reversed() {
      if scalar.isASCIIDigit { break }
      if scalar.properties.isAlphabetic {
        words[0] = String(Character(scalar)) + words[0]
      } else if !words[0].isEmpty {
        words.insert("", at: 0)
      }
    }
    let known = words.filter { !$0.isEmpty }
    return known.indices.contains { first in
      let word = known[first...].joined()
      return DateLabel(latin: word)?.meaning == .made || DateLabel(signs: word)?.meaning == .made
    } || DateLabel.madeSigns.contains { known.last?.hasSuffix($0) == true }
  }

  /// The mark that ends before `start`, separators left out. A Latin word must not go on to the left (`leibbb` is
  /// no `bb`); Korean ones are written together with what they belong to.
  init?(before start: Int, in name: [Unicode.Scalar]) {
    let separators = " _-.:=()[]~".unicodeScalars
    var letters: [(scalar: Unicode.Scalar, place: Int)] = []
    var hasTilde = false
    var index = start - 1
    while index >= 0, !name[index].isASCIIDigit, letters.count < 12 {
      if !separators.contains(name[index]) { letters.insert((name[index], index), at: 0) }
      if letters.isEmpty, name[index] == "~" { hasTilde = true }
      index -= 1
    }
    func first(of word: String) -> Int? {
      let scalars = Array(word.unicodeScalars)
      guard letters.suffix(scalars.count).map(\.scalar) == scalars else { return nil }
      return letters[letters.count - scalars.count].place
    }
    if let (_, dueType) = Self.koreanWords.first(where: { first(of: $0.word) != nil }) {
      self.init(dueType: dueType, isKorean: true, order: .yearMonthDay)
      return
    }
    for (word, dueType) in Self.words {
      guard let place = first(of: word) else { continue }
      let goesOn =
        place > 0 && name[place - 1].properties.isAlphabetic && name[place].properties.isAlphabetic
      if !goesOn {
        self.init(dueType: dueType, isKorean: false, order: word == "mhd" ? .dayMonthYear : nil)
        return
      }
    }
    guard hasTilde else { return nil }
    self.init(dueType: nil, isKorean: false, order: nil)
  }

  private init(dueType: DueType?, isKorean: Bool, order: DateOrder?) {
    self.dueType = dueType
    self.isKorean = isKorean
    self.order = order
  }

  /// True where `까지`, until, stands behind the date.
  static func follows(in name: [Unicode.Scalar], at end: Int) -> Bool {
    name[end...].drop { " _-.)]".unicodeScalars.contains($0) }.starts(with: "까지".unicodeScalars)
  }
}
