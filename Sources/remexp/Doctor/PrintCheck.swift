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
    guard let reader else {
      return [
        .advice(
          .print,
          tesseract.map { phrases.say("\($0) alone, beside codes", "\($0)만 있고 바코드 옆만 봅니다") }
            ?? phrases.say("printed dates are not read", "찍힌 날짜를 읽지 않습니다"),
          phrases.say(
            """
            a companion finds dates in whole photos; Integrations/print/README.md of the sources, or \
            /usr/share/remexp/print-reader/README.md of the package, says how to set it up
            """,
            """
            따로 있는 판독기가 사진 전체에서 날짜를 찾습니다. 소스의 Integrations/print/README.md, 패키지의 \
            /usr/share/remexp/print-reader/README.md 에 설치 방법이 있습니다
            """))
      ]
    }
    guard let loss = PrintedDateReading.loss(of: reader) else {
      return [.good(.print, ([reader.description] + [tesseract].compactMap { $0 }).joined(separator: ", "))]
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
