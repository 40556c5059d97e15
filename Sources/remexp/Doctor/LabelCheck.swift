import Labels
import Words

/// Whether labels can be drawn.
struct LabelCheck {
  let phrases: Phrases

  var findings: [Finding] {
    do throws(LabelError) {
      try LabelPDF.check()
      return [.good(.labels, phrases.say("can be drawn", "그릴 수 있습니다"))]
    } catch {
      return [
        .advice(
          .labels, phrases.say("cannot be drawn", "그릴 수 없습니다"), phrases.sentence(error))
      ]
    }
  }
}
