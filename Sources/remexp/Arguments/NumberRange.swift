import ArgumentParser

/// What a number on the command line may be: what follows from it can then neither overflow nor take the machine down.
struct NumberRange {
  private let range: ClosedRange<Int>

  /// Photos at a time, each in a process of its own.
  static let jobs = NumberRange(1...256)
  /// Days ahead: a hundred years.
  static let daysAhead = NumberRange(0...36_500)
  /// Days that something keeps: ten years.
  static let keepingDays = NumberRange(0...3650)
  /// Lines of a list.
  static let lines = NumberRange(1...1_000_000)

  private init(_ range: ClosedRange<Int>) {
    self.range = range
  }

  /// Throws a sentence that names the option and its bounds; without a value there is nothing to check.
  func check(_ value: Int?, of option: String) throws {
    guard let value, !range.contains(value) else { return }
    throw ValidationError("\(option) is \(range.lowerBound) … \(range.upperBound)")
  }
}
