import Batch
import Expiry
import Words

/// Whether dates that are printed on packs can be read.
struct PrintCheck {
  /// Nil where none is named or found.
  let reader: WorkerCommand?
  let phrases: Phrases

  var findings: [Finding] {
    let tesseract = PrintedDateWork.tesseractVersion.flatMap {
      PrintedDateWork.missingTesseract == nil ? "tesseract \($0)" : nil
    }
    let own = phrases.say("built in", "내장 판독기")
    guard let reader else {
      return [.good(.print, ([own] + [tesseract].compactMap { $0 }).joined(separator: ", "))]
    }
    guard let loss = PrintedDateReading.loss(of: reader) else {
      return [
        .good(.print, ([reader.description, own] + [tesseract].compactMap { $0 }).joined(separator: ", "))
      ]
    }
    return [
      .problem(
        .print, phrases.sentence(loss),
        phrases.say(
          """
          scans go on without printed dates; --print-reader and REMEXP_PRINT_READER name the program, and started by \
          hand with </dev/null it says what it lacks
          """,
          """
          찍힌 날짜 없이 읽기는 이어집니다. --print-reader 나 REMEXP_PRINT_READER 로 프로그램을 정하고, 그 프로그램을 직접 </dev/null 로 시작하면 \
          무엇이 없는지 말합니다
          """))
    ]
  }
}
