/// The expiry date that a photo's file name carries, such as `milk_2026-12-01.jpg`.
///
/// Cameras and messengers put the day of the *photo* into file names, so a date counts only when
/// - it follows a mark that says what it is: `exp`, `expires`, `expiry`, `best before`, `bb`, `bbe`, `mhd`, `use by`,
///   `ub`, `소비기한`, `유통기한`, `품질유지기한`, `유효기한`, `유효기간`, `사용기한` or `~` (`exp20261201`, `~261201`,
///   `use-by 2026-12-01`), or stands before `까지`; or
/// - it is written `YYYY-MM-DD` or `2026년 12월 1일`, no time of day follows it, and the name does not begin as those of
///   cameras, messengers and screenshots do.
///
/// After a mark, the date may be `YYYY-MM-DD`, `YYYY.MM.DD`, `YYYY_MM_DD`, `YYYYMMDD`, `YYMMDD`, or a month as
/// `YYYY-MM`, `YYYYMM` or `2026년 12월`, which means its last day. With a Korean mark it may also be `26.12.1` or
/// `2026. 12. 1.`: there the year is always first.
public enum FileNameDate: Hashable, Sendable {
  /// - Parameter dueType: what the mark says of it; nil where it says nothing.
  case found(CivilDate, precision: DatePrecision, dueType: DueType?)
  /// Two different dates: no guess is made.
  case conflict(CivilDate, CivilDate)
  case none

  /// - Parameter fileName: the last component of a path, with or without its extension.
  public init(fileName: String) {
    let lowercased = fileName.lowercased()
    let name = lowercased.unicodeScalars.composingHangul
    let fromCamera = FileNameDate.cameraWords.contains { lowercased.hasPrefix($0) }
    var finds: [DateInName] = []
    var index = 0
    while index < name.count {
      let startsRun = name[index].isASCIIDigit && (index == 0 || !name[index - 1].isASCIIDigit)
      if startsRun, let find = DateInName(in: name, at: index, fromCamera: fromCamera) {
        finds.append(find)
        index = find.end
      } else {
        index += 1
      }
    }
    let marked = finds.filter(\.isMarked)
    self.init(marked.isEmpty ? finds : marked)
  }

  private init(_ finds: [DateInName]) {
    guard let first = finds.first else {
      self = .none
      return
    }
    if let other = finds.first(where: { $0.date != first.date }) {
      self = .conflict(min(first.date, other.date), max(first.date, other.date))
    } else {
      self = .found(first.date, precision: first.precision, dueType: first.dueType)
    }
  }

  /// How the names that devices and messengers give begin.
  private static let cameraWords = [
    "img", "pxl", "dsc", "dcim", "mvimg", "vid", "pano", "burst", "photo", "picture", "image", "screenshot",
    "screen shot", "scan", "whatsapp", "signal", "telegram", "kakaotalk", "line_", "snapchat", "received_",
    "wp_",
    "p_", "cam", "스크린샷", "화면", "사진",
  ]
}

extension Unicode.Scalar {
  var isASCIIDigit: Bool { self >= "0" && self <= "9" }
}

/// One date that stands in a file name, with what the letters around it say.
struct DateInName {
  let date: CivilDate
  let precision: DatePrecision
  let dueType: DueType?
  let isMarked: Bool
  /// The place in the name after the date's last character.
  let end: Int

  /// The date whose digits begin at `start`, or nil where there is none that counts.
  init?(in name: [Unicode.Scalar], at start: Int, fromCamera: Bool) {
    let mark = ExpiryMark(before: start, in: name)
    guard let digits = Self.digits(in: name, at: start, mark: mark) else { return nil }
    isMarked = mark != nil || ExpiryMark.follows(in: name, at: digits.end)
    if !isMarked {
      guard digits.standsAlone, digits.precision == .day, !fromCamera,
        !Self.timeFollows(in: name, at: digits.end)
      else { return nil }
    }
    date = digits.date
    precision = digits.precision
    end = digits.end
    dueType = mark?.dueType
  }

  /// What only Koreans write counts where the words are Korean.
  private static func digits(in name: [Unicode.Scalar], at start: Int, mark: ExpiryMark?) -> DateDigits? {
    if let digits = DateDigits(in: name, at: start) ?? DateDigits(koreanUnitsIn: name, at: start) {
      return digits
    }
    guard let digits = DateDigits(yearFirstIn: name, at: start),
      mark?.isKorean == true || ExpiryMark.follows(in: name, at: digits.end)
    else { return nil }
    return digits
  }

  /// `T10:11`, `_101112`, ` 10.11.12`, ` at 10.11`, ` 오후 3.11`, ` 15시`: a photo's time of day.
  private static func timeFollows(in name: [Unicode.Scalar], at end: Int) -> Bool {
    var rest = name[end...].drop { " _-t,".unicodeScalars.contains($0) }
    if rest.starts(with: "at ".unicodeScalars) { rest = rest.dropFirst(3) }
    if ["오전", "오후"].contains(where: { rest.starts(with: $0.unicodeScalars) }) { return true }
    let hour = rest.prefix(while: \.isASCIIDigit)
    if (1...2).contains(hour.count), rest.dropFirst(hour.count).first == "시" { return true }
    let isAnotherDate = DateDigits(in: name, at: rest.startIndex)?.standsAlone == true
    return rest.count >= 4 && rest.prefix(2).allSatisfy(\.isASCIIDigit)
      && rest.dropFirst(2).prefix(2).contains(where: \.isASCIIDigit) && !isAnotherDate
  }
}

/// A word beside a date in a file name that says that the date is an expiry date.
struct ExpiryMark {
  let dueType: DueType?
  let isKorean: Bool

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
      self.init(dueType: dueType, isKorean: true)
      return
    }
    for (word, dueType) in Self.words {
      guard let place = first(of: word) else { continue }
      let goesOn =
        place > 0 && name[place - 1].properties.isAlphabetic && name[place].properties.isAlphabetic
      if !goesOn {
        self.init(dueType: dueType, isKorean: false)
        return
      }
    }
    guard hasTilde else { return nil }
    self.init(dueType: nil, isKorean: false)
  }

  private init(dueType: DueType?, isKorean: Bool) {
    self.dueType = dueType
    self.isKorean = isKorean
  }

  /// True where `까지`, until, stands behind the date.
  static func follows(in name: [Unicode.Scalar], at end: Int) -> Bool {
    name[end...].drop { " _-.)]".unicodeScalars.contains($0) }.starts(with: "까지".unicodeScalars)
  }
}
