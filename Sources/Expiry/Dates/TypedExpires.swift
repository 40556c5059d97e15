extension Expires {
  /// What a person typed for a date: `never`, `unknown`, or a date as ``DateText`` reads it.
  public init(typed text: String, today: CivilDate, source: DateSource) throws(DateTextError) {
    switch text.lowercased().filter({ !$0.isWhitespace }) {
    case "never", "없음", "기한없음": self = .never
    case "unknown", "?", "모름": self = .unknown
    default:
      let read = try DateText(text, today: today)
      self = .on(read.date, precision: read.precision, source: source)
    }
  }
}
