public import ArgumentParser
public import Barcodes
public import Expiry
public import Register
public import Scanning

// How the words of the domain are written on the command line.

extension CivilDate: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension CivilTime: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension QuietChoice: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension AwayDays: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension NoticeForm: ExpressibleByArgument {}

extension Weekday: ExpressibleByArgument {}

extension Quantity: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension Currency: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension Language: ExpressibleByArgument {}

extension DateOrder: ExpressibleByArgument {}

extension ReportSortKey: ExpressibleByArgument {}

extension ReportGroupKey: ExpressibleByArgument {}

extension Effort: ExpressibleByArgument {}

extension Symbology: ExpressibleByArgument {}

extension ScannerMode: ExpressibleByArgument {}

extension DueType: ExpressibleByArgument {
  public init?(argument: String) { self.init(rawValue: argument.replacing("-", with: "_")) }
}

extension ItemStatus: ExpressibleByArgument {
  public init?(argument: String) { self.init(rawValue: argument.replacing("-", with: "_")) }
}

/// What a number on the command line may be: what follows from it can then neither overflow nor take the machine down.
struct NumberRange {
  private let range: ClosedRange<Int>

  /// Photos at a time, each in a process of its own.
  static let jobs = NumberRange(1...256)
  /// Days ahead: a hundred years.
  static let daysAhead = NumberRange(0...36_500)
  /// Days that something keeps: ten years.
  static let keepingDays = NumberRange(0...3650)
  /// Months that are looked back at: a hundred years.
  static let months = NumberRange(1...1200)
  /// Products in a list of statistics, which is kept in memory.
  static let products = NumberRange(1...10_000)
  /// Labels of one item.
  static let copies = NumberRange(1...1000)
  /// Lines of a list.
  static let lines = NumberRange(1...1_000_000)

  private init(_ range: ClosedRange<Int>) {
    self.range = range
  }

  /// Throws a sentence that names the option and its bounds; without a value there is nothing to check.
  func check(_ value: Int?, of option: String) throws {
    guard let value, !range.contains(value) else { return }
    throw ValidationError(
      "\(option) is \(range.lowerBound) … \(range.upperBound)",
      "\(option)은(는) \(range.lowerBound) … \(range.upperBound)입니다")
  }
}

/// Several values of one option, separated by commas.
struct ListOf<Value: ExpressibleByArgument>: ExpressibleByArgument {
  let values: [Value]

  init?(argument: String) {
    var values: [Value] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let value = Value(argument: String(part.drop { $0 == " " })) else { return nil }
      values.append(value)
    }
    self.values = values
  }
}
