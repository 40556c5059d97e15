import Words
import Catalog
import Expiry

// How far a long command is, in the reader's language.
extension Phrases {
  /// `120 of 480 photos, 90 with codes`
  /// - Parameters:
  ///   - total: how many there are; nil where that is not to be known.
  ///   - isTotal: false while there may be more.
  func scanned(_ done: Int, of total: Int?, isTotal: Bool, decoded: Int) -> String {
    let codes = say("\(decoded) with codes", "코드 있음 \(decoded)장")
    guard let total, total >= done else { return say("\(done) photos, \(codes)", "사진 \(done)장, \(codes)") }
    return isTotal
      ? say("\(done) of \(total) photos, \(codes)", "사진 \(total)장 중 \(done)장, \(codes)")
      : say(
        "\(done) of \(total) photos or more, \(codes)", "사진 \(total)장 이상 중 \(done)장, \(codes)")
  }

  /// `reading the date printed on photo 3 of about 11, 24 s left`
  /// - Parameter seconds: nil while that is not to be known.
  func readingPrint(_ number: Int, of total: Int, seconds: Int?) -> String {
    let left = seconds.map { say(", \($0) s left", ", \($0)초 남음") } ?? ""
    return say(
      "reading the date printed on photo \(number) of about \(total)",
      "약 \(total)장 중 \(number)번째 사진의 찍힌 날짜를 읽는 중")
      + left
  }

  /// `12000 of 300000 rows`
  func imported(_ rows: Int, of total: Int) -> String {
    rows < total ? say("\(rows) of \(total) rows", "\(total)행 중 \(rows)행") : say("writing", "저장하는 중")
  }

  /// `120 of 480 MB, 60 MB/s, 6 s left`; without the end of a pipe, nothing of what is left.
  func imported(_ progress: ImportProgress, seconds: Double) -> String {
    let megabytes = Double(progress.bytesRead) / 1e6
    let rate = megabytes / max(seconds, 0.001)
    guard let count = progress.byteCount, count > 0 else {
      return "\(Int(megabytes)) MB, \(Int(rate)) MB/s"
    }
    guard progress.bytesRead < count else { return say("writing", "저장하는 중") }
    let total = Double(count) / 1e6
    let left = Int(((total - megabytes) / max(rate, 0.001)).rounded(.up))
    return say(
      "\(Int(megabytes)) of \(Int(total)) MB, \(Int(rate)) MB/s, \(left) s left",
      "\(Int(total)) MB 중 \(Int(megabytes)) MB, \(Int(rate)) MB/s, \(left)초 남음")
  }
}
