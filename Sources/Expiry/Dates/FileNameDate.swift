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
