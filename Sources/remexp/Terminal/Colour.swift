import Expiry
import Foundation
import Glibc

/// What a colour tells, beside the words: nothing is told by colour alone.
enum Colour: String, CaseIterable {
  /// Past, broken or refused.
  case bad = "31"
  /// The last good day.
  case urgent = "1;33"
  /// Soon, missing or doubtful.
  case warning = "33"
  case good = "32"
  /// What was read off a pack: a code.
  case code = "36"

  /// How soon something has to be eaten; nil where there is time.
  init?(_ status: ItemStatus) {
    switch status {
    case .expired, .overdue: self = .bad
    case .lastDay: self = .urgent
    case .dueSoon: self = .warning
    case .unknown: self = .code
    case .fresh, .never: return nil
    }
  }
}

/// Whether colours are shown where a text goes: on a terminal that has some, unless `NO_COLOR` asks for none.
/// Source: no-color.org.
struct Colours: Equatable {
  let areShown: Bool

  static let none = Colours(areShown: false)
  static let output = Colours(on: STDOUT_FILENO)
  /// Standard error is judged by itself: it may be a terminal where results go into a file.
  static let errors = Colours(on: STDERR_FILENO)

  private init(areShown: Bool) {
    self.areShown = areShown
  }

  private init(on descriptor: Int32) {
    let environment = Environment.variables
    self.init(
      isTerminal: isatty(descriptor) == 1, terminal: environment["TERM"], refusal: environment["NO_COLOR"])
  }

  /// - Parameters:
  ///   - terminal: its kind; one that says nothing of itself may show the codes as they are.
  ///   - refusal: what `NO_COLOR` is set to.
  init(isTerminal: Bool, terminal: String?, refusal: String?) {
    areShown = isTerminal && ![nil, "", "dumb"].contains(terminal) && (refusal ?? "").isEmpty
  }

  /// - Parameter text: safe to show already; what comes from outside must not bring codes of its own.
  func paint(_ text: String, _ colour: Colour?) -> String {
    guard areShown, let colour, !text.isEmpty else { return text }
    return "\u{1b}[\(colour.rawValue)m\(text)\u{1b}[0m"
  }
}

/// A word in a colour of its own.
struct PaintedWord {
  private(set) var text: String
  let colour: Colour?

  init(_ text: String, _ colour: Colour? = nil) {
    self.text = text
    self.colour = colour
  }
}

extension PaintedWord {
  fileprivate mutating func append(_ next: PaintedWord) { text += " " + next.text }
}

extension [PaintedWord] {
  /// The words with a blank between them, in lines of so many cells; a longer word stays whole.
  func wrapped(within cells: Int?, _ colours: Colours) -> String {
    var lines: [[PaintedWord]] = [[]]
    var width = 0
    for word in self {
      let wide = displayWidth(of: word.text)
      if let cells, !lines[lines.count - 1].isEmpty, width + 1 + wide > cells {
        lines.append([])
      }
      if lines[lines.count - 1].isEmpty { width = wide } else { width += 1 + wide }
      lines[lines.count - 1].add(word)
    }
    return lines.map { line in
      line.map { colours.paint($0.text, $0.colour) }.joined(separator: " ")
    }.joined(separator: "\n")
  }

  /// Words of one colour beside each other are painted at once.
  private mutating func add(_ word: PaintedWord) {
    if last?.colour == word.colour, !isEmpty { self[count - 1].append(word) } else { append(word) }
  }
}

/// What a text for people is shown on.
struct Screen {
  /// The cells of a line; nil where nothing is in the way.
  let width: Int?
  let colours: Colours

  /// A file, which somebody may read anywhere.
  static let file = Screen(width: nil, colours: .none)
  static var output: Screen { Screen(width: Output.lineWidth, colours: .output) }
}
