/// What is done with the codes that a scanner sends.
public enum ScannerMode: String, CaseIterable, Hashable, Sendable {
  case add, use, waste, open, freeze, inventory
}

/// A code of the printed sheet: it says what is done with those that follow, or with what was done. No product's code
/// begins so.
public enum ScannerOrder: Hashable, Sendable {
  case mode(ScannerMode)
  /// Takes the last scan back.
  case undo
  /// Makes the pantry what was counted.
  case apply
  /// Forgets what was counted.
  case cancel

  /// In the order of the sheet.
  public static let all: [ScannerOrder] =
    ScannerMode.allCases.map(ScannerOrder.mode) + [.apply, .cancel, .undo]

  private static let prefix = "REMEXP"

  /// What stands in the code: `REMEXP:USE`.
  public var text: String { "\(Self.prefix):\(word)" }

  private var word: String {
    switch self {
    case .mode(let mode): mode.rawValue.uppercased()
    case .undo: "UNDO"
    case .apply: "APPLY"
    case .cancel: "CANCEL"
    }
  }

  /// True for what is meant as an order, be it one that nobody knows.
  public static func isOrder(_ line: String) -> Bool { line.uppercased().hasPrefix(prefix) }

  /// A scanner that types knows nothing of the keyboard's layout and of its Caps Lock: letters of either case count, and
  /// any one character, or none, parts the words.
  public init?(_ line: String) {
    guard Self.isOrder(line) else { return nil }
    let rest = line.uppercased().dropFirst(Self.prefix.count)
    guard let order = Self.all.first(where: { rest == $0.word || rest.dropFirst() == $0.word }) else {
      return nil
    }
    self = order
  }
}
