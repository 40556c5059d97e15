/// The name that a camera, a phone or a messenger gave a photo: it says nothing of what is in it, and at best when it was
/// taken.
///
/// A name is one where all its words are those of devices, and numbers stand beside them: `IMG_1234`,
/// `PXL_20261122_101112345.MP`, `KakaoTalk_Photo_2026-11-22-10-11-12 003`, `DSC01234 (2)`, `20261122_101112`, or the 32
/// hexadecimal digits that iOS gives what is shared. One other word, and somebody named the photo.
struct DevicePhotoName: Hashable {
  /// When it was taken, in seconds of the device's own calendar and clock since 1970; nil where the name does not say.
  let takenAt: Int64?
  /// The last number in the name, and what stands before it: photos that were taken one after the other are counted.
  let series: String
  let number: Int?

  /// Nil for a name that somebody gave.
  /// - Parameter fileName: the last component of a path.
  init?(fileName: String) {
    let name = Self.withoutExtension(fileName.lowercased())
    let runs = Self.runs(of: name)
    let digits = runs.filter { $0.first?.isASCIIDigit == true }
    guard !digits.isEmpty, runs.allSatisfy({ Self.isOfDevices($0) }) || Self.isHexadecimal(name) else {
      return nil
    }
    takenAt = Self.moment(
      digits.compactMap { $0.count < 18 ? Int64(Self.text($0)) : nil }, digits.map(\.count))
    number = digits.last.flatMap { $0.count < 10 ? Int(Self.text($0)) : nil }
    series = digits.last.map { last in String(name.unicodeScalars.dropLast(last.count)) } ?? name
  }

  private typealias Run = ArraySlice<Unicode.Scalar>

  private static func text(_ run: Run) -> String { String(String.UnicodeScalarView(run)) }

  private static func withoutExtension(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex, name[dot...].count <= 5,
      name[dot...].dropFirst().contains(where: { !$0.isNumber })
    else { return name }
    return String(name[..<dot])
  }

  /// Letters that stand together, and digits that do.
  private static func runs(of name: String) -> [Run] {
    name.unicodeScalars.composingHangul.chunked { kind(of: $0) == kind(of: $1) }
      .filter { kind(of: $0[$0.startIndex]) != .separator }
  }

  private enum Kind { case digit, letter, separator }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    if scalar.isASCIIDigit { return .digit }
    return scalar.properties.isAlphabetic ? .letter : .separator
  }

  private static func isOfDevices(_ run: Run) -> Bool {
    run.first?.isASCIIDigit == true || words.contains(text(run))
  }

  private static let words: Set<String> = [
    "img", "image", "pxl", "dsc", "dscn", "dscf", "dcim", "mvimg", "pano", "burst", "photo", "picture",
    "pict",
    "screenshot", "screen", "shot", "whatsapp", "wa", "signal", "telegram", "kakaotalk", "kakao", "line",
    "snapchat", "instagram", "messenger", "received", "wp", "p", "pic", "gopr", "mmexport", "wechat",
    "camera",
    "cam", "at", "am", "pm", "hdr", "mp", "cover", "portrait", "night", "edited", "bokeh", "copy", "n", "o",
    "e",
    "fullsizerender", "스크린샷", "화면", "캡처", "사진", "오전", "오후", "복사본",
  ]

  private static func isHexadecimal(_ name: String) -> Bool {
    let digits = name.unicodeScalars.filter { $0 != "-" }
    return digits.count >= 32 && digits.allSatisfy { $0.properties.isASCIIHexDigit }
  }

  /// `20261122 101112`, milliseconds or not, or the six numbers one by one.
  private static func moment(_ numbers: [Int64], _ lengths: [Int]) -> Int64? {
    guard numbers.count == lengths.count else { return nil }
    for start in numbers.indices {
      if lengths[start] == 8, start + 1 < numbers.count, (6...9).contains(lengths[start + 1]) {
        let time = (6..<lengths[start + 1]).reduce(numbers[start + 1]) { number, _ in number / 10 }
        let day = numbers[start]
        if let found = moment(
          [day / 10_000, day / 100 % 100, day % 100, time / 10_000, time / 100 % 100, time % 100])
        {
          return found
        }
      }
      if start + 6 <= numbers.count, lengths[start] == 4,
        let found = moment(Array(numbers[start..<start + 6]))
      {
        return found
      }
    }
    return nil
  }

  /// - Parameter parts: year, month, day, hour, minute, second.
  private static func moment(_ parts: [Int64]) -> Int64? {
    guard parts[0] >= 1990, parts[0] < 2100, (0..<24).contains(parts[3]), (0..<60).contains(parts[4]),
      (0...60).contains(parts[5]),
      let day = CivilDate(year: Int(parts[0]), month: Int(parts[1]), day: Int(parts[2]))
    else { return nil }
    return Int64(day.dayNumber) * 86_400 + parts[3] * 3600 + parts[4] * 60 + parts[5]
  }
}

extension [Unicode.Scalar] {
  /// Neighbours that belong together, as slices in their order.
  fileprivate func chunked(_ belong: (Unicode.Scalar, Unicode.Scalar) -> Bool) -> [ArraySlice<Unicode.Scalar>]
  {
    var chunks: [ArraySlice<Unicode.Scalar>] = []
    var start = startIndex
    for index in indices where index + 1 == endIndex || !belong(self[index], self[index + 1]) {
      chunks.append(self[start...index])
      start = index + 1
    }
    return chunks
  }
}
