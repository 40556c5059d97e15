import Catalog
import Words

/// How far a long import is, in bytes of the file.
struct ImportProgressLine {
  private let file: String
  private let phrases: Phrases
  private let line: Progress

  init(file: String, isQuiet: Bool, phrases: Phrases) {
    self.file = file
    self.phrases = phrases
    line = Progress(isQuiet: isQuiet, after: .milliseconds(500))
  }

  func show(_ progress: ImportProgress) {
    line.tell { "\(TerminalText(file)): \(phrases.imported(progress, seconds: $0))" }
  }
}
