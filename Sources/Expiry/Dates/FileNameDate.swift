/// The expiry date that a photo's file name carries, such as `milk_2026-12-01.jpg`.
///
/// Cameras and messengers put the day of the *photo* into file names, so a date counts only when
/// - it follows a mark that says what it is: `exp`, `expires`, `expiry`, `best before`, `bb`, `bbe`, `mhd`, `use by`,
///   `ub`, `소비기한`, `유통기한`, `품질유지기한`, `유효기한`, `유효기간`, `사용기한` or `~` (`exp20261201`, `~261201`,
///   `use-by 2026-12-01`), or stands before `까지`; or
/// - it is written `YYYY-MM-DD` or `2026년 12월 1일`, or another day with its year that is still to come
///   (`요플레 26.12.01.jpg`, `ham_20290302.jpg`); no time of day follows it, and the name does not begin as those of
///   cameras, messengers and screenshots do.
///
/// After a mark, the date may be whatever ``DateText`` reads, in the order of the mark's language. In a name with Korean
/// words the year is first: `26.12.1`. What can be several days is said to be so.
public enum FileNameDate: Hashable, Sendable {
  /// - Parameter dueType: what the mark says of it; nil where it says nothing.
  case found(CivilDate, precision: DatePrecision, dueType: DueType?)
  /// Two different dates: no guess is made.
  case conflict(CivilDate, CivilDate)
  /// One date that can be several days, by date; where it is one alone, it may be a slip.
  case ambiguous([DateText])
  case none

  /// - Parameters:
  ///   - fileName: the last component of a path, with or without its extension.
  ///   - today: the day on which it is read.
  ///   - orders: how dates of numbers alone are written, as far as it is known.
  public init(fileName: String, today: CivilDate, orders: DateOrders = DateOrders()) {
    let lowercased = fileName.lowercased()
    let name = lowercased.unicodeScalars.composingHangul
    let reading = NameReading(
      isOfCamera: FileNameDate.cameraWords.contains { lowercased.hasPrefix($0) },
      isKorean: name.contains { (0xAC00...0xD7A3).contains($0.value) }, orders: orders, today: today)
    var finds: [DateInName] = []
    var index = 0
    while index < name.count {
      let startsRun = name[index].isASCIIDigit && (index == 0 || !name[index - 1].isASCIIDigit)
      if startsRun, let find = DateInName(in: name, at: index, reading) {
        finds.append(find)
        index = max(find.end, index + 1)
      } else {
        index += 1
      }
    }
    let marked = finds.filter(\.isMarked)
    self.init(marked.isEmpty ? finds : marked)
  }

  private init(_ finds: [DateInName]) {
    let certain = finds.filter(\.isCertain).map { $0.readings[0].date }
    guard let find = finds.first(where: \.isCertain) ?? finds.first else {
      self = .none
      return
    }
    if let first = certain.first, let other = certain.first(where: { $0 != first }) {
      self = .conflict(min(first, other), max(first, other))
    } else if find.isCertain,
      let other = finds.first(where: { !$0.isCertain && !$0.readings.contains(find.readings[0]) })
    {
      let dates = [find.readings[0].date, other.readings[0].date]
      self =
        dates[0] == dates[1]
        ? .ambiguous(other.readings) : .conflict(min(dates[0], dates[1]), max(dates[0], dates[1]))
    } else if find.isCertain {
      self = .found(find.readings[0].date, precision: find.readings[0].precision, dueType: find.dueType)
    } else {
      self = .ambiguous(find.readings)
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
