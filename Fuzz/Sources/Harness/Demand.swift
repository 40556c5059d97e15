/// Ends the run, which libFuzzer reports with its input, unless a promise is kept.
public func demand(_ isKept: Bool, _ promise: @autoclosure () -> String) {
  guard !isKept else { return }
  fatalError("broken promise: \(promise())")
}
