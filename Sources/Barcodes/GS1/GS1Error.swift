/// Why a text is not GS1 data, and where.
public struct GS1Error: Error, Hashable, Sendable {
  public let reason: GS1Problem
  /// The identifier whose value is wrong; nil where no identifier was reached.
  public let ai: ApplicationIdentifier?
  /// Where in the text the fault was found, in bytes from its beginning, counted from 0.
  public let position: Int

  public init(_ reason: GS1Problem, ai: ApplicationIdentifier? = nil, at position: Int) {
    self.reason = reason
    self.ai = ai
    self.position = position
  }
}

extension GS1Error {
  /// What keeps a text from being a GTIN, and where.
  public init(_ problem: GTIN.Problem, in text: some StringProtocol) {
    let digits = text.utf8
    let position =
      switch problem {
      case .notDigits: digits.prefix { $0.isASCIIDigit }.count
      case .length: digits.count
      case .allZeros: 0
      case .checkDigit: digits.count - 1
      }
    self.init(.gtin(problem), at: position)
  }
}

extension GS1Error: CustomStringConvertible {
  /// `(17) at byte 18: …`
  public var description: String {
    let what = ai.map { "(\($0)) " } ?? ""
    return "\(what)at byte \(position): \(reason)"
  }
}
