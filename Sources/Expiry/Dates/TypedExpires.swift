extension Expires {
  /// What a person typed for a date: `never`, `unknown`, or a date as ``DateText`` reads it.
  /// - Parameter order: how day, month and year stand in dates of numbers alone; nil where nobody has said so.
  public init(
    typed text: String, today: CivilDate, source: DateSource, order: DateOrder? = nil
  ) throws(DateTextError) {
    switch text.lowercased().filter({ !$0.isWhitespace }) {
    case "never", "없음", "기한없음": self = .never
    case "unknown", "?", "모름": self = .unknown
    default:
      let read = try DateText(text, today: today, order: order)
      self = .on(read.date, precision: read.precision, source: source)
    }
  }
}
